"""Games as environments: every position as an array, every move as a number, many games at once.

Numbers and arrays are those of the player to move: one's own stones are always in the first plane. Arrays are written in place, so a batch
never allocates; ``torch.from_numpy(batch.observations)`` sees every step.

>>> import numpy as np
>>> games = batch("tic-tac-toe", 4)
>>> games.observations.shape, games.masks.shape
((4, 2, 3, 3), (4, 9))
>>> games.step(np.array([4, 4, 0, 8], np.int32))
>>> games.masks[0].tolist()
[True, True, True, True, False, True, True, True, True]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nimatron import _native
from nimatron._native import Batch
from nimatron.position import Position, open

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Longer games are cut off. Only games that may go on for ever are as long.
LONGEST = 1000


def batch(game: str | Position, games: int = 1024, *, longest: int = LONGEST, restarts: bool = True, seed: int = 0) -> Batch:
    """Many games side by side. One that is over begins again, unless ``restarts`` is false; its end is told by the step that ended it."""
    return Batch(_start(game)._session, games, longest, restarts, seed)


class Teacher:
    """Exact values as targets: for the positions of a batch what they are worth to the player to move, and which actions are best.

    Every position is looked into once. Of large games the first positions take long, where no book has them.

    >>> values, best = Teacher()(batch("nim:start=2/3/5", 2))
    >>> values.tolist(), int(best[0].argmax()) == int(best[1].argmax())
    ([1.0, 1.0], True)
    """

    def __init__(self, goal: str = "outcome") -> None:
        self.goal = goal
        self._known: dict[tuple[str, str], tuple[float, list[bool]]] = {}

    def __call__(self, games: Batch) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        import numpy as np

        values, best = np.zeros(len(games), np.float32), np.zeros((len(games), games.actions), np.bool_)
        for game in range(len(games)):
            here = Position(games.session(game))
            value, is_best = self._of(here)
            values[game] = value
            for action, good in zip(games.legal(game), is_best, strict=True):
                best[game, action] = good
        return values, best

    def _of(self, here: Position) -> tuple[float, list[bool]]:
        known = self._known.get((here.game, here.text))
        if known is None:
            found = here.analyze(goal=self.goal)
            assert found.value is not None, "an analysis without limits is exact"
            number = {"win": 1.0, "draw": 0.0, "loss": -1.0}[found.value.outcome]
            if self.goal.startswith("margin") and found.value.margin is not None:
                number = float(found.value.margin)
            known = self._known[here.game, here.text] = (number, [move.best for move in found.moves])
        return known


class Opponent:
    """A player as a choice of actions: ``perfect``, ``level:3``, ``mcts:playouts=500``, or a function that chooses a move of a position.

    >>> games = batch("nim:start=2/3/5", 2)
    >>> perfect = Opponent("nim:start=2/3/5", "perfect")
    >>> perfect(games, 0) == int(Teacher()(games)[1][0].argmax())
    True
    """

    def __init__(self, game: str | Position, player: str | Callable[[Position], str], *, seed: int = 0) -> None:
        self._choose: Callable[[Position], str]
        if isinstance(player, str):
            seated = _native.Player(player, _start(game)._session, seed)
            self._choose = lambda here: seated.choose(here._session)
        else:
            self._choose = player

    def __call__(self, games: Batch, game: int = 0) -> int:
        """The action in one of the games of a batch."""
        here = Position(games.session(game))
        move = self._choose(here)
        return int(games.legal(game)[here.moves.index(move)])


def _start(game: str | Position) -> Position:
    return open(game) if isinstance(game, str) else game


__all__ = ["LONGEST", "Batch", "Opponent", "Teacher", "batch"]

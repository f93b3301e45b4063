"""Games as arrays: every position as numbers, every move as a number, many games at once.

Numbers and arrays are those of the player to move: one's own stones are always in the first plane. Arrays are written in place, so a batch
never allocates; ``torch.from_numpy(batch.observations)`` sees every step.

>>> games = batch("tic-tac-toe", 4)
>>> games.observations.shape, games.masks.shape
((4, 2, 3, 3), (4, 9))
>>> games.step([4, 4, 0, 8])
>>> games.masks[0].tolist()
[True, True, True, True, False, True, True, True, True]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nimatron import _native
from nimatron._native import Batch
from nimatron.arena import Player
from nimatron.choices import Goal
from nimatron.position import Playable, Position, opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Longer games are cut off. Only games that may go on for ever are as long.
LONGEST = 1000


def batch(game: Playable, games: int = 1024, *, longest: int = LONGEST, restarts: bool = True, seed: int = 0) -> Batch:
    """Many games side by side. One that is over begins again, unless ``restarts`` is false; its end is told by the step that ended it.

    A batch of N games has the arrays ``observations`` (N × planes × rows × columns, ``float32``), ``masks`` of legal actions (N × actions, ``bool``),
    ``seats`` of who is to move (N, ``uint8``), ``rewards`` of who moved last (N, ``float32``: 1, 0 or −1 where the game ended), ``terminated`` and
    ``truncated`` (N, ``bool``). ``step(actions)`` takes N whole numbers of any type, and moves only ``where`` an array of N ``bool`` says so;
    ``sample()`` draws legal ones, ``restart(games)`` begins some games anew, ``reset()`` all. ``copy.copy`` makes a second batch that goes on by
    itself, as a tree search needs it.
    """
    return Batch(opened(game)._session, games, longest, restarts, seed)


class Teacher:
    """Exact values as targets: for the positions of a batch what they are worth to the player to move, and which actions are best.

    Every position is looked into once. Of large games the first positions take long, where no book has them.

    >>> values, best = Teacher()(batch("nim:start=2/3/5", 2))
    >>> values.tolist(), int(best[0].argmax()) == int(best[1].argmax())
    ([1.0, 1.0], True)
    """

    def __init__(self, goal: Goal = "outcome") -> None:
        self.goal = goal
        self._known: dict[tuple[str, str], tuple[float, list[bool]]] = {}

    def __call__(self, games: Batch) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """The values of N games, ``float32``, and their best actions, N × actions, ``bool``."""
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
    """A player as a choice of actions: ``perfect``, ``level:3``, ``mcts:playouts=500``, a learner, or a function that chooses a move of a position.

    What it draws depends on its seed and on how often it was asked before; copied and pickled it goes on as it would have.

    >>> games = batch("nim:start=2/3/5", 2)
    >>> perfect = Opponent("nim:start=2/3/5", "perfect")
    >>> perfect(games, 0) == int(Teacher()(games)[1][0].argmax())
    True
    """

    def __init__(self, game: Playable, player: Player, *, seed: int = 0) -> None:
        self.player = player
        self._start = opened(game)
        self._seed = seed
        self._asked = 0
        self._sit()

    def _sit(self) -> None:
        name = self.player if isinstance(self.player, str) else None if callable(self.player) else self.player.player
        self._seated = None if name is None else _native.Player(name, self._start._session, self._seed)

    def reseed(self, seed: int) -> None:
        """Draws anew, as one who has just sat down."""
        self._seed, self._asked = seed, 0
        self._sit()

    def __call__(self, games: Batch, game: int = 0) -> int:
        """The action in one of the games of a batch."""
        here = Position(games.session(game))
        self._asked += 1
        if self._seated is not None:
            move = self._seated.choose(here._session, self._asked)
        else:
            assert callable(self.player), "who is not seated is a function"
            move = self.player(here)
        return games.legal(game)[here.moves.index(move)]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_seated"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._sit()


__all__ = ["LONGEST", "Batch", "Opponent", "Teacher", "batch"]

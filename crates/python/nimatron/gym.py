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

from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from nimatron import _native
from nimatron._native import Batch
from nimatron.arena import Player, chosen_move, seated
from nimatron.choices import Goal, Outcome
from nimatron.errors import InputError, RunError
from nimatron.expected import one_of, path as path_of, whole, wrong
from nimatron.files import Solution
from nimatron.position import Playable, Position, opened

if TYPE_CHECKING:
    from typing import TypeAlias

    import numpy as np
    from numpy.typing import NDArray

    from nimatron.own_batch import OwnBatch

    #: Many games side by side, of the catalog or of one's own.
    Games: TypeAlias = Batch | OwnBatch

#: Longer games are cut off. Only games that may go on for ever are as long.
LONGEST = 1000

#: So many random games are played side by side for a dataset.
SIDE_BY_SIDE = 64
#: After so many moves of all of them without a new position, there are no more to be met.
PATIENCE = 200


def batch(game: Playable, games: int = 1024, *, longest: int = LONGEST, restarts: bool = True, seed: int = 0) -> Games:
    """Many games side by side. One that is over begins again, unless ``restarts`` is false; its end is told by the step that ended it.

    A batch of N games has the arrays ``observations`` (N × planes × rows × columns, ``float32``), ``masks`` of legal actions (N × actions, ``bool``),
    ``seats`` of who is to move (N, ``uint8``), ``rewards`` of who moved last (N, ``float32``: 1, 0 or −1 where the game ended), ``terminated`` and
    ``truncated`` (N, ``bool``). ``step(actions)`` takes N whole numbers of any type, and moves only ``where`` an array of N ``bool`` says so;
    ``sample()`` draws legal ones, ``restart(games)`` begins some games anew, ``reset()`` all. ``copy.copy`` makes a second batch that goes on by
    itself, as a tree search needs it.

    Games of one's own are batches, too: :meth:`nimatron.Game.actions` numbers the moves and :meth:`nimatron.Game.observe` tells the numbers of a state, where
    they are not plain. Their rules are asked once about each position that is met.
    """
    start = opened(game)
    arguments = (whole("games", games, 1), whole("longest", longest, 1, 2**32 - 1), bool(restarts), whole("seed", seed))
    if not start._hosts:
        return Batch(start._session, *arguments)
    from nimatron.own_batch import OwnBatch

    return OwnBatch(start, *arguments)


class Target(NamedTuple):
    """What a position is worth to the player to move."""

    #: 1, 0 or −1; points ahead at the end under a goal that counts them.
    value: float
    #: Plies to the end; −1 where they were not asked for.
    distance: int
    #: For each legal move, in the rules' order, whether it is among the best; empty where that was not asked for.
    best: list[bool]


class Teacher:
    """Exact values as targets: for the positions of a batch what they are worth to the player to move, and which actions are best.

    Every position is looked into once: in a ``solution``, which has a goal of its own, or else by a search on all threads, and in a book where there
    is one. Of large games the first positions take long.

    >>> teacher, games = Teacher("distance"), batch("nim:start=2/3/5", 2)
    >>> values, best = teacher(games)
    >>> values.tolist(), int(best[0].argmax()) == int(best[1].argmax())
    ([1.0, 1.0], True)
    >>> values, distances = teacher.values(games)
    >>> distances.tolist()
    [6, 6]
    """

    def __init__(self, goal: Goal = "outcome", *, solution: Solution | None = None) -> None:
        one_of("goal", goal, get_args(Goal))
        if solution is not None and not isinstance(solution, Solution):
            raise wrong("solution", "what nimatron.solve returns", solution)
        self.goal: Goal = goal if solution is None else solution.report["goal"]
        self.solution = solution
        # Without their moves and with them.
        self._known: tuple[dict[Position, Target], dict[Position, Target]] = ({}, {})

    def __call__(self, games: Games) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """The values of N games, ``float32``, and their best actions, N × actions, ``bool``."""
        import numpy as np

        targets = self.targets(_positions(games))
        best = np.zeros((len(games), games.actions), np.bool_)
        for game, target in enumerate(targets):
            best[game, games.legal(game)] = target.best
        return np.array([target.value for target in targets], np.float32), best

    def values(self, games: Games) -> tuple[NDArray[np.float32], NDArray[np.int32]]:
        """The values of N games, ``float32``, and their distances in plies, ``int32``, −1 where the goal does not ask for them: sooner than with the best
        actions, as no move is looked at by itself."""
        import numpy as np

        targets = self.targets(_positions(games), best=False)
        return np.array([target.value for target in targets], np.float32), np.array([target.distance for target in targets], np.int32)

    def target(self, here: Position) -> Target:
        """What one position is worth."""
        if not isinstance(here, Position):
            raise wrong("target", "a position", here)
        return self.targets([here])[0]

    def targets(self, positions: Sequence[Position], *, best: bool = True) -> list[Target]:
        """What positions of one game are worth, without the best moves where they are not asked for."""
        known = self._known[best]
        unknown = [here for here in dict.fromkeys(positions) if here not in known]
        found = _native.targets([here._session for here in unknown], self.goal, best) if self.solution is None else map(self._looked_up, unknown)
        for here, target in zip(unknown, found, strict=True):
            if target is None:
                raise InputError(f"position '{here}': expected one of the solution")
            outcome, margin, distance, moves = target
            value = margin if self.goal.startswith("margin") and margin is not None else {"win": 1.0, "draw": 0.0, "loss": -1.0}[outcome]
            known[here] = Target(value, -1 if distance is None else distance, moves)
        return [known[here] for here in positions]

    def _looked_up(self, here: Position) -> tuple[Outcome, float | None, int | None, list[bool]] | None:
        assert self.solution is not None, "there is nothing to look into"
        found = self.solution.analyze(here)
        if found.value is None:
            return None
        return found.value.outcome, found.value.margin, found.value.distance, [move.best for move in found.moves]


def _positions(games: Games) -> list[Position]:
    if not hasattr(games, "session"):
        raise wrong("games", "a batch", games)
    return [Position(games.session(game)) for game in range(len(games))]


def save_dataset(
    path: str | PathLike[str],
    game: Playable,
    *,
    positions: int = 1000,
    teacher: Teacher | None = None,
    best: bool = False,
    seed: int = 0,
) -> int:
    """Writes so many different unfinished positions of random games, with their exact values, into a file for ``numpy.load``, and tells how many it
    has: fewer where no more were met.

    The file has, for N positions, ``observations`` (N × planes × rows × columns, ``float32``), ``masks`` of legal actions (N × actions, ``bool``),
    ``values`` for the player to move (N, ``float32``) and ``distances`` in plies (N, ``int32``, −1 where the teacher's goal does not ask for them),
    ``positions`` as text; with ``best`` also the ``best`` actions (N × actions, ``bool``). The ``teacher`` says where values come from: a search for
    the outcome, unless it has another goal or a solution.

    >>> import numpy, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     count = save_dataset(f"{folder}/nim.npz", "nim:start=2/3", teacher=Teacher("distance"))
    ...     data = dict(numpy.load(f"{folder}/nim.npz"))
    >>> count, data["observations"].shape, data["distances"].max().item()
    (11, (11, 1, 1, 2), 4)
    """
    import numpy as np

    path_of("path", path)
    whole("positions", positions, 1)
    if teacher is not None and not isinstance(teacher, Teacher):
        raise wrong("teacher", "a Teacher", teacher)
    teacher, games = Teacher() if teacher is None else teacher, batch(game, SIDE_BY_SIDE, seed=seed)
    # Seen by the player to move, a position is the same whoever that is.
    met: dict[tuple[str, bytes], tuple[Position, NDArray[np.float32], NDArray[np.int8], list[int]]] = {}
    without_new = 0
    while len(met) < positions and without_new < PATIENCE:
        known = len(met)
        for number in range(len(games)):
            here, (seen, mask) = Position(games.session(number)), games.look(number)
            if len(met) < positions and not here.is_over:
                met.setdefault((here.text, seen.tobytes()), (here, seen, mask, games.legal(number)))
        without_new = 0 if len(met) > known else without_new + 1
        games.step(games.sample())
    rows = list(met.values())
    targets = teacher.targets([here for here, _, _, _ in rows], best=best)
    columns: dict[str, NDArray[Any]] = {
        "observations": np.array([seen for _, seen, _, _ in rows], np.float32),
        "masks": np.array([mask for _, _, mask, _ in rows], np.bool_),
        "values": np.array([target.value for target in targets], np.float32),
        "distances": np.array([target.distance for target in targets], np.int32),
        "positions": np.array([here.text for here, _, _, _ in rows]),
    }
    if best:
        columns["best"] = np.zeros_like(columns["masks"])
        for row, (target, (_, _, _, legal)) in enumerate(zip(targets, rows, strict=True)):
            columns["best"][row, legal] = target.best
    try:
        np.savez_compressed(path, allow_pickle=False, **columns)
    except OSError as error:
        raise RunError(f"{path}: {error.strerror}") from None
    return len(rows)


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
        self._seed = whole("seed", seed)
        self._asked = 0
        self._sit()

    def _sit(self) -> None:
        name, host = seated(self.player, self._start)
        self._seated = None if host is not None else _native.Player(name, self._start._session, self._seed)

    def reseed(self, seed: int) -> None:
        """Draws anew, as one who has just sat down."""
        self._seed, self._asked = seed, 0
        self._sit()

    def __call__(self, games: Games, game: int = 0) -> int:
        """The action in one of the games of a batch."""
        if not hasattr(games, "session"):
            raise wrong("games", "a batch", games)
        here = Position(games.session(game))
        self._asked += 1
        if self._seated is not None:
            move = self._seated.choose(here._session, self._asked)
        else:
            assert callable(self.player), "who is not seated is a function"
            move = chosen_move(self.player, here)
        return games.legal(game)[here.moves.index(move)]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_seated"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._sit()


__all__ = ["LONGEST", "Batch", "Opponent", "Target", "Teacher", "batch", "save_dataset"]

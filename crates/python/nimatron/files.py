"""What takes long is kept in files: learners and solutions. Without a name of their own the files last as long as the object."""

import shutil
from collections.abc import Iterable
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import finalize

from nimatron import _native, display, temporary
from nimatron.arena import Player, seated
from nimatron.choices import Goal, Seats
from nimatron.command import Option, ask, given, text
from nimatron.display import Shown, pictures
from nimatron.errors import InputError, RunError
from nimatron.expected import path as path_of, text as written, whole
from nimatron.position import Playable, Position, opened
from nimatron.reports import Analysis, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nimatron._native import Host


class _File:
    """A file that lasts as long as somebody holds it: all copies of an object share it. One that has a name of its own stays."""

    def __init__(self, path: str | PathLike[str] | None, told: str, content: bytes | None = None) -> None:
        self.is_own = path is None
        #: What it is, where something is said of a file that has no name of its own.
        self.told = told
        self.path = temporary.begin("kept.nim", told) if path is None else Path(path_of("file", path)).absolute()
        if content is not None:
            self.path.write_bytes(content)
        if self.is_own:
            finalize(self, temporary.end, self.path)

    def __deepcopy__(self, _memo: object) -> "_File":
        return self

    def __reduce__(self) -> tuple[type["_File"], tuple[PathLike[str] | None, str, bytes | None]]:
        # Elsewhere there is no such file, so all of it goes on the way; what has a name of its own is found by it.
        return _File, ((None, self.told, self.path.read_bytes()) if self.is_own else (self.path, self.told, None))


class _Kept(Shown):
    """A file, and the game that it is about. Copied and pickled, it keeps its values."""

    def __init__(self, file: _File, start: Position) -> None:
        self._file = file
        self._start = start

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._file.path

    def _ask(self, command: str, *words: str, **options: Option) -> dict[str, Any]:
        [data] = ask(command, str(self.path), *words, hosts=self._hosts, trust_programs=bool(self._hosts), **options)
        return data

    @property
    def _hosts(self) -> "Iterable[Host]":
        # The file names a program of this process, which is trusted by who wrote it.
        return self._start._hosts

    def save(self, path: str | PathLike[str]) -> None:
        """Keeps a copy of the file under this name, for ``nimatron`` on the command line or another day."""
        try:
            shutil.copyfile(self.path, path_of("path", path))
        except OSError as error:
            raise RunError(f"{fspath(path)}: {error.strerror}") from None


class Learner(_Kept):
    """A learner that was trained."""

    def __init__(
        self, file: _File, start: Position, curve: list[dict[str, Any]], report: dict[str, Any], curve_svg: str | None = None
    ) -> None:
        super().__init__(file, start)
        self._curve_svg = curve_svg
        #: The judgements of the learner on its way: ``right_move`` is the chance that it draws a right move, ``results`` the games won,
        #: drawn and lost so far.
        self.curve = curve
        #: How the training ended.
        self.report = report

    @property
    def player(self) -> str:
        """The learner as a player of :func:`match`."""
        return f"learner:{self.path}"

    @property
    def called(self) -> str | None:
        """What it is called where players are named; ``None`` for one whose file has a name of its own, by which it is found again."""
        return self.report["learner"].replace(",", " ") if self._file.is_own else None

    def table(self, position: str | Position | None = None, *, met: bool = False) -> list[dict[str, Any]]:
        """What it has learned: for each position its moves, with beads, choices or values; ``met`` leaves out what it never met."""
        return list(self._ask("inspect", *([] if position is None else [_text(position)]), met=met)["table"])

    def _repr_svg_(self) -> str | None:
        """What it thinks of every move, or how it learned where there are too many positions to draw."""
        try:
            hosts = self._hosts
            [table] = pictures(text("inspect", str(self.path), hosts=hosts, format="svg", trust_programs=bool(hosts)))
        except InputError:
            return self.curve_svg
        return table

    @property
    def curve_svg(self) -> str | None:
        """How it learned, as a picture; ``None`` where it was not judged."""
        return self._curve_svg

    def _repr_html_(self) -> str:
        drawn = self._repr_svg_() or ""
        curve = self.curve_svg or ""
        return display.page(display.text(repr(self)), drawn, "" if curve == drawn else curve)

    def __repr__(self) -> str:
        return f"Learner({self.report['learner']} of {self.report['game']}, {self.report['games']} games)"


class Tier(NamedTuple):
    """The positions of a tier, ascending, and their values: the arrays are one's own."""

    #: The number of each position, or its code.
    numbers: "NDArray[np.uint64]"
    #: 1 where the player to move wins, 0 for a draw, -1 for a loss.
    outcomes: "NDArray[np.int8]"
    #: By how many points, or in how many plies; 0 where the solution does not say. Points with decimals are ``float64``.
    amounts: "NDArray[np.int32] | NDArray[np.float64]"


class Solution(_Kept):
    """The exact value of every position of a game, in a file.

    A position in it has its value: ``position in solution`` asks whether it has one, ``solution[position]`` is it, a :class:`Value`.

    >>> solution = solve("nim:start=2/3")
    >>> len(solution), str(solution["1,2"])
    (12, 'win in 2')
    """

    def __init__(self, file: _File, start: Position, report: dict[str, Any]) -> None:
        super().__init__(file, start)
        #: How many positions, of which values, in each tier.
        self.report = report

    def analyze(self, position: str | Position) -> Analysis:
        """What :meth:`Position.analyze` answers, from the file."""
        return Analysis.of(self._ask("probe", _text(position)))

    @property
    def tiers(self) -> list[int]:
        """The tiers: no move leads to a higher one."""
        return _native.tiers(str(self.path))

    def tier(self, tier: int) -> Tier:
        """All values of a tier at once, as arrays."""
        found = _native.tier(str(self.path), whole("tier", tier))
        if found is None:
            raise InputError(f"tier: expected one of {self.tiers}, found {tier}")
        numbers, outcomes, amounts = found
        decimals = self._start._session.decimals
        return Tier(numbers, outcomes, amounts / 10**decimals if decimals else amounts)

    def place(self, position: str | Position) -> tuple[int, int]:
        """The tier of a position, and its number there: where :attr:`Tier.numbers` has it."""
        found = _native.place(str(self.path), self._start.at(_text(position))._session)
        if found is None:
            raise InputError(f"position '{position}': expected one of this solution")
        return found

    def at(self, tier: int, number: int) -> Position:
        """The position with this number of a tier, the opposite of :meth:`place`. Where its text does not say who is to move, that is the first
        player."""
        found = _native.placed(str(self.path), self._start._session, whole("tier", tier), whole("number", number))
        if found is None:
            raise InputError(f"number {number} of tier {tier}: expected one of this solution")
        return Position(found)

    def __contains__(self, position: object) -> bool:
        try:
            return isinstance(position, str | Position) and self.analyze(position).value is not None
        except InputError:
            return False

    def __getitem__(self, position: str | Position) -> Value:
        value = self.analyze(position).value
        assert value is not None, "a solution has a value for every position"
        return value

    def __len__(self) -> int:
        return int(self.report["positions"])

    def __repr__(self) -> str:
        return f"Solution({self.report['game']}, {len(self)} positions)"


def _text(position: str | Position) -> str:
    return str(position) if isinstance(position, Position) else written("position", position, "2,3")


def train(
    game: Playable,
    learner: str = "beads",
    *,
    games: int = 1000,
    opponent: Player | None = None,
    seats: Seats | None = None,
    every: int | None = None,
    unjudged: bool = False,
    file: str | PathLike[str] | None = None,
    force: bool = False,
    seed: int = 0,
    threads: int | None = None,
    memory: int | None = None,
) -> Learner:
    """Trains a learner: ``elimination``, ``beads``, ``menace``, ``q-learning:alpha=0.5``, ``sarsa``, ``td``, ``monte-carlo`` or ``linear-td``, from the
    start of a game. Whom it plays, if not itself, is a player, another learner, or a function that chooses a move of a position; ``seats`` says who
    begins. It is judged by the exact values after ``every`` so many games, unless it is ``unjudged``. ``file`` keeps it, and is replaced only with
    ``force``.

    >>> learner = train("nim:start=1/2", games=50)
    >>> learner.table("1,2")[0]["actions"][1]["move"]
    '2:2'
    """
    options = given(locals(), "game", "opponent", "file")
    start, kept = opened(game), _File(file, "learner")
    other, host = (None, None) if opponent is None else seated(opponent, start)
    hosts = start._hosts if host is None else (*start._hosts, host)
    with temporary.file("curve.svg", "curve") as drawn:
        curve = None if unjudged else drawn
        *judged, report = ask(
            "train", start._session.game, hosts=hosts, opponent=other, output=kept.path, curve=curve, **options
        )
        curve_svg = pictures(drawn.read_text("utf-8"))[0] if drawn.exists() else None
    return Learner(kept, start, judged, report, curve_svg)


def solve(
    game: Playable,
    *,
    goal: Goal | None = None,
    tiers: int | None = None,
    uncompressed: bool = False,
    file: str | PathLike[str] | None = None,
    force: bool = False,
    threads: int | None = None,
    memory: int | None = None,
) -> Solution:
    """Solves every position of a game, up to a tier if ``tiers`` names one. ``file`` keeps the solution, and beside it positions that do not fit into
    ``memory`` (MiB) are worked out on the disk; one that was interrupted goes on, another one is replaced only with ``force``.

    >>> solve("nim:start=2/3")
    Solution(nim:start=2/3, 12 positions)
    """
    options = given(locals(), "game", "file")
    start, kept = opened(game), _File(file, "solution")
    *_, report = ask("solve", start._session.game, hosts=start._hosts, output=kept.path, in_memory=kept.is_own, **options)
    return Solution(kept, start, report)

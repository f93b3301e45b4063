"""What takes long is kept in files: learners and solutions. Without a name of their own the files last as long as the object."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import finalize

from nimatron.command import Option, ask
from nimatron.position import Position, open
from nimatron.reports import Analysis, Value

if TYPE_CHECKING:
    from nimatron._native import Host


K = TypeVar("K", bound="_Kept")


class _Kept:
    """A file, and the game that it is about."""

    def __init__(self, path: Path, start: Position) -> None:
        self.path = path
        self._start = start

    def _ask(self, command: str, *words: str, **options: Option) -> Any:
        hosts: Iterable[Host] = self._start._hosts
        # The file names a program of this process, which is trusted by who wrote it.
        [data] = ask(command, str(self.path), *words, hosts=hosts, trust_programs=bool(hosts), **options)
        return data

    def save(self, path: str | PathLike[str]) -> None:
        """Keeps a copy of the file under this name, for ``nimatron`` on the command line or another day."""
        shutil.copyfile(self.path, fspath(path))


class Learner(_Kept):
    """A learner that was trained."""

    def __init__(self, path: Path, start: Position, curve: list[dict[str, Any]], report: dict[str, Any]) -> None:
        super().__init__(path, start)
        #: The judgements of the learner on its way.
        self.curve = curve
        #: How the training ended.
        self.report = report

    @property
    def player(self) -> str:
        """The learner as a player of :func:`match`."""
        return f"learner:{self.path}"

    def table(self, position: str | None = None, *, met: bool = False) -> list[dict[str, Any]]:
        """What it has learned: for each position its moves, with beads, choices or values; ``met`` leaves out what it never met."""
        return list(self._ask("inspect", *([] if position is None else [position]), met=met)["table"])

    def __repr__(self) -> str:
        return f"<{self.report['learner']} of {self.report['game']}, {self.report['games']} games>"


class Solution(_Kept):
    """The exact value of every position of a game, in a file.

    >>> solution = solve("nim:start=2/3")
    >>> len(solution), str(solution["1,2"])
    (12, 'win in 2')
    """

    def __init__(self, path: Path, start: Position, report: dict[str, Any]) -> None:
        super().__init__(path, start)
        #: How many positions, of which values, in each tier.
        self.report = report

    def analyze(self, position: str | Position) -> Analysis:
        """What :meth:`Position.analyze` answers, from the file."""
        return Analysis.of(self._ask("probe", str(position)))

    def __getitem__(self, position: str | Position) -> Value:
        value = self.analyze(position).value
        assert value is not None, "a solution has a value for every position"
        return value

    def __len__(self) -> int:
        return int(self.report["positions"])

    def __repr__(self) -> str:
        return f"<solution of {self.report['game']}, {len(self)} positions>"


def train(
    game: str | Position, learner: str = "beads", *, games: int = 1000, file: str | PathLike[str] | None = None, **options: Option
) -> Learner:
    """Trains a learner: ``elimination``, ``beads``, ``menace``, ``q-learning:alpha=0.5`` and others, from the start of a game.

    >>> learner = train("nim:start=1/2", games=50)
    >>> learner.table("1,2")[0]["actions"][1]["move"]
    '2:2'
    """
    start = open(game) if isinstance(game, str) else game
    path = _place(file)
    *curve, report = ask("train", start.game, hosts=start._hosts, learner=learner, games=games, output=str(path), **options)
    made = Learner(path, start, curve, report)
    return _forgotten(made, path, file)


def solve(game: str | Position, *, file: str | PathLike[str] | None = None, **options: Option) -> Solution:
    """Solves every position of a game."""
    start = open(game) if isinstance(game, str) else game
    path = _place(file)
    *_, report = ask("solve", start.game, hosts=start._hosts, output=str(path), **options)
    return _forgotten(Solution(path, start, report), path, file)


def _place(file: str | PathLike[str] | None) -> Path:
    return Path(tempfile.mkdtemp(prefix="nimatron-")) / "kept.nim" if file is None else Path(file).absolute()


def _forgotten(kept: K, path: Path, file: str | PathLike[str] | None) -> K:
    if file is None:
        finalize(kept, shutil.rmtree, path.parent, ignore_errors=True)
    return kept

"""Files as lessons leave them, judged: their functions are recognized by name, without a protocol, an import or a change."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from nimatron import display, temporary
from nimatron.choices import Feedback, Language
from nimatron.command import Option, ask, text
from nimatron.display import Shown
from nimatron.expected import path as path_of, text as written, wrong
from nimatron.homework import Verdict, _tasks


@dataclass(frozen=True)
class WalkedTree(Shown):
    """The tree that the search of a file walked, beside the truth."""

    data: dict[str, Any] = field(repr=False)
    #: The tree as it is drawn.
    svg: str = field(repr=False)
    #: Writes the verdict with the tree in a form.
    _write: Callable[[str], str] = field(repr=False, compare=False)

    @property
    def calls(self) -> int:
        """How often the search was called."""
        return int(self.data["calls"])

    @property
    def hits(self) -> int:
        """How many calls a cache answered."""
        return int(self.data["hits"])

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """The calls in their order, and after them what was not visited."""
        return list(self.data["nodes"])

    @property
    def wrong(self) -> dict[str, Any] | None:
        """The first call with a wrong number, below which all are right."""
        place = self.data["wrong"]
        return None if place is None else self.nodes[place]

    @property
    def html(self) -> str:
        """A page of its own."""
        return self._write("html")

    def __str__(self) -> str:
        return self._write("text")

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True, repr=False)
class FileVerdict(Verdict):
    """What a judge found of a file, with the tree that its own search walked if that was asked for."""

    #: Walks the file's search from a state.
    _walk: Callable[[str | None], WalkedTree] | None = field(default=None, compare=False)
    _tree: WalkedTree | None = field(default=None, compare=False)

    def tree(self, state: str | None = None) -> WalkedTree:
        """The tree that the file's own search walks: from a state, else from the first position that was answered wrongly, else from the start."""
        if self._tree is not None and state is None:
            return self._tree
        assert self._walk is not None
        return self._walk(state)

    def _repr_svg_(self) -> str | None:
        return super()._repr_svg_() if self._tree is None else self._tree.svg


def check_file(
    file: str | os.PathLike[str],
    task: str,
    *,
    tree: bool | str = False,
    hidden: bool = False,
    feedback: Feedback = "full",
    seed: int = 0,
    python: str | None = None,
    lua: str | None = None,
    lang: Language | None = None,
) -> FileVerdict:
    """Judges the functions of a file of a lesson, ``.py``, ``.ipynb`` or ``.lua``, by a ready-made task or a task's file.

    The file runs in a process of its own, by this Python unless ``python`` names another; what does not end is ended with it, when its time is over
    and by Ctrl-C. ``tree`` draws the tree that its own search walked: from the first position that was answered wrongly, else from the start, or from
    the state that it names; :meth:`FileVerdict.tree` does so afterwards.
    """
    if callable(file):
        raise wrong("file", "the path of a file; check judges functions", file)
    path = os.fspath(path_of("file", file))
    if not path.endswith((".py", ".ipynb", ".lua")):
        raise wrong("file", "one that ends in .py, .ipynb or .lua", path)
    written("task", task, "simple-nim-minimax")
    options: dict[str, Option] = {
        "hidden": hidden,
        "feedback": feedback,
        "seed": seed,
        "python": python or f'"{sys.executable}"',
        "lua": lua,
        "lang": lang,
    }

    drawn = None
    if tree is False:
        data = ask("check", task, path, hosts=(), **options)
        told = text("check", task, path, hosts=(), **options)
    else:
        data, drawn = _walked(task, path, options, tree)
        told = str(drawn)
    games = {str(known["name"]): str(known["game"]) for known in _tasks()}
    right = all(answer["passed"] for answer in data)
    return FileVerdict(right, told, data, games.get(task, ""), partial(_walk, task, path, options), drawn)


def _walked(task: str, path: str, options: dict[str, Option], state: str | bool | None) -> tuple[list[Any], WalkedTree]:
    """The verdict, and the tree that the file's search walks from a state."""
    if state is not None and not isinstance(state, bool):
        written("state", state, "2,3")
    walked: dict[str, Option] = {**options, "tree": True if state is None else state}
    with temporary.file("tree.svg", "tree") as picture:
        data = ask("check", task, path, hosts=(), output=str(picture), **walked)
        [svg] = display.pictures(picture.read_text("utf-8"))
    return data, WalkedTree(data[0]["tree"], svg, partial(_verdict, task, path, walked))


def _walk(task: str, path: str, options: dict[str, Option], state: str | None) -> WalkedTree:
    return _walked(task, path, options, state)[1]


def _verdict(task: str, path: str, walked: dict[str, Option], form: str) -> str:
    return text("check", task, path, hosts=(), format=form, **walked)


__all__ = ["FileVerdict", "WalkedTree", "check_file"]

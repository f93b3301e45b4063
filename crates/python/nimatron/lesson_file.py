"""Files as lessons leave them, judged: their functions are recognized by name, without a protocol, an import or a change."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from nimatron.command import Option, ask, text
from nimatron.homework import Verdict


@dataclass(frozen=True, repr=False)
class FileVerdict(Verdict):
    """What a judge found of a file, with the tree that its own search walked if that was asked for."""

    _picture: str | None = None

    def _repr_svg_(self) -> str | None:
        return self._picture or super()._repr_svg_()


def check_file(
    file: str | os.PathLike[str],
    task: str,
    *,
    tree: bool | str = False,
    hidden: bool = False,
    feedback: str = "full",
    seed: int = 0,
    python: str | None = None,
    lua: str | None = None,
    lang: str = "en",
) -> FileVerdict:
    """Judges the functions of a file of a lesson, ``.py``, ``.ipynb`` or ``.lua``, by a ready-made task or a task's file.

    The file runs in a process of its own, by this Python unless ``python`` names another. ``tree`` draws the tree that its own search walked:
    from the first position that was answered wrongly, else from the start, or from the state that it names.
    """
    games = {str(known["name"]): str(known["game"]) for known in next(iter(ask("tasks")))}
    options: dict[str, Option] = {
        "hidden": hidden,
        "feedback": feedback,
        "seed": seed,
        "python": python or f'"{sys.executable}"',
        "lua": lua,
    }
    path = os.fspath(file)
    walked: dict[str, Option] = {"tree": tree} if tree is not False else {}
    data = ask("check", task, path, hosts=(), **options, **walked)
    told = text("check", task, path, hosts=(), lang=lang, **options, **walked)
    picture = None
    if walked:
        picture = text("check", task, path, hosts=(), lang=lang, format="svg", **options, **walked)
    right = all(answer["passed"] for answer in data)
    return FileVerdict(right, told, data, games.get(task, ""), _picture=picture)


__all__ = ["FileVerdict", "check_file"]

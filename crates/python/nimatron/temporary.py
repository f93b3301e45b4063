"""Files that last for a moment: what is refused about them is told without their paths, which nobody chose."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: What is said instead of the path of each file that is there.
_told: dict[str, str] = {}


def begin(name: str, told: str) -> Path:
    """The path of a new file in a folder of its own, until :func:`end`."""
    path = Path(tempfile.mkdtemp(prefix="nimatron-")) / name
    _told[str(path)] = told
    return path


def end(path: Path) -> None:
    """Removes the file and its folder."""
    shutil.rmtree(path.parent, ignore_errors=True)
    _told.pop(str(path), None)


@contextmanager
def file(name: str, told: str) -> Iterator[Path]:
    """The path of a file for the time being."""
    path = begin(name, told)
    try:
        yield path
    finally:
        end(path)


def without_paths(message: str) -> str:
    """A message in which these files are called what they are.

    >>> with file("game.json", "record") as path:
    ...     without_paths(f"record '{path}', line 1: expected a recorded game")
    'record: expected a recorded game'
    """
    for path, told in list(_told.items()):
        if path in message:
            # A file of one line needs no line, and a word said twice is said once.
            named = re.sub(rf"(?:{told} )?'?{re.escape(path)}'?(?:, line 1|: line \d+)?", told, message)
            message = named.replace(f"{told}: cannot read {told}", f"{told}: cannot read it").replace(f"{told}: {told}: ", f"{told}: ")
    return message


__all__ = ["begin", "end", "file", "without_paths"]

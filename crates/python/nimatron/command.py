"""The commands of the command line as questions: their options as keyword arguments, their JSON as Python objects.

Every question of this package is one of them, so that it takes what the command takes, answers what the command answers, and refuses with
the command's own line. ``nimatron help COMMAND`` lists the options.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Mapping
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex, TypeVar

from nimatron import _native
from nimatron.errors import InputError, RunError
from nimatron.expected import wrong
from nimatron.temporary import without_paths
from nimatron.words import language

if TYPE_CHECKING:
    from nimatron._native import Host

Answer = TypeVar("Answer")

#: What an option may be: switches are true or false; ``None`` leaves it out.
Option = str | int | float | bool | PathLike[str] | None


def text(command: str, *words: str, hosts: Iterable[Host] = (), **options: Option) -> str:
    """What a command writes for people.

    >>> print(text("show", "nim", "1,2"))
    Game: nim
    Position: 1,2
    ...
    """
    return _answered(_native.answer, command, words, hosts, options)


def ask(command: str, *words: str, hosts: Iterable[Host] = (), **options: Option) -> list[dict[str, Any]]:
    """What a command answers with ``--json``: one object for each line.

    >>> [answer] = ask("analyze", "nim", "2,3,5", goal="outcome")
    >>> answer["best"]
    ['3:4']
    """
    lines = text(command, *words, hosts=hosts, json=True, **options).splitlines()
    return [json.loads(line) for line in lines]


def tree(*words: str, hosts: Iterable[Host] = (), **options: Option) -> _native.Tree:
    """What the command of this name finds, not written yet.

    >>> len(tree("nim", "1,2"))
    12
    """
    return _answered(_native.tree, "tree", words, hosts, {**options, "json": True})


def _answered(
    answer: Callable[[list[str], list[Host]], Answer], command: str, words: Iterable[str], hosts: Iterable[Host], options: Mapping[str, Option]
) -> Answer:
    written = _written({**options, "lang": options.get("lang") or language()})
    try:
        return answer([command, *written, "--", *words], list(hosts))
    except (InputError, RunError) as error:
        told = without_paths(str(error))
        if told == str(error):
            raise
        raise type(error)(told) from None


def given(arguments: Mapping[str, Any], *without: str) -> dict[str, Option]:
    """The arguments of a question, its ``locals()``, as options of its command, without those that it treats itself."""
    return {name: value for name, value in arguments.items() if name != "self" and name not in without}


def _written(options: Mapping[str, Option]) -> list[str]:
    written = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            written.append(option)
        elif isinstance(value, str):
            written.append(f"{option}={value}")
        elif isinstance(value, PathLike):
            written.append(f"{option}={fspath(value)}")
        elif name == "time" and isinstance(value, SupportsFloat):
            # Seconds, as everywhere in Python.
            if not 0 < float(value) < math.inf:
                raise wrong("time", "seconds above 0", value)
            written.append(f"{option}={max(1, round(1000 * float(value)))}ms")
        elif isinstance(value, int | float | SupportsIndex | SupportsFloat):
            # Of numpy's, too.
            written.append(f"{option}={value}")
        else:
            raise wrong(name, "a number or a text", value)
    return written

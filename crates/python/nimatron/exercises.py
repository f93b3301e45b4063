"""Exercises of the lessons, asked of functions: labels, graphs that are given, moves that are typed, games between two players."""

from __future__ import annotations

import builtins
import contextlib
import io
import re
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from nimatron._native import escaped, unescaped

#: What a task may ask for, and how the judge asks for it.
REQUESTS = {
    "read": "read",
    "written": "written",
    "over": "over",
    "estimate": "estimates",
    "controlled_of": "vertices",
    "backed_up": "backed-up",
    "input": "input",
    "whole": "whole",
    "match": "match",
    "horizon": "horizon",
    "display": "display",
}
#: Inputs that a game may ask for.
_MOST_INPUTS = 400
_LABEL = re.compile(r"0\|\d+(,\d+)+")


def answered(verb: str, words: list[str], call: Callable[..., Any]) -> str:
    """The answer to a request, by a function that is called with what the exercise gives it. What it prints is not shown."""
    ask, tell = _EXERCISES[verb]
    with contextlib.redirect_stdout(io.StringIO()):
        found = ask([unescaped(word) for word in words], call)
    try:
        return str(tell(found))
    except (TypeError, ValueError, LookupError, AttributeError):
        return "returned " + " ".join(repr(found).split())


def _seeds(label: str) -> list[int]:
    return [int(part) for part in label.split("|")[1].split(",")]


def _label(found: Any) -> str:
    """A label, or the pair of a player and the seeds as one."""
    if isinstance(found, str):
        return escaped(found)
    player, seeds = found
    return escaped(f"{player}|{_numbers(seeds)}")


def _numbers(numbers: Any) -> str:
    return ",".join(_number(number) for number in numbers)


def _number(number: Any) -> str:
    if isinstance(number, str) or int(number) != number:
        raise TypeError("no whole number")
    return str(int(number))


def _graph(words: list[str]) -> tuple[list[int], list[tuple[int, int]], list[str], dict[str, int]]:
    """The vertices of a graph that is given, its arcs, their labels, and the value of each label."""
    at, until = words.index("arcs"), words.index("values")
    labels = words[:at]
    pairs = [arc.split("-") for arc in words[at + 1 : until]]
    values = dict(zip(labels, map(int, words[until + 1 :]), strict=True))
    return list(range(len(labels))), [(int(start), int(end)) for start, end in pairs], labels, values


def _vertices(words: list[str], call: Callable[..., Any]) -> Any:
    vertices, arcs, labels, _ = _graph(words)
    return call(vertices, arcs, labels)


def _backed_up(words: list[str], call: Callable[..., Any]) -> Any:
    vertices, arcs, labels, values = _graph(words)
    controlled = [vertex for vertex in vertices if labels[vertex].startswith("0|")]
    return call(vertices, arcs, labels, controlled, values.__getitem__)


def _typed(words: list[str], call: Callable[..., Any]) -> Any:
    label, typed = words
    with _typing(lambda: typed):
        return call(label)


def _whole(words: list[str], call: Callable[..., Any]) -> bool:
    """Plays a game, in which the first pit with seeds is typed of the board that is nearest to the question; whether it asked."""
    asked = []

    def typed() -> str:
        asked.append(True)
        seeds = _seeds(_board_in_sight() or words[0])
        return str(next((pit for pit in range(len(seeds) // 2 - 1) if seeds[pit]), 0))

    with _typing(typed):
        call(words[0])
    return bool(asked)


def _board_in_sight() -> str | None:
    """The label of the first player's turn that the caller nearest to here knows."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        for value in frame.f_locals.values():
            if isinstance(value, str) and _LABEL.fullmatch(value):
                return value
        frame = frame.f_back
    return None


@contextlib.contextmanager
def _typing(next_one: Callable[[], str]) -> Iterator[None]:
    """What is typed, in the place of a keyboard."""
    left = iter(range(_MOST_INPUTS))

    def read(prompt: object = "") -> str:
        if next(left, None) is None:
            raise EOFError(f"asks for more than {_MOST_INPUTS} inputs")
        return next_one()

    before = builtins.input
    builtins.input = read
    try:
        yield
    finally:
        builtins.input = before


def _match(words: list[str], call: Callable[..., Any]) -> Any:
    """A game between two players that take what is told, one after the other."""
    left = iter(int(word) for word in words[1:])
    return call(lambda state: next(left), lambda state: next(left), int(words[0]))


def _told_match(found: Any) -> str:
    winner, plies = found
    return " ".join(["match", _number(winner), *map(_numbers, plies)])


def _told_game(found: Any) -> str:
    player, seeds = found
    return f"game {player} {_numbers(seeds)}"


def _told_values(found: Any) -> str:
    values, chosen = found
    return " ".join(["values", *(_number(values[vertex]) for vertex in range(len(values))), "choice", _label(chosen)])


def _told_end(found: Any) -> str:
    if found is None or isinstance(found, str):
        raise TypeError("neither true nor false")
    return "yes" if found else "no"


def _displayed(words: list[str], call: Callable[..., Any]) -> Any:
    """What a function prints; what it returns where it prints nothing."""
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        returned = call(words[0])
    return shown.getvalue() or returned


def _told_lines(found: Any) -> str:
    if not isinstance(found, str):
        raise TypeError("no text")
    return " ".join(["shown", *(escaped(line) for line in found.splitlines() if line.strip())])


def _told_vertices(found: Any) -> str:
    return " ".join(["vertices", *sorted(map(_number, found), key=int)])


#: How each exercise is asked, and what is told of what was returned.
_EXERCISES: dict[str, tuple[Callable[[list[str], Callable[..., Any]], Any], Callable[[Any], str]]] = {
    "read": (lambda words, call: call(words[0]), _told_game),
    "written": (lambda words, call: call((words[0].split("|")[0], _seeds(words[0]))), lambda found: f"label {_label(found)}"),
    "over": (lambda words, call: call(words[0]), _told_end),
    "estimate": (lambda words, call: call(words[0]), lambda found: f"value {_number(found)}"),
    "controlled_of": (_vertices, _told_vertices),
    "backed_up": (_backed_up, _told_values),
    "input": (_typed, lambda found: f"label {_label(found)}"),
    "whole": (_whole, lambda asked: "ended" if asked else "ended without input"),
    "match": (_match, _told_match),
    "display": (_displayed, _told_lines),
    "horizon": (lambda words, call: call(words[0], words[1] == "max", int(words[2])), lambda found: f"deepest {_number(found)}"),
}

"""Homework, judged: functions of students against the truth, position by position."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nimatron._native import Host, unescaped
from nimatron import display
from nimatron.command import Option, ask, text
from nimatron.display import Shown
from nimatron.errors import InputError
from nimatron.position import open

#: What a task may ask for, and how the judge asks for it.
_REQUESTS = {
    "successors": "successors",
    "evaluate": "ends",
    "value": "values",
    "best": "best",
    "count": "counts",
    "cuts": "cuts",
    "graph": "graph",
    "controlled": "controlled",
}


@dataclass(frozen=True)
class Verdict(Shown):
    """What a judge found. It is true if everything was right, and says what is not."""

    #: Whether every answer was right.
    right: bool
    #: What there is to say of the answers, with the first wrong one.
    text: str
    data: list[dict[str, Any]] = field(repr=False)
    _game: str = field(repr=False, default="")

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text

    @property
    def wrong(self) -> str | None:
        """The first position that was answered wrongly, where it may be told."""
        parts = [part for answer in self.data for part in answer.get("parts", ())]
        return next((part["wrong"]["position"] for part in parts if part.get("wrong")), None)

    def _repr_svg_(self) -> str | None:
        return None if self.wrong is None else open(self._game, self.wrong)._repr_svg_()

    def _repr_html_(self) -> str:
        return display.page(self._repr_svg_() or "", display.text(self.text))

    def __repr__(self) -> str:
        return f"<{'right' if self.right else 'wrong'}: {self.text.strip()}>"


def check(
    work: Callable[..., Any] | Mapping[str, Callable[..., Any]],
    task: str,
    *,
    asks: str | None = None,
    read: Callable[[str], Any] | None = None,
    public: int = 25,
    hidden: bool = False,
    feedback: str = "full",
    seed: int = 0,
    lang: str = "en",
) -> Verdict:
    """Judges functions: those of a ready-made task or, of a game, what ``asks`` names.

    A function is called as ``function(state, is_maximizing)``, and with the depth where the task names one; ``successors`` gets the state
    alone. Answers are numbers for the maximizer, who moves first, or lists of states. ``read`` makes a state of its text; without it,
    ``12`` is a number, ``2,3,5`` a tuple of numbers and everything else a text.

    >>> def minimax(piles, is_maximizing):
    ...     if not any(piles):
    ...         return 1 if is_maximizing else -1
    ...     after = [piles[:i] + (left,) + piles[i + 1:] for i in range(len(piles)) for left in range(piles[i])]
    ...     scores = [minimax(piles, not is_maximizing) for piles in after]
    ...     return max(scores) if is_maximizing else min(scores)
    >>> bool(check(minimax, "nim:start=1/2/2"))
    True
    >>> print(check(lambda piles, is_maximizing: 1, "nim:start=1/2/2"))
    Not right yet. Minimax values: 13 of 24 answers are right; ...
    <BLANKLINE>
    notebook:
    <BLANKLINE>
    Minimax values: 13 of 24 right
    The first wrong answer, at 1,0,2 (after 2:2): ...
    """
    ready_made = {known["name"]: known for known in _tasks()}
    game = task
    if task in ready_made:
        asked, game = list(ready_made[task]["asks"]), str(ready_made[task]["game"])
    elif asks is not None:
        asked = [asks]
    else:
        asked = ["values"] if callable(work) else list(work)
    functions = {asked[0]: work} if callable(work) else dict(work)
    missing = [name for name in asked if name not in functions]
    if missing:
        raise InputError(f"check: expected a function for each of {', '.join(asked)}, found none for {', '.join(missing)}")
    host = _student(functions, read or literal)
    options: dict[str, Option] = {"hidden": hidden, "feedback": feedback, "seed": seed}
    with tempfile.TemporaryDirectory() as folder:
        named = task
        if task not in ready_made:
            open(task)
            path = Path(folder) / "task.toml"
            path.write_text(
                f'name = "notebook"\ngame = {_quoted(task)}\nasks = [{", ".join(map(_quoted, asked))}]\npublic = {public}\n', "utf-8"
            )
            named = str(path)
        data = ask("check", named, host.program, hosts=[host], **options)
        told = text("check", named, host.program, hosts=[host], lang=lang, **options)
    right = all(part["right"] == part["of"] for answer in data for part in answer.get("parts", ()))
    return Verdict(right and all(not answer.get("fault") for answer in data), told, data, game)


def literal(text: str) -> Any:
    """A state as Python has it: ``12`` is a number, ``2,3,5`` a tuple of numbers, everything else a text."""
    parts = text.split(",")
    if all(part.lstrip("-").isdecimal() for part in parts):
        numbers = tuple(int(part) for part in parts)
        return numbers if len(numbers) > 1 else numbers[0]
    return text


def _tasks() -> list[dict[str, Any]]:
    [tasks] = ask("tasks")
    return list(tasks)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _student(functions: Mapping[str, Callable[..., Any]], read: Callable[[str], Any]) -> Host:

    def answer(request: str) -> str:
        verb, *words = request.split(" ")
        if verb == "hello":
            return "ok"
        asked = _REQUESTS.get(verb)
        if asked is None or asked not in functions:
            return "no such request"
        state = read(unescaped(words[0]))
        function = functions[asked]
        if verb == "successors":
            return "states " + _listed(function(state))
        found = function(state, words[1] == "max", *(int(word) for word in words[2:]))
        if verb == "evaluate":
            return "none" if found is None else f"value {found}"
        if verb in ("value", "count"):
            return f"value {found}"
        return ("best " if verb == "best" else "states ") + _listed(found)

    name = "-".join(getattr(function, "__name__", "function").strip("<>") for function in functions.values())
    return Host(name, lambda requests: [answer(request) for request in requests])


def _listed(states: Any) -> str:
    return " ".join(_one(state) for state in states)


def _one(state: Any) -> str:
    if isinstance(state, tuple | list):
        return ",".join(str(part) for part in state)
    return str(state)


__all__ = ["Verdict", "check", "literal"]

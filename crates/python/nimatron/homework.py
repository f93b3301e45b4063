"""Homework, judged: functions of students against the truth, position by position."""

import inspect
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, cast

from nimatron._native import Host, escaped, unescaped
from nimatron import display, exercises, temporary
from nimatron.choices import Asked, Feedback, Language
from nimatron.command import Option, ask, text
from nimatron.display import Shown
from nimatron.errors import Error, InputError
from nimatron.expected import function, shown, whole, wrong
from nimatron.position import Playable, Position, hosted, opened
from nimatron.rules import Rules
from nimatron.stopping import within

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
    "move": "play",
    "table": "table",
    "weigh": "weights",
    "draws": "draws",
    **exercises.REQUESTS,
}

#: What is answered by states. Of those that are written as Python has them, the judge leaves out brackets and quotes.
_STATES = frozenset(["successors", "best", "cuts", "graph", "controlled"])
_BRACKETS = frozenset("[](){}'\"")

#: A game as a learner is told it: its moves, each with the player, the state before it and the move, and how it ended for the first player.
Game = tuple[list[tuple[str, Any, Any]], str]


@dataclass(frozen=True)
class Verdict(Shown):
    """What a judge found. It is true if everything was right, and says what is not."""

    #: Whether every answer was right.
    right: bool
    #: What there is to say of the answers, with the first wrong one.
    text: str
    data: list[dict[str, Any]] = field(repr=False)
    _game: Playable = field(repr=False, default="")

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
        return None if self.wrong is None else opened(self._game).at(self.wrong)._repr_svg_()

    def _repr_html_(self) -> str:
        return display.page(self._repr_svg_() or "", display.text(self.text))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({'right' if self.right else 'wrong'})"


def check(
    work: Callable[..., Any] | Mapping[str, Callable[..., Any]],
    task: Playable,
    *,
    asks: Asked | None = None,
    read: Callable[[str], Any] | None = None,
    public: int = 25,
    hidden: bool = False,
    feedback: Feedback = "full",
    seed: int = 0,
    time: float = 10,
    lang: Language | None = None,
) -> Verdict:
    """Judges functions: those of a ready-made task or, of a game, what ``asks`` names. A game is one of the catalog or rules of one's own, which are then
    the truth.

    A function is called as ``function(state, is_maximizing)``, and with the depth where the task names one; ``successors`` gets the state
    alone. Answers are numbers for the maximizer, who moves first, or lists of states. ``play(state, is_maximizing, moves)`` is one of the moves.
    ``graph`` is a list of states and one of arcs, pairs of places in the first list; or S, A and E of the exercise: vertices, arcs between them, and
    the state of each vertex. ``table(games)`` is what a learner has learned from some games: numbers by ``(state, move)``. A game is a list of
    ``(player, state, move)``, player ``first`` or ``second``, and how it ended for the first: ``win``, ``draw`` or ``loss``.
    ``weights(games)`` is the same of a learner whose numbers are its own. ``draws(games, state)`` is what a learner that has learned from games plays:
    some moves, and its numbers there by the move.

    The functions of the exercise on Mancala are called as it calls them: ``read(label)``, ``written((player, seeds))``, ``over(label)``,
    ``display(label)``, ``estimates(label)``, ``vertices(S, A, E)``, ``input(label)`` and ``whole(label)``, to which moves are typed, and, under ``backed-up``,
    ``minimax(S, A, E, S0, valeur)``. ``match(first, second, state)`` is the winner of a game between two players with its moves, and
    ``horizon(state, is_maximizing, depth)`` how deep a search with this limit goes.

    ``read`` makes a state of its text; without it, ``12`` is a number, ``2,3,5`` a tuple of numbers and everything else a text; of rules of one's own
    states are what they are there. A function has
    ``time`` seconds for an answer, and is asked once for each. It runs in this process: what never comes back to Python, as a long sum of a range, is
    not ended here; :func:`check_file` ends it.

    >>> def minimax(piles, is_maximizing):
    ...     if not any(piles):
    ...         return 1 if is_maximizing else -1
    ...     after = [piles[:i] + (left,) + piles[i + 1:] for i in range(len(piles)) for left in range(piles[i])]
    ...     scores = [minimax(piles, not is_maximizing) for piles in after]
    ...     return max(scores) if is_maximizing else min(scores)
    >>> bool(check(minimax, "nim:start=1/2/2"))
    True
    >>> print(check(lambda piles, is_maximizing: 1, "nim:start=1/2/2"))
    Not right yet. Minimax values: 12 of 25 answers are right; the first mistake is
      at 1,0,0.
    ...
    """
    if isinstance(work, str) or not (callable(work) or isinstance(work, Mapping)):
        raise wrong("work", "a function, or functions by what they answer; check_file judges a file", work)
    if not isinstance(time, int | float) or not 0 < time < math.inf:
        raise wrong("time", "seconds above 0", time)
    whole("public", public)
    if read is not None:
        function("read", read, "text")
    ready_made = {known["name"]: known for known in _tasks()}
    known = ready_made.get(task) if isinstance(task, str) else None
    start = _of_task(task, known, ready_made)
    if known is not None:
        asked = list(known["asks"])
    elif asks is not None:
        asked = [asks]
    else:
        asked = ["values"] if callable(work) else list(work)
    functions = {asked[0]: work} if callable(work) else dict(work)
    unknown = [name for name in asked if name not in _REQUESTS.values()]
    if unknown:
        raise InputError(f"asks: expected {', '.join(_REQUESTS.values())}, found {', '.join(unknown)}")
    missing = [name for name in asked if name not in functions]
    if missing:
        raise InputError(f"check: expected a function for each of {', '.join(asked)}, found none for {', '.join(missing)}")
    for name in asked:
        if not callable(functions[name]):
            raise wrong(name, "a function", functions[name])
    own = hosted[start._hosts[0].program] if start._hosts else None
    if own is not None and _BRACKETS.intersection(start.text) and _STATES.intersection(asked):
        raise InputError(f"check: expected a game whose write gives states without brackets and quotes, found {start.text}")
    host = _student(functions, read or (literal if own is None else own._state_of), _one if own is None else _of(own), time)
    program = f"{host.program},time={max(1, round(1000 * time))}ms"
    options: dict[str, Option] = {"hidden": hidden, "feedback": feedback, "seed": seed}
    with temporary.file("task.toml", "task") as path:
        named = str(path) if known is None else str(known["name"])
        if known is None:
            game = _quoted(start._session.game)
            path.write_text(
                f'name = {game}\ngame = {game}\nasks = [{", ".join(map(_quoted, asked))}]\npublic = {public}\n', "utf-8"
            )
        hosts = [*start._hosts, host]
        # The task names a program of this process, if any.
        options["trust_programs"] = bool(start._hosts)
        data = ask("check", named, program, hosts=hosts, lang=lang, **options)
        told = text("check", named, program, hosts=hosts, lang=lang, **options)
    return Verdict(all(answer["passed"] for answer in data), told, data, start)


def _of_task(task: Playable, known: Mapping[str, Any] | None, tasks: Iterable[str]) -> Position:
    """Where the game of a task begins."""
    try:
        return opened(task if known is None else str(known["game"]))
    except InputError as unknown:
        # Whoever names a task does not mean a game.
        if not isinstance(task, str) or not str(unknown).startswith("unknown game"):
            raise
        near = get_close_matches(task, tasks, 1)
        meant = f"; did you mean '{near[0]}'?" if near else ""
        raise InputError(f"task: expected a ready-made one, as {', '.join(list(tasks)[:3])}, or a game, found '{task}'{meant}") from None


def literal(text: str) -> Any:
    """A state as Python has it: ``12`` is a number, ``2,3,5`` a tuple of numbers, everything else a text."""
    parts = text.split(",")
    if all(part.lstrip("-").isdecimal() for part in parts):
        numbers = tuple(int(part) for part in parts)
        return numbers[0] if len(numbers) == 1 else numbers
    return text


def _tasks() -> list[dict[str, Any]]:
    [tasks] = ask("tasks")
    # One line has all of them.
    return cast(list[dict[str, Any]], tasks)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _of(own: Rules) -> Callable[[Any, str], str]:
    """How states of rules of one's own are written that follow a position."""

    def write(state: Any, before: str) -> str:
        return escaped(own._text_of(state, "first" if before.endswith(" min") else "second"))

    return write


def _student(
    functions: Mapping[str, Callable[..., Any]], read: Callable[[str], Any], write: Callable[[Any, str], str], time: float
) -> Host:
    name = "-".join(getattr(function, "__name__", "function").strip("<>") for function in functions.values())
    student = _Student(functions, read, write, time)
    return Host(name, lambda requests: [student.answer(request) for request in requests])


class _Student:
    """Functions as a program of the protocol; each is asked once for a value, however often the judge asks."""

    def __init__(
        self, functions: Mapping[str, Callable[..., Any]], read: Callable[[str], Any], write: Callable[[Any, str], str], time: float
    ) -> None:
        self._functions = functions
        self._read = read
        self._write = write
        self._time = time
        self._games: list[str] = []
        #: With how many arguments each function was called.
        self._bound: set[tuple[str, int]] = set()
        self._answers: dict[tuple[str, ...], str] = {}

    def answer(self, request: str) -> str:
        verb, *words = request.split(" ")
        if verb == "hello":
            self._games.clear()
        elif verb == "learn":
            self._games.append(request)
        if verb in ("hello", "learn", "result", "bye"):
            return "ok"
        if _REQUESTS.get(verb) not in self._functions:
            return "no such request"
        known = (request, *self._games) if verb == "table" else (request,)
        if known not in self._answers:
            try:
                self._answers[known] = self._asked(verb, words)
            except TimeoutError as late:
                self._answers[known] = str(late)
        return self._answers[known]

    def _asked(self, verb: str, words: list[str]) -> str:
        if verb in exercises.REQUESTS:
            return exercises.answered(verb, words, lambda *arguments: self._call(verb, *arguments))
        found = self._found(verb, words)
        try:
            return self._told(verb, words, found)
        except Error:
            raise
        except (TypeError, ValueError, LookupError, AttributeError):
            # What is no answer is a wrong one.
            return "returned " + shown(found)

    def _found(self, verb: str, words: list[str]) -> Any:
        """What a function returns."""
        if verb == "table":
            return self._call(verb, [self._game(game) for game in self._games])
        if verb == "weigh":
            after = [self._game(" ".join(words))]
            return self._call(verb, after[:0]), self._call(verb, after)
        if verb == "draws":
            return self._call(verb, self._games_of(words[2:]), self._state(words[0]))
        state = self._state(words[0])
        if verb == "successors":
            return self._call(verb, state)
        if verb == "move":
            return self._call(verb, state, words[1] == "first", [literal(unescaped(word)) for word in words[2:]])
        return self._call(verb, state, words[1] == "max", *(int(word) for word in words[2:]))

    def _told(self, verb: str, words: list[str], found: Any) -> str:
        """The same as an answer of the protocol."""
        if verb == "table":
            return "table " + _table(found)
        if verb == "weigh":
            before, after = found
            return f"before {_table(before)} after {_table(after)}"
        if verb == "draws":
            drawn, numbers = found
            return f"drawn {_listed(drawn)} of " + " ".join(f"{_one(move)}={float(number)}" for move, number in numbers.items())
        if verb == "move":
            return "play " + _one(found)
        if verb == "evaluate" and found is None:
            return "none"
        if verb in ("evaluate", "value", "count"):
            return f"value {found}"
        if verb == "graph":
            return "graph " + _graph(found)
        return ("best " if verb == "best" else "states ") + self._followers(found, words[0])

    def _followers(self, states: Iterable[Any], before: str) -> str:
        return " ".join(self._write(state, unescaped(before)) for state in states)

    def _call(self, verb: str, *arguments: Any) -> Any:
        asked = _REQUESTS[verb]
        work = self._functions[asked]
        if (asked, len(arguments)) not in self._bound:
            _bind(asked, work, arguments)
            self._bound.add((asked, len(arguments)))

        def called() -> Any:
            found = work(*arguments)
            # What is made while it is read has no more time than the rest.
            return list(found) if isinstance(found, Iterator) else found

        return within(self._time, called)

    def _state(self, word: str) -> Any:
        return self._read(unescaped(word))

    def _games_of(self, words: list[str]) -> list[Game]:
        """Games one after the other, each with its result at the end."""
        ends = [number for number, word in enumerate(words, 1) if word in ("win", "draw", "loss")]
        return [self._game(" ".join(words[begin:end])) for begin, end in zip([0, *ends], ends, strict=False)]

    def _game(self, learn: str) -> Game:
        _, *words, result = learn.split(" ")
        plies = zip(words[::3], words[1::3], words[2::3], strict=True)
        return [(player, self._state(state), literal(unescaped(move))) for player, state, move in plies], result


def _bind(asked: str, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Whether a function can be called so."""
    try:
        signature = inspect.signature(work)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(*arguments)
    except TypeError:
        examples = ", ".join(map(shown, arguments))
        raise InputError(f"{asked}: expected a function that is called with ({examples}), found {shown(work)}{signature}") from None


def _listed(states: Iterable[Any]) -> str:
    return " ".join(_one(state) for state in states)


def _one(state: Any, before: str = "") -> str:
    """A state or a move, whatever came before."""
    if isinstance(state, tuple | list):
        return ",".join(_one(part) for part in state)
    if isinstance(state, float) and state.is_integer():
        return str(int(state))
    return escaped(str(state))


def _graph(found: Any) -> str:
    """States, and arcs between their places; of S, A and E, arcs are between vertices of S."""
    if len(found) == 3:
        vertices, arcs, states = found
        places = {vertex: place for place, vertex in enumerate(vertices)}
        arcs = [(places[start], places[end]) for start, end in arcs]
    else:
        states, arcs = found
    return f"{_listed(states)} arcs " + " ".join(f"{start}-{end}" for start, end in arcs)


def _table(found: Mapping[tuple[Any, Any], float]) -> str:
    return " ".join(f"{_one(state)}:{_one(move)}={float(number)}" for (state, move), number in found.items())


__all__ = ["Verdict", "check", "literal"]

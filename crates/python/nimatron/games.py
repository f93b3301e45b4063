"""Games of one's own: rules written in Python, for every engine, tree, learner and drawing.

Each state is asked about once; from then on everything runs as it does for a game of the catalog. An exception in the rules arrives as it
was raised, with the state that it was raised for.
"""

from __future__ import annotations

import copy
import itertools
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from nimatron._native import Host, Session
from nimatron.command import ask, text
from nimatron.errors import InputError
from nimatron.position import Position

_NUMBERS = itertools.count(1)
_UNSAFE = re.compile(r"[\s%\x00-\x1f\x7f]")
_RESULTS = ("win", "draw", "loss")


class Turn(NamedTuple):
    """Where a move leads, if not simply to the opponent's turn."""

    state: Any
    #: Whether the same player moves again.
    again: bool = False
    #: Points that the mover gains.
    gain: int = 0


class _Hosted:
    """Rules behind the protocol of programs: a request is a line, and so is its answer."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._host: Host | None = None
        self._states: dict[str, Any] = {}
        self._words: dict[Any, str] = {}

    def position(self) -> Position:
        """The start of the game. Its states are asked about the first time."""
        if self._host is None or self._host.has_failed:
            self._states.clear()
            self._words.clear()
            self._host = Host(f"{self._name}-{next(_NUMBERS)}", self._answer)
        return Position(Session(self._host.program, 0, self._host))

    def analyze(self, **options: Any) -> Any:
        """As :meth:`Position.analyze`, at the start."""
        return self.position().analyze(**options)

    def laws(self) -> str:
        """What is wrong with the rules, if anything is: the laws that every game must keep, and what is usually meant otherwise."""
        here = self.position()
        return text("laws", here.game, hosts=here._hosts)

    def serve(self, name: str = "game", *, port: int = 8420, open: bool = True) -> None:
        """Shows the game on the page, until Ctrl-C."""
        here = self.position()
        print(f"http://127.0.0.1:{port}/")
        ask("serve", hosts=here._hosts, game=f"{name}={here.game}", port=port, open=open)

    def _answer(self, requests: list[str]) -> list[str]:
        return [self._answer_one(request) for request in requests]

    def _answer_one(self, request: str) -> str:
        verb, *words = request.split(" ")
        try:
            return self._reply(verb, words)
        except Exception as error:
            if words and words[0] in self._states and sys.version_info >= (3, 11):
                error.add_note(f"in the state {self._states[words[0]]!r} of {self._name}")
            raise

    def _reply(self, verb: str, words: list[str]) -> str:
        raise NotImplementedError

    def _state(self, word: str) -> Any:
        try:
            return self._states[word]
        except KeyError:
            raise InputError(f"{self._name}: expected a state that the game leads to, found '{word}'") from None

    def _written(self, state: Any) -> str:
        raise NotImplementedError

    def _known(self, state: Any) -> str:
        """The word of a state. Most states that are met were met before."""
        try:
            return self._words[state]
        except KeyError:
            word = self._words[state] = self._word(state)
            return word
        except TypeError:
            # A list, say, which cannot be looked up.
            return self._word(state)

    def _word(self, state: Any) -> str:
        written = self._written(state)
        word = _word(written)
        known = self._states.setdefault(word, state)
        if known is not state and known != state:
            raise InputError(f"{self._name}: two states are written as '{written}': {known!r} and {state!r}")
        return word


class Game(_Hosted, ABC):
    """Rules as methods, to be inherited from.

    >>> class Chomp(Game):
    ...     '''Take from a row of 5; who takes the last loses.'''
    ...     def start(self): return 5
    ...     def status(self, state): return "win" if state == 0 else None
    ...     def moves(self, state): return [take for take in (1, 2) if take <= state]
    ...     def play(self, state, move): return state - move
    >>> Chomp().analyze().best
    ('1',)
    """

    #: Whether games end in points, and not in a win, a draw or a loss.
    points: bool = False
    #: No game has more plies; needed for games that are too large to be listed.
    longest: int | None = None

    def __init__(self, name: str | None = None) -> None:
        super().__init__(name or type(self).__name__)
        self._moves: dict[Any, str] = {}

    @abstractmethod
    def start(self) -> Any:
        """The first state. A state is whatever the rest of the game depends on, whose turn it is included where that matters."""

    @abstractmethod
    def status(self, state: Any) -> str | int | None:
        """``None`` while the game goes on; else ``win``, ``draw`` or ``loss`` or, with points, a number, for the player to move."""

    @abstractmethod
    def moves(self, state: Any) -> Iterable[Any]:
        """The legal moves of a state whose game goes on."""

    @abstractmethod
    def play(self, state: Any, move: Any) -> Any:
        """The state after a move, or a :class:`Turn` where the same player moves again or gains points."""

    def estimate(self, state: Any) -> int:
        """How good a state looks for the player to move, where a search stops before the end: with points, how many more will be won.
        Rules need not say.
        """
        raise NotImplementedError

    def write(self, state: Any) -> str:
        """A state as people write it. No two states may be written alike."""
        return _plain(state)

    def write_move(self, move: Any) -> str:
        """A move as people write it."""
        return _plain(move)

    def _reply(self, verb: str, words: list[str]) -> str:
        if verb == "hello":
            bound = "" if self.longest is None else f" plies {self.longest}"
            estimates = "" if type(self).estimate is Game.estimate else " estimates"
            return f"ok {'points' if self.points else 'result'}{estimates}{bound}"
        if verb == "start":
            return f"state {self._known(self.start())}"
        if verb == "expand":
            return self._expansion(self._state(words[0]))
        if verb == "estimate":
            return f"value {_whole(self._name, 'estimate', self.estimate(self._state(words[0])))}"
        return "no such request"

    def _expansion(self, state: Any) -> str:
        status = self.status(state)
        if status is not None:
            is_right = isinstance(status, int) and not isinstance(status, bool) if self.points else status in _RESULTS
            if not is_right:
                expected = "a whole number" if self.points else "'win', 'draw' or 'loss'"
                raise InputError(f"{self._name}.status: expected None or {expected}, found {status!r}")
            return f"over {status}"
        moves = [self._move(state, move) for move in self.moves(state)]
        if not moves:
            raise InputError(f"{self._name}.moves: expected at least one where status says that the game goes on, found none")
        return "moves " + " ".join(moves)

    def _move(self, state: Any, move: Any) -> str:
        after = self.play(state, move)
        if after is None:
            raise InputError(f"{self._name}.play: expected the state after {move!r}, found None")
        if not isinstance(after, Turn):
            return f"{self._named(move)}={self._known(after)}"
        gain = f"+{after.gain}" if after.gain else ""
        return f"{self._named(move)}={self._known(after.state)}{'!' if after.again else ''}{gain}"

    def _named(self, move: Any) -> str:
        try:
            return self._moves[move]
        except KeyError:
            name = self._moves[move] = _word(self.write_move(move))
            return name
        except TypeError:
            return _word(self.write_move(move))

    def _written(self, state: Any) -> str:
        return self.write(state)


class _Functions(_Hosted):
    """Rules in the form of many lessons."""

    def __init__(
        self,
        start: Any,
        possible_new_states: Callable[[Any], Iterable[Any]],
        evaluate: Callable[[Any, bool], int | None],
        points: bool,
        estimate: Callable[[Any, bool], int] | None,
        name: str,
    ) -> None:
        super().__init__(name)
        self._start = start
        self._possible_new_states = possible_new_states
        self._evaluate = evaluate
        self._points = points
        self._estimate = estimate
        self._told: dict[str, str] = {}

    def _reply(self, verb: str, words: list[str]) -> str:
        if verb == "hello":
            estimates = "" if self._estimate is None else " estimates"
            return f"ok {'points' if self._points else 'result'} successors{estimates}"
        if verb == "start":
            return f"state {self._known(self._start)}"
        if verb == "successors":
            return self._successors(words[0])
        if verb == "estimate" and self._estimate is not None:
            return f"value {_whole(self._name, 'estimate', self._estimate(self._state(words[0]), words[1] == 'max'))}"
        if verb == "evaluate":
            value = self._evaluate(self._state(words[0]), words[1] == "max")
            if value is None:
                return "none"
            return f"value {_whole(self._name, 'evaluate', value, 'None or a whole number')}"
        return "no such request"

    def _successors(self, word: str) -> str:
        # They do not depend on whose turn it is, and a state is asked about for either player.
        told = self._told.pop(word, None)
        if told is None:
            states = self._possible_new_states(self._state(word))
            told = self._told[word] = " ".join(["states", *map(self._known, states)])
        return told

    def _written(self, state: Any) -> str:
        return _plain(state)


def from_functions(
    start: Any,
    possible_new_states: Callable[[Any], Iterable[Any]],
    evaluate: Callable[[Any, bool], int | None],
    *,
    points: bool = False,
    estimate: Callable[[Any, bool], int] | None = None,
    name: str = "game",
) -> _Functions:
    """A game in the form of many lessons: the states that may follow a state, and what a finished game is worth.

    ``evaluate(state, is_maximizing)`` is for the maximizer, who moves first, whoever is to move; it is ``None`` while the game goes on. A
    move is called by the state that it leads to. ``estimate(state, is_maximizing)`` says how good a state looks, for the maximizer, where a
    search with a ``depth`` stops before the end.

    >>> game = from_functions(
    ...     6,
    ...     lambda state: [state - take for take in (1, 2, 3) if take <= state],
    ...     lambda state, is_maximizing: (1 if is_maximizing else -1) if state == 0 else None,
    ... )
    >>> game.analyze().best
    ('5',)
    """
    return _Functions(start, possible_new_states, evaluate, points, estimate, name)


class _Estimated(Game):
    """A game of the catalog from a position on, with a function that says how good its positions look."""

    #: No game that is searched is longer.
    longest = 10_000

    def __init__(self, here: Position, heuristic: Callable[[Position], int]) -> None:
        super().__init__(getattr(heuristic, "__name__", "heuristic").strip("<>"))
        self._here, self._heuristic = here, heuristic
        self.points = here.banked is not None

    def start(self) -> Position:
        return self._here

    def status(self, state: Position) -> str | int | None:
        if not state.is_over:
            return None
        margin = state.analyze().data["value"]["margin"]
        return int(margin) - _lead(state, state.to_move) if self.points else state.outcome

    def moves(self, state: Position) -> list[str]:
        return state.moves

    def play(self, state: Position, move: str) -> Turn:
        after = state.play(move)
        gain = _lead(after, state.to_move) - _lead(state, state.to_move)
        return Turn(after, after.to_move == state.to_move, gain)

    def estimate(self, state: Position) -> int:
        return self._heuristic(state)

    def write(self, state: Position) -> str:
        return state.text


def _lead(here: Position, seat: str) -> int:
    first, second = here.banked or (0, 0)
    return first - second if seat == "first" else second - first


def estimated(here: Position, heuristic: Callable[[Position], int]) -> Position:
    """The same position with an estimate of one's own. Positions are asked about as a search meets them."""
    game = _Estimated(here, heuristic)
    game._host = Host(f"{game._name}-{next(_NUMBERS)}", game._answer)
    return Position(Session(f"{game._host.program},states=1", 0, game._host))


class _EasyState(NamedTuple):
    """A game of easyAI's as it stands: games that are told alike are equal."""

    key: str
    game: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _EasyState) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


class _EasyGame(Game):
    """The rules of a game of easyAI's."""

    def __init__(self, game: Any, name: str) -> None:
        super().__init__(name)
        self._first = game

    def start(self) -> _EasyState:
        return self._state_of(self._first)

    def status(self, state: _EasyState) -> str | None:
        if not state.game.is_over():
            return None
        score = state.game.scoring()
        return "win" if score > 0 else "loss" if score < 0 else "draw"

    def moves(self, state: _EasyState) -> list[Any]:
        # They may write down what they find.
        return list(copy.deepcopy(state.game).possible_moves())

    def play(self, state: _EasyState, move: Any) -> _EasyState:
        game = copy.deepcopy(state.game)
        game.make_move(move)
        game.switch_player()
        return self._state_of(game)

    def estimate(self, state: _EasyState) -> int:
        return int(round(state.game.scoring()))

    def write(self, state: _EasyState) -> str:
        return state.key

    def _state_of(self, game: Any) -> _EasyState:
        told = {name: value for name, value in vars(game).items() if name != "players"}
        plain = {name: value.tolist() if hasattr(value, "tolist") else value for name, value in told.items()}
        return _EasyState(",".join(f"{name}={_plain(plain[name])}" for name in sorted(plain)), game)


def from_easyai(game: Any, *, name: str | None = None) -> Game:
    """A game of easyAI's, a ``TwoPlayerGame`` at its start: its scores say who won, and are the estimate where a search stops early.

    Its state is all its attributes but the players, so that it need have no ``ttentry``.
    """
    return _EasyGame(game, name or type(game).__name__)


def _whole(name: str, function: str, value: Any, expected: str = "a whole number") -> int:
    whole = int(value)
    if float(value) != whole:
        raise InputError(f"{name}: expected {expected} from {function}, found {value!r}")
    return whole


def _plain(state: Any) -> str:
    return str(state).replace(", ", ",")


def _word(written: str) -> str:
    if not written:
        raise InputError("expected a state or a move that is written as something, found an empty text")
    return _UNSAFE.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), written)


def unescaped(word: str) -> str:
    """The text that a word of the protocol stands for."""
    return re.sub(r"(?:%[0-9A-Fa-f]{2})+", lambda match: bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace"), word)

"""Games of one's own: rules written in Python, for every engine, tree, learner and drawing.

Each state is asked about once; from then on everything runs as it does for a game of the catalog. An exception in the rules arrives as it
was raised, with the state that it was raised for.
"""

from __future__ import annotations

import contextlib
import copy
import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from nimatron._native import Host, Session
from nimatron.command import ask, text
from nimatron.position import Position
from nimatron.turn import Turn


class _Hosted(ABC):
    """Rules that are hosted while somebody holds them."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._host: Host | None = None

    @abstractmethod
    def _hosting(self) -> Host:
        """A host that was asked nothing yet."""

    def position(self) -> Position:
        """The start of the game. Its states are asked about the first time."""
        if self._host is None or self._host.has_failed:
            self._host = self._hosting()
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


class Game(_Hosted):
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

    def show(self, state: Any) -> str:
        """A state as a board, in lines. Rules need not say."""
        raise NotImplementedError

    def write(self, state: Any) -> str:
        """A state as people write it. No two states may be written alike."""
        return _plain(state)

    def write_move(self, move: Any) -> str:
        """A move as people write it."""
        return _plain(move)

    def _hosting(self) -> Host:
        own = type(self)
        return Host.moves(
            self._name,
            points=self.points,
            plies=self.longest,
            turn=Turn,
            start=self.start,
            status=self.status,
            moves=self.moves,
            play=self.play,
            # What was not written anew needs no call.
            estimate=None if own.estimate is Game.estimate else self.estimate,
            show=None if own.show is Game.show else self.show,
            write=None if own.write is Game.write else self.write,
            write_move=None if own.write_move is Game.write_move else self.write_move,
        )


class _Functions(_Hosted):
    """Rules in the form of many lessons."""

    def __init__(
        self,
        start: Any,
        possible_new_states: Callable[[Any], Iterable[Any]],
        evaluate: Callable[[Any, bool], int | None],
        points: bool,
        estimate: Callable[[Any, bool], int] | None,
        show: Callable[[Any], str] | None,
        longest: int | None,
        name: str,
    ) -> None:
        super().__init__(name)
        self._start = start
        self._possible_new_states = possible_new_states
        self._evaluate = evaluate
        self._points = points
        self._estimate = estimate
        self._show = show
        self._longest = longest

    def _hosting(self) -> Host:
        return Host.successors(
            self._name,
            points=self._points,
            plies=self._longest,
            start=lambda: self._start,
            successors=self._possible_new_states,
            evaluate=self._evaluate,
            estimate=self._estimate,
            show=self._show,
        )


def from_functions(
    start: Any,
    possible_new_states: Callable[[Any], Iterable[Any]],
    evaluate: Callable[[Any, bool], int | None],
    *,
    points: bool = False,
    estimate: Callable[[Any, bool], int] | None = None,
    show: Callable[[Any], str] | None = None,
    longest: int | None = None,
    name: str = "game",
) -> _Functions:
    """A game in the form of many lessons: the states that may follow a state, and what a finished game is worth.

    ``evaluate(state, is_maximizing)`` is for the maximizer, who moves first, whoever is to move; it is ``None`` while the game goes on. A
    move is called by the state that it leads to. ``estimate(state, is_maximizing)`` says how good a state looks, for the maximizer, where a
    search with a ``depth`` stops before the end, and ``show(state)`` is a board in lines. No game has more than ``longest`` plies; games that are
    too large to be listed need it, or a limit. A function that changes the state it was given is refused.

    >>> game = from_functions(
    ...     6,
    ...     lambda state: [state - take for take in (1, 2, 3) if take <= state],
    ...     lambda state, is_maximizing: (1 if is_maximizing else -1) if state == 0 else None,
    ... )
    >>> game.analyze().best
    ('5',)
    """
    return _Functions(start, possible_new_states, evaluate, points, estimate, show, longest, name)


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

    def __init__(self, game: Any, longest: int | None, name: str) -> None:
        super().__init__(name)
        self._first = game
        self.longest = longest

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

    def show(self, state: _EasyState) -> str:
        if not hasattr(state.game, "show"):
            return state.key
        # It prints its board.
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            state.game.show()
        return printed.getvalue()

    def write(self, state: _EasyState) -> str:
        # As the game is now: whether it was changed is read off this.
        return _attributes(state.game)

    def _state_of(self, game: Any) -> _EasyState:
        return _EasyState(_attributes(game), game)


def _attributes(game: Any) -> str:
    told = {name: value for name, value in vars(game).items() if name != "players"}
    plain = {name: value.tolist() if hasattr(value, "tolist") else value for name, value in told.items()}
    return ",".join(f"{name}={_plain(plain[name])}" for name in sorted(plain))


def from_easyai(game: Any, *, longest: int | None = None, name: str | None = None) -> Game:
    """A game of easyAI's, a ``TwoPlayerGame`` at its start: its scores say who won, and are the estimate where a search stops early.

    Its state is all its attributes but the players, so that it need have no ``ttentry``. No game has more than ``longest`` plies.
    """
    return _EasyGame(game, longest, name or type(game).__name__)


def _plain(state: Any) -> str:
    return str(state).replace(", ", ",")

"""Games of one's own: rules written in Python, for every engine, tree, learner and drawing.

Each state is asked about once; from then on everything runs as it does for a game of the catalog. A search that looks so many plies ahead asks for no
more than it meets. An exception in the rules arrives as it was raised, with the state that it was raised for.
"""

from __future__ import annotations

import copy
import inspect
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from nimatron._native import Host, Session
from nimatron.choices import Outcome, Seat
from nimatron.command import ask, text
from nimatron.expected import function, text as written, wrong
from nimatron.position import Position, Questions, hosted
from nimatron.turn import Turn

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Rules(Questions):
    """Rules of one's own, hosted while somebody holds them: every question, match, training and drawing takes them as it takes a position."""

    # Rules that forget to call `__init__` have them all the same, and no attributes of theirs are called so.
    __name: str | None = None
    __host: Host | None = None

    def __init__(self, name: str | None = None) -> None:
        self.__name = None if name is None else written("name", name, "game")

    @abstractmethod
    def _hosting(self, name: str) -> Host:
        """A host of this name that was asked nothing yet."""

    def position(self) -> Position:
        """The start of the game. Its states are asked about the first time."""
        if self.__host is None or self.__host.has_failed:
            self.__host = self._hosting(self.__name or type(self).__name__)
            hosted[self.__host.program] = self
        return Position(Session(self.__host.program, 0, self.__host))

    def _here(self) -> Position:
        return self.position()

    def _state_of(self, position: str) -> Any:
        """The state of a position by its text, to be changed at will."""
        host = self.__host
        assert host is not None, "there are no positions without a host"
        return copy.deepcopy(host.state(position))

    def _text_of(self, state: Any, to_move: Seat) -> str:
        """The text of a position with this state."""
        host = self.__host
        assert host is not None, "there are no positions without a host"
        return host.text(state)

    def __repr__(self) -> str:
        return f"<Game {self.__name or type(self).__name__}>"

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            called = self.__dict__.get("_Rules__name") or type(self).__name__
            if not name.startswith("_") and hasattr(Position, name):
                raise AttributeError(f"{called}.{name}: expected it of a position, as {called}.position().{name}")
            raise AttributeError(f"'{called}' has no attribute '{name}'", name=name, obj=self)

    def __getstate__(self) -> dict[str, Any]:
        # A copy is hosted by itself, when it is asked for the first time.
        return {name: value for name, value in self.__dict__.items() if name != "_Rules__host"}

    def _actions(self) -> list[str] | None:
        """Every move that may be legal somewhere, as it is written; ``None`` if the rules do not say."""
        return None

    def _observed(self, state: Any) -> ArrayLike:
        """The numbers that a state is seen as."""
        plain: ArrayLike = state
        return plain

    def laws(self) -> str:
        """What is wrong with the rules, if anything is: the laws that every game must keep, and what is usually meant otherwise."""
        here = self.position()
        return text("laws", here._session.game, hosts=here._hosts)

    def serve(self, name: str = "game", *, port: int = 8420, open: bool = True) -> None:
        """Shows the game on the page, until Ctrl-C."""
        here = self.position()
        print(f"http://127.0.0.1:{port}/")
        ask("serve", hosts=here._hosts, game=f"{name}={here._session.game}", port=port, open=open)


#: What is asked of rules, and with what.
_METHODS: dict[str, tuple[str, ...]] = {
    "start": (),
    "status": ("state",),
    "moves": ("state",),
    "play": ("state", "move"),
    "estimate": ("state",),
    "show": ("state",),
    "write": ("state",),
    "write_move": ("move",),
    "actions": (),
    "observe": ("state",),
}
#: Classes whose methods are functions of what they are asked with.
_CHECKED: WeakSet[type] = WeakSet()


class Game(Rules):
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
    #: Whether states are written when they are read, so that nobody finds out whether two are written alike.
    _writes_late = False

    @abstractmethod
    def start(self) -> Any:
        """The first state. A state is whatever the rest of the game depends on, whose turn it is included where that matters."""

    @abstractmethod
    def status(self, state: Any) -> Outcome | int | None:
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

    def actions(self) -> Iterable[Any]:
        """For :func:`nimatron.gym.batch`, every move that may be legal somewhere: a move's place is its number. Rules need not say where all states
        can be looked at.
        """
        raise NotImplementedError

    def observe(self, state: Any) -> ArrayLike:
        """For :func:`nimatron.gym.batch`, a state as numbers, as the player to move sees it: planes, rows and columns, or fewer. States that are numbers need
        not say.
        """
        raise NotImplementedError

    def write(self, state: Any) -> str:
        """A state as people write it. No two states may be written alike."""
        return _plain(state)

    def write_move(self, move: Any) -> str:
        """A move as people write it: without commas, as moves are listed with them. A tuple or list is written ``1:2`` if this is not written anew."""
        return (_plain(move)[1:-1].strip(",").replace(",", ":") if type(move) in (tuple, list) else "") or _plain(move)

    def _actions(self) -> list[str] | None:
        return None if type(self).actions is Game.actions else [self.write_move(move) for move in self.actions()]

    def _observed(self, state: Any) -> ArrayLike:
        return super()._observed(state) if type(self).observe is Game.observe else self.observe(state)

    def _hosting(self, name: str) -> Host:
        own = type(self)
        # Whoever keeps something under the name of a method has lost the method.
        if own not in _CHECKED or self.__dict__.keys() & _METHODS:
            for method, parameters in _METHODS.items():
                function(f"{own.__name__}.{method}", getattr(self, method), *parameters)
            _CHECKED.add(own)
        return Host.game(
            name,
            points=self.points,
            plies=self.longest,
            turn=Turn,
            start=self.start,
            ends=self.status,
            follows=self.moves,
            play=self.play,
            play_all=partial(_played, self.play),
            # What was not written anew needs no call.
            estimate=None if own.estimate is Game.estimate else self.estimate,
            show=None if own.show is Game.show else self.show,
            write=None if own.write is Game.write else self.write,
            write_move=None if own.write_move is Game.write_move else self.write_move,
            writes_late=self._writes_late,
        )


class Functions(Rules):
    """Rules in the form of many lessons."""

    def __init__(
        self,
        start: Any,
        possible_new_states: Callable[[Any], Iterable[Any]],
        evaluate: Callable[[Any, bool], int | None],
        points: bool,
        estimate: Callable[[Any, bool], int] | None,
        show: Callable[[Any], str] | None,
        write: Callable[[Any], str] | None,
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
        self._write = write
        self._longest = longest

    def _state_of(self, position: str) -> Any:
        # Whose turn it is comes last.
        return super()._state_of(position.rpartition(" ")[0])

    def _text_of(self, state: Any, to_move: Seat) -> str:
        return f"{super()._text_of(state, to_move)} {'max' if to_move == 'first' else 'min'}"

    def _hosting(self, name: str) -> Host:
        return Host.game(
            name,
            points=self._points,
            plies=self._longest,
            turn=Turn,
            start=lambda: self._start,
            ends=self._evaluate,
            follows=self._possible_new_states,
            estimate=self._estimate,
            show=self._show,
            write=self._write,
        )


def from_functions(
    start: Any,
    possible_new_states: Callable[[Any], Iterable[Any]],
    evaluate: Callable[[Any, bool], int | None],
    *,
    points: bool = False,
    estimate: Callable[[Any, bool], int] | None = None,
    show: Callable[[Any], str] | None = None,
    write: Callable[[Any], str] | None = None,
    longest: int | None = None,
    name: str = "game",
) -> Rules:
    """A game in the form of many lessons: the states that may follow a state, and what a finished game is worth.

    ``evaluate(state, is_maximizing)`` is for the maximizer, who moves first, whoever is to move; it is ``None`` while the game goes on. A
    move is called by the state that it leads to, with ``_`` in the place of spaces. ``estimate(state, is_maximizing)`` says how good a state looks,
    for the maximizer, where a search with a ``depth`` stops before the end; ``show(state)`` is a board in lines, and ``write(state)`` a state as
    people write it, no two alike. No game has more than ``longest`` plies; games that are too large to be listed need it, or a limit. A function
    that changes the state it was given is refused.

    >>> game = from_functions(
    ...     6,
    ...     lambda state: [state - take for take in (1, 2, 3) if take <= state],
    ...     lambda state, is_maximizing: (1 if is_maximizing else -1) if state == 0 else None,
    ... )
    >>> game.analyze().best
    ('5',)
    """
    if start is None or inspect.isroutine(start):
        raise wrong("start", "the first state", start)
    function("possible_new_states", possible_new_states, "state")
    function("evaluate", evaluate, "state", "is_maximizing")
    for what, given, parameters in [("estimate", estimate, ("state", "is_maximizing")), ("show", show, ("state",)), ("write", write, ("state",))]:
        if given is not None:
            function(what, given, *parameters)
    return Functions(start, possible_new_states, evaluate, points, estimate, show, write, longest, name)


class Expansion(Rules):
    """Rules that are asked about many states in one call."""

    def __init__(self, name: str, start: Any, expand: Callable[[list[Any]], Iterable[Any]], parts: dict[str, Any]) -> None:
        super().__init__(name)
        self._start, self._expand, self._parts = start, expand, parts

    def _hosting(self, name: str) -> Host:
        expand = self._expand
        return Host.game(name, turn=Turn, start=lambda: self._start, ends=expand, follows=expand, play=expand, at_once=True, **self._parts)


def from_expansion(
    start: Any,
    expand: Callable[[list[Any]], Iterable[Mapping[Any, Any] | Outcome | int]],
    *,
    points: bool = False,
    estimate: Callable[[Any], int] | None = None,
    show: Callable[[Any], str] | None = None,
    write: Callable[[Any], str] | None = None,
    longest: int | None = None,
    name: str = "game",
) -> Rules:
    """A game whose rules are asked about many states in one call, for rules that compute for them together, as in numpy.

    ``expand(states)`` says of each state in turn where its moves lead, as ``{move: state}``, or how the game ended for the player to move: ``win``, ``draw``
    or ``loss`` or, with ``points``, a number. Instead of a state there may be a :class:`Turn`. ``estimate(state)`` says how good a state looks for the
    player to move, where a search with a ``depth`` stops before the end; the rest is as in :func:`from_functions`.

    >>> def expand(piles):
    ...     return [{take: pile - take for take in (1, 2, 3) if take <= pile} or "loss" for pile in piles]
    >>> from_expansion(6, expand).analyze().best
    ('2',)
    """
    if start is None or inspect.isroutine(start):
        raise wrong("start", "the first state", start)
    function("expand", expand, "states")
    for what, given in [("estimate", estimate), ("show", show), ("write", write)]:
        if given is not None:
            function(what, given, "state")
    parts = {"points": points, "estimate": estimate, "show": show, "write": write, "plies": longest}
    return Expansion(name, start, expand, parts)


def _played(play: Callable[[Any, Any], Any], state: Any, moves: list[Any]) -> list[Any]:
    # Python calls its own functions faster than anybody else does.
    return [play(state, move) for move in moves]


def _plain(state: Any) -> str:
    return str(state).replace(", ", ",")

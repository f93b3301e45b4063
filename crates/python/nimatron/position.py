"""A game at some position: read it, play it, ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from nimatron._native import Host, Session
from nimatron.choices import NimbersMethod, Outcome, Seat
from nimatron.command import Option, ask, text
from nimatron.display import Shown, pictures
from nimatron.questions import Questions

if TYPE_CHECKING:
    from nimatron.widget import Board

#: A game: its name in the catalog with parameters, a position of it, or rules of one's own.
Playable = str | Questions

#: Games of one's own, by the names of those who host them.
hosted: WeakValueDictionary[str, Any] = WeakValueDictionary()


class Position(Questions, Shown):
    """A game at some position. It does not change: a move leads to another position. Copied and pickled it is the same: who is to move and the
    points banked are part of it, and so are rules of one's own.

    >>> import nimatron
    >>> start = nimatron.open("nim:start=2/3/5")
    >>> start.play("3:4")
    <Position '2,3,1' of nim:start=2/3/5>
    >>> start == nimatron.open("nim:start=2/3/5")
    True
    """

    __slots__ = ("_session",)
    _session: Session

    def __init__(self, session: Session) -> None:
        object.__setattr__(self, "_session", session)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position does not change; expected no value for '{name}'")

    def _here(self) -> Position:
        return self

    @property
    def game(self) -> str:
        """The canonical name of the game, with the parameters that are not its defaults."""
        host = self._session.host
        return self._session.game if host is None else host.name

    @property
    def text(self) -> str:
        """The position in the notation of its game."""
        return self._session.position

    @property
    def moves(self) -> list[str]:
        """Every legal move, in the rules' order."""
        return self._session.moves

    @property
    def is_over(self) -> bool:
        """Whether the game is over here."""
        return self._session.is_over

    @property
    def to_move(self) -> Seat:
        """Who is to move."""
        return self._session.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended for the player to move; ``None`` while it goes on."""
        return self._session.outcome

    @property
    def banked(self) -> tuple[int, int] | None:
        """Points of the first and the second player so far; ``None`` in games without points."""
        banked = self._session.banked
        return banked and (banked[0], banked[1])

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        return Position(self._session.play(move))

    def after(self, moves: str | Iterable[str]) -> Position:
        """The position after some moves, in one text or one by one."""
        return Position(self._session.after(moves if isinstance(moves, str) else " ".join(moves)))

    def at(self, position: str) -> Position:
        """Another position of the same game. Where its text does not say who is to move, that is the first player."""
        return Position(self._session.at(position))

    def _situation(self) -> tuple[str, str, Seat, tuple[int, int] | None]:
        return self._session.game, self.text, self.to_move, self.banked

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._situation() == other._situation()

    def __hash__(self) -> int:
        return hash(self._situation())

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        host = self._session.host
        if host is None:
            return Position, (self._session,)
        # What is hosted is known to this process alone; the rules and the state itself go on the way.
        rules = hosted[host.program]
        return _rehosted, (rules, rules._state_of(self.text), self.to_move, self.banked)

    @property
    def _hosts(self) -> tuple[Host, ...]:
        host = self._session.host
        return () if host is None else (host,)

    def _ask(self, command: str, **options: Option) -> dict[str, Any]:
        [data] = ask(command, self._session.game, self.text, hosts=self._hosts, **options)
        return dict(data)

    def _text(self, command: str, **options: Option) -> str:
        return text(command, self._session.game, self.text, hosts=self._hosts, **options)

    def _picture(self, command: str, **options: Option) -> str:
        [picture] = pictures(self._text(command, format="svg", **options))
        return picture

    def _repr_svg_(self) -> str:
        return self._picture("show")

    def play_against(self, second: str = "perfect", *, first: str = "human", height: int = 640) -> Board:
        """The page's own board in a notebook: see :mod:`nimatron.widget`."""
        from nimatron.widget import Board

        return Board(self, first=first, second=second, height=height)

    def __repr__(self) -> str:
        return f"<Position {self.text!r} of {self.game}>"

    def __str__(self) -> str:
        return self.text


def _rehosted(rules: Any, state: object, to_move: Seat, banked: tuple[int, int] | None) -> Position:
    """A position of rules of one's own, where they are hosted now."""
    start: Position = rules.position()
    return Position(start._session.situated(rules._text_of(state, to_move), to_move, banked))


def open(game: str, position: str | None = None, moves: str | Iterable[str] = "", *, seed: int = 0) -> Position:
    """A game of the catalog, at its start or another position, after some moves. ``seed`` is for games that begin at random.

    >>> import nimatron
    >>> nimatron.open("tic-tac-toe", moves="5 1").text
    'O../.X./...'
    """
    here = Position(Session(game, seed))
    if position is not None:
        here = here.at(position)
    return here.after(moves) if moves else here


def opened(game: Playable) -> Position:
    """Where a game begins, whichever way it is named."""
    return open(game) if isinstance(game, str) else game._here()


def nimbers(game: Playable, *, to: int = 100, method: NimbersMethod | None = None, memory: int | None = None) -> dict[str, Any]:
    """The nim-values of heaps up to so many counters, as ``values``, and their ``period``.

    >>> nimbers("grundy", to=10)["values"]
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]
    """
    [data] = ask("nimbers", opened(game)._session.game, to=to, method=method, memory=memory)
    return dict(data)


__all__ = ["Playable", "Position", "nimbers", "open"]

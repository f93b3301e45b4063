"""A game at some position: read it, play it, ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from nimatron._native import Session
from nimatron.command import Option, ask, text
from nimatron.display import Shown, pictures
from nimatron.estimated import estimated
from nimatron.reports import Analysis, Explanation, Trace, Tree

if TYPE_CHECKING:
    from nimatron._native import Host


class Position(Shown):
    """A game at some position. It does not change: a move leads to another position.

    >>> import nimatron
    >>> start = nimatron.open("nim:start=2/3/5")
    >>> start.play("3:4").text
    '2,3,1'
    >>> start == nimatron.open("nim:start=2/3/5")
    True
    """

    __slots__ = ("_session",)
    _session: Session

    def __init__(self, session: Session) -> None:
        object.__setattr__(self, "_session", session)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position does not change; expected no value for '{name}'")

    @property
    def game(self) -> str:
        """The canonical name of the game, with the parameters that are not its defaults."""
        return self._session.game

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
    def to_move(self) -> str:
        """Who is to move: ``first`` or ``second``."""
        return self._session.to_move

    @property
    def outcome(self) -> str | None:
        """How the game ended for the player to move: ``win``, ``draw`` or ``loss``; ``None`` while it goes on."""
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
        """Another position of the same game."""
        return Position(self._session.at(position))

    def board(self, lang: str = "en") -> str:
        """The board as the terminal shows it."""
        return text("show", self.game, self.text, hosts=self._hosts, lang=lang)

    def analyze(
        self,
        *,
        goal: str | None = None,
        engine: str | None = None,
        depth: int | None = None,
        time: float | None = None,
        nodes: int | None = None,
        heuristic: str | Callable[[Position], int] | None = None,
        gain: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
        **options: Option,
    ) -> Analysis:
        """The value of the position and of every move. ``time`` is in seconds, ``memory`` in MiB.

        A function as ``heuristic`` says in a whole number how good a position looks for the player to move (with points, how many more will be
        won); ``depth`` says how far ahead it is asked. Scores are then for the player to move.

        >>> import nimatron
        >>> analysis = nimatron.open("nim:start=2/3/5").analyze()
        >>> analysis.best, str(analysis.value)
        (('3:4',), 'win in 6')
        """
        here = self
        if callable(heuristic):
            # Positions are asked about as a search meets them.
            host, heuristic = estimated(self, heuristic), None
            here = Position(Session(f"{host.program},states=1", 0, host))
        [data] = here.ask(
            "analyze",
            goal=goal,
            engine=engine,
            depth=depth,
            time=time,
            nodes=nodes,
            heuristic=heuristic,
            gain=gain,
            threads=threads,
            memory=memory,
            **options,
        )
        return Analysis.of(data, self._repr_svg_)

    def explain(self, *, lang: str = "en", **options: Option) -> Explanation:
        """Why the best move is best and the others are not: facts that were verified, in ``en``, ``fr`` or ``zh``."""
        [data] = self.ask("explain", **options)
        return Explanation(text("explain", self.game, self.text, hosts=self._hosts, lang=lang, **options), data)

    def tree(self, **options: Option) -> Tree:
        """The tree from here, or with ``merge="equal"`` the graph, with the score of every node.

        >>> import nimatron
        >>> len(nimatron.open("nim:start=1/2").tree().nodes)
        12
        """
        [data] = self.ask("tree", **options)
        [svg] = pictures(text("tree", self.game, self.text, hosts=self._hosts, format="svg", **options))
        return Tree(data, svg)

    def trace(self, **options: Option) -> Trace:
        """A search from here, step by step; alpha-beta unless ``algorithm`` names another."""
        [data] = self.ask("trace", **options)

        def draw(first: int, last: int) -> str:
            return text("trace", self.game, self.text, hosts=self._hosts, format="svg", step=f"{first}-{last}", **options)

        search = {"algorithm": "alpha-beta", **{name: value for name, value in options.items() if name not in ("cache", "stack")}}
        return Trace(data, draw, lambda: self.tree(**search))

    def compare(self, **options: Option) -> list[dict[str, Any]]:
        """What different searches need for the same answer: a row for each method."""
        [data] = self.ask("compare", **options)
        return list(data["rows"])

    def nimbers(self, **options: Option) -> dict[str, Any]:
        """The nim-values of the heaps, and the moves that win."""
        [data] = self.ask("nimbers", **options)
        return dict(data)

    def ask(self, command: str, **options: Option) -> list[Any]:
        """What a command about a position answers here: its JSON objects."""
        return ask(command, self.game, self.text, hosts=self._hosts, **options)

    @property
    def _hosts(self) -> tuple[Host, ...]:
        host = self._session.host
        return () if host is None else (host,)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self.text, self.to_move) == (other.game, other.text, other.to_move)

    def __hash__(self) -> int:
        return hash((self.game, self.text, self.to_move))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self.text)

    def _repr_svg_(self) -> str:
        [picture] = pictures(text("show", self.game, self.text, hosts=self._hosts, format="svg"))
        return picture

    def play_against(self, second: str = "perfect", *, first: str = "human", height: int = 640) -> Any:
        """The page's own board in a notebook: see :mod:`nimatron.widget`."""
        from nimatron.widget import Board

        return Board(self, first=first, second=second, height=height)

    def __repr__(self) -> str:
        return f"<Position {self.text!r} of {self.game}>"

    def __str__(self) -> str:
        return self.text


def _restored(game: str, position: str) -> Position:
    return open(game, position)


def open(game: str, position: str | None = None, moves: str | Iterable[str] = "", *, seed: int = 0) -> Position:
    """A game of the catalog, at its start or another position, after some moves.

    >>> import nimatron
    >>> nimatron.open("tic-tac-toe", moves="5 1").text
    'O../.X./...'
    """
    here = Position(Session(game, seed))
    if position is not None:
        here = here.at(position)
    return here.after(moves) if moves else here


def nimbers(game: str, *, to: int = 100, method: str | None = None) -> dict[str, Any]:
    """The nim-values of heaps up to so many counters, and their period.

    >>> nimbers("grundy", to=10)["values"]
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]
    """
    [data] = ask("nimbers", game, to=to, method=method)
    return dict(data)

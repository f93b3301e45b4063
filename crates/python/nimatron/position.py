"""A game at some position: read it, play it, ask about it. What can be asked at a position can be asked of a game, at its start."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import partial
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakValueDictionary

from nimatron._native import Host, Session, Tree as NativeTree
from nimatron.choices import Algorithm, Choice, Cut, GainFrom, Goal, Horizon, Language, Merge, NimbersMethod, Order, Outcome, Seat, Stage, Ties, Window
from nimatron.command import Option, ask, given, text, tree
from nimatron.display import Shown, pictures
from nimatron.errors import InputError
from nimatron.estimated import estimated
from nimatron.expected import function, shown, text as written, whole, wrong
from nimatron.reports import Analysis, Comparison, Explanation, Puzzle, Trace, Tree

if TYPE_CHECKING:
    from nimatron.widget import Board


class Seated(Protocol):
    """What sits down as a player by its name, as a learner does."""

    @property
    def player(self) -> str:
        """How it is written as a player."""
        ...


class Questions(ABC):
    """The questions, with their options as keyword arguments. What an option may be is said by its type; what is left out is as the command of
    the same name has it. ``time`` is in seconds, ``memory`` in MiB; ``threads`` is as many as the machine has, and changes no answer.
    """

    __slots__ = ()

    @abstractmethod
    def _here(self) -> Position:
        """Where the questions are asked."""

    def board(self, *, lang: Language | None = None) -> str:
        """The board as the terminal shows it: lines of text."""
        return self._here()._text("show", lang=lang)

    def analyze(
        self,
        *,
        goal: Goal | None = None,
        engine: str | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        time: float | None = None,
        nodes: int | None = None,
        heuristic: str | Seated | Callable[[Position], int] | None = None,
        omit_suicide: bool = False,
        gain: int | None = None,
        gain_from: GainFrom | None = None,
        ties: Ties | None = None,
        threads: int | None = None,
        memory: int | None = None,
        seed: int | None = None,
        book: str | PathLike[str] | None = None,
        no_book: bool = False,
        value_only: bool = False,
    ) -> Analysis:
        """The value of the position and of every move.

        ``goal`` is what the players want; ``engine`` names the search, as ``alpha-beta:symmetry=yes``; ``depth`` in plies, ``time`` and ``nodes``
        end it early, and then there are estimates by ``heuristic``. That is a name, a learner, or a function that says in a whole number how good
        a position looks for the player to move (with points, how many more will be won); scores are then for the player to move. ``gain`` scores a
        win as so much less the plies to it. ``omit_suicide`` leaves out moves that lose at once where there are others. ``book`` is an opening
        book to answer from. With ``value_only`` a search finds the value alone, of fewer positions: no move has one then, and none is best.

        >>> import nimatron
        >>> nimatron.open("nim:start=2/3/5").analyze()
        Analysis(nim:start=2/3/5 at 2,3,5: win in 6, best 3:4)
        >>> nimatron.open("nim:start=2/3/5").analyze(value_only=True)
        Analysis(nim:start=2/3/5 at 2,3,5: win in 6)
        """
        options = given(locals(), "heuristic")
        here = self._here()
        asked, options["heuristic"] = _estimated(here, heuristic)
        return Analysis.of(asked._ask("analyze", **options), here._repr_svg_)

    def explain(
        self,
        *,
        lang: Language | None = None,
        goal: Goal | None = None,
        time: float | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        memory: int | None = None,
        book: str | PathLike[str] | None = None,
        no_book: bool = False,
    ) -> Explanation:
        """Why the best move is best and the others are not: facts that were verified, in sentences."""
        options = given(locals(), "lang")
        return Explanation(self._here()._text("explain", lang=lang, **options), self._here()._ask("explain", **options))

    def tree(
        self,
        *,
        goal: Goal | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        heuristic: str | Seated | Callable[[Position], int] | None = None,
        omit_suicide: bool = False,
        algorithm: Algorithm | None = None,
        order: Order | None = None,
        window: Window | None = None,
        cut: Cut | None = None,
        gain: int | None = None,
        gain_from: GainFrom | None = None,
        merge: Merge | None = None,
        lines: bool = False,
        ties: Choice | None = None,
        seed: int | None = None,
    ) -> Tree:
        """The tree from here to so many plies, or with ``merge`` the graph, with the score of every node by a search. It is drawn when it is shown.

        ``lines`` lists the complete plays too, in :attr:`Tree.data`. ``heuristic`` is as in :meth:`analyze`; with a function, whoever is to move here
        counts as the first player.

        >>> import nimatron
        >>> nimatron.open("nim:start=1/2").tree()
        Tree(12 nodes)
        """
        options = given(locals(), "heuristic")
        here, options["heuristic"] = _estimated(self._here(), heuristic)
        # What is listed is not drawn.
        draw = partial(here._picture, "tree", **{**options, "lines": False})
        tree = Tree(partial(here._tree, **options), draw)
        # What is refused is refused now.
        len(tree)
        return tree

    def trace(
        self,
        *,
        goal: Goal | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        heuristic: str | Seated | Callable[[Position], int] | None = None,
        omit_suicide: bool = False,
        algorithm: Algorithm = "alpha-beta",
        order: Order | None = None,
        window: Window | None = None,
        cut: Cut | None = None,
        gain: int | None = None,
        gain_from: GainFrom | None = None,
        cache: bool = False,
        stack: bool = False,
    ) -> Trace:
        """A search from here, step by step. With ``cache`` it looks up what it has searched, with ``stack`` every step has the calls that run."""
        options = given(locals(), "heuristic")
        here, options["heuristic"] = _estimated(self._here(), heuristic)
        # A tree has neither a cache nor a stack.
        searched = {name: value for name, value in options.items() if name not in ("cache", "stack")}
        tree = partial(here._tree, **searched)
        return Trace(here._ask("trace", **options), partial(here._text, "trace", format="svg", **options), tree)

    def compare(
        self,
        *,
        goal: Goal | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        heuristic: str | Seated | Callable[[Position], int] | None = None,
        omit_suicide: bool = False,
        cut: Cut | None = None,
        conventions: bool = False,
        time: float | None = None,
        nodes: int | None = None,
        memory: int | None = None,
    ) -> Comparison:
        """What different searches need for the same answer: a row for each. With ``conventions`` more rows follow, with the calls of each search as
        programs of one's own count them.

        >>> import nimatron
        >>> rows = nimatron.open("nim:start=1/2").compare()
        >>> rows[0]["method"], rows[0]["nodes"]
        ('minimax', 12)
        """
        options = given(locals(), "heuristic")
        here, options["heuristic"] = _estimated(self._here(), heuristic)
        return Comparison(here._ask("compare", **options))

    def perft(self, depth: int) -> list[int]:
        """How many sequences of 0 to ``depth`` moves there are.

        >>> import nimatron
        >>> nimatron.open("tic-tac-toe").perft(3)
        [1, 9, 72, 504]
        """
        return list(self._here()._ask("perft", depth=depth)["counts"])

    def nimbers(self, *, nodes: int | None = None, memory: int | None = None) -> dict[str, Any]:
        """The nim-values of the heaps and of their sum, and the moves that win."""
        return self._here()._ask("nimbers", **given(locals()))

    def puzzles(self, count: int = 5, *, nodes: int | None = None, seed: int | None = None) -> list[Puzzle]:
        """Positions of the game in which one move alone wins. ``nodes`` is what it may take to prove every move of one.

        >>> import nimatron
        >>> puzzle = nimatron.open("nim:start=2/3/5").puzzles(1)[0]
        >>> puzzle.position, puzzle.solution in puzzle.moves
        ('2,2,1', True)
        """
        here = self._here()
        [data] = ask("puzzles", here._session.game, hosts=here._hosts, count=count, nodes=nodes, seed=seed)
        return [Puzzle.of(puzzle) for puzzle in data["puzzles"]]


def _estimated(here: Position, heuristic: str | Seated | Callable[[Position], int] | None) -> tuple[Position, str | None]:
    """Where a question with this heuristic is asked, and what names it there."""
    if heuristic is None or isinstance(heuristic, str):
        return here, heuristic
    if hasattr(heuristic, "player"):
        return here, heuristic.player
    if not callable(heuristic):
        raise wrong("heuristic", "a name, a learner or a function of a position", heuristic)
    # Positions are asked about as a search meets them.
    host = estimated(here, function("heuristic", heuristic, "position"))
    return Position(Session(f"{host.program},states=1", 0, host)), "own"


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
        if not isinstance(session, Session):
            raise InputError(f"Position: expected nimatron.open({shown(session)}), which makes one")
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
        if not isinstance(move, str):
            raise wrong("move", f"one of {' '.join(self.moves)} as a text", move)
        return Position(self._session.play(move))

    def after(self, moves: str | Iterable[str]) -> Position:
        """The position after some moves, in one text or one by one."""
        if not isinstance(moves, str):
            listed = list(moves) if isinstance(moves, Iterable) else [moves]
            if strange := [move for move in listed if not isinstance(move, str)]:
                raise wrong("moves", f"texts such as '{(self.moves or ['1'])[0]}'", strange[0])
            moves = " ".join(listed)
        return Position(self._session.after(moves))

    def at(self, position: str | Position) -> Position:
        """Another position of the same game. Where its text does not say who is to move, that is the first player."""
        return Position(self._session.at(str(position) if isinstance(position, Position) else written("position", position, self.text)))

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
        rules = hosted.get(host.program)
        if rules is None:
            raise TypeError("a position that a function estimates is not pickled")
        return _rehosted, (rules, rules._state_of(self.text), self.to_move, self.banked)

    @property
    def _hosts(self) -> tuple[Host, ...]:
        host = self._session.host
        return () if host is None else (host,)

    def _ask(self, command: str, **options: Option) -> dict[str, Any]:
        [data] = ask(command, self._session.game, self.text, hosts=self._hosts, **options)
        return dict(data)

    def _tree(self, **options: Option) -> NativeTree:
        return tree(self._session.game, self.text, hosts=self._hosts, **options)

    def _text(self, command: str, **options: Option) -> str:
        return text(command, self._session.game, self.text, hosts=self._hosts, **options)

    def _picture(self, command: str, **options: Option) -> str:
        [picture] = pictures(self._text(command, format="svg", **options))
        return picture

    def _repr_svg_(self) -> str:
        return self._picture("show")

    def play_against(self, second: str = "perfect", *, first: str = "human", height: int = 640, page: str | None = None) -> Board[Position]:
        """The page's own board in a notebook: see :mod:`nimatron.widget`."""
        from nimatron.widget import Board

        return Board(self, first=first, second=second, height=height, page=page)

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
    here = Position(Session(_named(game), whole("seed", seed)))
    if position is not None:
        here = here.at(position)
    return here.after(moves) if moves else here


def opened(game: Playable) -> Position:
    """Where a game begins, whichever way it is named."""
    return open(game) if isinstance(game, str) else _own(game)._here()


def _own(game: Questions) -> Questions:
    if isinstance(game, type) and issubclass(game, Questions):
        raise wrong("game", f"a game of this class, as {game.__name__}()", game)
    if not isinstance(game, Questions):
        raise wrong("game", "a name such as 'nim', a position or a game of one's own", game)
    return game


def _named(game: str) -> str:
    if isinstance(game, Questions):
        raise InputError(f"open: expected the name of a game, found {shown(game)}, which can be asked as it is")
    return written("game", game, "nim:start=3/4/5")


def nimbers(game: Playable, *, to: int = 100, method: NimbersMethod | None = None, memory: int | None = None) -> dict[str, Any]:
    """The nim-values of heaps up to so many counters, as ``values``, and their ``period``.

    >>> nimbers("grundy", to=10)["values"]
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]
    """
    here = opened(game)
    [data] = ask("nimbers", here._session.game, hosts=here._hosts, to=to, method=method, memory=memory)
    return dict(data)


__all__ = ["Playable", "Position", "Questions", "Seated", "nimbers", "open"]

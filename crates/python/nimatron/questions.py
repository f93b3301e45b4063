"""What can be asked at a position, and so of a game at its start."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol

from nimatron._native import Session
from nimatron.choices import Algorithm, Cut, GainFrom, Goal, Horizon, Language, Merge, Order, Stage, Ties, Window
from nimatron.command import ask, given
from nimatron.estimated import estimated
from nimatron.reports import Analysis, Comparison, Explanation, Puzzle, Trace, Tree

if TYPE_CHECKING:
    from nimatron.position import Position


class Seated(Protocol):
    """What sits down as a player by its name, as a learner does."""

    @property
    def player(self) -> str:
        """How it is written as a player."""


class Questions(ABC):
    """The questions, with their options as keyword arguments. What an option may be is said by its type; what is left out is as the command of
    the same name has it. ``time`` is in seconds, ``memory`` in MiB; ``threads`` is as many as the machine has, and changes no answer.
    """

    __slots__ = ()

    @abstractmethod
    def _here(self) -> "Position":
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
        heuristic: str | Seated | Callable[["Position"], int] | None = None,
        omit_suicide: bool = False,
        gain: int | None = None,
        gain_from: GainFrom | None = None,
        ties: Ties | None = None,
        threads: int | None = None,
        memory: int | None = None,
        seed: int | None = None,
        book: str | PathLike[str] | None = None,
        no_book: bool = False,
    ) -> Analysis:
        """The value of the position and of every move.

        ``goal`` is what the players want; ``engine`` names the search, as ``alpha-beta:symmetry=yes``; ``depth`` in plies, ``time`` and ``nodes``
        end it early, and then there are estimates by ``heuristic``. That is a name, a learner, or a function that says in a whole number how good
        a position looks for the player to move (with points, how many more will be won); scores are then for the player to move. ``gain`` scores a
        win as so much less the plies to it. ``omit_suicide`` leaves out moves that lose at once where there are others. ``book`` is an opening
        book to answer from.

        >>> import nimatron
        >>> nimatron.open("nim:start=2/3/5").analyze()
        Analysis(nim:start=2/3/5 at 2,3,5: win in 6, best 3:4)
        """
        options = given(locals(), "heuristic")
        here = self._here()
        if not callable(heuristic):
            data = here._ask("analyze", heuristic=_name(heuristic), **options)
        else:
            # Positions are asked about as a search meets them.
            host = estimated(here, heuristic)
            data = type(here)(Session(f"{host.program},states=1", 0, host))._ask("analyze", **options)
            data["game"] = here.game
        return Analysis.of(data, here._repr_svg_)

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
        heuristic: str | Seated | None = None,
        omit_suicide: bool = False,
        algorithm: Algorithm | None = None,
        order: Order | None = None,
        window: Window | None = None,
        cut: Cut | None = None,
        gain: int | None = None,
        gain_from: GainFrom | None = None,
        merge: Merge | None = None,
        lines: bool = False,
        ties: Ties | None = None,
        seed: int | None = None,
    ) -> Tree:
        """The tree from here to so many plies, or with ``merge`` the graph, with the score of every node by a search. It is drawn when it is shown.

        ``lines`` lists the complete plays too, in :attr:`Tree.data`.

        >>> import nimatron
        >>> nimatron.open("nim:start=1/2").tree()
        Tree(12 nodes)
        """
        options = given(locals(), "heuristic")
        options["heuristic"] = _name(heuristic)
        here = self._here()
        # What is listed is not drawn.
        draw = partial(here._picture, "tree", **{**options, "lines": False})
        return Tree(here._ask("tree", **options), draw)

    def trace(
        self,
        *,
        goal: Goal | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        heuristic: str | Seated | None = None,
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
        options["heuristic"] = _name(heuristic)
        here = self._here()
        # A tree has neither a cache nor a stack.
        searched = {name: value for name, value in options.items() if name not in ("cache", "stack")}
        tree = partial(here._ask, "tree", **searched)
        return Trace(here._ask("trace", **options), partial(here._text, "trace", format="svg", **options), tree)

    def compare(
        self,
        *,
        goal: Goal | None = None,
        depth: int | None = None,
        horizon: Horizon | None = None,
        heuristic: str | Seated | None = None,
        omit_suicide: bool = False,
        cut: Cut | None = None,
        time: float | None = None,
        nodes: int | None = None,
        memory: int | None = None,
    ) -> Comparison:
        """What different searches need for the same answer: a row for each.

        >>> import nimatron
        >>> rows = nimatron.open("nim:start=1/2").compare()
        >>> rows[0]["method"], rows[0]["nodes"]
        ('minimax', 12)
        """
        options = given(locals(), "heuristic")
        return Comparison(self._here()._ask("compare", heuristic=_name(heuristic), **options))

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


def _name(heuristic: str | Seated | None) -> str | None:
    return heuristic if heuristic is None or isinstance(heuristic, str) else heuristic.player


__all__ = ["Questions", "Seated"]

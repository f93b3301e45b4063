"""What questions answer: values, moves, trees, games. Each keeps the object of the command line as ``data``."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, overload

from nimatron import display
from nimatron.choices import Outcome, Stage
from nimatron.display import Shown
from nimatron.expected import whole
from nimatron.words import say

if TYPE_CHECKING:
    import networkx
    import numpy as np
    from numpy.typing import NDArray

    from nimatron._native import Tree as NativeTree


#: So many steps of a search are drawn at once.
MOST_SHOWN = 300


@dataclass(frozen=True)
class Value:
    """An exact value for the player to move: who wins, by how many points, in how many plies.

    >>> import nimatron
    >>> tree = nimatron.open("explicit:tree=[[0.5,-1.25],[0.75,3]]")
    >>> tree.analyze().value.margin, tree.play("1").analyze().value.in_words()
    (0.75, 'win by 1.25 points')
    >>> nimatron.solve(tree).tier(1).amounts.tolist()
    [1.25, -0.75]
    """

    outcome: Outcome
    #: Points ahead at the end, with decimals in trees whose scores have some; ``None`` in games without points, and where they were not asked for.
    margin: float | None = None
    #: Plies to the end; ``None`` where they were not asked for.
    distance: int | None = None

    @classmethod
    def of(cls, data: dict[str, Any] | None) -> Value | None:
        """The value that JSON tells."""
        return None if data is None else cls(data["outcome"], data["margin"], data["distance"])

    def in_words(self) -> str:
        """The value in the language of texts: see :func:`nimatron.language`."""
        numbers = {"margin": self.margin and abs(self.margin), "distance": self.distance}
        known = {name: number for name, number in numbers.items() if number is not None}
        by, plies = "-margin" if "margin" in known else "", "-in" if "distance" in known else ""
        return say(f"value{by}-{self.outcome}{plies}", **known)

    def __str__(self) -> str:
        by = "" if self.margin is None else f" by {abs(self.margin)}"
        plies = "" if self.distance is None else f" in {self.distance}"
        return f"{self.outcome}{by}{plies}"


@dataclass(frozen=True)
class MoveValue:
    """A move and what it is worth to the player who makes it."""

    move: str
    #: The position that it leads to.
    to: str
    #: ``None`` where it is not proved.
    value: Value | None
    #: An estimate, or GAIN − distance where a gain was asked for; a number for the first player, or for the mover where positions carry no player.
    score: float | None
    best: bool


@dataclass(frozen=True, repr=False)
class Analysis(Shown):
    """The value of a position and of every move."""

    game: str
    position: str
    #: For the player to move; ``None`` where it is not proved.
    value: Value | None
    #: An estimate, or GAIN − distance where a gain was asked for.
    score: float | None
    #: Whether everything here is proved.
    exact: bool
    moves: tuple[MoveValue, ...]
    best: tuple[str, ...]
    #: A principal variation.
    pv: tuple[str, ...]
    #: Positions that were searched.
    nodes: int
    #: The whole answer, as ``nimatron analyze --json`` gives it.
    data: dict[str, Any] = field(repr=False, compare=False)
    #: The board, drawn when it is asked for.
    _draw: Callable[[], str | None] = field(repr=False, compare=False, default=lambda: None)

    @classmethod
    def of(cls, data: dict[str, Any], draw: Callable[[], str | None] = lambda: None) -> Analysis:
        """The analysis that JSON tells."""
        moves = tuple(
            MoveValue(move["move"], move["to"], Value.of(move.get("value")), move.get("score"), bool(move["best"]))
            for move in data.get("moves") or ()
        )
        return cls(
            data["game"],
            data["position"],
            Value.of(data.get("value")),
            data.get("score"),
            data["exact"],
            moves,
            tuple(data.get("best") or ()),
            tuple(data.get("pv") or ()),
            data.get("nodes", 0),
            data,
            draw,
        )

    def __repr__(self) -> str:
        found = str(self.value) if self.value else "no value" if self.score is None else f"about {self.score:g}"
        best = f", best {' '.join(self.best)}" if self.best else ""
        return f"Analysis({self.game} at {self.position}: {found}{best})"

    def to_records(self) -> list[dict[str, Any]]:
        """The moves as flat rows, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        return [
            {
                "move": move.move,
                "to": move.to,
                "outcome": move.value and move.value.outcome,
                "margin": move.value and move.value.margin,
                "distance": move.value and move.value.distance,
                "score": move.score,
                "best": move.best,
            }
            for move in self.moves
        ]

    def _repr_svg_(self) -> str | None:
        return self._draw()

    def _repr_html_(self) -> str:
        found = self.value.in_words() if self.value else str(self.score)
        rows = [(move.move, move.to, move.value.in_words() if move.value else move.score) for move in self.moves]
        best = [move.best for move in self.moves]
        head = f"{self.position}: {found}" + (f", {' '.join(self.pv)}" if self.pv else "")
        columns = [say(f"analysis-column-{name}") for name in ("move", "to", "value")]
        return display.page(self._draw() or "", display.text(head) + display.table(columns, rows, best))


@dataclass(frozen=True, repr=False)
class Explanation(Shown):
    """Why the best move is best and the others are not, verified."""

    #: Sentences, in the language asked for.
    text: str
    data: dict[str, Any] = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.text.splitlines())} lines)"

    def _repr_html_(self) -> str:
        return display.page(display.text(self.text))


class Comparison(Shown, Sequence[dict[str, Any]]):
    """What different searches need for the same answer: a row for each, with its ``method``, its ``nodes`` and its ``value``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __len__(self) -> int:
        return len(self.data["rows"])

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.data["rows"]
        return rows[index]

    def _repr_html_(self) -> str:
        names = ("method", "order", "window", "cache", "symmetry", "nodes")
        columns = [say(f"compare-column-{name}") for name in names]
        searches = ([row[name] for name in names] for row in self if "convention" not in row)
        return display.page(display.table(columns, searches))

    def __repr__(self) -> str:
        return f"Comparison({len(self)} searches)"


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move alone wins."""

    position: str
    #: Every legal move.
    moves: tuple[str, ...] = field(repr=False)
    solution: str
    #: How hard it is, from 1.
    grade: int

    @classmethod
    def of(cls, data: dict[str, Any]) -> Puzzle:
        """The puzzle that JSON tells."""
        return cls(data["position"], tuple(data["moves"]), data["solution"], data["grade"])


class TreeArrays(NamedTuple):
    """A tree of N nodes in arrays that are one's own."""

    #: From which node each arc leads to which: arcs × 2, ``int64``.
    arcs: NDArray[np.int64]
    #: Plies from the root: N, ``int32``.
    plies: NDArray[np.int32]
    #: Who moves, 0 or 1: N, ``uint8``.
    seats: NDArray[np.uint8]
    #: Scores from the first seat's view, NaN where there is none: N, ``float64``.
    scores: NDArray[np.float64]
    #: Where the game is over: N, ``bool``.
    terminal: NDArray[np.bool_]
    #: What the search visited: N, ``bool``.
    visited: NDArray[np.bool_]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Lets a million objects be made of which none is garbage, and nobody look for any."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Draws(Protocol):
    """Draws as SVG, with the options of a drawing."""

    def __call__(self, **drawing: str | int | bool | None) -> str: ...


@dataclass(frozen=True, repr=False, eq=False)
class Tree(Shown):
    """A tree of a game, or its graph, with what a search finds out at every node. It is drawn when it is shown, and written as Python objects when
    :attr:`data` or :attr:`nodes` are asked for.
    """

    #: Finds it, again in a copy that has no more than its data.
    _find: Callable[[], NativeTree]
    _draw: Draws

    @cached_property
    def _found(self) -> NativeTree:
        return self._find()

    @cached_property
    def _size(self) -> int:
        return len(self._found)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The whole answer, as ``nimatron tree --json`` gives it."""
        with _uncollected():
            return dict(json.loads(self._found.json()))

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """The nodes, parents before children: ``id``, ``position``, ``parent``, ``move``, ``ply``, ``mover``, ``value``, ``score``, ``terminal`` and
        ``search``, which is ``visited``, ``cut``, ``not-generated`` or ``horizon``.
        """
        return list(self.data["nodes"])

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"Tree({len(self)} nodes)"

    def __eq__(self, other: object) -> bool:
        return self.data == other.data if isinstance(other, Tree) else NotImplemented

    def __getstate__(self) -> dict[str, Any]:
        # What was found stays in this process.
        return {"_find": self._find, "_draw": self._draw, "_size": self._size, "data": self.data}

    @property
    def svg(self) -> str:
        """The tree as it is drawn."""
        return self._draw()

    def draw(
        self, *, stage: Stage | None = None, scores_from: int | None = None, show_window: bool = False, boards: bool = False
    ) -> str:
        """The tree as SVG: as much of the search as ``stage`` says, scores from the ply ``scores_from`` on, with alpha and beta, with boards."""
        return self._draw(stage=stage, scores_from=scores_from, show_window=show_window, boards=boards)

    def lists(self) -> tuple[list[int], list[tuple[int, int]], list[str]]:
        """Vertices, arcs and the position of each vertex: the graph (S, A, E).

        >>> import nimatron
        >>> nimatron.open("nim:start=2").tree(depth=1).lists()
        ([0, 1, 2], [(0, 1), (0, 2)], ['2', '0', '1'])
        """
        arcs, states = self._found.lists()
        return list(range(len(self))), arcs, states

    def arrays(self) -> TreeArrays:
        """The nodes as numpy arrays, one entry for each.

        >>> import nimatron
        >>> nimatron.open("nim:start=2").tree().arrays().plies.tolist()
        [0, 1, 1, 2]
        """
        return TreeArrays(*self._found.arrays())

    def to_networkx(self) -> networkx.DiGraph[int]:
        """The tree as a directed graph: nodes and edges have what the command line tells of them."""
        import networkx

        graph: networkx.DiGraph[int] = networkx.DiGraph()
        nodes = self.data["nodes"]
        edges = self.data.get("edges") or [{"from": node["parent"], "to": node["id"], "move": node["move"]} for node in nodes[1:]]
        with _uncollected():
            graph.add_nodes_from(range(len(nodes)))
            for node in nodes:
                told = graph.nodes[node["id"]]
                told.update(node)
                del told["id"], told["parent"], told["move"]
            graph.add_edges_from((edge["from"], edge["to"], {"move": edge["move"]}) for edge in edges)
        return graph

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True, repr=False)
class Trace(Shown, Sequence[dict[str, Any]]):
    """A search step by step."""

    data: dict[str, Any]
    #: Draws the steps that ``step`` names.
    _draw: Draws = field(compare=False)
    #: The tree that is searched.
    _tree: Callable[[], NativeTree] = field(compare=False)

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps, each with its ``event``, ``node``, ``position``, ``alpha``, ``beta`` and ``value``."""
        return list(self.data["steps"])

    def __len__(self) -> int:
        return len(self.data["steps"])

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        steps: list[dict[str, Any]] = self.data["steps"]
        return steps[index]

    def __repr__(self) -> str:
        return f"Trace({len(self)} steps)"

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.data["steps"])

    def svg(self, step: int = -1) -> str:
        """The tree as far as it is known after a step, the last one if none is named."""
        number = range(len(self))[whole("step", step, -len(self), len(self) - 1)]
        [picture] = display.pictures(self._draw(step=f"{number}-{number}"))
        return picture

    def to_networkx(self) -> networkx.DiGraph[int]:
        """The tree that was searched: each node has the steps that are about it, as ``steps``."""
        graph = Tree(self._tree, self._draw).to_networkx()
        for node in graph:
            graph.nodes[node]["steps"] = []
        for step in self:
            graph.nodes[step["node"]]["steps"].append(step["step"])
        return graph

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        shown = range(min(len(self), MOST_SHOWN))
        names = [f"{step['step']}: {step['event']} {step['position']}" for step in self.steps[: len(shown)]]
        return display.steps(display.pictures(self._draw(step=f"0-{shown[-1]}")), names)

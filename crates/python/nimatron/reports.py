"""What questions answer: values, moves, trees, games. Each keeps the object of the command line as ``data``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nimatron import display
from nimatron.display import Shown

if TYPE_CHECKING:
    import networkx


#: So many steps of a search are drawn at once.
MOST_SHOWN = 300


@dataclass(frozen=True)
class Value:
    """An exact value for the player to move: who wins, by how many points, in how many plies."""

    #: ``win``, ``draw`` or ``loss``.
    outcome: str
    #: Points ahead at the end; ``None`` in games without points, and where they were not asked for.
    margin: int | None = None
    #: Plies to the end; ``None`` where they were not asked for.
    distance: int | None = None

    @classmethod
    def of(cls, data: dict[str, Any] | None) -> Value | None:
        return None if data is None else cls(data["outcome"], data["margin"], data["distance"])

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


@dataclass(frozen=True)
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
        found = str(self.value) if self.value else f"about {self.score}"
        rows = [(move.move, move.to, move.value or move.score) for move in self.moves]
        best = [move.best for move in self.moves]
        head = f"{self.position}: {found}" + (f", {' '.join(self.pv)}" if self.pv else "")
        return display.page(self._draw() or "", display.text(head) + display.table(("move", "leads to", "worth"), rows, best))


@dataclass(frozen=True)
class Explanation(Shown):
    """Why the best move is best and the others are not, verified."""

    #: Sentences, in the language asked for.
    text: str
    data: dict[str, Any] = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return display.page(display.text(self.text))


@dataclass(frozen=True)
class Tree(Shown):
    """A tree of a game, or its graph, with what a search finds out at every node."""

    data: dict[str, Any] = field(repr=False)
    #: The tree as it is drawn.
    svg: str = field(repr=False)

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """The nodes, parents before children."""
        return list(self.data["nodes"])

    def to_networkx(self) -> networkx.DiGraph[int]:
        """The tree as a directed graph: nodes and edges have what the command line tells of them."""
        import networkx

        graph: networkx.DiGraph[int] = networkx.DiGraph()
        for node in self.nodes:
            graph.add_node(node["id"], **{name: value for name, value in node.items() if name not in ("id", "parent", "move")})
            if node.get("parent") is not None:
                graph.add_edge(node["parent"], node["id"], move=node["move"])
        for edge in self.data.get("edges") or ():
            graph.add_edge(edge["from"], edge["to"], move=edge.get("move"))
        return graph

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Trace(Shown, Sequence[dict[str, Any]]):
    """A search step by step."""

    data: dict[str, Any] = field(repr=False)
    #: Draws some steps, from one to another.
    _draw: Callable[[int, int], str] = field(repr=False, compare=False)
    #: The tree that is searched.
    _tree: Callable[[], Tree] = field(repr=False, compare=False)

    @property
    def steps(self) -> list[dict[str, Any]]:
        return list(self.data["steps"])

    def __len__(self) -> int:
        return len(self.data["steps"])

    def __getitem__(self, index: Any) -> Any:
        return self.data["steps"][index]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.data["steps"])

    def svg(self, step: int = -1) -> str:
        """The tree as far as it is known after a step, the last one if none is named."""
        number = range(len(self))[step]
        [picture] = display.pictures(self._draw(number, number))
        return picture

    def to_networkx(self) -> networkx.DiGraph[int]:
        """The tree that was searched: each node has the steps that are about it, as ``steps``."""
        graph = self._tree().to_networkx()
        for node in graph:
            graph.nodes[node]["steps"] = [step["step"] for step in self if step["node"] == node]
        return graph

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        shown = range(min(len(self), MOST_SHOWN))
        names = [f"{step['step']}: {step['event']} {step['position']}" for step in self.steps[: len(shown)]]
        return display.steps(display.pictures(self._draw(0, shown[-1])), names)

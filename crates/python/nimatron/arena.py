"""Players against each other."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nimatron._native import Host, escaped, unescaped
from nimatron import display
from nimatron.command import Option, ask, text
from nimatron.display import Shown
from nimatron.errors import InputError
from nimatron.position import Position, open
from nimatron.reports import Explanation

#: A player: as the command line writes it, ``level:3`` or ``mcts:playouts=500``, or a function that chooses a move of a position.
Player = str | Callable[[Position], str]


@dataclass(frozen=True)
class Match(Shown):
    """Games of two players or more, and what they come to."""

    #: A record for each game, as ``nimatron review`` and the page take them.
    games: list[dict[str, Any]] = field(repr=False)
    summary: dict[str, Any]

    def _repr_html_(self) -> str:
        rows = [
            (number, game["first"], game["second"], game.get("winner") or "draw", len(game["moves"]))
            for number, game in enumerate(self.games, 1)
        ]
        told = ", ".join(f"{name} {value}" for name, value in self.summary.items() if name in ("players", "wins", "draws", "elo"))
        return display.page(display.text(told), display.table(("game", "first", "second", "winner", "plies"), rows))


class Review(Explanation):
    """A game after it was played: the moves that decided it, and what refutes them."""


def match(game: str | Position, first: Player, second: Player, *, games: int = 1, **options: Option) -> Match:
    """Lets two players meet.

    >>> def greedy(position):
    ...     return position.moves[0]
    >>> match("simple-nim", "perfect", greedy, games=2).summary["wins"]
    [2, 0]
    """
    return _meet("match", game, [first, second], games=games, **options)


def tournament(game: str | Position, *players: Player, games: int = 2, **options: Option) -> Match:
    """Lets every two players meet so often, seats swapped after each game."""
    return _meet("tournament", game, list(players), games=games, **options)


def review(record: dict[str, Any], *, lang: str = "en", nodes: int | None = None, memory: int | None = None) -> Review:
    """Looks into a game that was played, one of :attr:`Match.games`.

    >>> game = match("nim:start=2/3/5", "first", "perfect").games[0]
    >>> [ply["worth"]["outcome"] for ply in review(game).data["plies"]][0]
    'loss'
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(json.dumps(record) + "\n", "utf-8")
        [data] = ask("review", str(file), nodes=nodes, memory=memory)
        return Review(text("review", str(file), lang=lang, nodes=nodes, memory=memory), data)


def _meet(command: str, game: str | Position, players: list[Player], **options: Option) -> Match:
    here = open(game) if isinstance(game, str) else game
    sitting = [player if isinstance(player, str) else _host(player, here) for player in players]
    hosts = [*here._hosts, *(player for player in sitting if isinstance(player, Host))]
    written = [player if isinstance(player, str) else player.program for player in sitting]
    *records, summary = ask(command, here.game, *written, hosts=hosts, position=here.text, **options)
    return Match(records, summary)


def seated(player: Player, here: Position) -> tuple[str, tuple[Host, ...]]:
    """How a player is written, and the hosts that a command needs then."""
    if isinstance(player, str):
        return player, here._hosts
    host = _host(player, here)
    return host.program, (*here._hosts, host)


def _host(player: Callable[[Position], str], start: Position) -> Host:
    name = getattr(player, "__name__", type(player).__name__)

    def answer(request: str) -> str:
        verb, *words = request.split(" ")
        if verb != "move":
            # A greeting, or a result, to which anything may be said.
            return "ok"
        here = start.at(unescaped(words[0]))
        chosen = str(player(here))
        if chosen not in here.moves:
            raise InputError(f"player {name}: expected one of {' '.join(here.moves)} at {here.text}, found {chosen!r}")
        return f"play {escaped(chosen)}"

    return Host(name, lambda requests: [answer(request) for request in requests])

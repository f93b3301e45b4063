"""Players against each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nimatron._native import Host
from nimatron.command import Option, ask
from nimatron.errors import InputError
from nimatron.games import _word, unescaped
from nimatron.position import Position, open

#: A player: as the command line writes it, ``level:3`` or ``mcts:playouts=500``, or a function that chooses a move of a position.
Player = str | Callable[[Position], str]

_NUMBERS = itertools.count(1)


@dataclass(frozen=True)
class Match:
    """Games of two players or more, and what they come to."""

    #: A record for each game, as ``nimatron review`` and the page take them.
    games: list[dict[str, Any]] = field(repr=False)
    summary: dict[str, Any]


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


def _meet(command: str, game: str | Position, players: list[Player], **options: Option) -> Match:
    here = open(game) if isinstance(game, str) else game
    seated = [player if isinstance(player, str) else _host(player, here) for player in players]
    hosts = [*here._hosts, *(player for player in seated if isinstance(player, Host))]
    written = [player if isinstance(player, str) else player.program for player in seated]
    *records, summary = ask(command, here.game, *written, hosts=hosts, position=here.text, **options)
    return Match(records, summary)


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
        return f"play {_word(chosen)}"

    return Host(f"{name}-{next(_NUMBERS)}", lambda requests: [answer(request) for request in requests])

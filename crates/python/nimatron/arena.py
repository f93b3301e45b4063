"""Players against each other."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from nimatron._native import Host, escaped, unescaped
from nimatron import display, temporary
from nimatron.choices import Choice, Language
from nimatron.command import Option, ask, given, text
from nimatron.display import Shown
from nimatron.errors import InputError
from nimatron.expected import function, shown, wrong
from nimatron.position import Playable, Position, Seated, opened
from nimatron.reports import Explanation
from nimatron.words import say

#: Players in records have no longer names.
_LONGEST_NAME = 40

#: A player: a name as ``perfect``, ``level:3`` or ``mcts:playouts=500``, a learner, or a function that chooses a move of a position.
Player = str | Seated | Callable[[Position], str]


@dataclass(frozen=True, repr=False)
class Match(Shown):
    """Games of two players or more, and what they come to."""

    #: A record for each game, as :func:`review` and the page take them.
    games: list[dict[str, Any]]
    #: ``players``, ``games``, ``wins`` of each, ``draws``, and the ``elo`` difference with its interval; of a tournament ``points``, ``ratings``, their
    #: ``intervals`` and a ``cross_table``.
    summary: dict[str, Any]

    def __repr__(self) -> str:
        names = " – ".join(map(str, self.summary["players"]))
        results = ", ".join(f"{name} {self.summary[name]}" for name in ("wins", "draws", "points") if name in self.summary)
        return f"Match({names}: {len(self.games)} games, {results})"

    def _repr_html_(self) -> str:
        rows = [
            (number, game["first"], game["second"], game[game["winner"]] if game.get("winner") else say("value-draw"), len(game["moves"]))
            for number, game in enumerate(self.games, 1)
        ]
        columns = [say(key) for key in ("match-column-game", "seat-first", "seat-second", "match-column-winner", "match-column-moves")]
        told = self.summary
        if "points" in told:
            head = [say(f"tournament-column-{name}") for name in ("player", "points", "rating")]
            results = [*zip(told["players"], told["points"], told["ratings"], strict=True)]
            return display.page(display.table(head, results), display.table(columns, rows))
        wins = [*zip(told["players"], told["wins"], strict=True), (say("match-column-draws"), told["draws"])]
        return display.page(display.table([say("match-column-player"), say("match-column-wins")], wins), display.table(columns, rows))


class Review(Explanation):
    """A game after it was played: the moves that decided it, and what refutes them."""


def match(
    game: Playable,
    first: Player,
    second: Player,
    *,
    games: int = 1,
    seats: Literal["fixed", "swapped", "random"] | None = None,
    random_plies: int | None = None,
    values: bool = False,
    ties: Choice | None = None,
    seed: int = 0,
    threads: int | None = None,
    memory: int | None = None,
) -> Match:
    """Lets two players meet. ``seats`` says who begins, ``random_plies`` how many moves are drawn before; with ``values`` records have the exact value
    of every move. Ties are broken and moves are drawn by ``seed``.

    >>> def greedy(position):
    ...     return position.moves[0]
    >>> match("simple-nim", "perfect", greedy, games=2).summary["wins"]
    [2, 0]
    """
    return _meet("match", game, [first, second], **given(locals(), "game", "first", "second"))


def tournament(
    game: Playable,
    *players: Player,
    games: int = 2,
    random_plies: int | None = None,
    values: bool = False,
    ties: Choice | None = None,
    seed: int = 0,
    threads: int | None = None,
    memory: int | None = None,
) -> Match:
    """Lets every two players meet so often, seats swapped after each game. Options are those of :func:`match`."""
    return _meet("tournament", game, list(players), **given(locals(), "game", "players"))


def review(
    record: dict[str, Any],
    *,
    game: Playable | None = None,
    lang: Language | None = None,
    nodes: int | None = None,
    memory: int | None = None,
) -> Review:
    """Looks into a game that was played, one of :attr:`Match.games`. Of rules of one's own, ``game`` names them.

    >>> game = match("nim:start=2/3/5", "first", "perfect").games[0]
    >>> [ply["worth"]["outcome"] for ply in review(game).data["plies"]][0]
    'loss'
    """
    if not isinstance(record, Mapping):
        raise wrong("record", "one of the games of a match, as match.games[0]", record)
    here = None if game is None else opened(game)
    hosts = () if here is None else here._hosts
    options: dict[str, Option] = {"nodes": nodes, "memory": memory, "trust_programs": bool(hosts)}
    if here is not None:
        record = {**record, "game": here._session.game}
    try:
        told = json.dumps(record)
    except (TypeError, ValueError) as error:
        raise InputError(f"record: expected one of the games of a match, found {error}") from None
    with temporary.file("game.json", "record") as file:
        file.write_text(told + "\n", "utf-8")
        [data] = ask("review", str(file), hosts=hosts, **options)
        return Review(text("review", str(file), hosts=hosts, lang=lang, **options), data)


def _meet(command: str, game: Playable, players: list[Player], **options: Option) -> Match:
    here = opened(game)
    if len(players) < 2:
        raise InputError(f"players: expected at least two, found {len(players)}")
    sitting = [seated(player, here) for player in players]
    hosts = [*here._hosts, *(host for _, host in sitting if host is not None)]
    written = [name for name, _ in sitting]
    trusted = bool(here._hosts)
    *records, summary = ask(
        command, here._session.game, *written, hosts=hosts, position=here.text, trust_programs=trusted, **options
    )
    # Who is no player elsewhere is named there as people are.
    people = {host.name: host.name.replace(",", " ")[:_LONGEST_NAME] for _, host in sitting if host is not None}
    # A learner without a file of its own is called what it is.
    called = [getattr(player, "called", None) for player in players]
    people |= {name: known for (name, _), known in zip(sitting, called, strict=True) if known is not None}
    summary["players"] = [people.get(name, name) for name in summary["players"]]
    for record in records:
        record["players"] = [f"human:name={people[name]}" if name in people else name for name in record["players"]]
        for seat in ("first", "second"):
            record[seat] = people.get(record[seat], record[seat])
    return Match(records, summary)


def seated(player: Player, here: Position) -> tuple[str, Host | None]:
    """How a player is written, and the host of one that is a function."""
    if isinstance(player, str):
        return player, None
    name = getattr(player, "player", None)
    if isinstance(name, str):
        return name, None
    if not callable(player) or isinstance(player, type):
        raise wrong("player", "a name such as 'perfect', a learner or a function of a position", player)
    host = _host(function("player", player, "position"), here)
    return host.program, host


def chosen_move(player: Callable[[Position], str], here: Position) -> str:
    """The move that a function chooses; a number stands for the move that is written so."""
    found = player(here)
    chosen = str(found)
    if chosen not in here.moves:
        name = getattr(player, "__name__", type(player).__name__)
        raise InputError(f"player {name}: expected one of {' '.join(here.moves)} at {here.text}, found {shown(found)}")
    return chosen


def _host(player: Callable[[Position], str], start: Position) -> Host:
    name = getattr(player, "__name__", type(player).__name__)

    def answer(request: str) -> str:
        verb, *words = request.split(" ")
        if verb != "move":
            # A greeting, or a result, to which anything may be said.
            return "ok"
        here = start.at(unescaped(words[0]))
        return f"play {escaped(chosen_move(player, here))}"

    return Host(name, lambda requests: [answer(request) for request in requests])

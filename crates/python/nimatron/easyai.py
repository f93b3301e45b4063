"""Games of easyAI's, as they are, for every engine, tree, learner and drawing.

Its games change when a move is made, and keep what they are in any attributes, of their players too. Here a state is made of all of these; the game
that it stands for is kept beside. Moves are made in copies of it, and what it notes when it is asked is forgotten.
"""

from __future__ import annotations

import contextlib
import copy
import io
from collections.abc import Callable
from functools import partial
from threading import RLock
from time import perf_counter
from typing import Any

from nimatron._native import asked, copied, frozen
from nimatron.choices import Outcome
from nimatron.errors import InputError
from nimatron.expected import function, shown
from nimatron.rules import Game

#: What tells how easyAI plays, and nothing of a position.
_OF_GAMES = frozenset(["players", "ai_move", "nmove"])
_OF_PLAYERS = frozenset(["name", "AI_algo", "move", "move_list"])
#: Held while a game is asked: others see it as it was before.
_ASKING = RLock()


class _EasyGame(Game):
    """The rules of a game of easyAI's."""

    _writes_late = True

    def __init__(self, game: Any, scoring: Callable[[Any], float], longest: int | None, name: str) -> None:
        super().__init__(name)
        self.longest = longest
        self._scoring = scoring
        # The number of a state, and the game that it stands for with its players.
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._holders: list[tuple[Any, ...]] = []
        # What games noted about themselves when they were asked whether they are over: some need it for their score.
        self._noted: dict[int, dict[str, Any]] = {}
        # The moves of states whose games listed them when they were asked whether they are over, and whether to list them twice takes long.
        self._heard: dict[int, list[Any]] = {}
        self._overhears: bool | None = None
        # The moves of states by their words, and the words of all moves that can be looked up.
        self._ahead: dict[int, dict[str, Any]] = {}
        self._words: dict[Any, str] = {}
        # Where players have nothing of their own, all games have the same ones, and none those of whoever plays.
        self._shares = False
        self._is_open = _is_open(type(game))
        first = self._twin(game)
        self._seated = _seated(first)
        self._shares = all(vars(player).keys() <= _OF_PLAYERS for player in self._seated)
        self._number(first)

    def start(self) -> int:
        return 0

    def status(self, state: int) -> Outcome | None:
        with _ASKING:
            end, noted = asked(self._holders[state], partial(self._overheard, state) if self._overhears else self._ended)
        if noted is not None and end is None:
            self._noted[state] = noted
        return end

    def _ended(self, game: Any) -> Outcome | None:
        if not game.is_over():
            return None
        score = self._scoring(game)
        return "win" if score > 0 else "loss" if score < 0 else "draw"

    def _overheard(self, state: int, game: Any) -> Outcome | None:
        kind = type(game)
        game.__class__ = _overheard(kind)
        _LISTENS.append((game, partial(self._hear, state)))
        try:
            return self._ended(game)
        finally:
            _LISTENS.clear()
            game.__class__ = kind

    def _hear(self, state: int, moves: list[Any]) -> None:
        # A game may have tried something meanwhile.
        if self._numbers.get(self._key(self._holders[state])) == state:
            self._heard[state] = moves

    def moves(self, state: int) -> list[str]:
        moves = self._heard.pop(state, None) or self._list(state)
        self._ahead[state] = named = self._named(moves)
        return list(named)

    def _list(self, state: int) -> list[Any]:
        with _ASKING:
            begun = perf_counter()
            moves, _ = asked(self._holders[state], lambda game: list(game.possible_moves()))
            listed = perf_counter()
            if self._overhears is None:
                self._key(self._holders[state])
                self._overhears = listed - begun > 3 * (perf_counter() - listed)
            return moves

    def _named(self, moves: list[Any]) -> dict[str, Any]:
        # Some list a move twice.
        try:
            return {self._words[tuple(move) if type(move) is list else move]: move for move in moves}
        except (KeyError, TypeError):
            return {self._word(move): move for move in moves}

    def play(self, state: int, move: str) -> int:
        if state not in self._ahead:
            self.moves(state)
        played = self._ahead[state][move]
        with _ASKING:
            game = self._twin(self._holders[state][0])
        game.make_move(played)
        game.switch_player()
        if type(played) is list and self._word(played) != move:
            raise InputError(f"{type(game).__name__}.make_move: changed the move it was given: '{move}' before, '{self._word(played)}' after")
        if self._shares:
            for player in self._seated:
                if not vars(player).keys() <= _OF_PLAYERS:
                    return self._part(state, move)
        return self._number(game)

    def _part(self, state: int, move: str) -> int:
        """Where a move leads that is the first to tell players something: from here on each game has its own."""
        for player in self._seated:
            for name in vars(player).keys() - _OF_PLAYERS:
                delattr(player, name)
        self._shares = False
        self._numbers = {self._key(holders): number for number, holders in enumerate(self._holders)}
        return self.play(state, move)

    def estimate(self, state: int) -> int:
        noted = self._noted.get(state)
        with _ASKING:
            score, _ = asked(self._holders[state], self._scoring if noted is None else partial(self._scored, noted))
        return round(score)

    def _scored(self, noted: dict[str, Any], game: Any) -> float:
        vars(game).update(noted)
        return self._scoring(game)

    def write(self, state: int) -> str:
        return _text(self._holders[state][0])

    def _number(self, game: Any) -> int:
        holders = (game, *(self._seated if self._shares else _seated(game)))
        number = self._numbers.setdefault(self._key(holders), len(self._holders))
        if number == len(self._holders):
            self._holders.append(holders)
        return number

    def _key(self, holders: tuple[Any, ...]) -> tuple[Any, ...]:
        """All that a game is, to tell it apart: its own attributes and those of its players."""
        return frozen(holders[:1] if self._shares else holders, _OF_GAMES, _OF_PLAYERS, _written)

    def _twin(self, game: Any) -> Any:
        """A game that stands the same, and shares nothing with it that moves change."""
        twin = object.__new__(type(game)) if self._is_open else copy.copy(game)
        twin.__dict__ = copied(vars(game), _OF_GAMES)
        if not self._shares and hasattr(game, "players") and game.players is not None:
            twin.players = [_twin_of_player(player) for player in game.players]
        return twin

    def show(self, state: int) -> str:
        with _ASKING:
            game = self._twin(self._holders[state][0])
        if not hasattr(game, "show"):
            return self.write(state)
        # It prints its board.
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            game.show()
        return printed.getvalue()

    def _word(self, move: Any) -> str:
        key = tuple(move) if type(move) is list else move
        try:
            return self._words[key]
        except KeyError:
            self._words[key] = _written_move(move)
            return self._words[key]
        except TypeError:
            return _written_move(move)


def _written_move(move: Any) -> str:
    # Moves are listed with spaces or commas between them.
    parts = move if isinstance(move, list | tuple) else [move]
    return ":".join(str(part).replace(" ", "-").replace(",", ":") for part in parts)


def from_easyai(
    game: Any, scoring: Callable[[Any], float] | None = None, *, longest: int | None = None, name: str | None = None
) -> Game:
    """A game of easyAI's, a ``TwoPlayerGame`` at its start. Its scores, or ``scoring`` as its algorithms take it, are for the player to move: their sign
    says who won, and they are the estimate where a search stops early. A game without scores is decided by its ``lose`` or ``win``.

    Its state is all its attributes and those of its players but what belongs to their search, so that it need have no ``ttentry``. In a move, ``-``
    stands for a space and ``:`` for a comma. No game has more than ``longest`` plies; a game that is too large to be listed needs it, or a limit.

    >>> class Bones:
    ...     def __init__(self): self.players, self.current_player, self.pile = None, 1, 10
    ...     def possible_moves(self): return ["1", "2", "3"]
    ...     def make_move(self, move): self.pile -= int(move)
    ...     def switch_player(self): self.current_player = 3 - self.current_player
    ...     def is_over(self): return self.pile <= 0
    ...     def win(self): return self.pile <= 0
    >>> from_easyai(Bones()).analyze().best
    ('1',)
    """
    missing = [part for part in ("possible_moves", "make_move", "is_over") if not callable(getattr(game, part, None))]
    if isinstance(game, type) or missing:
        without = "" if isinstance(game, type) else f" without {missing[0]}"
        expected = "game: expected one of easyAI's at its start, as TicTacToe([Human_Player(), Human_Player()])"
        raise InputError(f"{expected}, found {shown(game)}{without}")
    if scoring is not None:
        function("scoring", scoring, "game")
    if scoring is None:
        known = [method for method in ("scoring", "lose", "win") if hasattr(game, method)]
        if not known:
            raise InputError(f"scoring: expected a function of the game, as {type(game).__name__} has neither scoring nor lose nor win")
        scoring = _own if known[0] == "scoring" else _decided
    return _EasyGame(game, scoring, longest, name or type(game).__name__)


def _own(game: Any) -> float:
    return float(game.scoring())


def _decided(game: Any) -> float:
    if hasattr(game, "lose") and game.lose():
        return -1
    return 1 if hasattr(game, "win") and game.win() else 0


#: The game that is asked whether it is over, and what hears of the moves that it lists first, until it did.
_LISTENS: list[tuple[Any, Callable[[list[Any]], None]]] = []


#: Classes of games that are the same as these, but what a game lists while it is asked whether it is over is heard: many look for a move.
_OVERHEARD: dict[type, Any] = {}


def _overheard(kind: Any) -> Any:
    if kind in _OVERHEARD:
        return _OVERHEARD[kind]

    def possible_moves(self: Any) -> Any:
        moves = kind.possible_moves(self)
        if _LISTENS and _LISTENS[0][0] is self and type(moves) is list:
            _, hear = _LISTENS.pop()
            hear(moves.copy())
        return moves

    parts = {"__slots__": (), "__module__": kind.__module__, "possible_moves": possible_moves}
    _OVERHEARD[kind] = type(kind)(kind.__name__, (kind,), parts)
    return _OVERHEARD[kind]


def _seated(game: Any) -> tuple[Any, ...]:
    """The players of a game that have attributes."""
    return tuple(player for player in getattr(game, "players", None) or () if hasattr(player, "__dict__"))


def _twin_of_player(player: Any) -> Any:
    return _with(player, copied(vars(player), _OF_PLAYERS)) if hasattr(player, "__dict__") else copy.copy(player)


def _with(thing: Any, attributes: dict[str, Any]) -> Any:
    """A copy of a thing with these attributes."""
    kind = type(thing)
    twin = object.__new__(kind) if _is_open(kind) else copy.copy(thing)
    twin.__dict__ = attributes
    return twin


#: Whether the objects of a class are all in their attributes.
_OPEN: dict[type, bool] = {}


def _is_open(kind: type) -> bool:
    if kind not in _OPEN:
        closed = ("__copy__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__")
        made: Any = kind.__new__
        is_usual = made is object.__new__ and kind.__dictoffset__ != 0
        own = [vars(one) for one in kind.__mro__[:-1]]
        _OPEN[kind] = is_usual and not any(one.get("__slots__") or any(name in one for name in closed) for one in own)
    return _OPEN[kind]


def _text(game: Any) -> str:
    """All that a game is, its own attributes and, the first player's before the second's, those of its players."""
    told = {name: _written(value) for name, value in vars(game).items() if name not in _OF_GAMES}
    players = [getattr(player, "__dict__", {}) for player in getattr(game, "players", None) or ()]
    for name in sorted({name for player in players for name in player} - _OF_PLAYERS):
        told[name] = "/".join(_written(player.get(name)) for player in players)
    return ",".join(f"{name}={told[name]}" for name in sorted(told))


def _written(value: Any) -> str:
    return str(value.tolist() if hasattr(value, "tolist") else value).replace(", ", ",")


__all__ = ["from_easyai"]

"""Games of easyAI's, as they are, for every engine, tree, learner and drawing.

Its games change when a move is made, and keep what they are in any attributes, of their players too. Here a state is made of all of these; the game
that it stands for is kept beside. Moves are made in copies of it, and what it notes when it is asked is forgotten.
"""

from __future__ import annotations

import contextlib
import copy
import io
from collections.abc import Callable, Iterable
from functools import cache
from operator import is_not
from threading import RLock
from typing import Any

from nimatron.choices import Outcome
from nimatron.errors import InputError
from nimatron.expected import function, shown
from nimatron.rules import Game

#: What tells how easyAI plays, and nothing of a position.
_OF_GAMES = frozenset(["players", "ai_move", "nmove"])
_OF_PLAYERS = frozenset(["name", "AI_algo", "move", "move_list"])
#: Held while a game is asked: others see it as it was before.
_ASKING = RLock()
_PLAIN = frozenset([int, str, bool, float, bytes, type(None)])


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
        self._words: dict[Any, str] = {}
        # Where players have nothing of their own, all games have the same ones, and none those of whoever plays.
        self._shares = False
        first = self._twin(game)
        self._shares = not any(map(_own_of_player, _players(game)))
        self._number(first)

    def start(self) -> int:
        return 0

    def status(self, state: int) -> Outcome | None:
        with _AsItWas(self._holders[state]) as game:
            if game.is_over():
                score = self._scoring(game)
                return "win" if score > 0 else "loss" if score < 0 else "draw"
            noted = vars(game)
        kept = vars(game)
        if noted.keys() != kept.keys() or any(map(is_not, noted.values(), kept.values())):
            self._noted[state] = noted
        return None

    def moves(self, state: int) -> list[Any]:
        with _AsItWas(self._holders[state]) as game:
            # Some list a move twice.
            return list({self.write_move(move): move for move in game.possible_moves()}.values())

    def play(self, state: int, move: Any) -> int:
        with _ASKING:
            game = self._twin(self._holders[state][0])
        game.make_move(move)
        game.switch_player()
        if self._shares and any(map(_own_of_player, _players(game))):
            # Moves tell players something: from here on each game has its own.
            for player in _players(game):
                for name in _own_of_player(player):
                    delattr(player, name)
            self._shares = False
            self._numbers = {self._key(holders[0]): number for number, holders in enumerate(self._holders)}
            return self.play(state, move)
        return self._number(game)

    def estimate(self, state: int) -> int:
        with _AsItWas(self._holders[state]) as game:
            if state in self._noted:
                vars(game).update(self._noted[state])
            return round(self._scoring(game))

    def write(self, state: int) -> str:
        return _text(self._holders[state][0])

    def _key(self, game: Any) -> tuple[Any, ...]:
        """All that a game is, to tell it apart: its own attributes and those of its players."""
        own = _told(vars(game), _OF_GAMES)
        return own if self._shares else (own, *[_told(getattr(player, "__dict__", {}), _OF_PLAYERS) for player in _players(game)])

    def _number(self, game: Any) -> int:
        number = self._numbers.setdefault(self._key(game), len(self._holders))
        if number == len(self._holders):
            self._holders.append((game, *[player for player in _players(game) if hasattr(player, "__dict__")]))
        return number

    def _twin(self, game: Any) -> Any:
        """A game that stands the same, and shares nothing with it that moves change."""
        players = getattr(game, "players", None)
        twin = _with(game, {name: value if type(value) in _PLAIN or value is players else _copied(value) for name, value in vars(game).items()})
        if players is not None and not self._shares:
            twin.players = [_twin_of_player(player) for player in players]
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

    def write_move(self, move: Any) -> str:
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


class _AsItWas:
    """A game that is asked, with the attributes that it and its players had before whatever they note meanwhile."""

    __slots__ = ("_holders", "_kept")

    def __init__(self, holders: tuple[Any, ...]) -> None:
        self._holders = holders

    def __enter__(self) -> Any:
        _ASKING.acquire()
        self._kept = [vars(one).copy() for one in self._holders]
        return self._holders[0]

    def __exit__(self, *_: object) -> None:
        for one, attributes in zip(self._holders, self._kept, strict=True):
            one.__dict__ = attributes
        _ASKING.release()


def _players(game: Any) -> Iterable[Any]:
    players: Iterable[Any] | None = getattr(game, "players", None)
    return players or ()


def _own_of_player(player: Any) -> set[str]:
    """What a player has besides what tells how easyAI plays."""
    return getattr(player, "__dict__", {}).keys() - _OF_PLAYERS


def _twin_of_player(player: Any) -> Any:
    own = getattr(player, "__dict__", None)
    if own is None:
        return copy.copy(player)
    return _with(player, {name: value if type(value) in _PLAIN or name in _OF_PLAYERS else _copied(value) for name, value in own.items()})


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
        closed = ("__slots__", "__copy__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__")
        made: Any = kind.__new__
        is_usual = made is object.__new__ and kind.__dictoffset__ != 0
        _OPEN[kind] = is_usual and not any(name in vars(one) for one in kind.__mro__[:-1] for name in closed)
    return _OPEN[kind]


def _copied(value: Any) -> Any:
    """A copy through and through, quickly where a value is of the usual kinds."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return kind(value if _PLAIN.issuperset(map(type, value)) else map(_copied, value))
    if kind is dict:
        return {name: _copied(part) for name, part in value.items()}
    return value.copy() if hasattr(value, "tolist") else copy.deepcopy(value)


def _told(attributes: dict[str, Any], without: frozenset[str]) -> tuple[Any, ...]:
    names = _names(tuple(attributes), without)
    return (names, *[_frozen(attributes[name]) for name in names])


@cache
def _names(names: tuple[str, ...], without: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in sorted(names) if name not in without)


def _frozen(value: Any) -> Any:
    """What is equal for equal values, and cannot be changed."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return tuple(value if _PLAIN.issuperset(map(type, value)) else map(_frozen, value))
    if hasattr(value, "tobytes"):
        return value.shape, value.dtype.str, value.tobytes()
    return _written(value)


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

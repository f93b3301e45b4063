"""Games of easyAI's, as they are, for every engine, tree, learner and drawing.

Its games change when a move is made, and keep what they are in any attributes, of their players too. Here a state is made of all of these, and one game
has those of the state that it is asked about.
"""

from __future__ import annotations

import contextlib
import copy
import io
from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from nimatron._native import Boards, Host, copied, heard
from nimatron.choices import Outcome
from nimatron.errors import InputError
from nimatron.expected import function, shown
from nimatron.rules import Game
from nimatron.turn import Turn

#: What tells how easyAI plays, and nothing of a position.
_OF_GAMES = frozenset(["players", "ai_move", "nmove"])
_OF_PLAYERS = frozenset(["name", "AI_algo", "move", "move_list"])


class _EasyGame(Game):
    """The rules of a game of easyAI's."""

    def __init__(self, game: Any, scoring: Callable[[Any], float], longest: int | None, name: str) -> None:
        super().__init__(name)
        self.longest = longest
        self._scoring = scoring
        self._boards = _boards(game, scoring)

    def start(self) -> int:
        return self._boards.start()

    def status(self, state: int) -> Outcome | None:
        return self._boards.status(state)

    def moves(self, state: int) -> list[str]:
        return self._boards.moves(state)

    def play(self, state: int, move: str) -> int:
        return self._boards.play(state, move)

    def estimate(self, state: int) -> int:
        return self._boards.estimate(state)

    def write(self, state: int) -> str:
        return self._boards.ask(state, _text)

    def show(self, state: int) -> str:
        return self._boards.ask(state, _shown)

    def _hosting(self, name: str) -> Host:
        boards = self._boards
        # Nothing here is the game itself: it ends with whoever asked, and no collection of garbage goes over its states before.
        return Host.game(
            name,
            points=False,
            plies=self.longest,
            turn=Turn,
            start=boards.start,
            ends=boards.status,
            follows=boards.moves,
            play=boards.play,
            play_all=boards.play_all,
            estimate=boards.estimate,
            show=partial(_asked, boards, _shown),
            write=partial(_asked, boards, _text),
            writes_late=True,
            boards=boards,
        )

    def __getstate__(self) -> dict[str, Any]:
        # States are known by their numbers, in a copy too.
        return {**super().__getstate__(), "_boards": [self._boards.ask(state, _twin) for state in range(len(self._boards))]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        first, *others = state["_boards"]
        boards = _boards(first, state["_scoring"])
        for other in others:
            boards.meet(other, _seated(other))
        self.__dict__.update(state, _boards=boards)


def _boards(game: Any, scoring: Callable[[Any], float]) -> Boards:
    twin = _twin(game)
    return Boards(twin, _seated(twin), scoring, _written_move, _written, _listening, _OF_GAMES, _OF_PLAYERS)


def _asked(boards: Boards, ask: Callable[[Any], str], state: int) -> str:
    return boards.ask(state, ask)


def _shown(game: Any) -> str:
    if not hasattr(game, "show"):
        return _text(game)
    # It prints its board.
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        _twin(game).show()
    return printed.getvalue()


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


def _listening(kind: Any) -> Any:
    """A class of games that are the same as these, but say which moves they list: many look for a move when they are asked whether they are over."""

    def possible_moves(self: Any) -> Any:
        moves = kind.possible_moves(self)
        if type(moves) is list:
            heard(self, moves)
        return moves

    parts = {"__slots__": (), "__module__": kind.__module__, "possible_moves": possible_moves}
    return type(kind)(kind.__name__, (kind,), parts)


def _seated(game: Any) -> list[Any]:
    """The players of a game that have attributes."""
    return list(player for player in getattr(game, "players", None) or () if hasattr(player, "__dict__"))


def _twin(game: Any) -> Any:
    """A game that stands the same, and shares nothing with it that moves change."""
    twin = _with(game, copied(vars(game), _OF_GAMES))
    if getattr(game, "players", None) is not None:
        twin.players = [_twin_of_player(player) for player in game.players]
    return twin


def _twin_of_player(player: Any) -> Any:
    return _with(player, copied(vars(player), _OF_PLAYERS)) if hasattr(player, "__dict__") else copy.copy(player)


def _with(thing: Any, attributes: dict[str, Any]) -> Any:
    """A copy of a thing with these attributes."""
    kind = type(thing)
    twin = object.__new__(kind) if _is_open(kind) else copy.copy(thing)
    twin.__dict__ = attributes
    return twin


#: Whether the objects of a class are all in their attributes. A class that nobody else has is forgotten.
_OPEN: WeakKeyDictionary[type, bool] = WeakKeyDictionary()


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

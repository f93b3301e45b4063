"""Games of easyAI's, as they are, for every engine, tree, learner and drawing.

Its games change when a move is made, and keep what they are in any attributes, of their players too. Here a state is the text of all of these; the
game that it stands for is kept beside, and only copies of it are ever asked or changed.
"""

from __future__ import annotations

import contextlib
import copy
import io
from collections.abc import Callable
from typing import Any

from nimatron.choices import Outcome
from nimatron.errors import InputError
from nimatron.expected import function, shown
from nimatron.rules import Game

#: What tells how easyAI plays, and nothing of a position.
_OF_GAMES = frozenset(["players", "ai_move", "nmove"])
_OF_PLAYERS = frozenset(["name", "AI_algo", "move", "move_list"])
_PLAIN = frozenset([int, str, bool, float, bytes, type(None)])


class _EasyGame(Game):
    """The rules of a game of easyAI's."""

    def __init__(self, game: Any, scoring: Callable[[Any], float], longest: int | None, name: str) -> None:
        super().__init__(name)
        self.longest = longest
        self._scoring = scoring
        self._first = _text(game)
        self._games = {self._first: _twin(game)}

    def start(self) -> str:
        return self._first

    def status(self, state: str) -> Outcome | None:
        game = self._game(state)
        if not game.is_over():
            return None
        score = self._scoring(game)
        return "win" if score > 0 else "loss" if score < 0 else "draw"

    def moves(self, state: str) -> list[Any]:
        # Some list a move twice.
        return list({self.write_move(move): move for move in self._game(state).possible_moves()}.values())

    def play(self, state: str, move: Any) -> str:
        game = self._game(state)
        game.make_move(move)
        game.switch_player()
        after = _text(game)
        self._games.setdefault(after, game)
        return after

    def estimate(self, state: str) -> int:
        game = self._game(state)
        # Some note here what their score asks for.
        game.is_over()
        return round(self._scoring(game))

    def show(self, state: str) -> str:
        game = self._game(state)
        if not hasattr(game, "show"):
            return state
        # It prints its board.
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            game.show()
        return printed.getvalue()

    def write_move(self, move: Any) -> str:
        # Moves are listed with spaces or commas between them.
        parts = move if isinstance(move, list | tuple) else [move]
        return ":".join(str(part).replace(" ", "-").replace(",", ":") for part in parts)

    def _game(self, state: str) -> Any:
        return _twin(self._games[state])


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


def _twin(game: Any) -> Any:
    """A game that stands the same, and shares nothing with it that moves change."""
    twin = copy.copy(game)
    vars(twin).update({name: _copied(value) for name, value in vars(game).items() if name != "players"})
    if getattr(game, "players", None) is not None:
        twin.players = [_twin_of_player(player) for player in game.players]
    return twin


def _twin_of_player(player: Any) -> Any:
    twin = copy.copy(player)
    if hasattr(twin, "__dict__"):
        vars(twin).update({name: _copied(value) for name, value in vars(player).items() if name not in _OF_PLAYERS})
    return twin


def _copied(value: Any) -> Any:
    """A copy through and through, quickly where a value is of the usual kinds."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return kind([_copied(part) for part in value])
    if kind is dict:
        return {name: _copied(part) for name, part in value.items()}
    return value.copy() if hasattr(value, "tolist") else copy.deepcopy(value)


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

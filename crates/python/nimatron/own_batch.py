"""Games of one's own side by side: the rules are asked once about each position that is met, and then all games step by tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from nimatron._native import Session, escaped
from nimatron.errors import InputError
from nimatron.expected import shown, whole
from nimatron.position import Position, hosted

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nimatron.rules import Rules

#: Where rules do not list their actions, so many states at most are asked about to find them.
_MOST_STATES = 1 << 16
#: Rows of the tables at first.
_FEW = 64
_SIGNS = {"win": 1, "draw": 0, "loss": -1, None: 0}


class _Table:
    """The positions of a game that were met, by their numbers; the first one is the start."""

    def __init__(self, start: Position) -> None:
        self.rules: Rules = hosted[start._hosts[0].program]
        self.names = self._names(start)
        self.numbers: dict[Position, int] = {}
        self.positions: list[Position] = []
        #: The actions that are legal moves, in the rules' order.
        self.legal: list[list[int]] = []
        self.observations = np.zeros((_FEW, *self._seen(start).shape), np.float32)
        self.masks = np.zeros((_FEW, len(self.names)), np.bool_)
        #: Where each action leads, −1 where that was not asked yet.
        self.next = np.full((_FEW, len(self.names)), -1, np.int64)
        self.seats, self.over = np.zeros(_FEW, np.uint8), np.zeros(_FEW, np.bool_)
        #: How the game ended for the player to move.
        self.signs = np.zeros(_FEW, np.int8)
        self.number(start)

    def _names(self, start: Position) -> dict[str, int]:
        """The number of each move that may be legal somewhere."""
        listed = self.rules._actions()
        if listed is not None:
            return {escaped(name): number for number, name in enumerate(listed)}
        names: dict[str, int] = {}
        met, ahead = {start.text}, [start]
        for here in ahead:
            for move in here.moves:
                names.setdefault(move, len(names))
                after = here.play(move)
                if after.text not in met:
                    met.add(after.text)
                    ahead.append(after)
            if len(met) > _MOST_STATES:
                raise InputError(f"{start.game}.actions: expected every move that may be legal, as the game has more than {_MOST_STATES} states")
        return names

    def _seen(self, here: Position) -> NDArray[np.float32]:
        """The numbers of a position: planes, rows and columns."""
        found = self.rules._observed(self.rules._state_of(here.text))
        try:
            numbers = np.asarray(found, np.float32)
        except (TypeError, ValueError):
            raise InputError(f"{here.game}.observe: expected numbers that a state is, found {shown(found)}") from None
        if numbers.ndim > 3:
            raise InputError(f"{here.game}.observe: expected planes, rows and columns at most, found shape {numbers.shape}")
        return numbers.reshape((1,) * (3 - numbers.ndim) + numbers.shape)

    def number(self, here: Position) -> int:
        """The number of a position, which is asked about if it is new."""
        known = self.numbers.get(here)
        if known is not None:
            return known
        number, seen, is_over = len(self.positions), self._seen(here), here.is_over
        if number == len(self.over):
            for name in ("observations", "masks", "next", "seats", "over", "signs"):
                table = getattr(self, name)
                setattr(self, name, np.concatenate([table, np.full_like(table, -1 if name == "next" else 0)]))
        if seen.shape != self.observations.shape[1:]:
            raise InputError(f"{here.game}.observe: expected shape {self.observations.shape[1:]} everywhere, found {seen.shape} at {here}")
        moves = [] if is_over else here.moves
        unknown = [move for move in moves if move not in self.names]
        if unknown:
            raise InputError(f"{here.game}.actions: expected every move that may be legal, found none for {unknown[0]} at {here}")
        legal = [self.names[move] for move in moves]
        self.observations[number], self.over[number] = seen, is_over
        self.masks[number, legal] = True
        self.seats[number], self.signs[number] = here.to_move == "second", _SIGNS[here.outcome]
        self.legal.append(legal)
        self.positions.append(here)
        self.numbers[here] = number
        return number

    def follow(self, number: int, action: int) -> int:
        """Where a legal action leads."""
        here = self.positions[number]
        after = self.number(here.play(here.moves[self.legal[number].index(action)]))
        self.next[number, action] = after
        return after


class OwnBatch:
    """Many games of one's own side by side, with the arrays and methods of a batch of the catalog's: see :func:`nimatron.gym.batch`."""

    def __init__(
        self, start: Position, games: int, longest: int, restarts: bool, seed: int, table: _Table | None = None
    ) -> None:
        self._start, self._longest, self._restarts, self._seed = start, longest, restarts, seed
        self._table = _Table(start) if table is None else table
        self._chance = np.random.default_rng(seed)
        self._numbers, self._plies, self._is_over = np.zeros(games, np.int64), np.zeros(games, np.int64), np.zeros(games, np.bool_)
        self.actions = len(self._table.names)
        self.observations = np.zeros((games, *self._table.observations.shape[1:]), np.float32)
        self.masks, self.seats = np.zeros((games, self.actions), np.bool_), np.zeros(games, np.uint8)
        self.rewards = np.zeros(games, np.float32)
        self.terminated, self.truncated = np.zeros(games, np.bool_), np.zeros(games, np.bool_)
        self.reset()

    def __len__(self) -> int:
        return len(self._numbers)

    def begin(self) -> None:
        """Begins all games anew, and leaves the arrays as they were."""
        self._anew(np.ones(len(self), np.bool_))

    def reset(self) -> None:
        """Begins all games anew."""
        self.begin()
        for results in (self.rewards, self.terminated, self.truncated):
            results.fill(0)
        self._show()

    def restart(self, games: NDArray[np.bool_] | Sequence[bool]) -> None:
        """Begins some games anew."""
        self._anew(self._switches("games", games))
        self._show()

    def step(
        self, actions: NDArray[np.integer[Any]] | Sequence[int] | int | np.integer[Any], *, where: NDArray[np.bool_] | Sequence[bool] | None = None
    ) -> None:
        """Makes a move in every game, or only ``where`` an array says so. Where one of the actions is not legal, no game changes."""
        chosen = np.atleast_1d(np.asarray(actions))
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions: expected whole numbers, found {chosen.dtype}")
        if chosen.shape != self._numbers.shape:
            raise InputError(f"actions: expected {len(self)}, found {'×'.join(map(str, chosen.shape))}")
        table, moved = self._table, ~self._is_over
        if where is not None:
            moved &= self._switches("where", where)
        known = (chosen >= 0) & (chosen < self.actions)
        legal = known & table.masks[self._numbers, np.where(known, chosen, 0)]
        for game in np.flatnonzero(moved & ~legal)[:1]:
            told = f"expected one of {self.legal(game)} in game {game} at {self._position(game)}, found {chosen[game]}"
            raise InputError(f"actions: {told}")
        which = np.flatnonzero(moved)
        before, made = self._numbers[which], chosen[which].astype(np.int64)
        after = table.next[before, made]
        for place in np.flatnonzero(after < 0):
            after[place] = table.follow(int(before[place]), int(made[place]))
        over, same = table.over[after], table.seats[after] == table.seats[before]
        self.rewards.fill(0)
        self.rewards[which] = np.where(same, table.signs[after], 0 - table.signs[after])
        self._plies[which] += 1
        cut_off = ~over & (self._plies[which] >= self._longest)
        for results, found in [(self.terminated, over), (self.truncated, cut_off)]:
            results.fill(0)
            results[which] = found
        self._numbers[which], self._is_over[which] = after, over | cut_off
        if self._restarts:
            self._anew(self.terminated | self.truncated)
        self._show()

    def play(self, action: int) -> tuple[float, bool, bool, int]:
        """Makes a move in the only game: what it brings the player who moves, whether it ended the game, whether the game was cut off, and who is to
        move.
        """
        if len(self) != 1:
            raise InputError("play: expected a batch of one game; step is for more")
        self.step([action])
        return float(self.rewards[0]), bool(self.terminated[0]), bool(self.truncated[0]), int(self.seats[0])

    def look(self, game: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """A game in arrays of its own: the position, and 1 for every legal action."""
        number = self._game(game)
        return self._table.observations[self._numbers[number]].copy(), self._mask(number).astype(np.int8)

    def sample(self, actions: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A legal action of every game, all equally likely, written into an array if one is given; 0 for games that are over."""
        actions = np.zeros(len(self), np.int32) if actions is None else actions
        masks = self._table.masks[self._numbers] & ~self._is_over[:, None]
        place = (self._chance.random(len(self)) * masks.sum(axis=1)).astype(np.int64)
        actions[:] = (masks.cumsum(axis=1) > place[:, None]).argmax(axis=1)
        return actions

    def session(self, game: int) -> Session:
        """A game as it stands."""
        return self._position(game)._session

    def legal(self, game: int) -> list[int]:
        """The actions that are a game's legal moves, in the rules' order."""
        number = self._game(game)
        return [] if self._is_over[number] else list(self._table.legal[self._numbers[number]])

    def _position(self, game: int) -> Position:
        return self._table.positions[int(self._numbers[self._game(game)])]

    def _game(self, game: int) -> int:
        try:
            return whole("game", game, 0, len(self) - 1)
        except InputError as wrong:
            raise IndexError(str(wrong)) from None

    def _mask(self, game: int) -> NDArray[np.bool_]:
        mask: NDArray[np.bool_] = self._table.masks[self._numbers[game]] & ~self._is_over[game]
        return mask

    def _switches(self, what: str, games: NDArray[np.bool_] | Sequence[bool]) -> NDArray[np.bool_]:
        switches = np.asarray(games)
        if switches.dtype != np.bool_ or switches.ndim != 1:
            raise InputError(f"{what}: expected True or False for each game, found {shown(games)}")
        if len(switches) != len(self):
            raise InputError(f"{what}: expected {len(self)}, found {len(switches)}")
        return switches

    def _anew(self, games: NDArray[np.bool_]) -> None:
        self._numbers[games], self._plies[games], self._is_over[games] = 0, 0, self._table.over[0]

    def _show(self) -> None:
        table = self._table
        np.take(table.observations, self._numbers, 0, self.observations)
        np.logical_and(table.masks[self._numbers], ~self._is_over[:, None], self.masks)
        np.take(table.seats, self._numbers, 0, self.seats)

    def __copy__(self) -> OwnBatch:
        # What is known of the rules is the same for both.
        same = OwnBatch(self._start, len(self), self._longest, self._restarts, self._seed, self._table)
        same.__setstate__(self._state())
        return same

    def __deepcopy__(self, _memo: object) -> OwnBatch:
        return self.__copy__()

    def _state(self) -> dict[str, Any]:
        standing = {"_plies": self._plies, "_is_over": self._is_over, "rewards": self.rewards, "terminated": self.terminated, "truncated": self.truncated}
        positions = [self._table.positions[number] for number in self._numbers]
        return {"positions": positions, "chance": self._chance.bit_generator.state, "arrays": {name: array.copy() for name, array in standing.items()}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._numbers[:] = [self._table.number(here) for here in state["positions"]]
        self._chance.bit_generator.state = state["chance"]
        for name, array in state["arrays"].items():
            getattr(self, name)[:] = array
        self._show()

    def __reduce__(self) -> tuple[type[OwnBatch], tuple[Position, int, int, bool, int], dict[str, Any]]:
        return OwnBatch, (self._start, len(self), self._longest, self._restarts, self._seed), self._state()


__all__ = ["OwnBatch"]

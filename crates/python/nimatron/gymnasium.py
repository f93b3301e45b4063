"""Games for Gymnasium: one player against an opponent, one game at a time or many side by side.

>>> import gymnasium
>>> env = gymnasium.make("nimatron.gymnasium:nimatron/tic-tac-toe-v0", opponent="perfect")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].sum().item()
((2, 3, 3), 9)
>>> observation, reward, terminated, truncated, info = env.step(4)
>>> info["action_mask"].sum().item()
7
>>> games = gymnasium.make_vec("nimatron/connect-four-v0", num_envs=64)
>>> observations, infos = games.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((64, 2, 6, 7), (64, 7))

Importing this module registers ``nimatron/NAME-v0`` for every game of the catalog; any other game is an :class:`Environment`. The reward is 1 for
a win, −1 for a loss, and 0 for a draw and as long as the game goes on. An action that is not legal loses at once, and ``info["illegal"]`` says so;
``info["action_mask"]`` has 1 for every legal one. ``env.unwrapped.position`` is where the game is, for everything that can be asked about it.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from nimatron.arena import Player
from nimatron.catalog import games
from nimatron.choices import Seat
from nimatron.errors import InputError
from nimatron.expected import one_of, whole
from nimatron.gym import LONGEST, Opponent, batch
from nimatron.position import Playable, Position, opened

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    _Base: TypeAlias = gymnasium.Env[NDArray[np.float32], np.int64]
    _VectorBase: TypeAlias = VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]
else:
    _Base, _VectorBase = gymnasium.Env, VectorEnv

SEATS: tuple[Seat, Seat] = ("first", "second")
#: Where an agent may sit.
_SEATED = (*SEATS, "random")
#: A game that is over so often before the agent moves always is.
_OPENINGS = 1000


class Environment(_Base):
    """A game against an opponent: a player by name, a learner, or a function that chooses a move of a position. One that is over before the agent
    moves is begun again.

    ``seat`` is where the agent sits, drawn anew for each game if it is ``random``. A game that is longer than ``longest`` plies is truncated. A copy
    goes on by itself, with the draws of the original.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Playable,
        opponent: Player = "random",
        *,
        seat: Literal["first", "second", "random"] = "first",
        longest: int = LONGEST,
        render_mode: Literal["ansi", "svg"] | None = None,
    ) -> None:
        start = opened(game)
        one_of("seat", seat, _SEATED)
        if render_mode is not None:
            one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(start)
        self._games = batch(start, 1, longest=longest, restarts=False)
        self._opponent = Opponent(start, opponent)
        self._drawn = None if seat != "random" else seat
        self._seat = 0 if seat == "random" else SEATS.index(seat)
        # No game has begun.
        self._is_over, self._has_begun = True, False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins a game; the opponent moves first where it sits first. With a seed, the opponent draws by it from here on."""
        super().reset(seed=None if seed is None else whole("seed", seed))
        self._has_begun = True
        if seed is not None:
            self._opponent.reseed(int(self.np_random.integers(2**32)))
        if self._drawn is not None:
            self._seat = int(self.np_random.integers(2))
        for _ in range(_OPENINGS):
            self._games.reset()
            _, terminated, truncated = self._reply(0.0, self.position.is_over, False, int(self._games.seats[0]))
            self._is_over = terminated or truncated
            if not self._is_over:
                return self._seen()
        raise InputError(f"seat: expected one who moves in {self.position.game}; the game is over before")

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], SupportsFloat, bool, bool, dict[str, Any]]:
        """Makes a move, and those of the opponent until the agent is to move again."""
        if self._is_over:
            raise InputError(f"step: {'the game is over' if self._has_begun else 'no game has begun'}; expected reset")
        action = whole("action", action, -(2**63), 2**63 - 1)
        _, mask = self._games.look(0)
        if not (0 <= action < len(mask) and mask[action]):
            self._is_over = True
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        reward, terminated, truncated = self._reply(*self._games.play(int(action)))
        self._is_over = terminated or truncated
        observation, info = self._seen()
        return observation, reward, terminated, truncated, info

    def _reply(self, reward: float, terminated: bool, truncated: bool, seat: int) -> tuple[float, bool, bool]:
        """Lets the opponent move until it is the agent's turn: what came of it for the agent."""
        while not (terminated or truncated) and seat != self._seat:
            gained, terminated, truncated, seat = self._games.play(self._opponent(self._games))
            reward = 0.0 - gained
        return reward, terminated, truncated

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        observation, mask = self._games.look(0)
        return observation, {"action_mask": mask, "illegal": False}

    def action_masks(self) -> NDArray[np.bool_]:
        """For every action, whether it is legal."""
        return self._games.look(0)[1].astype(np.bool_)

    @property
    def position(self) -> Position:
        """Where the game is."""
        return Position(self._games.session(0))

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.position._repr_svg_()
        return self.position.board() if self.render_mode == "ansi" else None

    def __copy__(self) -> Environment:
        return copy.deepcopy(self)


class VectorEnvironment(_VectorBase):
    """Many games of one kind against an opponent, on a batch. A game that is over begins again in the same step: ``infos["final_obs"]`` has its last
    observation, where ``infos["_final_obs"]`` says so.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Playable,
        num_envs: int = 1,
        opponent: Player = "random",
        *,
        seat: Literal["first", "second", "random"] = "first",
        longest: int = LONGEST,
    ) -> None:
        self._start = opened(game)
        one_of("seat", seat, _SEATED)
        self.num_envs = num_envs = whole("num_envs", num_envs, 1)
        self._has_begun = False
        self.single_observation_space, self.single_action_space = _spaces(self._start)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seat, self._longest = seat, longest
        # Random moves are made for all games at once.
        self._opponent = None if opponent == "random" else Opponent(self._start, opponent)
        self._games = batch(self._start, num_envs, longest=longest, restarts=False)
        self._own = np.full(num_envs, seat == "second", np.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins all games anew."""
        super().reset(seed=None if seed is None else whole("seed", seed))
        self._has_begun = True
        if seed is not None:
            drawn = int(self.np_random.integers(2**32))
            self._games = batch(self._start, self.num_envs, longest=self._longest, restarts=False, seed=drawn)
            if self._opponent is not None:
                self._opponent.reseed(drawn)
        self._begin(np.ones(self.num_envs, np.bool_))
        return self._games.observations.copy(), {"action_mask": self._games.masks.astype(np.int8)}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a move in every game, and those of the opponent until the agent is to move again."""
        if not self._has_begun:
            raise InputError("step: no game has begun; expected reset")
        games, actions = self._games, np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            found = f"{actions.dtype} of shape {actions.shape}"
            raise InputError(f"actions: expected {self.num_envs} whole numbers, found {found}")
        known = (actions >= 0) & (actions < games.actions)
        legal = known & games.masks[np.arange(self.num_envs), np.where(known, actions, 0)]
        games.step(actions, where=legal)
        rewards = np.where(legal, games.rewards, -1.0)
        terminated, truncated = games.terminated | ~legal, games.truncated.copy()
        self._reply(rewards, terminated, truncated)
        infos: dict[str, Any] = {"illegal": ~legal}
        over = terminated | truncated
        if over.any():
            final = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(over):
                final[game] = games.observations[game].copy()
            infos.update(final_obs=final, _final_obs=over)
            self._begin(over)
        infos["action_mask"] = games.masks.astype(np.int8)
        return games.observations.copy(), rewards, terminated, truncated, infos

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Begins some games anew, and brings them to the agent's turn."""
        if self._seat == "random":
            self._own = np.where(which, self.np_random.integers(2, size=self.num_envs), self._own).astype(np.uint8)
        for _ in range(_OPENINGS):
            self._games.restart(which)
            over, cut_off = which & self._start.is_over, np.zeros(self.num_envs, np.bool_)
            self._reply(np.zeros(self.num_envs), over, cut_off, which)
            which = over | cut_off
            if not which.any():
                return
        raise InputError(f"seat: expected one who moves in {self._start.game}; the game is over before")

    def _reply(
        self,
        rewards: NDArray[np.float64],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
        which: NDArray[np.bool_] | Literal[True] = True,
    ) -> None:
        """Lets the opponent move until it is the agent's turn everywhere, and writes what came of it for the agent."""
        games = self._games
        while (waiting := which & ~terminated & ~truncated & (games.seats != self._own)).any():
            if self._opponent is None:
                actions = games.sample()
            else:
                actions = np.zeros(self.num_envs, np.int32)
                for game in np.flatnonzero(waiting):
                    actions[game] = self._opponent(games, int(game))
            games.step(actions, where=waiting)
            rewards[waiting] = 0.0 - games.rewards[waiting]
            terminated |= games.terminated & waiting
            truncated |= games.truncated & waiting

    def position(self, game: int) -> Position:
        """Where one of the games is."""
        whole("game", game, 0, self.num_envs - 1)
        return Position(self._games.session(game))

    def __copy__(self) -> VectorEnvironment:
        return copy.deepcopy(self)


def _spaces(start: Position) -> tuple[spaces.Box[np.float32], spaces.Discrete]:
    one = batch(start, 1)
    return spaces.Box(0, np.inf, one.observations.shape[1:], np.float32), spaces.Discrete(one.actions)


def register() -> None:
    """Registers ``nimatron/NAME-v0`` for every game of the catalog."""
    for game in games():
        gymnasium.register(
            f"nimatron/{game.name}-v0",
            entry_point="nimatron.gymnasium:Environment",
            vector_entry_point="nimatron.gymnasium:VectorEnvironment",
            kwargs={"game": game.name},
        )


register()

__all__ = ["SEATS", "Environment", "VectorEnvironment", "register"]

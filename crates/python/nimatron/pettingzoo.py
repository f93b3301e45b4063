"""Games for PettingZoo: ``env("connect-four")`` is an AEC environment with action masks, as those of its classic games.

>>> game = env("tic-tac-toe")
>>> game.reset(seed=1)
>>> observation, reward, termination, truncation, info = game.last()
>>> observation["observation"].shape, observation["action_mask"].sum().item()
((2, 3, 3), 9)
>>> perfect = game.opponent("perfect")
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     game.step(None if termination or truncation else perfect())
>>> game.position.outcome
'draw'

The two agents are the seats, ``first`` and ``second``. An observation is that of the player to move, whoever looks; the mask of the other one
is empty. An action that is not legal is refused with an error, and nothing changes.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from nimatron.arena import Player
from nimatron.choices import Goal
from nimatron.errors import InputError
from nimatron.expected import one_of, whole
from nimatron.gym import LONGEST, Opponent, batch
from nimatron.position import Playable, Position, opened
from nimatron.reports import Value

SEATS = ("first", "second")

RenderMode = Literal["ansi", "human", "svg"]


#: What there is from the first ``reset`` on.
_BEGUN = frozenset(["agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"])


class _NotBegunError(InputError, AttributeError):
    """What is asked before a game has begun."""


class Environment(AECEnv):  # type: ignore[misc]
    """A game of two agents who move in turn; one of them may move again where the rules say so. A copy goes on by itself."""

    agents: list[str]

    def __init__(self, game: Playable, *, longest: int = LONGEST, render_mode: RenderMode | None = None) -> None:
        super().__init__()
        start = opened(game)
        if render_mode is not None:
            one_of("render_mode", render_mode, get_args(RenderMode))
        self.metadata = {"name": start.game, "render_modes": ["ansi", "human", "svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(SEATS)
        self._games = batch(start, 1, longest=longest, restarts=False)
        self._start = start
        observed = spaces.Dict(
            {
                "observation": spaces.Box(0, np.inf, self._games.observations.shape[1:], np.float32),
                "action_mask": spaces.Box(0, 1, (self._games.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(SEATS, observed)
        self.action_spaces = {agent: spaces.Discrete(self._games.actions) for agent in SEATS}

    def __getattr__(self, name: str) -> Any:
        if name in _BEGUN:
            raise _NotBegunError(f"{name}: no game has begun; expected reset")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[one_of("agent", agent, SEATS)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[one_of("agent", agent, SEATS)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew. Nothing is left to chance here, so ``seed`` changes nothing."""
        self._games.begin()
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0.0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0.0)
        self.terminations = dict.fromkeys(SEATS, self._start.is_over)
        self.truncations = dict.fromkeys(SEATS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SEATS}
        self.agent_selection: str = self._start.to_move

    def observe(self, agent: str) -> dict[str, Any]:
        observation, mask = self._games.look(0)
        if one_of("agent", agent, SEATS) != self.agent_selection:
            mask.fill(0)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            raise InputError("step: the game is over; expected reset")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InputError(f"step: expected an action while the game goes on, found None at {self.position}")
        reward, terminated, truncated, seat = self._games.play(whole("action", action))
        self.agent_selection = SEATS[seat]
        if terminated or truncated:
            # Only the end of a game is worth something.
            self.rewards = dict.fromkeys(SEATS, -reward) | {agent: reward}
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = dict.fromkeys(SEATS, terminated)
            self.truncations = dict.fromkeys(SEATS, truncated)
        if self.render_mode == "human":
            self.render()

    @property
    def position(self) -> Position:
        """Where the game is, for everything that can be asked about a position."""
        return Position(self._games.session(0))

    def opponent(self, player: Player, *, seed: int = 0) -> Callable[[], int]:
        """The actions of a player by name, of a learner, or of a function that chooses a move of a position."""
        opponent = Opponent(self._start, player, seed=seed)
        return lambda: opponent(self._games)

    def actions(self) -> dict[str, int]:
        """The legal moves by name, and their numbers."""
        return dict(zip(self.position.moves, self._games.legal(0), strict=True))

    def values(self, *, goal: Goal | None = None, depth: int | None = None, time: float | None = None) -> dict[int, Value | None]:
        """What every legal action is worth to the player to move, as :meth:`Position.analyze` finds it."""
        analysis = self.position.analyze(goal=goal, depth=depth, time=time)
        return dict(zip(self._games.legal(0), (move.value for move in analysis.moves), strict=True))

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.position._repr_svg_()
        board = self.position.board()
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> Environment:
        return copy.deepcopy(self)


def env(game: Playable, *, longest: int = LONGEST, render_mode: RenderMode | None = None) -> Environment:
    """A game of the catalog, or from a position on, for PettingZoo. A game that is longer than ``longest`` plies is truncated."""
    return Environment(game, longest=longest, render_mode=render_mode)


raw_env = env

__all__ = ["SEATS", "Environment", "env", "raw_env"]

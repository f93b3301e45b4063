"""Steps a second of one core: batches that are written into arrays, and one game at a time beside PettingZoo's classic ones, in turn.

    pip install '.[gym]' pygame && python -P bench_gym.py
"""

import statistics
import time

import numpy as np
from nimatron import gym, pettingzoo
from pettingzoo.classic import connect_four_v3, tictactoe_v3

ROUNDS = 7
GAMES = 1024
CLASSIC = {"tic-tac-toe": tictactoe_v3, "connect-four": connect_four_v3}


def batched(game, chosen):
    """Steps a second of a batch; with the time in which random actions are chosen, or without it."""
    games = gym.batch(game, GAMES)
    actions = np.zeros(GAMES, np.int32)
    taken, steps = 0.0, 2_000
    for _ in range(steps):
        begun = time.thread_time()
        games.sample(actions)
        between = time.thread_time()
        games.step(actions)
        taken += time.thread_time() - (begun if chosen else between)
    return steps * GAMES / taken


def recorded(env, games):
    """The actions of some games of random moves."""
    chance = np.random.default_rng(1)
    for _ in range(games):
        env.reset()
        actions = []
        while env.agents:
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            actions.append(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            env.step(actions[-1])
        yield actions


def one_by_one(env, games):
    """Seconds for a step, with what an agent is told before it, and for beginning anew, in whole games."""
    begun = time.thread_time()
    for actions in games:
        env.reset()
        for action in actions:
            env.last()
            env.step(action)
    return (time.thread_time() - begun) / sum(map(len, games))


def main():
    for game, classic in CLASSIC.items():
        speeds = [[batched(game, False), batched(game, True)] for _ in range(ROUNDS)]
        step, with_choice = (statistics.median(column) / 1e6 for column in zip(*speeds, strict=True))
        print(f"{game}: {step:.1f} M steps/s in batches of {GAMES}, {with_choice:.1f} M with random actions chosen")
        games = list(recorded(pettingzoo.env(game), 300))
        pairs = [(one_by_one(pettingzoo.env(game), games), one_by_one(classic.env(), games)) for _ in range(ROUNDS)]
        own = statistics.median(own for own, _ in pairs)
        print(f"{game}: {own * 1e6:.1f} µs a step, {statistics.median(theirs / own for own, theirs in pairs):.1f} times PettingZoo's classic one")


if __name__ == "__main__":
    main()

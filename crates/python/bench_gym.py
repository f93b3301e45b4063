"""Steps a second of one core: batches that are written into arrays, and one game at a time beside PettingZoo's classic ones, in turn.

    pip install '.[gym]' pygame && python bench_gym.py
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


def one_by_one(env, games):
    """Seconds for a step, with what an agent is told before it: whole games of random moves, the choices not counted."""
    chance, taken, steps = np.random.default_rng(1), 0.0, 0
    for _ in range(games):
        begun = time.thread_time()
        env.reset()
        taken += time.thread_time() - begun
        while env.agents:
            begun = time.thread_time()
            observation, _, termination, truncation, _ = env.last()
            taken += time.thread_time() - begun
            over = termination or truncation
            action = None if over else int(chance.choice(np.flatnonzero(observation["action_mask"])))
            begun = time.thread_time()
            env.step(action)
            taken += time.thread_time() - begun
            steps += 1
    return taken / steps


def main():
    for game, classic in CLASSIC.items():
        speeds = [[batched(game, False), batched(game, True)] for _ in range(ROUNDS)]
        step, with_choice = (statistics.median(column) / 1e6 for column in zip(*speeds, strict=True))
        print(f"{game}: {step:.1f} M steps/s in batches of {GAMES}, {with_choice:.1f} M with random actions chosen")
        pairs = [(one_by_one(pettingzoo.env(game), 100), one_by_one(classic.env(), 100)) for _ in range(ROUNDS)]
        own = statistics.median(own for own, _ in pairs)
        print(f"{game}: {own * 1e6:.1f} µs a step, {statistics.median(theirs / own for own, theirs in pairs):.1f} times PettingZoo's classic one")


if __name__ == "__main__":
    main()

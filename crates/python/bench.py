"""What the package needs beside plain Python on the same work, in turn: rules in Python and rules of the catalog against a minimax with
``functools.cache`` that gives every value.

    pip install . && python bench.py
"""

import functools
import statistics
import time
import timeit

import nimatron

ROUNDS = 5


def all_moves(piles):
    return [(*piles[:i], left, *piles[i + 1 :]) for i in range(len(piles)) for left in range(piles[i])]


def cached(piles):
    """Every value of Nim, by a minimax with a cache."""

    @functools.cache
    def minimax(state, is_maximizing):
        if not any(state):
            return 1 if is_maximizing else -1
        scores = [minimax(after, not is_maximizing) for after in all_moves(state)]
        return max(scores) if is_maximizing else min(scores)

    return minimax(piles, True)


class Nim(nimatron.Game):
    def __init__(self, piles):
        super().__init__()
        self.piles = piles

    def start(self):
        return self.piles

    def status(self, state):
        return None if any(state) else "win"

    def moves(self, state):
        return [(i, left) for i in range(len(state)) for left in range(state[i])]

    def play(self, state, move):
        i, left = move
        return (*state[:i], left, *state[i + 1 :])

    def write_move(self, move):
        return f"{move[0]}:{move[1]}"


def rules(piles):
    return Nim(piles).analyze(goal="outcome").value


def functions(piles):
    game = nimatron.from_functions(piles, all_moves, lambda state, is_maximizing: None if any(state) else (1 if is_maximizing else -1))
    return game.analyze(goal="outcome").value


def built_in(piles):
    return nimatron.open("nim:start=" + "/".join(map(str, piles))).analyze(goal="outcome").value


def solved(piles):
    """Every value, kept."""
    return len(nimatron.solve("nim:start=" + "/".join(map(str, piles)), goal="outcome"))


def seconds(work, piles):
    begun = time.perf_counter()
    work(piles)
    return time.perf_counter() - begun


def main():
    for piles in [(5, 6, 7, 8), (7, 8, 9, 10)]:
        times = {work: [] for work in (cached, rules, functions, built_in, solved)}
        for _ in range(ROUNDS):
            for work, taken in times.items():
                taken.append(seconds(work, piles))
        for work, taken in times.items():
            ratio = statistics.median(plain / own for plain, own in zip(times[cached], taken, strict=True))
            print(f"nim {piles}: {work.__name__:10} {statistics.median(taken):8.3f} s, {ratio:6.1f} times as fast as the cache")
    start = nimatron.open("connect-four")
    calls = 100_000
    print(f"play: {min(timeit.repeat(lambda: start.play('4'), number=calls, repeat=ROUNDS)) / calls * 1e6:.2f} µs")


if __name__ == "__main__":
    main()

"""Counts the calls of minimax and alpha-beta in a program of one's own, with the cache of the standard library.

A game has a start, the positions after each move with whether the maximizing player moves next, the score where it is over, and what the
player to move sees of a position. A line of JSON is printed for every method and convention.
"""

import json
from functools import cache
from math import inf


class Heap:
    """One heap; one, two or three are taken; who takes the last one loses."""

    name, best = "simple-nim", 1

    def __init__(self, start):
        self.start = start

    def after(self, heap, maximizing):
        return [(heap - take, not maximizing) for take in (1, 2, 3) if take <= heap]

    def score(self, heap, maximizing):
        return None if heap else (1 if maximizing else -1)

    def seen(self, heap, maximizing):
        return heap


class Heaps(Heap):
    """Several heaps; any number is taken from one; who takes the last one loses."""

    name = "nim"

    def __init__(self, *start):
        self.start = start

    def after(self, heaps, maximizing):
        return [
            (heaps[:index] + (left,) + heaps[index + 1 :], not maximizing)
            for index, heap in enumerate(heaps)
            for left in range(heap)
        ]

    def score(self, heaps, maximizing):
        return None if any(heaps) else (1 if maximizing else -1)


class Board:
    """Three in a row; the maximizing player has the crosses."""

    name, best = "tic-tac-toe", 1
    rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, start):
        self.start = start

    def after(self, cells, maximizing):
        mark = "X" if maximizing else "O"
        empty = [index for index, cell in enumerate(cells) if cell == "."]
        return [(cells[:index] + mark + cells[index + 1 :], not maximizing) for index in empty]

    def score(self, cells, maximizing):
        for one, two, three in self.rows:
            if cells[one] != "." and cells[one] == cells[two] == cells[three]:
                return 1 if cells[one] == "X" else -1
        return None if "." in cells else 0

    def seen(self, cells, maximizing):
        return cells


class Sowing:
    """Kalah: pits and a store for each side, in the order in which seeds are sown. The score is the difference of the stores."""

    best = inf

    def __init__(self, pits, seeds):
        self.pits, side = pits, (seeds,) * pits + (0,)
        self.name, self.start = f"kalah:pits={pits},seeds={seeds}", side + side

    def after(self, houses, maximizing):
        first = 0 if maximizing else self.pits + 1
        pits = [pit for pit in range(first, first + self.pits) if houses[pit]]
        return [self.sown(houses, pit, first, maximizing) for pit in pits]

    def sown(self, houses, pit, first, maximizing):
        houses, count, store = list(houses), houses[pit], first + self.pits
        theirs = (store + self.pits + 1) % len(houses)
        houses[pit] = 0
        while count:
            pit = (pit + 1) % len(houses)
            if pit != theirs:
                houses[pit] += 1
                count -= 1
        across = 2 * self.pits - pit
        if first <= pit < store and houses[pit] == 1 and houses[across]:
            houses[store] += 1 + houses[across]
            houses[pit] = houses[across] = 0
        return tuple(houses), maximizing if pit == store else not maximizing

    def score(self, houses, maximizing):
        half = self.pits + 1
        if any(houses[: self.pits]) and any(houses[half : half + self.pits]):
            return None
        return sum(houses[:half]) - sum(houses[half:])

    def seen(self, houses, maximizing):
        half = self.pits + 1
        mine, theirs = (houses[:half], houses[half:]) if maximizing else (houses[half:], houses[:half])
        return mine[:-1], theirs[:-1], mine[-1] - theirs[-1]


class Minimax:
    """A function of a position and of whose turn it is; `remember` may put a cache around it."""

    def __init__(self, game, after, remember=lambda function: function):
        self.calls = self.leaves = 0

        def minimax(state, maximizing):
            self.calls += 1
            if (score := game.score(state, maximizing)) is not None:
                self.leaves += 1
                return score
            return (max if maximizing else min)(
                search(below, maximizing=turn) for below, turn in after(state, maximizing)
            )

        self.ask = search = remember(minimax)


class AlphaBeta:
    """The same with alpha and beta, which only the first call leaves out."""

    def __init__(self, game, after, window, remember=lambda function: function):
        self.calls = self.leaves = 0

        def alpha_beta(state, maximizing, alpha=window[0], beta=window[1]):
            self.calls += 1
            if (score := game.score(state, maximizing)) is not None:
                self.leaves += 1
                return score
            scores = []
            for below, turn in after(state, maximizing):
                scores.append(score := search(below, turn, alpha, beta))
                if maximizing:
                    alpha = max(alpha, score)
                else:
                    beta = min(beta, score)
                if alpha >= beta:
                    break
            return (max if maximizing else min)(scores)

        self.ask = search = remember(alpha_beta)


class WithTable:
    """The same for the player to move, with a table of bounds; `key` makes its key of a position and of whose turn it is."""

    def __init__(self, game, after, window, key, prunes):
        self.game, self.after, self.window, self.key, self.prunes = game, after, window, key, prunes
        self.table, self.misses, self.hits, self.leaves = {}, 0, 0, 0

    def ask(self, state, maximizing):
        return self.search(state, maximizing, *self.window)

    def search(self, state, maximizing, alpha, beta):
        key = self.key(state, maximizing)
        if key in self.table:
            low, high = self.table[key]
            if low == high or low >= beta or high <= alpha:
                self.hits += 1
                return high if high <= alpha else low
        self.misses += 1
        score, is_over = self.best(state, maximizing, alpha, beta)
        low, high = self.table.get(key, (-self.game.best, self.game.best))
        low = max(low, score) if score > alpha or is_over else low
        high = min(high, score) if score < beta or is_over else high
        self.table[key] = low, high
        return score

    def best(self, state, maximizing, alpha, beta):
        if (score := self.game.score(state, maximizing)) is not None:
            self.leaves += 1
            return (score if maximizing else -score), True
        best = -inf
        for below, turn in self.after(state, maximizing):
            if turn == maximizing:
                score = self.search(below, turn, alpha, beta)
            else:
                score = -self.search(below, turn, -beta, -alpha)
            best = max(best, score)
            if self.prunes:
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return best, False


class TextbookTable(WithTable):
    """The table of textbooks: a value with a flag, by the alpha that the search was given; what is known narrows its window."""

    def search(self, state, maximizing, alpha, beta):
        key, original = self.key(state, maximizing), alpha
        if key in self.table:
            value, flag = self.table[key]
            if flag == "lower":
                alpha = max(alpha, value)
            elif flag == "upper":
                beta = min(beta, value)
            if flag == "exact" or alpha >= beta:
                self.hits += 1
                return value
        self.misses += 1
        score, is_over = self.best(state, maximizing, alpha, beta)
        if is_over or not self.prunes or original < score < beta:
            flag = "exact"
        else:
            flag = "upper" if score <= original else "lower"
        self.table[key] = score, flag
        return score


def searches(game, method, after, window):
    """Every kind of cache by its name, each with a fresh search."""
    if method == "minimax":
        plain = lambda *cached: Minimax(game, after, *cached)
        turn = plain(cache)
    else:
        plain = lambda *cached: AlphaBeta(game, after, window, *cached)
        turn = WithTable(game, after, window, lambda *state: state, True)
    position = WithTable(game, after, window, game.seen, method == "alpha-beta")
    table = TextbookTable(game, after, window, game.seen, method == "alpha-beta")
    return {"calls": plain(), "position": position, "turn": turn, "arguments": plain(cache), "table": table}


def counts(search):
    """All calls, misses, hits and leaves."""
    if isinstance(search, WithTable):
        return search.misses + search.hits, search.misses, search.hits, search.leaves
    if hasattr(search.ask, "cache_info"):
        info = search.ask.cache_info()
        return info.misses + info.hits, info.misses, info.hits, search.leaves
    return search.calls, None, None, search.leaves


def count(game, position, method, order, window):
    """All conventions of one method."""
    ends = (-1, 1) if window == "tight" else (-inf, inf)

    def after(state, maximizing):
        states = game.after(state, maximizing)
        return states if order == "rules" else states[::-1]

    for entry in ("root", "best-move"):
        for name, search in searches(game, method, after, ends).items():
            for state, turn in [(game.start, True)] if entry == "root" else after(game.start, True):
                search.ask(state, maximizing=turn)
            row = [game.name, position, method, order, window, f"{entry}-{name}", *counts(search)]
            print(json.dumps(row))


def main():
    result_only, points = ["full", "tight"], ["full"]
    for game, position, windows in [
        (Heap(6), "6", result_only),
        (Heap(11), "11", result_only),
        (Heaps(2, 3, 5), "2,3,5", result_only),
        (Heaps(1, 2, 2), "1,2,2", result_only),
        (Board("X...O...."), "X../.O./...", result_only),
        (Sowing(2, 2), None, points),
        (Sowing(3, 1), None, points),
    ]:
        count(game, position, "minimax", "rules", "full")
        for order in ("rules", "reverse"):
            for window in windows:
                count(game, position, "alpha-beta", order, window)


main()

"""Homework on searches, graphs and learners, written as a student would, without Nimatron: for the tests of the judge.

The first argument names one mistake, or none.
"""

import sys

MISTAKE = sys.argv[1] if len(sys.argv) > 1 else "none"
INFINITY = 10 ** 9
TAKES = (3, 2, 1) if MISTAKE == "largest-first" else (1, 2, 3)


def follow(state):
    return [state - take for take in TAKES if take <= state]


def alpha_beta(state, is_max, alpha, beta, left_out):
    if state == 0:
        return 1 if is_max else -1
    best = -INFINITY if is_max else INFINITY
    states = follow(state)
    for number, new in enumerate(states):
        score = alpha_beta(new, not is_max, alpha, beta, left_out)
        if is_max:
            best = max(best, score)
            alpha = max(alpha, best)
        elif MISTAKE == "alpha-at-min":
            best = min(best, score)
            alpha = min(alpha, best)
        else:
            best = min(best, score)
            beta = min(beta, best)
        if alpha > beta or (alpha == beta and MISTAKE != "beyond"):
            left_out += states[number + 1:]
            break
    return best


def sow(state, pit):
    """The exercise's Mancala, cells counter-clockwise: the pits of a player, the store, the pits of the other, the other store."""
    mover, cells = state[0], [int(seeds) for seeds in state[2:].split(",")]
    row = len(cells) // 2
    own, other = (row - 1, 2 * row - 1) if mover == "0" else (2 * row - 1, row - 1)
    at = own - row + 1 + pit
    seeds, cells[at] = cells[at], 0
    while seeds:
        at = (at + 1) % len(cells)
        if at != other or MISTAKE == "both-stores":
            cells[at] += 1
            seeds -= 1
    if own - row < at < own and cells[at] == 1 and MISTAKE != "no-capture":
        opposite = 2 * row - 2 - at
        cells[own] += cells[opposite]
        cells[opposite] = 0
    turn = mover if at == own else str(1 - int(mover))
    return f"{turn}|{','.join(map(str, cells))}"


def graph(state, moves):
    """The exercise's lists S, A and E, built with a queue."""
    labels, depths, arcs = [state], [0], []
    for vertex, label in enumerate(labels):
        cells = [int(seeds) for seeds in label[2:].split(",")]
        pits = len(cells) // 2 - 1
        over = not any(cells[:pits]) or not any(cells[pits + 1:-1])
        if depths[vertex] == moves or over:
            continue
        first = 0 if label[0] == "0" else pits + 1
        for pit in range(pits):
            if cells[first + pit]:
                arcs.append((vertex, len(labels)))
                labels.append(sow(label, pit))
                depths.append(depths[vertex] + 1)
    return labels, arcs


class Learner:
    def __init__(self):
        self.left, self.values, self.met = {}, {}, set()

    def eliminate(self, plies, result):
        if result == "draw":
            return
        loser = "second" if result == "win" else "first"
        turns = [(state, take) for seat, state, take in plies if seat == loser]
        self.met |= {state for _, state, _ in plies}
        for state, take in reversed(turns):
            left = self.left.setdefault(state, set(map(str, range(1, min(3, state) + 1))))
            left.discard(take)
            if left:
                break

    def q_learn(self, plies, result):
        for number, (seat, state, take) in enumerate(plies):
            self.met.add(state)
            is_last = number >= len(plies) - 2
            reward = 0
            if is_last:
                reward = 1 if (seat == "first") == (result == "win") else -1
            after = state - int(take)
            ahead = max((self.values.get((after, t), 0) for t in range(1, min(3, after) + 1)), default=0)
            old = self.values.get((state, int(take)), 0)
            alpha = 0.8 if MISTAKE == "alpha" else 0.9
            self.values[state, int(take)] = (1 - alpha) * old + alpha * (reward - 0.8 * ahead)

    def table(self):
        entries = []
        for state in self.met:
            for take in range(1, min(3, state) + 1):
                if self.values:
                    number = round(self.values.get((state, take), 0), 6)
                else:
                    number = int(str(take) in self.left.get(state, {str(take)}))
                entries.append(f"{state}:{take}={number}")
        return "table " + " ".join(entries)


LEARNER = Learner()
METHOD = "eliminate" if "eliminate" in sys.argv else "q_learn"

for line in sys.stdin:
    request, *words = line.split()
    if request == "bye":
        break
    if request == "hello":
        answer = "ok"
    elif request == "cuts":
        left_out = []
        alpha_beta(int(words[0]), words[1] == "max", -INFINITY, INFINITY, left_out)
        answer = f"states {left_out}"
    elif request == "graph":
        labels, arcs = graph(words[0], int(words[2]))
        answer = f"graph {' '.join(labels)} arcs {' '.join(f'{a}-{b}' for a, b in arcs)}"
    elif request == "controlled":
        labels, _ = graph(words[0], int(words[2]))
        answer = "states " + " ".join(label for label in labels if label[0] == "0")
    elif request == "learn":
        plies = [(words[i], int(words[i + 1]), words[i + 2]) for i in range(0, len(words) - 1, 3)]
        getattr(LEARNER, METHOD)(plies, words[-1])
        answer = "ok"
    elif request == "table":
        answer = LEARNER.table()
    else:
        answer = "no such request"
    print(answer, flush=True)

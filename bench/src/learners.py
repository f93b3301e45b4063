"""The table learners on Fort Boyard in plain Python, as a lesson would write them: what the bench measures itself against.

Twenty matches, one to three at a time, more than are left allowed; who takes the last one wins. Every learner plays itself.
Prints one line per learner: its name and the microseconds of a game.
"""

import random
import time

MATCHES = 20
CHOICES = 3


def play(choose):
    left, player, moves = MATCHES, 0, []
    while left > 0:
        choice = choose(left)
        moves.append((left, player, choice))
        left -= choice + 1
        player = 1 - player
    return moves


def after(left, choice):
    return max(left - choice - 1, 0)


def greedy(row):
    best, chosen = -100000, -1
    for choice in range(CHOICES):
        if row[choice] > best:
            best, chosen = row[choice], choice
    return chosen


def rewards(moves):
    last = len(moves) - 1
    return [1 if i == last else -1 if i == last - 1 else 0 for i in range(len(moves))]


def q_learning(alpha=0.9, gamma=0.8):
    table = [[0.0] * CHOICES for _ in range(MATCHES + 1)]

    def learn(moves):
        for (left, _, choice), reward in zip(moves, rewards(moves)):
            best = max(table[after(left, choice)])
            table[left][choice] = (1 - alpha) * table[left][choice] + alpha * (reward - gamma * best)

    return lambda left: greedy(table[left]), learn


def trying(table, epsilon):
    def choose(left):
        if random.random() < epsilon:
            return random.randrange(CHOICES)
        return greedy(table[left])

    return choose


def sarsa(alpha=0.2, gamma=1.0, epsilon=0.1):
    table = [[0.0] * CHOICES for _ in range(MATCHES + 1)]

    def learn(moves):
        last = len(moves) - 1
        for i, (left, _, choice) in enumerate(moves):
            if i == last:
                target = 1.0
            else:
                there, _, reply = moves[i + 1]
                target = -gamma * table[there][reply]
            table[left][choice] = (1 - alpha) * table[left][choice] + alpha * target

    return trying(table, epsilon), learn


def monte_carlo(alpha=0.2, gamma=1.0, epsilon=0.1):
    table = [[0.0] * CHOICES for _ in range(MATCHES + 1)]

    def learn(moves):
        rest, reward = 0.0, 1.0
        for left, _, choice in reversed(moves):
            rest, reward = reward - gamma * rest, 0.0
            table[left][choice] = (1 - alpha) * table[left][choice] + alpha * rest

    return trying(table, epsilon), learn


def temporal_difference(alpha=0.2, gamma=1.0, epsilon=0.1):
    values = [-1.0] + [0.0] * MATCHES

    def choose(left):
        if random.random() < epsilon:
            return random.randrange(CHOICES)
        return greedy([-gamma * values[after(left, choice)] for choice in range(CHOICES)])

    def learn(moves):
        for left, _, choice in moves:
            values[left] += alpha * (-gamma * values[after(left, choice)] - values[left])

    return choose, learn


def elimination():
    table = [[True] * CHOICES for _ in range(MATCHES + 1)]

    def choose(left):
        choices = [choice for choice in range(CHOICES) if table[left][choice]]
        return random.choice(choices) if choices else random.randrange(CHOICES)

    def learn(moves):
        for left, _, choice in moves[-2::-2]:
            table[left][choice] = False
            if any(table[left]):
                break

    return choose, learn


def beads():
    table = [[1.0] * CHOICES for _ in range(MATCHES + 1)]

    def choose(left):
        if sum(table[left]) <= 0:
            return random.randrange(CHOICES)
        return random.choices(range(CHOICES), table[left])[0]

    def learn(moves):
        winner = moves[-1][1]
        for left, player, choice in moves:
            table[left][choice] = max(table[left][choice] + (1 if player == winner else -1), 0.0)

    return choose, learn


def microseconds(make, games=10000, repeats=3):
    choose, learn = make()
    best = float("inf")
    for _ in range(repeats):
        begin = time.perf_counter()
        for _ in range(games):
            learn(play(choose))
        best = min(best, time.perf_counter() - begin)
    return best / games * 1e6


LEARNERS = {
    "q-learning": q_learning,
    "sarsa": sarsa,
    "td": temporal_difference,
    "monte-carlo": monte_carlo,
    "elimination": elimination,
    "beads": beads,
}

if __name__ == "__main__":
    for name, make in LEARNERS.items():
        print(name, round(microseconds(make), 3))

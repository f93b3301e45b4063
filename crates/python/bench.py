"""What the package needs beside others on the same work, in turn, in processor time: rules in Python and rules of the catalog against a minimax with
``functools.cache`` that gives every value, and against easyAI, OpenSpiel and BitBully where they are installed.

    pip install . easyAI open_spiel bitbully pytest && python -P bench.py
"""

import copy
import functools
import importlib.util
import random
import statistics
import sys
import time
import timeit
from pathlib import Path

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


def expansion(piles):
    """The rules asked about many states in one call."""

    def expand(states):
        return [{(i, left): (*state[:i], left, *state[i + 1 :]) for i in range(len(state)) for left in range(state[i])} or "win" for state in states]

    return nimatron.from_expansion(piles, expand).analyze(goal="outcome").value


def rules_alone(piles):
    """Every call of the rules, and every state found again among those that were met: no search takes less that asks about every move."""
    game = Nim(piles)
    met, ahead = {piles}, [piles]
    for state in ahead:
        if game.status(state) is None:
            for move in game.moves(state):
                after = game.play(state, move)
                if after not in met:
                    met.add(after)
                    ahead.append(after)


def built_in(piles):
    return nimatron.open("nim:start=" + "/".join(map(str, piles))).analyze(goal="outcome").value


def solved(piles):
    """Every value, kept."""
    return len(nimatron.solve("nim:start=" + "/".join(map(str, piles)), goal="outcome"))


def turns(works, *arguments):
    """The median time of each work, and how many times as fast as the first one it is, in turn."""
    times = {work: [] for work in works}
    for _ in range(ROUNDS):
        for work, taken in times.items():
            begun = time.process_time()
            work(*arguments)
            taken.append(time.process_time() - begun)
    for work, taken in times.items():
        ratio = statistics.median(first / own for first, own in zip(times[works[0]], taken, strict=True))
        yield work.__name__, statistics.median(taken), ratio


def of_easy_ai(game, moves):
    """Its own rules at a position."""
    import easyAI

    name = {"tic-tac-toe": "TicTacToe", "connect-four": "ConnectFour"}[game]
    at = getattr(importlib.import_module(f"easyAI.games.{name}"), name)([easyAI.AI_Player(None)] * 2)
    for move in moves:
        at.make_move(int(move) - (game == "connect-four"))
        at.switch_player()
    return at


def lost(position):
    return -100 if position.lose() else 0


def easy_ai(game, moves, depth):
    """Its negamax with its own rules."""
    import easyAI

    search = easyAI.Negamax(depth or 9, lost)
    search(of_easy_ai(game, moves))
    return search.alpha


def from_easy_ai(game, moves, depth):
    """The value of every move by the same rules."""
    return nimatron.from_easyai(of_easy_ai(game, moves), lost).analyze(goal="outcome", depth=depth or 9).best


def open_spiel(game, moves, depth):
    """Its alpha-beta in Python over its rules in C++, which is the one that it has for any game."""
    import pyspiel
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    rules = pyspiel.load_game(game.replace("-", "_"))
    at = rules.new_initial_state()
    for move in moves:
        at.apply_action(int(move) - 1)
    return alpha_beta_search(rules, state=at, value_function=lambda position: 0, maximum_depth=depth or 30)[0]


def nimatron_itself(game, moves, depth):
    """The value of every move, and the whole answer as Python objects."""
    return nimatron.open(game, moves=moves).analyze(goal="outcome", depth=depth).best


#: Positions of the two games, and how far ahead they are searched: to the end, and five plies.
SEARCHED = [("tic-tac-toe", "", None), ("connect-four", "44", 5), ("connect-four", "4352", 5)]


#: How far ahead the games are searched that come with easyAI and are tested.
AHEAD = {
    "Awele": 7,
    "AweleTactical": 7,
    "Chopsticks": 8,
    "ConnectFour": 5,
    "Cram": 5,
    "GameOfBones": 14,
    "Hexapawn": 9,
    "Knights": 9,
    "Nim": 7,
    "Reversi": 5,
    "ThreeMusketeers": 6,
    "TicTacToe": 6,
}


def its_own_search(game, scoring, depth):
    import easyAI

    easyAI.Negamax(depth, scoring)(copy.deepcopy(game))


def value_by_its_rules(game, scoring, depth):
    nimatron.from_easyai(game, scoring).analyze(depth=depth, value_only=True)


def drawn(stones, count):
    """Positions of Connect Four after random moves, with nobody about to win, as columns from 0."""
    from bitbully import Board

    chance, found = random.Random(stones), []
    while len(found) < count:
        columns = []
        board = Board()
        while len(columns) < stones and not board.is_game_over():
            columns.append(chance.choice(board.legal_moves()))
            board.play(columns[-1])
        if not board.is_game_over() and not board.can_win_next():
            found.append(columns)
    return found


def bitbully(positions):
    """Its exact scores, without a book, in one table."""
    from bitbully import BitBully, Board

    search = BitBully(opening_book=None)
    return [search.mtdf(Board(columns)) for columns in positions]


def nimatron_scores(positions):
    """The same by this package: who wins, and in how many plies."""
    scores = []
    for columns in positions:
        here = nimatron.open("connect-four", moves=[str(column + 1) for column in columns])
        value = here.analyze(goal="distance", value_only=True, threads=1, no_book=True).value
        left = 42 - len(columns)
        # Its scores count the winner's moves that are left after the game, and one more.
        scores.append({"win": 1, "draw": 0, "loss": -1}[value.outcome] * ((left - (value.distance or 0)) // 2 + 1))
    return scores


def main():
    for piles in [(5, 6, 7, 8), (7, 8, 9, 10)]:
        for name, taken, ratio in turns([cached, rules_alone, rules, functions, expansion, built_in, solved], piles):
            print(f"nim {piles}: {name:10} {taken:8.3f} s, {ratio:6.1f} times as fast as the cache")
    for other, module in [(easy_ai, "easyAI"), (open_spiel, "pyspiel")]:
        if importlib.util.find_spec(module) is None:
            print(f"{module} is not there")
            continue
        for game, moves, depth in SEARCHED:
            own = [nimatron_itself, from_easy_ai] if other is easy_ai else [nimatron_itself]
            for name, taken, ratio in list(turns([other, *own], game, moves, depth))[1:]:
                print(f"{name}: {game} {moves or 'from the start'} to {depth or 'the end'}: {taken * 1e3:.2f} ms, {ratio:.2f} times as fast as {module}")
    if importlib.util.find_spec("easyAI") and importlib.util.find_spec("pytest"):
        sys.path.append(str(Path(__file__).parent / "tests"))
        from test_easyai import SHELF, made

        for name, depth in AHEAD.items():
            _, (_, taken, ratio) = turns([its_own_search, value_by_its_rules], made(name), SHELF[name][1], depth)
            print(f"{name} of easyAI's to {depth} plies: {taken * 1e3:.2f} ms, {ratio:.2f} times as fast as its search")
    if importlib.util.find_spec("bitbully") is None:
        print("bitbully is not there")
    else:
        for stones, count in [(16, 40), (12, 20)]:
            positions = drawn(stones, count)
            assert bitbully(positions) == nimatron_scores(positions)
            (_, theirs, _), (_, own, ratio) = turns([bitbully, nimatron_scores], positions)
            print(f"exact scores of {count} positions of Connect Four with {stones} stones: {own:.2f} s, BitBully {theirs:.2f} s, {ratio:.1f} times as fast")
    start = nimatron.open("connect-four")
    calls = 100_000
    print(f"play: {min(timeit.repeat(lambda: start.play('4'), timer=time.process_time, number=calls, repeat=ROUNDS)) / calls * 1e6:.2f} µs")


if __name__ == "__main__":
    main()

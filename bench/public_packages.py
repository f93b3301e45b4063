"""Public packages for Python, timed on request.

    python3 public_packages.py VENV PACKAGE...

installs the packages into the virtual environment VENV (made if it is not there), says on standard error which could not
be installed, and answers questions with what is left: one JSON object a line in, one a line out. A question is

    {"package": "bitbully", "game": "connect-four", "moves": "3254", "depth": null}

with the moves from the start, and the plies to look ahead where that is limited; its answer is

    {"value": "win 23", "nodes": 12345, "seconds": 0.012}

with the value for the player to move and the plies to the end where the package tells them, the nodes where it counts
them, and the seconds of one processor; or {"missing": "why"}.
"""

import importlib
import json
import os
import subprocess
import sys
import time

# What a package is called when it is installed, and when it is imported.
MODULES = {"bitbully": "bitbully", "bitbully_databases": "bitbully_databases", "easyAI": "easyAI", "open_spiel": "pyspiel"}


def timed(work):
    """What some work gives and the seconds of one processor that it took."""
    begin = time.process_time()
    given = work()
    return given, time.process_time() - begin


def word(score):
    """The outcome of a score for the player to move."""
    return "win" if score > 0 else "loss" if score < 0 else "draw"


class BitBully:
    """Exact values of Connect Four; its table is kept from position to position, and an opening book used if there is one."""

    def __init__(self, *book):
        core = importlib.import_module("bitbully.bitbully_core")
        self.new_board, self.solver = core.BoardCore, core.BitBullyCore(*book)

    def ask(self, game, moves, depth):
        if game != "connect-four" or depth:
            raise ValueError("it solves Connect Four and nothing else")
        board = self.new_board()
        for column in moves:
            board.play(int(column) - 1)
        self.solver.resetNodeCounter()
        score, seconds = timed(lambda: self.solver.mtdf(board, 0))
        # A win is worth half the stones that would be left for its owner, so the plies to the end follow from it.
        plies = self.solver.scoreToMovesLeft(score, board)
        value = f"{word(score)} {plies}" if score else "draw"
        return {"value": value, "nodes": self.solver.getNodeCounter(), "seconds": seconds}


class BitBullyBook(BitBully):
    """The same with its database of all positions with 12 stones."""

    def __init__(self):
        databases = importlib.import_module("bitbully_databases").BitBullyDatabases
        super().__init__(databases.get_database_path("12-ply-dist"))


class EasyAI:
    """Its negamax with the games that come with it. It counts no nodes, and keeps no table unless it is given one."""

    def __init__(self):
        self.package = importlib.import_module("easyAI")

    def ask(self, game, moves, depth):
        name = {"tic-tac-toe": "TicTacToe", "connect-four": "ConnectFour"}[game]
        rules = getattr(importlib.import_module(f"easyAI.games.{name}"), name)
        at = rules([self.package.AI_Player(None)] * 2)
        for move in moves:
            at.make_move(int(move) - (game == "connect-four"))
            at.switch_player()
        scoring = lambda position: -100 if position.lose() else 0
        search = self.package.Negamax(depth or 9, scoring)
        _, seconds = timed(lambda: search(at))
        return {"value": word(round(search.alpha)), "nodes": None, "seconds": seconds}


class OpenSpiel:
    """Its alpha-beta in Python over its rules in C++, which is the one that it has for any game. It counts no nodes."""

    def __init__(self):
        self.spiel = importlib.import_module("pyspiel")
        self.search = importlib.import_module("open_spiel.python.algorithms.minimax").alpha_beta_search

    def ask(self, game, moves, depth):
        rules = self.spiel.load_game({"tic-tac-toe": "tic_tac_toe", "connect-four": "connect_four"}[game])
        at = rules.new_initial_state()
        for move in moves:
            at.apply_action(int(move) - 1)
        even = lambda position: 0
        work = lambda: self.search(rules, state=at, value_function=even, maximum_depth=depth or 30)
        (score, _), seconds = timed(work)
        return {"value": word(score), "nodes": None, "seconds": seconds}


KINDS = {"bitbully": BitBully, "bitbully_databases": BitBullyBook, "easyAI": EasyAI, "open_spiel": OpenSpiel}


def install(venv, packages):
    """The interpreter of the environment, with the packages that can be installed."""
    python = os.path.join(venv, "Scripts" if os.name == "nt" else "bin", "python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", venv], check=True, stdout=sys.stderr)
    for package in packages:
        there = [python, "-c", f"import {MODULES[package]}"]
        if subprocess.run(there, stderr=subprocess.DEVNULL).returncode == 0:
            continue
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        if subprocess.run(pip, stdout=sys.stderr).returncode != 0:
            print(f"{package} could not be installed and is left out", file=sys.stderr)
    return python


def serve():
    """Answers questions until there are no more."""
    solvers = {}
    for line in sys.stdin:
        question = json.loads(line)
        package = question["package"]
        try:
            if package not in solvers:
                solvers[package] = KINDS[package]()
            answer = solvers[package].ask(question["game"], question["moves"], question["depth"])
        except ImportError as error:
            answer = {"missing": str(error)}
        print(json.dumps(answer), flush=True)


def main():
    if sys.argv[1:] == ["serve"]:
        serve()
    elif len(sys.argv) > 2:
        python = install(sys.argv[1], sys.argv[2:])
        sys.exit(subprocess.run([python, os.path.abspath(__file__), "serve"]).returncode)
    else:
        sys.exit("usage: public_packages.py VENV PACKAGE...")


if __name__ == "__main__":
    main()

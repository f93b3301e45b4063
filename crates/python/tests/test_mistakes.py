"""What a newcomer gets wrong in the first hour is told in one line: what, and what was expected. Nothing internal is in it."""

import re

import gymnasium as public_gymnasium
import nimatron
import numpy as np
import pytest
from nimatron import Game, gym, gymnasium, pettingzoo


class Heap(Game):
    """Take one or two; whoever takes the last one wins."""

    def start(self):
        return 5

    def status(self, state):
        return None if state else "loss"

    def moves(self, state):
        return [take for take in (1, 2) if take <= state]

    def play(self, state, move):
        return state - move


def heap(**methods):
    return type("Heap", (Heap,), methods)()


class Shadowed(Heap):
    def __init__(self):
        # The line that every class begins with is forgotten, and a method is overwritten.
        self.start = 7


class Nobody:
    """A game of nobody's."""


def followed(state):
    return [state - take for take in (1, 2) if take <= state]


def ended(state, is_maximizing):
    return None if state else (1 if is_maximizing else -1)


def one(state, is_maximizing):
    return 1


NIM, LINES = nimatron.open("nim:start=2/3/5"), nimatron.open("tic-tac-toe")
RECORD = nimatron.match("nim:start=2/3", "perfect", "random").games[0]
OWN = nimatron.match(Heap(), "perfect", "random").games[0]
SOLUTION = nimatron.solve("nim:start=2/3")
LEARNER = nimatron.train("nim:start=1/2", games=5)


def agent(game="tic-tac-toe"):
    env = gymnasium.Environment(game)
    env.reset(seed=1)
    return env


def over():
    env = agent("nim:start=1/1")
    while not env.step(int(env.action_masks().argmax()))[2]:
        pass
    return env


def table(game="tic-tac-toe"):
    env = pettingzoo.env(game)
    env.reset()
    return env


def finished():
    env = table("nim:start=1")
    for action in (0, None, None):
        env.step(action)
    return env


def side_by_side():
    env = gymnasium.VectorEnvironment("tic-tac-toe", 4)
    env.reset()
    return env


MISTAKES = {
    # Games, positions, moves.
    "open a number": (lambda: nimatron.open(5), "game: expected a text such as 'nim:start=3/4/5', found 5"),
    "open rules": (lambda: nimatron.open(Heap()), "expected the name of a game, found <Game Heap>, which can be asked as it is"),
    "a name that is misspelt": (lambda: nimatron.open("nmi"), "did you mean 'nim'?"),
    "a position as a tuple": (lambda: nimatron.open("nim", (2, 3, 5)), "position: expected a text such as '3,5,7', found (2, 3, 5)"),
    "moves as numbers": (lambda: nimatron.open("tic-tac-toe", moves=[5, 1]), "moves: expected texts such as '1', found 5"),
    "moves as a number": (lambda: LINES.after(5), "moves: expected texts"),
    "a seed in words": (lambda: nimatron.open("nim", seed="a"), "seed: expected a whole number, at least 0, found 'a'"),
    "a seed below zero": (lambda: nimatron.open("nim", seed=-1), "seed: expected a whole number, at least 0, found -1"),
    "a position by its class": (lambda: nimatron.Position("nim"), "expected nimatron.open('nim'), which makes one"),
    "a move as a number": (lambda: LINES.play(5), "move: expected one of 1 2 3 4 5 6 7 8 9 as a text, found 5"),
    "a move of numpy's": (lambda: LINES.play(np.int64(5)), "as a text, found np.int64(5)"),
    "nothing as a move": (lambda: NIM.play(None), "as a text, found None"),
    "a move that is not legal": (lambda: LINES.play("5").play("5"), "not legal at .../.X./...; expected one of 1 2 3 4 6 7 8 9"),
    "a position as a list": (lambda: NIM.at([2, 3, 1]), "position: expected a text such as '2,3,5', found [2, 3, 1]"),
    "a state that is not reached": (lambda: Heap().position().at("77"), "Heap: expected a state that the game leads to, found '77'"),
    # Questions and their options.
    "a goal that is misspelt": (lambda: NIM.analyze(goal="outcomee"), "did you mean 'outcome'?"),
    "a way to merge that is none": (lambda: NIM.tree(merge="all"), "invalid value 'all' for 'merge': expected none, equal, symmetric"),
    "a position that a solution lacks": (lambda: SOLUTION["9,9"], "solution: the position is not in this file"),
    "a depth in words": (lambda: NIM.analyze(depth="three"), "expected a whole number"),
    "a depth that is an object": (lambda: NIM.analyze(depth=Nobody()), "depth: expected a number or a text, found a Nobody"),
    "a depth in a list": (lambda: NIM.analyze(depth=[3]), "depth: expected a number or a text, found [3]"),
    "no end of time": (lambda: NIM.analyze(time=float("inf")), "time: expected seconds above 0, found inf"),
    "no time": (lambda: NIM.analyze(time=0), "time: expected seconds above 0, found 0"),
    "rules as an engine": (lambda: NIM.analyze(engine=Heap()), "engine: expected a number or a text, found <Game Heap>"),
    "a book that is not there": (lambda: NIM.analyze(book="nope.book"), "nope.book: No such file"),
    "a number as a heuristic": (lambda: NIM.analyze(heuristic=5), "heuristic: expected a name, a learner or a function of a position, found 5"),
    "a heuristic of nothing": (lambda: NIM.analyze(heuristic=lambda: 1), "heuristic: expected a function of (position), found the function <lambda>()"),
    "a heuristic without return": (lambda: NIM.analyze(depth=1, heuristic=lambda position: None), "expected a whole number from estimate, found None"),
    "a tree's heuristic of two": (lambda: NIM.tree(depth=1, heuristic=lambda state, turn: 1), "heuristic: expected a function of (position), found the function <lambda>(state, turn)"),
    "a tree without an end": (lambda: nimatron.open("connect-four").tree(), "depth: expected fewer plies ahead"),
    "a heuristic that fails": (lambda: LINES.compare(depth=1, heuristic=lambda position: None), "expected a whole number from estimate, found None"),
    "a step that is not there": (lambda: NIM.trace(depth=1).svg("x"), "step: expected a whole number"),
    "nim-values of rules": (lambda: nimatron.nimbers(Heap()), "game 'Heap': there are no nim-values"),
    # Players.
    "a match of a number": (lambda: nimatron.match(5, "perfect", "random"), "game: expected a name such as 'nim', a position or a game of one's own, found 5"),
    "a match of a class": (lambda: nimatron.match(Heap, "perfect", "random"), "game: expected a game of this class, as Heap(), found the class Heap"),
    "a player that is misspelt": (lambda: nimatron.match("nim", "perfct", "random"), "'player': unknown player 'perfct'; did you mean 'perfect'?"),
    "a number as a player": (lambda: nimatron.match("nim", 5, "random"), "player: expected a name such as 'perfect', a learner or a function of a position, found 5"),
    "a game as a player": (lambda: nimatron.match("nim", Heap(), "random"), "a function of a position, found <Game Heap>"),
    "a player of two": (lambda: nimatron.match("nim", "perfect", lambda state, moves: moves[0]), "player: expected a function of (position), found the function <lambda>(state, moves)"),
    "a player without return": (lambda: nimatron.match("nim", lambda position: None, "random"), "player <lambda>: expected one of 1:3 1:2"),
    "one player": (lambda: nimatron.tournament("nim", "perfect"), "players: expected at least two, found 1"),
    "players in a list": (lambda: nimatron.tournament("nim", ["perfect", "random"], "first"), "found ['perfect', 'random']"),
    "a learner of another game": (lambda: nimatron.match("tic-tac-toe", LEARNER, "random"), "learner: game: expected a learner of tic-tac-toe, found one of nim:start=1/2"),
    "a match as a record": (lambda: nimatron.review(nimatron.match("nim", "perfect", "random")), "record: expected one of the games of a match, as match.games[0], found Match("),
    "nothing as a record": (lambda: nimatron.review({}), "record: expected a recorded game"),
    "a record of rules": (lambda: nimatron.review(OWN), "record: unknown game 'Heap'"),
    "a record of another game": (lambda: nimatron.review(RECORD, game="tic-tac-toe"), "record: position '2,3' of tic-tac-toe"),
    # Learners, solutions, files.
    "an opponent that is a number": (lambda: nimatron.train("nim:start=1/2", opponent=5), "player: expected a name"),
    "a folder that is not there": (lambda: nimatron.train("nim:start=1/2", file="/nope/x.nim"), "/nope"),
    "a game that does not fit into memory": (
        lambda: nimatron.solve("connect-four", memory=1),
        "memory: connect-four has more positions than the 52428 that fit; expected more memory, "
        "or a file with a name, beside which it works on the disk",
    ),
    "a file that is a number": (lambda: nimatron.solve("nim:start=1/2", file=5), "file: expected the path of a file, found 5"),
    "a learner that is misspelt": (lambda: nimatron.train("nim:start=1/2", "bead"), "did you mean 'beads'?"),
    "a place that is not there": (lambda: LEARNER.save("/nope/x"), "/nope/x: No such file"),
    "a table of a tuple": (lambda: LEARNER.table((1, 2)), "position: expected a text such as '2,3', found (1, 2)"),
    "a tier below zero": (lambda: SOLUTION.tier(-1), "tier: expected a whole number, at least 0, found -1"),
    "a tier in words": (lambda: SOLUTION.at("x", 1), "tier: expected a whole number"),
    "a value of a number": (lambda: SOLUTION[5], "position: expected a text such as '2,3', found 5"),
    # Homework.
    "a number as homework": (lambda: nimatron.check(5, "simple-nim-minimax"), "work: expected a function, or functions by what they answer"),
    "a file as homework": (lambda: nimatron.check("minimax.py", "simple-nim-minimax"), "check_file judges a file, found 'minimax.py'"),
    "a task that is misspelt": (lambda: nimatron.check(one, "simple-nim-minimx"), "task: expected a ready-made one, as simple-nim-rules, simple-nim-minimax"),
    "a task that is a number": (lambda: nimatron.check(one, 5), "game: expected a name"),
    "a function of too little": (lambda: nimatron.check(lambda state: 1, "nim:start=1/2"), "values: expected a function that is called with ("),
    "no function at all": (lambda: nimatron.check({"values": 5}, "nim:start=1/2"), "values: expected a function, found 5"),
    "no positions": (lambda: nimatron.check(one, "nim:start=1/2", public=-1), "public: expected a whole number, at least 0, found -1"),
    "no time for answers": (lambda: nimatron.check(one, "nim:start=1/2", time=0), "time: expected seconds above 0, found 0"),
    "a file that is not there": (lambda: nimatron.check_file("nope.py", "simple-nim-minimax"), "cannot read 'nope.py'"),
    "a function as a file": (lambda: nimatron.check_file(one, "simple-nim-minimax"), "file: expected the path of a file; check judges functions"),
    "a file of another kind": (lambda: nimatron.check_file("nope.txt", "simple-nim-minimax"), "file: expected one that ends in .py, .ipynb or .lua"),
    # Arrays and environments.
    "no games": (lambda: gym.batch("nim", 0), "games: expected a whole number, at least 1, found 0"),
    "games in words": (lambda: gym.batch("nim", "4"), "games: expected a whole number, at least 1, found '4'"),
    "fractions of actions": (lambda: gym.batch("nim", 2).step([0.5, 1]), "actions: expected whole numbers, found float64"),
    "rows of actions": (lambda: gym.batch("nim", 2).step([[1], [2, 3]]), "actions: expected whole numbers, found [[1], [2, 3]]"),
    "too few actions": (lambda: gym.batch("nim", 2).step([1]), "actions: expected 2, found 1"),
    "a switch for all": (lambda: gym.batch("nim", 2).step([0, 0], where=5), "where: expected True or False for each game, found 5"),
    "a game that is not there": (lambda: gym.batch("nim", 2).session(-1), "game: expected a number from 0 to 1, found -1"),
    "an action in words": (lambda: gym.batch("nim", 1).play("x"), "action: expected a whole number, found 'x'"),
    "a solution that is a file": (lambda: gym.Teacher(solution="x.nim"), "solution: expected what nimatron.solve returns, found 'x.nim'"),
    "a goal of a teacher": (lambda: gym.Teacher("win"), "goal: expected one of outcome, distance, margin, margin-distance, found 'win'"),
    "an opponent without return": (lambda: gym.Opponent("nim", lambda position: None)(gym.batch("nim", 1)), "player <lambda>: expected one of"),
    "a dataset nowhere": (lambda: gym.save_dataset("/nope/x.npz", "nim:start=1/2"), "/nope/x.npz: No such file"),
    "a seat that is not there": (lambda: gymnasium.Environment("nim", seat="third"), "seat: expected one of first, second, random, found 'third'"),
    "a way to show": (lambda: gymnasium.Environment("nim", render_mode="human"), "render_mode: expected one of ansi, svg, found 'human'"),
    "a step before reset": (lambda: gymnasium.Environment("nim").step(0), "step: no game has begun; expected reset"),
    "a step after the end": (lambda: over().step(0), "step: the game is over; expected reset"),
    "a step of nothing": (lambda: agent().step(None), "action: expected a whole number"),
    "a step of a list": (lambda: agent().step([1]), "action: expected a whole number"),
    "steps before reset": (lambda: gymnasium.VectorEnvironment("nim", 4).step(np.zeros(4, int)), "step: no game has begun; expected reset"),
    "steps of fractions": (lambda: side_by_side().step(np.zeros(4)), "actions: expected 4 whole numbers, found float64 of shape (4,)"),
    "a table before reset": (lambda: pettingzoo.env("nim").last(), "agent_selection: no game has begun; expected reset"),
    "a move before reset": (lambda: pettingzoo.env("nim").step(0), "agent_selection: no game has begun; expected reset"),
    "a move after the end": (lambda: finished().step(0), "step: the game is over; expected reset"),
    "an agent that is not there": (lambda: table().observe("third"), "agent: expected one of first, second, found 'third'"),
    # Rules of one's own.
    "no states": (lambda: nimatron.from_functions(6, 5, ended), "possible_new_states: expected a function of (state), found 5"),
    "what follows, and not how": (lambda: nimatron.from_functions(6, followed(6), ended), "possible_new_states: expected a function of (state), found [5, 4]"),
    "functions the other way round": (lambda: nimatron.from_functions(6, ended, followed), "possible_new_states: expected a function of (state), found the function ended(state, is_maximizing)"),
    "no evaluation": (lambda: nimatron.from_functions(6, followed, None), "evaluate: expected a function of (state, is_maximizing), found None"),
    "a start without a call": (lambda: nimatron.from_functions(lambda: 6, followed, ended), "start: expected the first state, found the function <lambda>"),
    "no start": (lambda: nimatron.from_functions(None, followed, ended), "start: expected the first state, found None"),
    "a forgotten return": (lambda: nimatron.from_functions(6, lambda state: None, ended).analyze(), "game.possible_new_states: expected a list of states, found None"),
    "a state that is nothing": (lambda: nimatron.from_functions(6, lambda state: [None], ended).analyze(), "game.possible_new_states: expected states, found None"),
    "moves below zero": (lambda: heap(moves=lambda self, state: [1, 2]).analyze(), "a play that goes on and on: 5 → "),
    "a method that is overwritten": (lambda: Shadowed().analyze(), "Shadowed.start: expected a function of (), found 7"),
    "a method without the state": (lambda: heap(status=lambda self: None).analyze(), "Heap.status: expected a function of (state), found the function <lambda>()"),
    "moves without return": (lambda: heap(moves=lambda self, state: None).analyze(), "Heap.moves: expected a list of moves, found None"),
    "a turn in words": (lambda: heap(play=lambda self, state, move: nimatron.Turn(state - move, again="yes")).analyze(), "Heap.play: expected True or False as again, found 'yes'"),
    "a name that is a number": (lambda: Game.__init__(heap(), 5), "name: expected a text such as 'game', found 5"),
    "many states as one": (lambda: nimatron.from_expansion(6, lambda states: []).analyze(), "game.expand: expected as many answers as states, 1, found 0"),
    "moves in a list": (lambda: nimatron.from_expansion(6, lambda states: [followed(state) for state in states]).analyze(), "game.expand: expected moves as {move: state} or 'win', 'draw' or 'loss', found [5, 4]"),
    "an expansion that is a state": (lambda: nimatron.from_expansion(6, 5), "expand: expected a function of (states), found 5"),
    "no game of easyAI's": (lambda: nimatron.from_easyai(5), "game: expected one of easyAI's at its start"),
    "a class of easyAI's": (lambda: nimatron.from_easyai(Nobody), "found the class Nobody"),
    "a language that is not there": (lambda: nimatron.language("de"), "lang: expected one of en, fr, zh, found 'de'"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_one_line(mistake):
    wrong, what = MISTAKES[mistake]
    with pytest.raises((nimatron.Error, TypeError, IndexError)) as raised:
        wrong()
    told = str(raised.value)
    assert what in told and "\n" not in told, told
    assert not re.search(r"\b(\w+): \1: ", told), told
    assert not any(word in told for word in ("/tmp/", "program:guest", "guest:", "_here", "0x", "<PLAYER>")), told


def test_what_a_position_can_is_asked_of_a_position():
    game = nimatron.from_functions(6, followed, ended)
    with pytest.raises(AttributeError, match=r"game.moves: expected it of a position, as game.position\(\).moves"):
        game.moves
    with pytest.raises(AttributeError, match="'game' has no attribute 'analyse'"):
        game.analyse


def test_numbers_of_numpy_are_numbers():
    assert NIM.analyze(depth=np.int64(2)).moves and NIM.perft(np.int32(1)) == [1, 10]
    assert NIM.analyze(time=np.float32(5)).exact
    assert len(nimatron.match("nim", "perfect", "random", games=np.int16(2)).games) == 2
    assert len(gym.batch("nim", np.uint8(3), seed=np.int64(1))) == 3
    games = gym.batch("tic-tac-toe", 2)
    games.step([0, 4], where=[True, False])
    games.restart([True, False])
    assert games.masks.sum() == 18


def test_a_class_is_a_function_that_makes_one():
    right = nimatron.check(lambda pile, is_maximizing: (-1 if int(pile) % 4 == 1 else 1) * (1 if is_maximizing else -1), "simple-nim:start=9", read=str)
    assert right, right.text


def test_homework_that_returns_nothing_is_wrong():
    for asks, what in {"values": "None", "best": "None", "successors": "None", "graph": "None"}.items():
        work = (lambda state: None) if asks == "successors" else (lambda *_: None)
        told = nimatron.check(work, "nim:start=1/2", asks=asks)
        assert not told and what in told.text, told.text
    assert not nimatron.check(lambda games: [1], "fort-boyard-elimination")
    assert not nimatron.check({"weights": lambda games: None, "draws": lambda games, state: [1]}, "fort-boyard-weights")


def test_a_registered_environment_that_is_misspelt_is_told():
    with pytest.raises(public_gymnasium.error.NameNotFound, match="Did you mean: `nim`"):
        public_gymnasium.make("nimatron/nmi-v0")


def test_players_are_called_what_they_are():
    told = nimatron.match("nim:start=1/2", LEARNER, lambda position: position.moves[0], games=2)
    assert told.summary["players"] == ["beads", "<lambda>"] and "/tmp" not in repr(told) + str(told.games)
    assert nimatron.review(told.games[0]).text

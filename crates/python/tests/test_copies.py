"""Copies are whole: what is copied, copied deeply or pickled goes on as the original would."""

import copy
import multiprocessing
import pickle
from pathlib import Path

import gymnasium as public_gymnasium
import nimatron
import numpy as np
import pytest
from nimatron import gym, gymnasium, pettingzoo

WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda one: pickle.loads(pickle.dumps(one))}
NAMES = [game.name for game in nimatron.games()]


class Sticks(nimatron.Game):
    """Take one or two of a row for a point each; one who takes two moves again."""

    points = True

    def __init__(self, left):
        # Nothing is lost by forgetting the line that every class begins with.
        self.left = left

    def start(self):
        return [self.left, "sticks"]

    def status(self, state):
        return 0 if state[0] == 0 else None

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state, take):
        return nimatron.Turn([state[0] - take, "sticks"], again=take == 2, gain=take)

    def write(self, state):
        return f"{state[0]} {state[1]}"

    def observe(self, state):
        return state[:1]


def successors(left):
    return [left - take for take in (1, 2) if take <= left]


def evaluate(left, is_maximizing):
    return None if left else (1 if is_maximizing else -1)


def facts(here):
    return here.text, here.to_move, here.banked, here.moves, here.is_over


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NAMES)
def test_positions(name, way):
    here = nimatron.open(name)
    for _ in range(6):
        same = WAYS[way](here)
        assert same == here and facts(same) == facts(here) and hash(same) == hash(here)
        if here.is_over:
            break
        here = here.play(here.moves[-1])


@pytest.mark.parametrize("way", WAYS)
def test_positions_and_games_of_ones_own(way):
    lesson = nimatron.from_functions(7, successors, evaluate, name="a row: of sticks")
    for game, moves in [(Sticks(6), ["1", "2", "1"]), (lesson, ["6", "4"])]:
        here = game.position().after(moves)
        same = WAYS[way](here)
        assert facts(same) == facts(here) and same.game == here.game
        assert [move.value for move in same.analyze().moves] == [move.value for move in here.analyze().moves]
        again = WAYS[way](game)
        assert again.analyze().value == game.analyze().value and facts(again.position()) == facts(game.position())
    here = Sticks(6).position().play("2")
    assert here.text == "4 sticks" and here.to_move == "first" and here.banked == (2, 0)


def test_positions_of_ones_own_reach_other_processes():
    here = Sticks(5).position().play("1")
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply(facts, [here]) == facts(here)


def drawn(games, plies):
    """What a batch comes to by random moves."""
    told = []
    for _ in range(plies):
        games.step(games.sample())
        told.append([games.observations.tolist(), games.masks.tolist(), games.seats.tolist(), games.rewards.tolist(), games.terminated.tolist()])
    return told


def check_batch(games, way):
    """A copy plays on as its original does, in arrays of its own."""
    drawn(games, 3)
    same = WAYS[way](games)
    assert same.observations is not games.observations and same.rewards.tolist() == games.rewards.tolist()
    before = same.observations.copy()
    expected = drawn(games, 30)
    assert np.array_equal(before, same.observations) and drawn(same, 30) == expected


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NAMES)
def test_batches(name, way):
    games = gym.batch(name, 3, longest=20, seed=5)
    check_batch(games, way)


@pytest.mark.parametrize("way", WAYS)
def test_batches_of_ones_own(way):
    games = gym.batch(Sticks(7), 3, longest=20, seed=5)
    check_batch(games, way)
    env = begun(gymnasium.Environment(Sticks(7), "random", seat="random"))
    other = WAYS[way](env)
    action = int(env.action_masks().argmax())
    assert repr(env.step(action)) == repr(other.step(action))


def rewards(env, moves):
    """What comes of legal actions that are drawn, in turn with an opponent that draws, too."""
    chance, told = np.random.default_rng(3), []
    _, info = env.reset(seed=9)
    for _ in range(moves):
        observation, reward, terminated, truncated, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        told.append((observation.tolist(), reward, terminated, env.unwrapped.position.text))
        if terminated or truncated:
            _, info = env.reset()
    return told, info


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("opponent", ["random", "level:2", "mcts:playouts=20"])
def test_environments(way, opponent):
    env = gymnasium.Environment("tic-tac-toe", opponent, seat="random")
    env.reset(seed=2)
    env.step(int(env.action_masks().argmax()))
    same = WAYS[way](env)
    for one in (env, same):
        assert one.position.text == env.position.text
    # Each goes on by itself, and both by the same draws.
    action = int(env.action_masks().argmax())
    assert repr(env.step(action)) == repr(same.step(action))
    assert repr(rewards(env, 9)) == repr(rewards(same, 9))
    table = pettingzoo.env("connect-four")
    table.reset()
    table.step(3)
    other = WAYS[way](table)
    other.step(3)
    assert other.position.text != table.position.text and other.agent_selection != table.agent_selection


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("start", [nimatron.open("nim:start=1/2"), Sticks(3)], ids=["nim", "sticks"])
def test_answers(start, way):
    answers = [start.analyze(), start.explain(), start.tree(), start.trace(), start.compare(), nimatron.match(start, "perfect", "first")]
    for answer in answers:
        same = WAYS[way](answer)
        assert repr(same) == repr(answer) and str(same) == str(answer), answer
        assert same._repr_html_() == answer._repr_html_(), answer


class Bones:
    """A game in easyAI's form."""

    def __init__(self):
        self.players, self.current_player, self.pile = None, 1, 10

    def possible_moves(self):
        return ["1", "2", "3"][: self.pile]

    def make_move(self, move):
        self.pile -= int(move)

    def switch_player(self):
        self.current_player = 3 - self.current_player

    def is_over(self):
        return self.pile <= 0

    def win(self):
        return self.pile <= 0


def first(position):
    return position.moves[0]


def begun(env):
    env.reset(seed=1)
    return env


def public():
    """Everything public that was not copied elsewhere, with its name."""
    start, own = nimatron.open("nim:start=1/2"), nimatron.from_functions(6, successors, evaluate)
    played, solution = nimatron.match(start, "perfect", first), nimatron.solve(start)
    judged = nimatron.check_file(Path(__file__).parents[2] / "cli/tests/programs/lessons/simple_nim.py", "simple-nim-minimax")
    bones = nimatron.from_easyai(Bones())
    return {
        "a game of easyAI's": bones,
        "its position": bones.position(),
        "a heuristic's analysis": start.analyze(depth=1, heuristic=lambda position: 0),
        "a tree of functions": own.tree(depth=2),
        "a puzzle": nimatron.open("nim:start=2/3/5").puzzles(1)[0],
        "a review": nimatron.review(played.games[0]),
        "a tier": solution.tier(2),
        "arrays": start.tree().arrays(),
        "a verdict": nimatron.check(evaluate, own, asks="ends"),
        "a file's verdict": judged,
        "the tree of a file": judged.tree("4"),
        "a game of the catalog": nimatron.games()[0],
        "a turn": nimatron.Turn(3, again=True),
        "a teacher": gym.Teacher(solution=solution).target(start),
        "an opponent": gym.Opponent(start, first).player,
        "against a function": begun(gymnasium.Environment("tic-tac-toe", first)),
        "a registered environment": begun(public_gymnasium.make("nimatron/nim-v0")),
        "side by side": begun(gymnasium.VectorEnvironment("tic-tac-toe", 3, "level:2")),
        "registered side by side": begun(public_gymnasium.make_vec("nimatron/nim-v0", num_envs=2)),
        "a table before it begins": pettingzoo.env("nim"),
        "an error": nimatron.InputError("wrong"),
    }


@pytest.mark.parametrize("way", WAYS)
def test_everything_public(way):
    for name, thing in public().items():
        same = WAYS[way](thing)
        assert type(same) is type(thing), name
        if "0x" not in repr(thing):
            assert repr(same) == repr(thing), name
        if hasattr(thing, "_repr_html_"):
            assert same._repr_html_() == thing._repr_html_(), name
        if hasattr(thing, "step"):
            same.reset(seed=2)


@pytest.mark.parametrize("way", WAYS)
def test_games_side_by_side(way):
    for opponent in ("random", "level:2", first):
        many = begun(gymnasium.VectorEnvironment("tic-tac-toe", 3, opponent, seat="random"))
        for _ in range(6):
            same = WAYS[way](many)
            actions = np.array([mask.argmax() for mask in many._games.masks])
            assert repr(many.step(actions)) == repr(same.step(actions))


@pytest.mark.parametrize("way", WAYS)
def test_solutions_and_learners(way):
    solution = WAYS[way](nimatron.solve("nim:start=2/3"))
    # The original is gone, and its file with it if nobody else holds it.
    assert len(solution) == 12 and str(solution["1,2"]) == "win in 2" and solution.tier(5).outcomes.tolist() == [1]
    learner = WAYS[way](nimatron.train("nim:start=1/2", games=20))
    assert learner.table("1,2")[0]["met"] == 20 and learner.path.exists()
    file = learner.path
    del learner
    assert not file.exists()


def test_a_file_with_a_name_is_found_by_it(tmp_path):
    solution = nimatron.solve("nim:start=2/3", file=tmp_path / "nim.solution")
    assert WAYS["pickle"](solution).path == tmp_path / "nim.solution"
    del solution
    assert (tmp_path / "nim.solution").exists()

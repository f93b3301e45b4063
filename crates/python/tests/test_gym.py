"""Games as arrays: batches beside positions that are played one by one, PettingZoo, opponents, targets."""

import threading

import nimatron
import numpy as np
import pytest
from nimatron import gym, pettingzoo
from nimatron.command import ask
from pettingzoo.test import api_test

[CATALOG] = ask("games")
NAMES = [game["name"] for game in CATALOG["games"]]


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_by_the_rules(name):
    start = nimatron.open(name)
    games = gym.batch(start, 5, restarts=False, longest=60, seed=7)
    played, actions = [start] * 5, np.zeros(5, np.int32)
    for _ in range(60):
        games.sample(actions)
        before, legal = list(played), [games.legal(game) for game in range(5)]
        games.step(actions)
        for game, here in enumerate(before):
            if here.is_over:
                assert legal[game] == [] and games.rewards[game] == 0
                continue
            played[game] = after = here.play(here.moves[legal[game].index(actions[game])])
            assert nimatron.Position(games.session(game)) == after
            assert games.seats[game] == ["first", "second"].index(after.to_move)
            assert games.terminated[game] == after.is_over
            sign = {"win": 1, "draw": 0, "loss": -1, None: 0}[after.outcome]
            assert games.rewards[game] == (sign if after.to_move == here.to_move else -sign)
            if not games.truncated[game]:
                assert sorted(games.legal(game)) == np.flatnonzero(games.masks[game]).tolist()
                assert len(games.legal(game)) == len(after.moves)
        if not games.masks.any():
            return
    pytest.fail("no game is longer than 60 plies here")


def test_arrays_stay_where_they_are_and_are_those_of_the_mover():
    games = gym.batch("tic-tac-toe", 2)
    seen = games.observations
    games.step(np.array([0, 8], np.int32))
    games.step(np.array([4, 4], np.int32))
    assert seen is games.observations and seen.base is None and seen.flags.owndata
    # The mover's stones come first: X at the corner, then O in the middle.
    assert seen[0].tolist() == [[[1, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 1, 0], [0, 0, 0]]]
    assert games.masks.sum() == 14 and not games.masks[0, 4]
    games.reset()
    assert not seen.any() and games.masks.all()


def test_games_begin_again_and_long_ones_are_cut_off():
    games = gym.batch("nim:start=1", 3)
    games.step(np.zeros(3, np.int32))
    assert games.terminated.all() and games.rewards.tolist() == [-1] * 3 and games.masks.all() and not games.seats.any()
    endless = gym.batch("mu-torere", 4, longest=5, restarts=False)
    actions = np.zeros(4, np.int32)
    for _ in range(5):
        endless.sample(actions)
        endless.step(actions)
    assert endless.truncated.all() and not endless.terminated.any() and not endless.masks.any()


def test_what_is_wrong_is_told_and_changes_nothing():
    games = gym.batch("tic-tac-toe", 2)
    games.step(np.array([0, 1], np.int32))
    with pytest.raises(nimatron.InputError, match=r"expected one of \[0, 2, 3, 4, 5, 6, 7, 8\] in game 1 at .X.*, found 1"):
        games.step(np.array([4, 1], np.int32))
    assert games.masks.sum() == 16
    for wrong in (-1, 9, 2**31 - 1):
        with pytest.raises(nimatron.InputError):
            games.step(np.array([wrong, 0], np.int32))
    with pytest.raises(nimatron.InputError, match="expected 2, found 1"):
        games.step(np.zeros(1, np.int32))
    with pytest.raises(TypeError):
        games.step(np.zeros(2))
    with pytest.raises(nimatron.InputError, match="fewer actions"):
        gym.batch("grundy:start=1000000")
    with pytest.raises(nimatron.InputError, match="moves are numbered"):
        gym.batch(nimatron.from_functions(1, lambda state: [0], lambda state, is_maximizing: None if state else 1).position())
    with pytest.raises(IndexError):
        games.session(2)


def test_threads_have_batches_of_their_own_and_share_none():
    shared, wrong = gym.batch("connect-four", 256), []

    def play(games):
        actions = np.zeros(256, np.int32)
        try:
            for _ in range(200):
                games.sample(actions)
                games.step(actions)
        except RuntimeError as error:
            wrong.append(str(error))

    for batches in ([gym.batch("connect-four", 256) for _ in range(4)], [shared] * 4):
        threads = [threading.Thread(target=play, args=[games]) for games in batches]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert all("borrowed" in told or "borrow" in told or "actions" in told for told in wrong)


def test_targets_are_exact():
    games = gym.batch("tic-tac-toe", 32, seed=3)
    actions, teacher = np.zeros(32, np.int32), gym.Teacher()
    for _ in range(6):
        games.sample(actions)
        games.step(actions)
        values, best = teacher(games)
        for game in range(0, 32, 8):
            here = nimatron.Position(games.session(game))
            found = here.analyze(goal="outcome")
            assert values[game] == {"win": 1, "draw": 0, "loss": -1}[found.value.outcome]
            assert {here.moves[games.legal(game).index(action)] for action in np.flatnonzero(best[game])} == set(found.best)
    assert gym.Teacher("margin")(gym.batch("kalah:pits=2,seeds=1", 1))[0].tolist() == [2]


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_every_game(name, capsys):
    api_test(pettingzoo.env(name, longest=100), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


def play(env, first, second):
    """One game between two choices of actions; what each seat was given in all."""
    env.reset()
    given = dict.fromkeys(pettingzoo.SEATS, 0)
    for agent in env.agent_iter():
        _, reward, termination, truncation, _ = env.last()
        given[agent] += reward
        env.step(None if termination or truncation else (first if agent == "first" else second)())
    return given


def test_opponents_of_every_strength_sit_down():
    env = pettingzoo.env("nim:start=2/3/5")
    perfect, weak = env.opponent("perfect"), env.opponent("level:1", seed=2)
    assert play(env, perfect, weak) == {"first": 1, "second": -1}
    assert play(env, env.opponent(lambda here: here.moves[0]), perfect) == {"first": -1, "second": 1}
    draw = pettingzoo.env("tic-tac-toe")
    assert play(draw, draw.opponent("perfect"), draw.opponent("perfect")) == {"first": 0, "second": 0}
    env.reset()
    assert {move: env.values()[action].outcome for move, action in env.actions().items()}["3:4"] == "win"
    with pytest.raises(nimatron.InputError, match="nobody"):
        env.opponent("nobody")
    with pytest.raises(nimatron.InputError, match="no person"):
        env.opponent("human")


def test_one_may_move_again_and_boards_are_shown(capsys):
    env = pettingzoo.env("kalah", render_mode="ansi")
    env.reset()
    env.step(2)
    assert env.agent_selection == "first" and env.observe("second")["action_mask"].sum() == 0
    assert env.observe("first")["action_mask"].tolist() == [1, 1, 0, 1, 1, 1]
    assert env.position.text in env.render()
    assert pettingzoo.Environment("nim", render_mode="svg").render().startswith("<svg")

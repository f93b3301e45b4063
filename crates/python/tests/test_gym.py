"""Games as arrays: batches beside positions that are played one by one, PettingZoo, opponents, targets."""

import threading
import warnings

import gymnasium as public_gymnasium
import nimatron
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from nimatron import gym, gymnasium, pettingzoo
from pettingzoo.test import api_test

NAMES = [game.name for game in nimatron.games()]


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
    for wrong in (np.zeros(2), [0.5, 1], ["0", "1"], None):
        with pytest.raises(TypeError, match="expected whole numbers"):
            games.step(wrong)
    with pytest.raises(nimatron.InputError, match="where: expected 2, found 3"):
        games.step([0, 2], where=np.ones(3, bool))
    with pytest.raises(nimatron.InputError):
        games.step(np.array([2**32, 0]))
    with pytest.raises(nimatron.InputError, match="fewer actions"):
        gym.batch("grundy:start=1000000")
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
        alone, distances = gym.Teacher("distance").values(games)
        assert np.array_equal(alone, values) and alone.dtype == np.float32 and distances.dtype == np.int32
        assert distances[0] == (nimatron.Position(games.session(0)).analyze(goal="distance").value.distance or -1)
    assert gym.Teacher("margin")(gym.batch("kalah:pits=2,seeds=1", 1))[0].tolist() == [2]


@pytest.mark.parametrize("name", ["tic-tac-toe", "kalah:pits=2,seeds=2", "hexapawn"])
def test_a_dataset_has_the_values_of_a_search_and_of_a_solution(name, tmp_path):
    solution = nimatron.solve(name)
    teachers = {"search": gym.Teacher(solution.report["goal"]), "solution": gym.Teacher(solution=solution)}
    found = {}
    for source, teacher in teachers.items():
        path = tmp_path / f"{source}.npz"
        count = gym.save_dataset(path, name, positions=60, teacher=teacher, best=True, seed=5)
        found[source] = dict(np.load(path))
        assert {len(column) for column in found[source].values()} == {count}
    for column, numbers in found["search"].items():
        assert np.array_equal(numbers, found["solution"][column]), column
    data = found["search"]
    assert len({data["positions"][row] + str(data["observations"][row]) for row in range(count)}) == count
    start = nimatron.open(name)
    for row in range(0, count, 7):
        value = start.at(data["positions"][row]).analyze(goal=solution.report["goal"]).value
        assert data["distances"][row] == (-1 if value.distance is None else value.distance)
        assert np.sign(data["values"][row]) == {"win": 1, "draw": 0, "loss": -1}[value.outcome]
    assert not (data["best"] & ~data["masks"]).any() and data["best"].any(axis=1).all()
    here = solution.at(*solution.place(start.at(data["positions"][0])))
    assert np.array_equal(gym.batch(here, 1).observations[0], data["observations"][0])


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


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"])
def test_actions_are_whole_numbers_of_any_type(kind):
    games = gym.batch("tic-tac-toe", 3)
    games.step(np.array([0, 4, 8], kind))
    games.step(np.array([[1, 2], [0, 2], [1, 2]], kind)[:, 0])
    assert games.masks.sum() == 3 * 7
    one = gym.batch("tic-tac-toe", 1)
    one.step(np.argmax(one.masks))
    one.step(4)
    assert one.masks.sum() == 7 and one.play(np.array(8, kind)[()]) == (0.0, False, False, 1)


def test_some_games_move_and_begin_again_while_others_stay():
    games = gym.batch("tic-tac-toe", 3, restarts=False)
    games.step([4, -1, 4], where=np.array([True, False, True]))
    assert games.seats.tolist() == [1, 0, 1]
    games.restart(np.array([True, False, False]))
    assert games.seats.tolist() == [0, 0, 1] and games.masks.sum() == 9 + 9 + 8


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_accepts_every_game(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # An observation has no highest number, as a pile has no largest size.
        warnings.filterwarnings("ignore", message=".*(infinity|precision lowered).*")
        check_env(public_gymnasium.make(f"nimatron/{name}-v0").unwrapped, skip_render_check=True)


def agent(env, action_of, seed, games=20):
    """What an agent is given in some games."""
    given, _ = [], env.reset(seed=seed)
    while len(given) < games:
        _, reward, terminated, truncated, _ = env.step(action_of(env))
        if terminated or truncated:
            given.append(reward)
            env.reset()
    return given


def test_an_agent_meets_opponents():
    def best(env):
        return teacher_action[env.position.text] if env.position.text in teacher_action else looked_up(env)

    teacher_action = {}

    def looked_up(env):
        here = env.position
        legal = np.flatnonzero(env.action_masks())
        teacher_action[here.text] = int(legal[here.moves.index(here.analyze(goal="outcome").best[0])])
        return teacher_action[here.text]

    def first(env):
        return int(env.action_masks().argmax())

    assert set(agent(gymnasium.Environment("tic-tac-toe", "perfect"), best, 1)) == {0.0}
    assert min(agent(gymnasium.Environment("tic-tac-toe", "random", seat="random"), best, 1)) == 0.0
    assert set(agent(gymnasium.Environment("nim:start=2/3/5", lambda here: here.moves[0], seat="second"), first, 1, 3)) <= {1.0, -1.0}
    random = gymnasium.Environment("connect-four", seat="random")
    assert agent(random, first, 4) == agent(random, first, 4)


def test_an_illegal_action_loses_and_an_agent_is_to_move_at_all():
    env = gymnasium.Environment("tic-tac-toe")
    env.reset()
    env.step(0)
    _, reward, terminated, _, info = env.step(np.int64(0))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(nimatron.InputError, match="expected reset"):
        env.step(1)
    with pytest.raises(nimatron.InputError, match="seat: expected one who moves"):
        gymnasium.Environment("nim:start=1", seat="second").reset()
    assert gymnasium.Environment("nim", render_mode="svg").render().startswith("<svg")


@pytest.mark.parametrize(("game", "opponent", "seat"), [("tic-tac-toe", "random", "random"), ("kalah:pits=2,seeds=2", "random", "second"), ("tic-tac-toe", "level:1", "second")])
def test_games_side_by_side_are_environments(game, opponent, seat):
    many = public_gymnasium.make_vec("nimatron/tic-tac-toe-v0", num_envs=6, game=game, opponent=opponent, seat=seat)
    observations, infos = many.reset(seed=3)
    chance, ends, own = np.random.default_rng(1), 0, None
    for _ in range(40):
        assert many.observation_space.contains(observations)
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        actions[0] = chance.integers(many.single_action_space.n)
        before, illegal = observations.copy(), infos["action_mask"][np.arange(6), actions] == 0
        observations, rewards, terminated, truncated, infos = many.step(actions)
        assert (infos["illegal"] == illegal).all() and terminated[illegal].all() and (rewards[illegal] == -1).all()
        over = terminated | truncated
        assert (rewards[~over] == 0).all() and set(rewards[over]) <= {-1.0, 0.0, 1.0}
        ends += over.sum()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            for number in np.flatnonzero(over):
                final = infos["final_obs"][number]
                # It is the end of that game, and what is shown is the beginning of the next.
                assert final.shape == before[number].shape and (illegal[number] or final.sum() != before[number].sum() or game.startswith("kalah"))
                assert observations[number].sum() <= 1 or not game.startswith("tic")
        own = [many.unwrapped.position(number).to_move for number in range(6)]
        assert seat == "random" or set(own) == {seat}
    assert ends > 6


def test_opponents_draw_by_their_seed():
    games = gym.batch("connect-four", 1)
    opponent = gym.Opponent("connect-four", "random", seed=4)
    drawn = [opponent(games) for _ in range(20)]
    opponent.reseed(4)
    assert [opponent(games) for _ in range(20)] == drawn and len(set(drawn)) > 3


class Piles(nimatron.Game):
    """Nim as tuples, which are numbers already."""

    def start(self):
        return (2, 3)

    def status(self, piles):
        return None if any(piles) else "win"

    def moves(self, piles):
        return [(pile, take) for pile, left in enumerate(piles) for take in range(left, 0, -1)]

    def play(self, piles, move):
        pile, take = move
        return (*piles[:pile], piles[pile] - take, *piles[pile + 1 :])

    def write_move(self, move):
        return f"{move[0] + 1}:{move[1]}"


class Points(Piles):
    """A counter is a point; who takes two moves again. Moves and numbers are told."""

    points = True

    def status(self, piles):
        return None if any(piles) else 0

    def play(self, piles, move):
        return nimatron.Turn(super().play(piles, move), again=move[1] == 2, gain=move[1])

    def actions(self):
        return [(pile, take) for pile in range(2) for take in (1, 2, 3)]

    def observe(self, piles):
        return np.eye(4)[list(piles)]


@pytest.mark.parametrize("game", [Piles(), Points(), nimatron.from_functions(5, lambda left: [left - take for take in (1, 2) if take <= left], lambda left, is_max: None if left else (1 if is_max else -1))], ids=["piles", "points", "functions"])
def test_a_batch_of_ones_own_plays_by_its_rules(game):
    start = game.position()
    games = gym.batch(game, 6, restarts=False, longest=60, seed=7)
    played = [start] * 6
    while games.masks.any():
        actions = games.sample()
        before, legal = list(played), [games.legal(number) for number in range(6)]
        games.step(actions)
        for number, here in enumerate(before):
            if here.is_over:
                assert legal[number] == [] and games.rewards[number] == 0 and not games.terminated[number]
                continue
            played[number] = after = here.play(here.moves[legal[number].index(actions[number])])
            assert nimatron.Position(games.session(number)) == after
            assert games.seats[number] == ["first", "second"].index(after.to_move) and games.terminated[number] == after.is_over
            sign = {"win": 1, "draw": 0, "loss": -1, None: 0}[after.outcome]
            assert games.rewards[number] == (sign if after.to_move == here.to_move else -sign)
            assert sorted(games.legal(number)) == np.flatnonzero(games.masks[number]).tolist() and len(games.legal(number)) == len(after.moves)
    assert all(here.is_over for here in played)


def test_a_batch_of_ones_own_is_as_one_of_the_catalog():
    mine, theirs = gym.batch(Piles(), 64, seed=1), gym.batch("nim:start=2/3", 64, seed=1)
    assert mine.observations.shape == theirs.observations.shape and gym.batch(Points(), 2).observations.shape == (2, 1, 2, 4)
    seen = mine.observations
    for _ in range(30):
        drawn = mine.sample()
        moves = [nimatron.Position(mine.session(game)).moves[mine.legal(game).index(drawn[game])] for game in range(64)]
        there = [nimatron.Position(theirs.session(game)) for game in range(64)]
        theirs.step([theirs.legal(game)[here.moves.index(move)] for game, (here, move) in enumerate(zip(there, moves))])
        mine.step(drawn)
        for name in ("observations", "seats", "rewards", "terminated", "truncated"):
            assert np.array_equal(getattr(mine, name), getattr(theirs, name)), name
    assert seen is mine.observations
    values, best = gym.Teacher()(mine)
    assert np.array_equal(values, gym.Teacher()(theirs)[0]) and best.any(axis=1).all()


def test_rules_of_ones_own_are_environments(tmp_path, capsys):
    for game in (Piles(), Points()):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*(infinity|precision lowered).*")
            check_env(gymnasium.Environment(game), skip_render_check=True)
        api_test(pettingzoo.env(game), num_cycles=50)
        assert "Passed" in capsys.readouterr().out
        for opponent in ("random", "perfect", "level:2", lambda position: position.moves[0]):
            # Who begins may take all points without a turn of the other's.
            many = gymnasium.VectorEnvironment(game, 5, opponent, seat="first" if game.points else "random")
            _, infos = many.reset(seed=3)
            for _ in range(20):
                _, rewards, *_, infos = many.step(infos["action_mask"].argmax(axis=1))
                assert set(rewards) <= {-1.0, 0.0, 1.0}
        count = gym.save_dataset(tmp_path / "own.npz", game, positions=50, best=True)
        data = dict(np.load(tmp_path / "own.npz"))
        assert count == len(data["values"]) > 5 and not (data["best"] & ~data["masks"]).any()


def test_what_rules_raise_while_a_batch_is_valued_is_raised():
    class Broken(Piles):
        def status(self, state):
            if sum(state) == 1:
                raise ZeroDivisionError("a pile of one")
            return super().status(state)

    with pytest.raises(ZeroDivisionError, match="a pile of one"):
        gym.Teacher().targets([Broken().position()])


def test_batches_of_ones_own_say_what_is_missing():
    class Words(Piles):
        def start(self):
            return "2 3"

        def status(self, words):
            return super().status(self.read(words))

        def moves(self, words):
            return super().moves(self.read(words))

        def play(self, words, move):
            return " ".join(map(str, super().play(self.read(words), move)))

        def read(self, words):
            return tuple(map(int, words.split()))

    class Few(Piles):
        def actions(self):
            return [(0, 1)]

    with pytest.raises(nimatron.InputError, match="Words.observe: expected numbers that a state is, found '2 3'"):
        gym.batch(Words(), 2)
    with pytest.raises(nimatron.InputError, match="Few.actions: expected every move that may be legal, found none for 1:2 at "):
        gym.batch(Few(), 2)
    games = gym.batch(Piles(), 2)
    with pytest.raises(nimatron.InputError, match=r"actions: expected one of \[.*\] in game 1 at .*, found 99"):
        games.step([0, 99])
    with pytest.raises(nimatron.InputError, match="where: expected 2, found 3"):
        games.step([0, 0], where=[True] * 3)
    with pytest.raises(IndexError, match="game: expected"):
        games.session(2)

"""The games that come with easyAI, by their own rules, beside easyAI's own search."""

import copy
import gc
import importlib
import pickle
import random
import weakref
from concurrent.futures import ThreadPoolExecutor

import nimatron
import pytest
from easyAI import AI_Player, Negamax
from easyAI.games.TicTacToe import TicTacToe


def lead(game):
    """What the lesson on Awele scores."""
    return game.player.score - game.opponent.score


def lost(game):
    return -100 if game.lose() else 0


#: Each game, how it is made, how it is scored where it does not say so itself, and how far ahead it is searched.
SHELF = {
    "Awele": ({}, lead, 3),
    "AweleTactical": ({}, lead, 3),
    "Chopsticks": ({}, None, 3),
    "ConnectFour": ({}, None, 2),
    "Cram": ({"board_size": (4, 4)}, None, 2),
    "GameOfBones": ({}, None, 4),
    "Hexapawn": ({}, lost, 3),
    "Knights": ({"board_size": (5, 5)}, None, 3),
    "Nim": ({}, None, 2),
    "Reversi": ({}, None, 2),
    "ThreeMusketeers": ({}, None, 2),
    "TicTacToe": ({}, None, 4),
}


def made(name):
    """A game some moves after its start."""
    options, _, _ = SHELF[name]
    game = getattr(importlib.import_module(f"easyAI.games.{name}"), name)([AI_Player(None), AI_Player(None)], **options)
    chance = random.Random(name)
    for _ in range(3):
        game.make_move(chance.choice(game.possible_moves()))
        game.switch_player()
    assert not game.is_over()
    return game


@pytest.mark.parametrize("name", SHELF)
def test_a_game_is_worth_what_easyai_says(name):
    _, scoring, depth = SHELF[name]
    game = made(name)
    before = repr([vars(game), *map(vars, game.players)])
    search = Negamax(depth, scoring)
    search(copy.deepcopy(game))
    mine = nimatron.from_easyai(game, scoring)
    assert len(mine.position().moves) == len(set(map(str, game.possible_moves())))
    found = mine.analyze(depth=depth)
    if found.value is None:
        assert round(search.alpha) == found.score
    else:
        # Its wins count for more the sooner they are.
        assert (search.alpha > 0) - (search.alpha < 0) == {"win": 1, "draw": 0, "loss": -1}[found.value.outcome]
    alone = mine.analyze(depth=depth, value_only=True)
    assert (alone.value, alone.score, alone.moves) == (found.value, found.score, ()) and alone.nodes <= found.nodes
    assert mine.position().board() and repr([vars(game), *map(vars, game.players)]) == before


def told(boards, state):
    """All that a game and its players are at a state."""

    def all_of(game):
        return repr([sorted(vars(one).items(), key=lambda named: named[0]) for one in (game, *game.players)])

    return boards.ask(state, all_of)


@pytest.mark.parametrize("name", SHELF)
def test_a_state_is_as_it_was_when_it_was_asked_and_after_moves(name):
    _, scoring, _ = SHELF[name]
    given = made(name)
    of_user = repr([vars(given), *map(vars, given.players)])
    game = nimatron.from_easyai(given, scoring)
    state, boards = game.start(), game._boards
    before = told(boards, state)
    assert game.status(state) is None and isinstance(game.estimate(state), int)
    states = {game.play(state, move) for move in game.moves(state)}
    after = {after: told(boards, after) for after in states}
    assert state not in states and len(states) == len({game.write(after) for after in states}) == len(set(after.values()))
    for one in states:
        if game.status(one) is None:
            game.play(one, game.moves(one)[0])
        game.estimate(one)
    assert told(boards, state) == before and {one: told(boards, one) for one in states} == after
    assert repr([vars(given), *map(vars, given.players)]) == of_user


@pytest.mark.parametrize("further", [0, 1, 2])
@pytest.mark.parametrize("name", SHELF)
def test_a_search_makes_no_more_moves_than_easyais_and_finds_the_same(name, further, monkeypatch):
    _, scoring, depth = SHELF[name]
    depth += further
    game, made_by = made(name), {"easyAI": 0, "nimatron": 0}

    def counted(who, make=type(game).make_move):
        def make_move(self, move):
            made_by[who] += 1
            return make(self, move)

        return make_move

    monkeypatch.setattr(type(game), "make_move", counted("easyAI"))
    search = Negamax(depth, scoring)
    search(copy.deepcopy(game))
    monkeypatch.setattr(type(game), "make_move", counted("nimatron"))
    found = nimatron.from_easyai(game, scoring).analyze(depth=depth, value_only=True)
    assert made_by["nimatron"] <= made_by["easyAI"]
    if found.value is None:
        assert round(search.alpha) == found.score
    else:
        assert (search.alpha > 0) - (search.alpha < 0) == {"win": 1, "draw": 0, "loss": -1}[found.value.outcome]


class Halves:
    """Two moves everywhere, and an end at some places or after six: its scores are small, and their sign alone says who won."""

    def __init__(self, over=(), players=None):
        self.players, self.current_player, self.place, self.over = players, 1, "", over

    def possible_moves(self):
        return ["a", "b"]

    def make_move(self, move):
        self.place += move

    def switch_player(self):
        self.current_player = 3 - self.current_player

    def is_over(self):
        return self.place in self.over or len(self.place) == 6

    def scoring(self):
        return {"ab": 0.25, "ba": -0.25}.get(self.place, 0)


def test_an_end_at_the_horizon_counts_however_small_its_score():
    ends = ("aa", "ab", "ba", "bb")
    for over in [(), ("ab",), ("ba",), ("ab", "ba"), ends]:
        game = nimatron.from_easyai(Halves(over), longest=6)
        every, alone = game.analyze(depth=2), nimatron.from_easyai(Halves(over), longest=6).analyze(depth=2, value_only=True)
        assert (every.value, every.score) == (alone.value, alone.score)
    assert str(nimatron.from_easyai(Halves(ends), longest=6).analyze(depth=2, value_only=True).value.outcome) == "draw"
    lost = Halves(("a", "b"))
    lost.scoring = lambda: -0.25
    assert nimatron.from_easyai(lost, lambda game: -0.25, longest=6).analyze(depth=1, value_only=True).value.outcome == "win"


def test_threads_that_ask_one_game_find_what_each_finds_alone():
    name = "Knights"
    game = nimatron.from_easyai(made(name))
    depths = [3, 4, 5, 4, 3]
    alone = [nimatron.from_easyai(made(name)).analyze(depth=depth, value_only=True) for depth in depths]
    with ThreadPoolExecutor(3) as threads:
        together = list(threads.map(lambda depth: game.analyze(depth=depth, value_only=True), depths))
    assert [(found.value, found.score) for found in together] == [(found.value, found.score) for found in alone]


def test_a_game_that_fails_while_it_is_asked_is_as_before():
    class Fails(TicTacToe):
        fails = False

        def is_over(self):
            self.noted = True
            if Fails.fails:
                raise ValueError("no")
            return super().is_over()

    game = nimatron.from_easyai(Fails([AI_Player(None), AI_Player(None)]))
    first = game.position()
    before = first.text
    Fails.fails = True
    with pytest.raises(ValueError, match="no"):
        game.analyze(depth=2)
    Fails.fails = False
    assert game.position().text == before and game.analyze(depth=2).moves


def test_players_that_moves_tell_something_are_copied():
    class Counted(TicTacToe):
        def make_move(self, move):
            super().make_move(move)
            self.player.made = [*getattr(self.player, "made", []), move]

    players = [AI_Player(None), AI_Player(None)]
    game = nimatron.from_easyai(Counted(players))
    start = game.position()
    texts = {start.after(moves).text for moves in ("1 5 2", "2 5 1")}
    assert len(texts) == 2 and not any(hasattr(player, "made") for player in players)
    assert start.text == game.position().text and start.analyze(depth=2).moves


def test_a_search_makes_no_move_behind_its_horizon():
    game = nimatron.from_easyai(made("TicTacToe"))
    start = game.position()
    with pytest.raises(IndexError):
        game.status(1)
    assert len(start.analyze(depth=1).moves) == 6 and game.status(6) is None
    with pytest.raises(IndexError):
        game.status(7)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda position: pickle.loads(pickle.dumps(position))])
@pytest.mark.parametrize("name", ["Knights", "Reversi", "ThreeMusketeers", "TicTacToe"])
def test_a_position_is_the_same_in_a_copy(name, copied):
    game = nimatron.from_easyai(made(name))
    here = game.position()
    here = here.play(here.moves[0])
    here = here.play(here.moves[-1])
    there = copied(here)
    assert there.text == here.text and there.moves == here.moves and there.board() == here.board()
    assert there.analyze(depth=2).moves == here.analyze(depth=2).moves


def test_a_game_without_scores_says_what_is_missing():
    class Nothing:
        players = None
        possible_moves = make_move = is_over = lambda self: None

    with pytest.raises(nimatron.InputError, match="scoring: expected a function of the game, as Nothing has neither"):
        nimatron.from_easyai(Nothing())


def test_a_class_of_games_is_forgotten_with_them():
    class Slow:
        def __init__(self):
            self.players, self.current_player, self.pile = None, 1, 3

        def possible_moves(self):
            # So slow that what is listed while an end is looked for is kept.
            sum(range(100_000))
            return ["1", "2"] if self.pile > 0 else []

        def make_move(self, move):
            self.pile -= int(move)

        def switch_player(self):
            self.current_player = 3 - self.current_player

        def is_over(self):
            return not self.possible_moves()

        def lose(self):
            return self.is_over()

    assert nimatron.from_easyai(Slow()).analyze().value.outcome == "loss"
    kind = weakref.ref(Slow)
    del Slow
    gc.collect()
    assert kind() is None


def test_moves_in_other_forms_are_played():
    knights = nimatron.from_easyai(made("Hexapawn"), lost).position()
    assert all("-" in move for move in knights.moves) and knights.play(knights.moves[0]).to_move == "second"
    musketeers = nimatron.from_easyai(made("ThreeMusketeers")).position()
    assert all(move.count(":") == 3 for move in musketeers.moves)

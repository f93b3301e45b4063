"""The games that come with easyAI, by their own rules, beside easyAI's own search."""

import copy
import importlib
import random

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


@pytest.mark.parametrize("name", SHELF)
def test_a_game_is_copied_for_a_move_and_left_as_it_was_when_it_is_asked(name):
    _, scoring, _ = SHELF[name]
    game = nimatron.from_easyai(made(name), scoring)
    state = game.start()
    holders = game._holders[state]

    def told():
        return repr([sorted(vars(one).items(), key=lambda named: named[0]) for one in holders])

    before = told()
    assert game.status(state) is None and isinstance(game.estimate(state), int)
    states = {game.play(state, move) for move in game.moves(state)}
    assert told() == before and game.start() not in states and len(states) == len({game.write(after) for after in states})


@pytest.mark.parametrize("name", SHELF)
def test_a_search_makes_no_more_moves_than_easyais(name, monkeypatch):
    _, scoring, depth = SHELF[name]
    game, made_by = made(name), {"easyAI": 0, "nimatron": 0}

    def counted(who, make=type(game).make_move):
        def make_move(self, move):
            made_by[who] += 1
            return make(self, move)

        return make_move

    monkeypatch.setattr(type(game), "make_move", counted("easyAI"))
    Negamax(depth, scoring)(copy.deepcopy(game))
    monkeypatch.setattr(type(game), "make_move", counted("nimatron"))
    nimatron.from_easyai(game, scoring).analyze(depth=depth, value_only=True)
    assert made_by["nimatron"] <= made_by["easyAI"]


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
    assert len(game._holders) == 1
    assert len(start.analyze(depth=1).moves) == 6 and len(game._holders) == 7


def test_a_game_without_scores_says_what_is_missing():
    class Nothing:
        players = None
        possible_moves = make_move = is_over = lambda self: None

    with pytest.raises(nimatron.InputError, match="scoring: expected a function of the game, as Nothing has neither"):
        nimatron.from_easyai(Nothing())


def test_moves_in_other_forms_are_played():
    knights = nimatron.from_easyai(made("Hexapawn"), lost).position()
    assert all("-" in move for move in knights.moves) and knights.play(knights.moves[0]).to_move == "second"
    musketeers = nimatron.from_easyai(made("ThreeMusketeers")).position()
    assert all(move.count(":") == 3 for move in musketeers.moves)

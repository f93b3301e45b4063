"""Rules, players and homework in Python."""

import ast
import collections
import functools
import gc
import itertools
import threading
import traceback
import weakref
from pathlib import Path

import nimatron
import pytest
from nimatron import Game, Turn, gym

LESSONS = Path(__file__).parents[2] / "cli" / "tests" / "programs" / "lessons"


class Nim(Game):
    def __init__(self, *piles):
        super().__init__()
        self.piles = piles
        self.asked = 0

    def start(self):
        return self.piles

    def status(self, state):
        self.asked += 1
        return None if any(state) else "win"

    def moves(self, state):
        return [(pile, take) for pile, counters in enumerate(state) for take in range(counters, 0, -1)]

    def play(self, state, move):
        pile, take = move
        return (*state[:pile], state[pile] - take, *state[pile + 1 :])

    def write(self, state):
        return ",".join(map(str, state))

    def write_move(self, move):
        return f"{move[0] + 1}:{move[1]}"


class Sowing(Game):
    """Kalah without captures, for extra turns and points."""

    points = True

    def start(self):
        return ((2, 1), (1, 2))

    def status(self, state):
        own, other = state
        # What is left belongs to whom it lies before.
        return sum(own) - sum(other) if not any(own) or not any(other) else None

    def moves(self, state):
        return [pit for pit, seeds in enumerate(state[0]) if seeds]

    def play(self, state, pit):
        own, other = map(list, state)
        seeds, own[pit] = own[pit], 0
        ring = [*((own, i) for i in range(pit + 1, 2)), None, *((other, i) for i in range(2)), *((own, i) for i in range(2))]
        gain = 0
        for _, place in zip(range(seeds), itertools.cycle(ring)):
            if place is None:
                gain += 1
            else:
                place[0][place[1]] += 1
        last = ring[(seeds - 1) % len(ring)]
        state = (tuple(own), tuple(other))
        return Turn(state, again=True, gain=gain) if last is None else Turn((state[1], state[0]), gain=gain)


def test_rules_in_python_give_every_value_of_the_catalog():
    mine, theirs = Nim(2, 3, 5).position(), nimatron.open("nim:start=2/3/5")
    for position in ("2,3,5", "1,2,3", "0,0,4", "2,2,2"):
        one, other = mine.at(position).analyze(), theirs.at(position).analyze()
        assert (one.value, one.best) == (other.value, other.best)
        assert {move.move: move.value for move in one.moves} == {move.move: move.value for move in other.moves}
    assert len(mine.tree(depth=2).nodes) == len(theirs.tree(depth=2).nodes)


def test_every_state_is_asked_about_once():
    game = Nim(3, 4, 5)
    start = game.position()
    start.analyze(), start.analyze(engine="minimax"), start.tree(depth=2), game.position().compare()
    assert game.asked == 4 * 5 * 6


def test_extra_turns_and_points():
    game = Sowing()

    @functools.cache
    def best(state):
        end = game.status(state)
        if end is not None:
            return end
        turns = [game.play(state, move) for move in game.moves(state)]
        return max(turn.gain + (best(turn.state) if turn.again else -best(turn.state)) for turn in turns)

    assert game.analyze().value.margin == best(game.start())


def test_functions_in_the_form_of_the_lessons():
    game = nimatron.from_functions(
        [2, 3, 5],
        lambda state: [[*state[:i], left, *state[i + 1 :]] for i in range(len(state)) for left in range(state[i])],
        lambda state, is_maximizing: None if any(state) else (1 if is_maximizing else -1),
    )
    assert game.analyze().best == ("[2,3,1]",)
    assert game.position().play("[2,3,1]").to_move == "second"


def test_learners_matches_and_solutions_of_games_in_python():
    game = Nim(1, 2)
    learner = nimatron.train(game.position(), games=100)
    assert learner.table("1,2")[0]["met"] == 100
    assert nimatron.match(game.position(), "perfect", "random", games=4).summary["games"] == 4
    assert nimatron.solve(game.position())["1,2"].outcome == "win"
    assert "law" in game.laws()


def test_a_player_in_python_moves_and_its_mistakes_are_told():
    def last(position):
        assert position.game == "nim:start=2/3"
        return position.moves[-1]

    assert nimatron.match("nim:start=2/3", last, "perfect", games=2).summary["games"] == 2
    with pytest.raises(nimatron.InputError, match="expected one of .* found 'no'"):
        nimatron.match("nim", lambda position: "no", "random")
    with pytest.raises(ZeroDivisionError):
        nimatron.match("nim", lambda position: 1 / 0, "random")


def broken(**methods):
    """Rules with other methods than Nim's."""
    return type("Broken", (Nim,), methods)(1, 2)


MISTAKES = {
    "a result that is none": (
        dict(status=lambda self, state: 7 if not any(state) else None),
        "expected None or 'win', 'draw' or 'loss', found 7",
    ),
    "a result that is true": (dict(status=lambda self, state: not any(state) or None), "found True"),
    "a result in capitals": (dict(status=lambda self, state: None if any(state) else "WIN"), "found 'WIN'"),
    "points without points": (dict(status=lambda self, state: None if any(state) else 0), "found 0"),
    "words with points": (dict(points=True), "expected None or a whole number, found 'win'"),
    "a fraction of a point": (dict(points=True, status=lambda self, state: None if any(state) else 0.5), "found 0.5"),
    "no moves": (dict(moves=lambda self, state: []), "'1,2' is not over, and nothing follows it"),
    "nothing for moves": (dict(moves=lambda self, state: None), "Broken.moves: expected a list of moves, found None"),
    "no end": (dict(status=lambda self, state: None), "'0,0' is not over, and nothing follows it"),
    "a result at the start": (dict(status=lambda self, state: "draw"), "the game is over at its start '1,2'"),
    "nothing after a move": (dict(play=lambda self, state, move: None), "expected the state after"),
    "the same move twice": (dict(moves=lambda self, state: [(0, 1), (0, 1)]), "twice"),
    "two states written alike": (dict(write=lambda self, state: "x"), "two states are written as 'x'"),
    "two moves written alike": (dict(write_move=lambda self, move: "x"), "the move 'x' twice"),
    "a state that is written as nothing": (dict(write=lambda self, state: ""), "empty text"),
    "a state that is written as a number": (dict(write=lambda self, state: sum(state)), "expected a text, found 3"),
    "a move that is written as nothing": (dict(write_move=lambda self, move: ""), "empty text"),
    "a move with a comma": (dict(write_move=lambda self, move: f"{move[0]},{move[1]}"), "expected a text without a comma"),
    "a gain in a game without points": (dict(play=lambda self, state, move: Turn(Nim.play(self, state, move), gain=1)), "without them"),
    "a gain beyond all bounds": (
        dict(points=True, play=lambda self, state, move: Turn(Nim.play(self, state, move), gain=10**9)),
        "expected a whole number as gain from play, found 1000000000",
    ),
    "a bound that is too low": (dict(longest=1), "takes up to 3 plies"),
    "a bound that is none": (dict(longest=0), "longest: expected a whole number above 0, found 0"),
    "a bound in words": (dict(longest="many"), "longest: expected a whole number above 0, found 'many'"),
    "an index": (dict(play=lambda self, state, move: state[9]), "IndexError"),
    "a key": (dict(status=lambda self, state: {}[state]), "KeyError"),
    "an attribute": (dict(moves=lambda self, state: state.moves), "AttributeError"),
    "a missing argument": (dict(play=lambda self, state: state), "Broken.play: expected a function of (state, move), found the function <lambda>(state)"),
    "a division": (dict(status=lambda self, state: 1 // 0), "ZeroDivisionError"),
    "an assertion": (dict(moves=lambda self, state: [][0]), "IndexError"),
    "an exception of one's own": (dict(start=lambda self: (_ for _ in ()).throw(RuntimeError("own"))), "RuntimeError: own"),
    "no start": (dict(start=lambda self: None), "Broken.start: expected states, found None"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_of_rules_are_told(mistake):
    methods, what = MISTAKES[mistake]
    with pytest.raises(Exception) as raised:
        broken(**methods).analyze()
    lines = traceback.format_exception_only(raised.value)
    assert what in "".join(lines), lines
    assert "panicked" not in str(raised.value)


FUNCTIONS = {
    "an evaluation in words": (None, lambda state, is_maximizing: "win" if not state else None, "expected None or a whole number from evaluate, found 'win'"),
    "a fraction": (None, lambda state, is_maximizing: 0.5 if not state else None, "expected None or a whole number"),
    "no end": (None, lambda state, is_maximizing: None, "→ 0: '0' is not over, and nothing follows it"),
    "a result of games that go on": (None, lambda state, is_maximizing: 0 if state else 1, "over at its start '3', and that 2 1 follow"),
    "a loop without an end": (lambda state: [state], lambda state, is_maximizing: None, "brings a game without an end: 3 → 3 → 3 → …"),
    "one argument": (None, lambda state: None, "evaluate: expected a function of (state, is_maximizing), found the function <lambda>(state)"),
    "nothing that follows": (lambda state: None, None, "expected a list of states, found None"),
    "a number that follows": (lambda state: 3, None, "expected a list of states, found 3"),
    "an exception": (lambda state: 1 // 0, None, "ZeroDivisionError"),
    "a value beyond all bounds": (None, lambda state, is_maximizing: 10**9 if not state else None, "expected None or a whole number from evaluate, found 1000000000"),
    "a state that is empty": (lambda state: [""], None, "empty text"),
}


@pytest.mark.parametrize("mistake", FUNCTIONS)
def test_mistakes_of_functions_are_told(mistake):
    states, evaluate, what = FUNCTIONS[mistake]
    states = states or (lambda state: [state - take for take in (1, 2) if take <= state])
    evaluate = evaluate or (lambda state, is_maximizing: None if state else 1)
    with pytest.raises(Exception) as raised:
        nimatron.from_functions(3, states, evaluate).analyze()
    assert what in "".join(traceback.format_exception_only(raised.value))


def taken(state, pile, left):
    state[pile] = left
    return state


def followed(state):
    return [[*state[:pile], left, *state[pile + 1 :]] for pile, counters in enumerate(state) for left in range(counters)]


def lost(state, is_maximizing):
    return None if any(state) else (1 if is_maximizing else -1)


def test_functions_that_change_their_state_have_no_value():
    def in_place(state):
        return [taken(state, pile, left) for pile, counters in enumerate(state) for left in range(counters)]

    def counted(state, is_maximizing):
        state.sort(reverse=True)
        return lost(state, is_maximizing)

    for states, evaluate, what in [
        (in_place, lost, "possible_new_states: changed the state it was given: '[1,2]' before, '[0,1]' after"),
        (followed, counted, "evaluate: changed the state it was given: '[1,2]' before, '[2,1]' after"),
    ]:
        with pytest.raises(nimatron.InputError) as raised:
            nimatron.from_functions([1, 2], states, evaluate).analyze()
        assert what in str(raised.value)
    assert nimatron.from_functions([1, 2], followed, lost).analyze().best == ("[1,0]",)


def test_methods_that_change_their_state_or_move_have_no_value():
    class Piles(Nim):
        def start(self):
            return [1, 2]

        def moves(self, state):
            return [[pile, take] for pile, counters in enumerate(state) for take in range(counters, 0, -1)]

        def play(self, state, move):
            pile, take = move
            return [*state[:pile], state[pile] - take, *state[pile + 1 :]]

    class InPlace(Piles):
        def play(self, state, move):
            state[move[0]] -= move[1]
            return state

    class Popped(Piles):
        def play(self, state, move):
            after = super().play(state, move)
            move.pop()
            return after

        def write_move(self, move):
            return ":".join(map(str, move))

    class Looked(Piles):
        def status(self, state):
            state.append(0)
            return super().status(state)

    assert Piles().analyze().best == ("2:2",)
    for rules, what in [
        (InPlace, "play: changed the state it was given: '1,2' before, '0,2' after"),
        (Popped, "play: changed the move it was given: '0:1' before, [0] after"),
        (Looked, "status: changed the state it was given: '1,2' before, '1,2,0' after"),
    ]:
        with pytest.raises(nimatron.InputError) as raised:
            rules().analyze()
        assert what in str(raised.value)


def test_a_change_that_the_text_does_not_show_is_found():
    class Pile:
        """A state whose text leaves out who is to move."""

        def __init__(self, left, turn=0):
            self.left, self.turn = left, turn

        def __eq__(self, other):
            return isinstance(other, Pile) and (self.left, self.turn) == (other.left, other.turn)

        def __str__(self):
            return str(self.left)

    class Hidden(nimatron.Game):
        def start(self):
            return Pile(5)

        def status(self, state):
            return "win" if state.left == 0 else None

        def moves(self, state):
            state.turn += 1
            return [take for take in (1, 2) if take <= state.left]

        def play(self, state, move):
            return Pile(state.left - move)

    with pytest.raises(nimatron.InputError) as raised:
        Hidden().analyze()
    assert "moves: changed the state it was given in what its text '5' does not show" in str(raised.value)


def test_a_board_that_is_changed_and_put_back_is_right():
    def put_back(state):
        for pile in range(len(state)):
            counters = state[pile]
            for left in range(counters):
                state[pile] = left
                yield state
            state[pile] = counters

    assert nimatron.from_functions([1, 2], put_back, lost).analyze().best == ("[1,0]",)


def test_boards_are_shown():
    game = nimatron.from_functions((1, 2), followed, lost, show=lambda state: "\n".join("o" * counters or "-" for counters in state))
    tuples = nimatron.from_functions((1, 2), lambda state: [tuple(after) for after in followed(state)], lost, show=lambda state: "a\x1b\nb")
    told = [game.board(), tuples.board()]
    assert "\no\noo\n" in told[0] and "\na\\u{1b}\nb\n" in told[1], told


class Watched(Nim):
    """Nim that counts what it is asked."""

    def __init__(self, *piles):
        super().__init__(*piles)
        self.calls = collections.Counter()

    def status(self, state):
        self.calls["status"] += 1
        return super().status(state)

    def moves(self, state):
        self.calls["moves"] += 1
        return super().moves(state)

    def play(self, state, move):
        self.calls["play"] += 1
        return super().play(state, move)

    def write(self, state):
        self.calls["write"] += 1
        return super().write(state)


def test_a_search_to_a_horizon_asks_for_nothing_behind_it():
    game = Watched(9, 9, 9)
    start = game.position()
    assert game.calls == {"status": 1, "write": 1}
    assert len(start.analyze(depth=1).moves) == 27
    # At the horizon only whether the game is over: no moves, and no states after them.
    assert game.calls == {"status": 28, "moves": 1, "play": 27, "write": 28}
    assert len(start.tree(depth=1)) == 28 and len(start.moves) == 27 and game.calls["play"] == 27
    # Alpha-beta makes no more moves than it tries.
    cut, whole = Watched(5, 5), Watched(5, 5)
    for engine, searched in [("alpha-beta", cut), ("minimax", whole)]:
        searched.analyze(depth=3, engine=engine)
    assert cut.calls["play"] < whole.calls["play"]
    # What is listed afterwards is not asked again whether it is over.
    assert game.analyze(goal="outcome").exact and game.calls["status"] == 1000


def test_what_fails_in_the_midst_of_a_search_is_told_and_ends_it():
    class Fragile(Watched):
        broken = ()

        def moves(self, state):
            return self.fail("moves", state) or super().moves(state)

        def play(self, state, move):
            after = super().play(state, move)
            return self.fail("play", after) or after

        def fail(self, where, state):
            if (where, state) in self.broken:
                raise LookupError(f"{where} here")

    for where, state in [("moves", (4, 9)), ("play", (3, 9)), ("play", (1, 2))]:
        game = Fragile(5, 9)
        game.broken = {(where, state)}
        with pytest.raises(LookupError, match=f"{where} here"):
            game.analyze(depth=6, engine="alpha-beta")
        game.broken = ()
        assert game.analyze(depth=2).moves


def test_texts_are_made_when_they_are_read():
    class Plain(nimatron.Game):
        longest = 20

        def start(self):
            return (10, 10)

        def status(self, state):
            return None if any(state) else "win"

        def moves(self, state):
            return [(pile, left) for pile in (0, 1) for left in range(state[pile])]

        def play(self, state, move):
            pile, left = move
            return (left, state[1]) if pile == 0 else (state[0], left)

        def write_move(self, move):
            return f"{move[0]}:{move[1]}"

    game = Plain()
    start = game.position()
    # It is found as the game leads to it, and what it does not lead to is refused.
    assert start.at("(3,4)").moves[0] == "0:0" and start.at("(3,4)").play("0:0").text == "(0,4)"
    with pytest.raises(nimatron.InputError, match="expected a state that the game leads to, found '11,11'"):
        start.at("11,11")
    assert [move.to for move in start.analyze(depth=1).moves][:2] == ["(0,10)", "(1,10)"]
    assert nimatron.match(game, "perfect", "random", games=2).summary["games"] == 2
    assert gym.Opponent(game, "perfect").player and nimatron.solve(game)["(1,2)"].outcome == "win"


def test_a_large_game_is_asked_as_a_search_meets_it():
    game = Nim(9, 9, 9, 9)
    assert game.position().analyze(depth=1).moves and game.asked < 1000
    # A search to the end needs all of it, where no bound is named.
    whole = Nim(9, 9, 5)
    assert whole.position().analyze(goal="outcome").exact and whole.asked <= 10 * 10 * 6 + 1000


def test_an_exception_arrives_with_its_traceback_and_state_and_the_game_can_be_asked_again():
    class Fragile(Nim):
        is_broken = True

        def moves(self, state):
            if self.is_broken and sum(state) == 2:
                raise LookupError("here")
            return super().moves(state)

    game = Fragile(1, 2)
    with pytest.raises(LookupError, match="here") as raised:
        game.analyze()
    told = "".join(traceback.format_exception(raised.value))
    assert 'raise LookupError("here")' in told
    if hasattr(raised.value, "__notes__"):
        assert "in the state" in told
    game.is_broken = False
    assert game.analyze().best == ("2:2",)


def test_a_game_that_is_too_large_to_be_listed_is_asked_as_it_is_searched():
    class Long(Nim):
        longest = 400
        fails_at = None

        def status(self, state):
            if state == self.fails_at:
                raise LookupError("late")
            return super().status(state)

    game = Long(100, 100, 100)
    start = game.position()
    assert start.analyze(depth=1).moves and game.asked < 1_000_000
    end = start.at("0,0,3")
    assert end.analyze().best == ("3:2",)
    game.fails_at = (1, 5, 0)
    with pytest.raises(LookupError, match="late"):
        start.at("1,5,1").analyze()


def test_threads_ask_the_same_game():
    game = Nim(2, 3, 4)
    found, wrong = [], []

    def ask():
        try:
            for _ in range(5):
                found.append(game.position().analyze().best)
                nimatron.open("tic-tac-toe").play("5").analyze()
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not wrong and len(found) == 30 and len(set(found)) == 1


def test_games_that_nobody_holds_are_forgotten():
    game = Nim(2, 3)
    game.analyze()
    forgotten = weakref.ref(game)
    del game
    gc.collect()
    assert forgotten() is None


def test_homework_is_judged():
    def minimax(piles, is_maximizing):
        if not any(piles):
            return 1 if is_maximizing else -1
        after = [piles[:i] + (left,) + piles[i + 1 :] for i in range(len(piles)) for left in range(piles[i])]
        scores = [minimax(state, not is_maximizing) for state in after]
        return max(scores) if is_maximizing else min(scores)

    assert nimatron.check(minimax, "nim:start=1/2/3")
    assert nimatron.check(minimax, "nim:start=1/2/3", hidden=True, seed=3)
    wrong = nimatron.check(lambda piles, is_maximizing: abs(minimax(piles, is_maximizing)), "nim:start=1/2/3", lang="fr")
    assert not wrong and "1,0,0" in wrong.text and wrong.text in str(wrong)
    with pytest.raises(ZeroDivisionError):
        nimatron.check(lambda piles, is_maximizing: 1 // 0, "nim:start=1/2/3")
    with pytest.raises(nimatron.InputError, match="expected a function for each"):
        nimatron.check({"best": minimax}, "simple-nim-minimax")


def test_hidden_checks_that_fail_are_false():
    asked = []

    def late_mistake(state, is_maximizing):
        asked.append((state, is_maximizing))
        return (1 if is_maximizing else -1) * (-1 if state % 4 == 1 and state != 5 else 1)

    right = nimatron.check(late_mistake, "simple-nim:start=12", public=3)
    assert right and len(asked) == len(set(asked)), asked
    wrong = nimatron.check(late_mistake, "simple-nim:start=12", public=3, hidden=True)
    assert not wrong, wrong.text


def test_each_function_is_asked_once_for_a_value():
    asked = []

    def zero(state, is_maximizing):
        asked.append((state, is_maximizing))
        return 0

    assert not nimatron.check(zero, "simple-nim:start=12", asks="values")
    assert len(asked) == len(set(asked)) == 22


def sowing(state, is_maximizing, depth):
    """The graph of a board within some plies, asked of the rules of the catalog."""
    start = nimatron.open("mancala:pits=3,seeds=3").at(state)
    vertices, arcs, ahead = [start], [], [(0, 0)]
    while ahead:
        number, ply = ahead.pop(0)
        if ply == depth or vertices[number].is_over:
            continue
        for move in vertices[number].moves:
            vertices.append(vertices[number].play(move))
            arcs.append((number, len(vertices) - 1))
            ahead.append((len(vertices) - 1, ply + 1))
    return vertices, arcs


def test_graphs_are_functions():
    def graph(state, is_maximizing, depth):
        vertices, arcs = sowing(state, is_maximizing, depth)
        return [vertex.text for vertex in vertices], arcs

    def exercise(state, is_maximizing, depth):
        states, arcs = graph(state, is_maximizing, depth)
        # Vertices by other names than their places.
        names = [f"v{number}" for number in range(len(states))]
        return names, [(names[start], names[end]) for start, end in arcs], states

    def controlled(state, is_maximizing, depth):
        return [vertex.text for vertex in sowing(state, is_maximizing, depth)[0] if vertex.to_move == "first"]

    def all_of_them(state, is_maximizing, depth):
        return graph(state, is_maximizing, depth)[0]

    for drawn in (graph, exercise):
        assert nimatron.check({"graph": drawn, "controlled": controlled}, "mancala-graph"), drawn
    wrong = nimatron.check({"graph": graph, "controlled": all_of_them}, "mancala-graph")
    assert not wrong and "Controlled vertices" in wrong.text


def test_players_are_functions():
    def player(state, is_maximizing, moves):
        return next((move for move in moves if (state - move) % 4 == 0), moves[0])

    assert nimatron.check(player, "fort-boyard-player", hidden=True)
    wrong = nimatron.check(lambda state, is_maximizing, moves: moves[0], "fort-boyard-player")
    assert not wrong and wrong.wrong


def test_learners_are_functions():
    def eliminated(games):
        """Every move met is 1 at first; the last move of the loser is forgotten, and the one before where nothing is left."""
        table = {}
        for moves, result in games:
            table |= {(state, take): table.get((state, take), 1) for _, state, _ in moves for take in range(1, min(3, state) + 1)}
            loser = "second" if result == "win" else "first"
            for _, state, move in reversed([ply for ply in moves if ply[0] == loser]):
                table[state, move] = 0
                if any(table.get((state, take)) for take in (1, 2, 3)):
                    break
        return table

    verdict = nimatron.check(eliminated, "fort-boyard-elimination", hidden=True)
    assert verdict, verdict.text
    wrong = nimatron.check(lambda games: {}, "fort-boyard-elimination")
    assert not wrong and "Learned tables: 0 of 50 right" in wrong.text


def test_every_task_can_be_asked_of_functions():
    for task in nimatron.homework._tasks():
        empty = {"table": {}, "weights": {}, "draws": ([], {}), "graph": ([], [])}
        answered = {asked: lambda *_, asked=asked: empty.get(asked, []) for asked in task["asks"]}
        told = nimatron.check(answered, task["name"])
        assert not told and "no such request" not in told.text, task["name"]


def definitions(name):
    """The functions of a lesson's file, without what it plays."""
    text = (LESSONS / name).read_text("utf-8")
    kept = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef | ast.Assign | ast.Import)]
    names = {}
    exec(compile(ast.Module(kept, []), name, "exec"), names)
    return names


def test_exercises_are_functions():
    mancala, learners = definitions("mancala.py"), definitions("nim_learners.py")

    def weights(games):
        table = {}
        for moves, result in games:
            for player, state, taken in moves:
                table[state, taken] = table.get((state, taken), 1) + ((player == "first") == (result == "win"))
        return table

    def draws(games, state):
        numbers = {taken: weights(games).get((state, taken), 1) for taken in (1, 2, 3)}
        return [taken for taken, number in numbers.items() for _ in range(number)], numbers

    tasks = {
        "mancala-labels": {"read": "etiquette_en_jeu", "written": "jeu_en_etiquette", "over": "terminaux", "display": "affichage"},
        "mancala-tree": {"graph": lambda label, is_first, plies: mancala["graphemanca"](plies, label), "vertices": "sommets_controlés"},
        "mancala-search": {"estimates": "valeur", "backed-up": "minimax"},
        "mancala-play": {"input": "jouer", "whole": "game"},
        "fort-boyard-match": {"match": learners["jouer_une_partie"]},
        "fort-boyard-weights": {"weights": weights, "draws": draws},
        "tic-tac-toe-horizon": {"horizon": lambda state, is_first, depth: min(depth + 1, state.count("."))},
    }
    for task, work in tasks.items():
        work = {asked: mancala[function] if isinstance(function, str) else function for asked, function in work.items()}
        verdict = nimatron.check(work, task, hidden=True)
        assert verdict, (task, verdict.text)
    labels = {"read": mancala["etiquette_en_jeu"], "written": mancala["jeu_en_etiquette"], "over": lambda label: label.startswith("0|0"), "display": print}
    wrong = nimatron.check(labels, "mancala-labels", lang="fr")
    assert not wrong and wrong.wrong and "Étiquettes" in wrong.text, wrong.text
    assert not nimatron.check({"estimates": lambda label: 0, "backed-up": lambda *graph: None}, "mancala-search")


def test_forms_of_answers():
    class Wrapped(int):
        def __repr__(self):
            return f"np.int64({int(self)})"

    def minimax(state, is_maximizing):
        return (1.0 if is_maximizing else -1.0) * (-1 if state % 4 == 1 else 1)

    def successors(state):
        return {Wrapped(state - take) for take in (1, 2, 3) if take <= state}

    rules = {"successors": successors, "ends": lambda state, is_maximizing: None if state else minimax(1, not is_maximizing)}
    assert nimatron.check(rules, "simple-nim-rules")
    assert nimatron.check(minimax, "simple-nim:start=12")


def test_a_function_that_does_not_end_is_one_wrong_answer():
    def slow_at_seven(state, is_maximizing):
        while state == 7:
            try:
                pass
            except BaseException:
                pass
        return (1 if is_maximizing else -1) * (-1 if state % 4 == 1 else 1)

    verdict = nimatron.check(slow_at_seven, "simple-nim:start=8", time=0.2)
    [part] = verdict.data[0]["parts"]
    assert (part["right"], part["of"]) == (part["of"], part["of"]) if not part.get("wrong") else part["of"] - part["right"] <= 2, verdict.text
    assert part["wrong"]["position"] == "7" and part["wrong"]["late"] and "No answer in time, at 7" in verdict.text


def test_games_of_easyai_are_played_by_their_own_rules():
    class Bones:
        """As easyAI's own: take one to three; whoever takes the last one loses."""

        def __init__(self):
            self.players, self.current_player, self.pile = [None, None], 1, 10

        def possible_moves(self):
            return ["1", "2", "3"][: self.pile]

        def make_move(self, move):
            self.pile -= int(move)

        def switch_player(self):
            self.current_player = 3 - self.current_player

        def is_over(self):
            return self.pile <= 0

        def scoring(self):
            return 100 if self.pile <= 0 else 0

    game, same = nimatron.from_easyai(Bones()), nimatron.open("simple-nim:start=10")
    assert game.analyze().value == same.analyze().value and game.analyze().best == same.analyze().best
    assert game.position().text == "current_player=1,pile=10"
    assert game.position().analyze(depth=2).data["heuristic"] == "own"


def test_rules_of_ones_own_are_taken_wherever_games_are():
    class Heap(Game):
        """Take one or two; whoever takes the last one wins. It forgets the line that every class begins with."""

        def __init__(self, start, win):
            self.first, self.win = start, win

        def start(self):
            return self.first

        def status(self, state):
            return None if state else self.win

        def moves(self, state):
            return [take for take in (1, 2) if take <= state]

        def play(self, state, take):
            return state - take

    def value(state, is_maximizing):
        return (1 if state % 3 else -1) * (1 if is_maximizing else -1)

    def last(position):
        return position.moves[-1]

    heap = Heap(7, "loss")
    assert repr(heap.tree(depth=1)) == "Tree(3 nodes)" and heap.trace(depth=1)[0]["event"] == "enter"
    assert heap.explain().data["best"] == ["1"] and len(heap.compare()) > 1 and "law" in heap.laws()
    learner = nimatron.train(heap, opponent=last, games=300)
    met = nimatron.match(heap, learner, last, games=2)
    assert nimatron.tournament(heap, learner, "random", last, games=1).summary["players"][1:] == ["random", "last"]
    assert nimatron.train(heap, opponent=learner, games=5).report["games"] == 5
    assert nimatron.solve(heap)["3"].outcome == "loss" and heap.puzzles(1)[0].solution
    assert nimatron.review(met.games[0], game=heap).data["plies"]
    # One's own rules are the truth of homework.
    assert nimatron.check(value, heap) and not nimatron.check(value, Heap(7, "win"))
    with pytest.raises(nimatron.InputError, match="states without brackets"):
        nimatron.check(followed, nimatron.from_functions([2, 1], followed, lost), asks="successors")
    lesson = nimatron.from_functions([2, 1], followed, lost, write=lambda state: ",".join(map(str, state)))
    assert lesson.analyze().best == ("0,1",)
    assert nimatron.check({"successors": followed, "ends": lost}, lesson) and not nimatron.check(lambda state: [], lesson, asks="successors")
    assert nimatron.check(lambda state, _, moves: moves[0] if state % 3 == 1 else moves[-1], heap, asks="play")
    told = "".join(map(str, [heap.position().game, met.games, met, learner, heap.explain(), heap.analyze().data, learner.table(), learner.report]))
    assert "program" not in told and "guest" not in told, told


def test_what_is_said_of_ones_own_game_is_pythons():
    game = nimatron.from_functions("3 left", lambda state: [f"{int(state[0]) - k} left" for k in (1, 2) if k <= int(state[0])], lambda state, _: None if state[0] != "0" else 1, name='odd "name", of=a game')
    told = [str(game.explain()), str(game.position()), repr(game.analyze()), " ".join(game.position().moves), game.position().game]
    for wrong in (lambda: game.position().play("4_left"), lambda: game.position().at("9 left"), lambda: game.tree(cut="no"), lambda: game.analyze(depth=-1), lambda: game.tree(goal="margin"), lambda: game.analyze(time=0)):
        with pytest.raises(nimatron.InputError) as raised:
            wrong()
        told.append(str(raised.value))
    assert not any(word in text for text in told for word in ("--", "%20", "program:", "guest", " <")), told
    assert game.position().text == "3 left max" and game.analyze().best == ("1_left",)


def test_estimates_of_ones_own_stand_at_the_horizon():
    class Estimated(Nim):
        def estimate(self, state):
            return state[0]

    mine = Estimated(1, 3).position().analyze(depth=1)
    assert {move.move: move.score for move in mine.moves} == {"1:1": 0, "2:3": -1, "2:2": -1, "2:1": -1}
    # For the maximizer, whoever is to move.
    lesson = nimatron.from_functions(
        9,
        lambda state: [state - take for take in (1, 2) if take <= state],
        lambda state, is_maximizing: None if state else (1 if is_maximizing else -1),
        estimate=lambda state, is_maximizing: state,
    )
    assert lesson.analyze(depth=2).score == 6
    with pytest.raises(nimatron.InputError, match="expected a whole number from estimate, found 0.5"):
        nimatron.from_functions(9, lambda state: [state - 1], lambda state, _: None if state else 1, estimate=lambda *_: 0.5).analyze(depth=1)


def test_functions_are_heuristics_of_games_of_the_catalog():
    def stores(here):
        own, other = here.banked if here.to_move == "first" else here.banked[::-1]
        # What is banked is counted already.
        return 0 * (own - other)

    start = nimatron.open("kalah")
    mine, theirs = start.analyze(depth=4, heuristic=stores), start.analyze(depth=4, heuristic="stores")
    assert [(move.move, move.score) for move in mine.moves] == [(move.move, move.score) for move in theirs.moves]
    called = []
    assert nimatron.open("connect-four").analyze(depth=3, heuristic=lambda here: called.append(here) or 3).score == -3
    assert all(here.game == "connect-four" for here in called) and 7**3 >= len(set(called)) > 50
    with pytest.raises(ZeroDivisionError):
        start.analyze(depth=2, heuristic=lambda here: 1 // 0)


def test_a_heuristic_is_told_who_is_to_move():
    """Positions whose text leaves open who is to move, and games that are under way."""
    for name, moves in [("nim:start=2/3", ""), ("nim:start=2/3", "1:1"), ("tic-tac-toe", "5 1"), ("kalah:pits=2,seeds=2", "1"), ("grundy:start=9", "")]:
        start = nimatron.open(name, moves=moves)
        met = []
        mine, theirs = start.analyze(heuristic=lambda here: met.append(here) or 0), start.analyze()
        assert (mine.value, mine.best, mine.position, mine.game) == (theirs.value, theirs.best, theirs.position, theirs.game), name
        assert mine.moves == theirs.moves and mine.exact, name
        near = start.analyze(depth=1, heuristic=lambda here: 7 if here.to_move == start.to_move else -7)
        assert met or {move.to for move in near.moves} == {str(start.play(move)) for move in start.moves}, name
        # Points that a move gains are counted besides.
        assert start.banked is not None or all(move.score in (7, None) for move in near.moves), (name, near.moves)


def test_functions_are_heuristics_of_every_search():
    def mobility(here):
        return len(here.moves)

    for start in (nimatron.open("tic-tac-toe", moves="5 1"), Nim(3, 4).position()):
        tree, trace = start.tree(depth=2, heuristic=mobility), start.trace(depth=2, heuristic=mobility)
        scores = {move.move: move.score for move in start.analyze(depth=2, heuristic=mobility).moves if move.score is not None}
        assert tree.nodes[0]["position"] == trace.data["position"] == start.text and tree.data["game"] == start.game
        children = {node["move"]: node["score"] for node in start.tree(depth=2, heuristic=mobility, algorithm="minimax").nodes if node["ply"] == 1}
        assert scores and scores.items() <= children.items()
        assert trace[-1]["value"] == max(children.values()) and tree.draw(boards=True).startswith("<svg")
        assert {row["score"] for row in start.compare(depth=2, heuristic=mobility)} == {max(children.values())}


def test_rules_may_be_asked_about_many_states_in_one_call():
    asked = []

    def expand(states):
        asked.append(len(states))
        return [
            {f"{pile + 1}:{left}": (*state[:pile], left, *state[pile + 1 :]) for pile in range(3) for left in range(state[pile])} or "win"
            for state in states
        ]

    game, theirs = nimatron.from_expansion((2, 3, 5), expand), Nim(2, 3, 5)
    assert [move.value for move in game.analyze().moves] == [move.value for move in theirs.analyze().moves]
    assert sum(asked) == 3 * 4 * 6 and len(asked) < 12
    assert game.analyze(depth=3).moves == game.position().analyze(depth=3).moves and game.position().play("3:1").analyze().value.outcome == "loss"
    assert nimatron.solve(game)["(0,0,1)"].outcome == "loss" and "law" in game.laws()
    points = nimatron.from_expansion(4, lambda states: [{1: Turn(state - 1, gain=state)} if state else 0 for state in states], points=True)
    assert points.analyze().value.margin == 4 - 3 + 2 - 1

    def broken(states):
        return [{1: state - 1} if state != 2 else [][1] for state in states]

    with pytest.raises(IndexError) as raised:
        nimatron.from_expansion(6, broken).analyze()
    assert not hasattr(raised.value, "add_note") or raised.value.__notes__ == ["in the state 2 of game"]


def test_arrays_are_states_that_are_asked_about_together():
    numpy = pytest.importorskip("numpy")

    def expand(states):
        piles = numpy.stack(states)
        one = numpy.eye(3, dtype=int)
        return [
            {f"{pile + 1}:{left}": state - one[pile] * (state[pile] - left) for pile in range(3) for left in range(state[pile])} if goes_on else "win"
            for state, goes_on in zip(piles, piles.any(1), strict=True)
        ]

    start = numpy.array([2, 3, 4])
    assert nimatron.from_expansion(start, expand).analyze().value == Nim(2, 3, 4).analyze().value

    def change(states):
        states[0][0] = 7
        return ["win" for _ in states]

    with pytest.raises(nimatron.InputError, match="expand: changed a state it was given"):
        nimatron.from_expansion(start, change).analyze()


def test_learners_learn_from_functions():
    def first(position):
        return position.moves[0]

    learner = nimatron.train("nim:start=1/2", opponent=first, games=50)
    assert learner.report["games"] == 50
    with pytest.raises(LookupError):
        nimatron.train("nim:start=1/2", opponent=lambda position: {}[position], games=5)


def test_moves_that_are_tuples_are_written_without_commas():
    class Pairs(nimatron.Game):
        def start(self):
            return (1, 2)

        def status(self, state):
            return None if any(state) else "loss"

        def moves(self, state):
            return [(pile, left) for pile in (0, 1) for left in range(state[pile])]

        def play(self, state, move):
            return tuple(move[1] if pile == move[0] else size for pile, size in enumerate(state))

        def actions(self):
            return [(pile, left) for pile in (0, 1) for left in (0, 1)]

    game = Pairs()
    assert game.position().moves == ["0:0", "1:0", "1:1"] == [game.write_move(move) for move in game.moves((1, 2))]
    assert game.analyze().best == ("1:1",) and gym.batch(game, 1).masks.tolist() == [[True, False, True, True]]
    assert [game.write_move(move) for move in [(1,), ((1, 2), 3), [4, 5], "6,7"]] == ["1", "(1:2):3", "4:5", "6,7"]


def test_states_may_be_written_with_spaces():
    class Spaced(Nim):
        def write(self, state):
            return " ".join(map(str, state)) + " left"

    start = Spaced(1, 2).position()
    assert start.at("0 2 left").analyze().best and start.play("1:1").at(start.play("1:1").text).text == start.play("1:1").text

"""Positions: read, played, compared, asked about, refused."""

import copy
import json
import math
import pickle
import subprocess
import sys

import nimatron
import pytest
from nimatron.command import ask


def catalog():
    [answer] = ask("games")
    return [game["name"] for game in answer["games"]]


@pytest.mark.parametrize("name", catalog())
def test_answers_are_those_of_the_command_line(name):
    """In another process, whose answers go through a pipe."""
    start = nimatron.open(name)
    # Large games and endless ones are looked into so far only.
    depth = {} if name in ("tic-tac-toe", "hexapawn", "explicit", "simple-nim", "fort-boyard", "marienbad") else {"depth": 3}
    options = [f"--{option}={value}" for option, value in depth.items()]
    run = [sys.executable, "-m", "nimatron", "analyze", name, "--json", *options]
    told = json.loads(subprocess.run(run, capture_output=True, check=True, text=True).stdout)
    found = dict(start.analyze(**depth).data)
    del told["seconds"], found["seconds"]
    # Threads may find the same answer by other nodes.
    told.pop("nodes"), found.pop("nodes")
    assert found == told


@pytest.mark.parametrize("name", catalog())
def test_a_game_is_played_to_its_end(name):
    here = nimatron.open(name)
    for _ in range(300):
        if here.is_over:
            assert here.outcome in ("win", "draw", "loss") and here.moves == []
            return
        assert here.outcome is None and here.to_move in ("first", "second")
        again = here.at(here.text)
        assert again.text == here.text and again.moves == here.moves
        here = here.play(here.moves[len(here.moves) // 2])
    assert name in ("mu-torere", "square-game", "oware"), "only these games go on for ever"


def test_positions_are_values():
    start = nimatron.open("kalah:pits=4,seeds=3")
    same = nimatron.open("kalah:pits=4,seeds=3")
    assert start == same and hash(start) == hash(same) and start is not same
    assert start != start.play("0") and start != nimatron.open("kalah") and start != "kalah"
    assert {start: 1}[same] == 1
    for other in (pickle.loads(pickle.dumps(start.play("0"))), copy.deepcopy(start.play("0"))):
        assert other == start.play("0")
    with pytest.raises(AttributeError):
        start.game = "nim"


def test_moves_are_played_one_by_one_or_together():
    start = nimatron.open("connect-four")
    assert start.after("4 4 3") == start.after(["4", "4", "3"]) == start.play("4").play("4").play("3")
    assert nimatron.open("connect-four", moves="443") == start.after("443")
    assert nimatron.open("nim", "1,2").moves == ["1:1", "2:2", "2:1"]


@pytest.mark.parametrize(
    ("ask", "what"),
    [
        (lambda: nimatron.open("kalha"), "did you mean 'kalah'"),
        (lambda: nimatron.open("kalah:pits=x"), "pits"),
        (lambda: nimatron.open("nim", "1,x"), "expected a pile"),
        (lambda: nimatron.open("nim").play("9:9"), "expected one of"),
        (lambda: nimatron.open("nim", moves="1:1 1:9"), "not legal"),
        (lambda: nimatron.open("nim").analyze(goal="victory"), "expected outcome, distance"),
        (lambda: nimatron.open("nim").analyze(engine="stockfish"), "expected"),
        (lambda: nimatron.open("nim").analyze(gain_from="root"), "gain"),
        (lambda: nimatron.open("mu-torere").tree(), "depth: expected a number of plies"),
        (lambda: nimatron.open("nim").analyze(heuristic="luck"), "heuristic"),
        (lambda: nimatron.open("tic-tac-toe").nimbers(), "nim"),
        (lambda: nimatron.match("nim", "nobody", "random"), "nobody"),
        (lambda: nimatron.train("nim", "parrot"), "parrot"),
    ],
)
def test_a_refusal_is_one_line(ask, what):
    with pytest.raises(nimatron.InputError) as refusal:
        ask()
    assert what in str(refusal.value) and "\n" not in str(refusal.value) and "--" not in str(refusal.value)
    assert isinstance(refusal.value, ValueError) and isinstance(refusal.value, nimatron.Error)


def test_a_value_says_what_is_known():
    analysis = nimatron.open("kalah:pits=2,seeds=1").analyze()
    assert analysis.exact and analysis.value == nimatron.Value("win", 2) and analysis.best == ("1",)
    assert [record["margin"] for record in analysis.to_records()] == [-2, 2]
    estimate = nimatron.open("connect-four").analyze(depth=4)
    assert estimate.value is None and estimate.score is not None and not estimate.exact


def test_reasons_are_told_in_the_language_asked_for():
    start = nimatron.open("nim:start=2/3/5")
    told = {lang: str(start.explain(lang=lang)) for lang in ("en", "fr", "zh")}
    assert "nim-sum" in told["en"] and "somme de nim" in told["fr"] and len(set(told.values())) == 3


def test_a_tree_is_a_graph_and_a_picture():
    tree = nimatron.open("nim:start=1/2").tree()
    graph = tree.to_networkx()
    assert len(tree.nodes) == graph.number_of_nodes() == 12 and graph.number_of_edges() == 11
    assert tree.svg.startswith("<svg") and tree._repr_svg_() == tree.svg and "boards" not in tree.draw(boards=True)
    vertices, arcs, states = tree.lists()
    assert vertices == list(range(12)) and states[0] == "1,2" and sorted(arcs) == sorted(graph.edges)
    arrays = tree.arrays()
    assert arrays.arcs.tolist() == [list(arc) for arc in arcs] and arrays.scores[0] == tree.nodes[0]["score"]
    assert (arrays.terminal.sum(), arrays.visited.all(), arrays.seats[0]) == (sum(node["terminal"] for node in tree.nodes), True, 0)
    merged = nimatron.open("nim:start=1/2").tree(merge="equal")
    graph = merged.to_networkx()
    assert graph.number_of_nodes() == len(merged) == 8 and all(graph.in_degree(node) for node in graph if node)
    trace = nimatron.open("nim:start=1/2").trace()
    assert len(trace) == len(list(trace)) > 0 and trace[0]["event"] == "enter"


@pytest.mark.parametrize("options", [{"algorithm": "alpha-beta"}, {"merge": "equal", "depth": 2}, {"lines": True}, {"depth": 0}], ids=str)
def test_a_tree_is_data_in_every_form(options):
    start = nimatron.open("nim:start=1/2")
    tree = start.tree(**options)
    [told] = ask("tree", "nim:start=1/2", "1,2", **options)
    vertices, arcs, states = tree.lists()
    assert (len(tree), vertices, states) == (len(told["nodes"]), list(range(len(tree))), [node["position"] for node in told["nodes"]])
    edges = told.get("edges") or [{"from": node["parent"], "to": node["id"], "move": node["move"]} for node in told["nodes"][1:]]
    assert arcs == [(edge["from"], edge["to"]) for edge in edges]
    arrays, scores = tree.arrays(), [math.nan if node["score"] is None else node["score"] for node in told["nodes"]]
    assert arrays.arcs.shape == (len(arcs), 2) and arrays.visited.tolist() == [node["search"] == "visited" for node in told["nodes"]]
    assert repr(arrays.scores.tolist()) == repr([float(score) for score in scores]) and all(array.flags.writeable for array in arrays)
    graph = tree.to_networkx()
    for node in told["nodes"]:
        assert graph.nodes[node["id"]] == {name: value for name, value in node.items() if name not in ("id", "parent", "move")}
    assert all(graph.edges[edge["from"], edge["to"]]["move"] for edge in edges) and tree.data == told
    same = pickle.loads(pickle.dumps(tree))
    assert same == tree and repr(same.arrays()) == repr(arrays) and same.svg == tree.svg


def test_searches_are_compared():
    rows = nimatron.open("nim:start=2/3").compare()
    assert len({row["nodes"] for row in rows}) > 1


def test_players_meet():
    games = nimatron.match("tic-tac-toe", "perfect", "random", games=20)
    assert len(games.games) == 20 and games.summary["wins"][1] == 0
    all_of_them = nimatron.tournament("nim:start=2/3", "perfect", "level:1", "first", games=2)
    assert repr(all_of_them).startswith("Match(perfect – level:1 – first: 6 games, points [4") and "<table>" in all_of_them._repr_html_()
    assert len(all_of_them.games) == 6
    inner = nimatron.match(nimatron.open("nim", "1,2"), "first", "first")
    assert inner.games[0]["start"] == "1,2"


def test_learners_and_solutions_are_kept(tmp_path):
    learner = nimatron.train("nim:start=1/2", "q-learning:epsilon=0.2", games=200)
    assert learner.curve[-1]["game_number"] == 200 and len(learner.table()) == 5
    learner.save(tmp_path / "learner.nim")
    assert nimatron.match("nim:start=1/2", f"learner:{tmp_path / 'learner.nim'}", "perfect").summary["games"] == 1
    solution = nimatron.solve("nim:start=2/3", file=tmp_path / "nim.nim")
    assert solution["1,2"] == nimatron.open("nim:start=2/3").at("1,2").analyze().value
    assert (tmp_path / "nim.nim").exists()
    with pytest.raises(nimatron.Error):
        solution["9,9"]
    with pytest.raises(nimatron.RunError):
        nimatron.solve("nim:start=2/3", file=tmp_path / "nowhere" / "nim.nim")


def test_a_tier_of_a_solution_is_arrays_of_ones_own():
    solution = nimatron.solve("tic-tac-toe", goal="outcome")
    assert sum(len(solution.tier(tier).numbers) for tier in solution.tiers) == len(solution) == 5478
    here = nimatron.open("tic-tac-toe", moves="5 2")
    tier, number = solution.place(here)
    found = solution.tier(tier)
    index = found.numbers.searchsorted(number)
    assert found.numbers[index] == number and found.outcomes[index] == 1 and solution[here].outcome == "win"
    assert solution.at(tier, number) == here
    for tier in solution.tiers:
        places = [(tier, int(number)) for number in solution.tier(tier).numbers]
        assert [solution.place(solution.at(*place)) for place in places] == places
    assert all(array.flags.owndata for array in found) and here in solution and "..." not in solution
    with pytest.raises(nimatron.InputError, match="expected one of"):
        solution.tier(99)
    with pytest.raises(nimatron.InputError, match="number 999999999 of tier 3: expected one of this solution"):
        solution.at(3, 999_999_999)


def test_games_are_reviewed_and_heaps_have_nim_values():
    game = nimatron.match("nim:start=2/3/5", "first", "perfect").games[0]
    review = nimatron.review(game, lang="fr")
    assert review.data["plies"][0]["best"] == ["3:4"] and "Jeu" in str(review)
    assert nimatron.nimbers("nim", to=3)["values"] == [0, 1, 2, 3]


def shown():
    start = nimatron.open("nim:start=1/2")
    learner = nimatron.train(start, games=20)
    return {
        "board": (start, True),
        "analysis": (start.analyze(), True),
        "estimate": (nimatron.open("connect-four").analyze(depth=2), True),
        "reasons": (start.explain(), False),
        "tree": (start.tree(), True),
        "trace": (start.trace(), True),
        "learner": (learner, True),
        "match": (nimatron.match(start, "perfect", "random"), False),
        "review": (nimatron.review(nimatron.match(start, "perfect", "random").games[0]), False),
        "verdict": (nimatron.check(lambda state, is_maximizing: 1, "nim:start=1/2"), True),
        "right": (nimatron.check(lambda state: [after for i in range(2) for after in ([*state[:i], left, *state[i + 1 :]] for left in range(state[i]))], "nim:start=1/2", asks="successors"), False),
    }


def test_everything_is_shown_in_notebooks_and_falls_back_to_pictures():
    for name, (answer, has_picture) in shown().items():
        bundle = answer._repr_mimebundle_()
        assert bundle["text/plain"] == str(answer) and bundle["text/html"].startswith("<"), name
        assert ("image/svg+xml" in bundle) == has_picture, name
        if has_picture:
            picture = bundle["image/svg+xml"]
            assert picture.startswith("<svg") and picture.endswith("</svg>") and picture.count("<svg") == 1, name
    start = nimatron.open("nim:start=1/2")
    assert "<iframe" in start.trace()._repr_html_() and start.trace().to_networkx().nodes[0]["steps"][0] == 0
    assert "<i>" not in nimatron.display.text("<i>")


def test_the_board_of_a_cell_falls_back_to_a_picture_and_is_where_the_page_is():
    board = nimatron.open("tic-tac-toe").play_against("first")
    bundle = board._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and "application/vnd.jupyter.widget-view+json" in bundle
    board.address = "game=tic-tac-toe&moves=5+1&second=first"
    assert board.moves == ["5", "1"] and board.position.text == "O../.X./..."

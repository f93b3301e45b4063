"""What a type checker says of a user's file: right lines pass in strict mode, and each mistake is found before anything runs."""

import inspect
import json
import pathlib
import subprocess
import sys
import typing

import nimatron
import pytest

RIGHT = '''
import copy
import nimatron
from nimatron import gym, gymnasium
from nimatron.choices import Outcome

class Heap(nimatron.Game):
    def start(self) -> int:
        return 5
    def status(self, state: int) -> Outcome | None:
        return None if state else "win"
    def moves(self, state: int) -> list[int]:
        return [take for take in (1, 2) if take <= state]
    def play(self, state: int, move: int) -> int:
        return state - move

def greedy(position: nimatron.Position) -> str:
    return position.moves[0]

start = nimatron.open("nim:start=2/3/5")
learner = nimatron.train(Heap(), games=10)
value: nimatron.Value | None = start.analyze(goal="distance", depth=3).value
wins: list[nimatron.MoveValue] = [move for move in Heap().analyze().moves if move.best]
tree: nimatron.Tree = Heap().tree(merge="equal", algorithm="alpha-beta")
games = nimatron.match(Heap(), learner, greedy, seats="swapped").games
batch = gym.batch(start, 4)
batch.step([0, 1, 2, 3])
env = gymnasium.Environment(start, greedy, seat="random")
other = copy.copy(env)
verdict: bool = bool(nimatron.check(greedy, Heap(), asks="play"))
'''
MISTAKES = [
    'start.analyze(goal="outcomee")',
    "start.analyze(deph=3)",
    'start.tree(merge="same")',
    'start.tree(depth="3")',
    'Heap().explain(lang="de")',
    'nimatron.match(start, "perfect", greedy, seats="turns")',
    "nimatron.match(start, 3, greedy)",
    "nimatron.solve(5)",
    'nimatron.train(start, games="10")',
    'start.analyze().value.margin + 1',
    "nimatron.games()[0].titel",
    'gymnasium.Environment("nim", seat=1)',
    "batch.step(0.5)",
]


def told(lines, folder):
    """The lines that the type checker refuses, and what it says."""
    file = folder / "users.py"
    file.write_text(lines, "utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--hide-error-context", "--no-error-summary", str(file)],
        capture_output=True,
        text=True,
        cwd=folder,
    )
    assert not run.stderr, run.stderr
    errors = [line for line in run.stdout.splitlines() if ": error: " in line]
    return {int(line.split(":")[1]) for line in errors}, run.stdout


def test_a_type_checker_finds_every_mistake_and_no_other(tmp_path):
    first = len(RIGHT.splitlines()) + 1
    lines, said = told(RIGHT + "".join(f"{line}\n" for line in MISTAKES), tmp_path)
    missed = [MISTAKES[line - first] for line in range(first, first + len(MISTAKES)) if line not in lines]
    assert not missed and min(lines) == first, (missed, said)


def public():
    """Every public function and method, with its name."""
    for name in [*nimatron.__all__, "open"]:
        thing = getattr(nimatron, name)
        if inspect.isclass(thing):
            for method, function in vars(thing).items():
                function = function.fget if isinstance(function, property) else getattr(function, "__func__", function)
                if inspect.isfunction(function) and not method.startswith("_") and function.__qualname__.startswith(name):
                    yield f"{name}.{method}", function
        elif inspect.isfunction(thing):
            yield name, thing


#: What the author of rules says: states are any objects.
OWN = {"Game.start", "Game.play"}


@pytest.mark.parametrize(("name", "function"), list(public()), ids=lambda one: one if isinstance(one, str) else "")
def test_help_tells_options_and_nothing_is_any(name, function):
    assert inspect.getdoc(function), name
    signature = inspect.signature(function)
    assert signature.return_annotation not in ("Any", typing.Any) or name in OWN, name
    assert not any(parameter.kind is parameter.VAR_KEYWORD for parameter in signature.parameters.values()), name
    # What an option may be is said with it.
    goal = signature.parameters.get("goal")
    assert goal is None or "margin-distance" in str(goal), name


def test_short_representations():
    start = nimatron.open("nim:start=1/2")
    told = {
        repr(start): "<Position '1,2' of nim:start=1/2>",
        repr(start.tree()): "Tree(12 nodes)",
        repr(start.analyze()): "Analysis(nim:start=1/2 at 1,2: win in 2, best 2:2)",
        repr(nimatron.open("connect-four").analyze(depth=1)): "Analysis(connect-four at 7/7/7/7/7/7: about 0, best 1 2 3 4 5 6 7)",
        repr(start.compare()): f"Comparison({len(start.compare())} searches)",
        repr(nimatron.solve(start)): "Solution(nim:start=1/2, 6 positions)",
        repr(nimatron.train(start, games=5)): "Learner(beads of nim:start=1/2, 5 games)",
        repr(nimatron.match(start, "perfect", "first", games=2)): "Match(perfect – first: 2 games, wins [2, 0], draws 0)",
        repr(nimatron.games()[3]): "CatalogGame(name='nim')",
    }
    assert {found: expected for found, expected in told.items() if found != expected and "connect-four" not in found} == {}
    assert all(len(found) < 120 for found in told)


def test_names_that_all_brings():
    names = {}
    exec("from nimatron import *", names)
    assert names["__version__"] == nimatron.__version__ and nimatron.__version__[0].isdigit()
    assert "open" not in names and set(nimatron.__all__) <= set(names)


QUESTIONS = {"analysis": "analyze", "comparison": "compare", "explanation": "explain", "trace": "trace", "tree": "tree"}
INTERFACE = pathlib.Path(__file__).parents[2] / "web" / "openapi.json"


@pytest.mark.parametrize(("path", "method"), QUESTIONS.items())
def test_the_keywords_of_a_question_are_its_fields(path, method):
    """What the server takes of a question, the method takes, with the same names where there are a few."""
    described = json.loads(INTERFACE.read_text())["paths"][f"/api/v1/{path}"]["get"]["parameters"]
    about_the_position = {"game", "position", "moves", "seed", "lang", "pictures"}
    fields = {field["name"]: field["schema"].get("enum") for field in described if field["name"] not in about_the_position}
    keywords = typing.get_type_hints(getattr(nimatron.Position, method))
    assert fields.keys() <= keywords.keys()
    for name, names in fields.items():
        if names:
            literals = [part for part in (keywords[name], *typing.get_args(keywords[name])) if typing.get_origin(part) is typing.Literal]
            assert [set(typing.get_args(literal)) for literal in literals] == [set(names)], name

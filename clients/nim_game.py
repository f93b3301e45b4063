"""Nim as a game for Nimatron: what follows from a state, move by move.

    nimatron analyze "program:python3 nim_game.py 2 3 5"

A state is the piles with commas between them. Whoever takes the last counter loses.
"""

import copy
import sys

START = ",".join(sys.argv[1:] or ["2", "3", "5"])


def unchanged(function):
    """Lets a function say when it changes the state it was given: every later answer would be wrong."""

    def watched(state, *more):
        before = copy.deepcopy(state)
        answer = function(state, *more)
        if state != before:
            raise ValueError(f"{function.__name__} changed the state it was given: {before} before, {state} after")
        return answer

    return watched


@unchanged
def moves(piles):
    return [(index, taken) for index, pile in enumerate(piles) for taken in range(1, pile + 1)]


@unchanged
def play(piles, move):
    index, taken = move
    return piles[:index] + [piles[index] - taken] + piles[index + 1:]


def expand(state):
    piles = [int(pile) for pile in state.split(",")]
    if not any(piles):
        return "over win"  # for the player to move: the other one took the last counter
    after = {move: play(piles, move) for move in moves(piles)}
    return "moves " + " ".join(f"{index + 1}:{taken}={','.join(map(str, after[index, taken]))}" for index, taken in after)


def show(state):
    return "board " + " ".join("o" * int(pile) or "-" for pile in state.split(","))


for line in sys.stdin:
    request, *words = line.split()
    try:
        if request == "hello":
            answer = "ok result boards"
        elif request == "start":
            answer = "state " + START
        elif request == "expand":
            answer = expand(words[0])
        elif request == "show":
            answer = show(words[0])
        elif request == "bye":
            break
        else:
            answer = "no such request"
    except ValueError as error:
        answer = f"no {error}"
    print(answer, flush=True)

"""Homework on Simple-Nim: the functions that the lessons ask for, and the few lines that let Nimatron ask them.

    nimatron check simple-nim-minimax "program:python3 homework.py"
    nimatron check simple-nim-counts "program:python3 homework.py"
"""

import copy
import sys

calls = 0


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
def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


@unchanged
def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1
    return None


def minimax(state, is_maximizing):
    global calls
    calls += 1
    if (score := evaluate(state, is_maximizing)) is not None:
        return score
    scores = [minimax(new_state, not is_maximizing) for new_state in possible_new_states(state)]
    return max(scores) if is_maximizing else min(scores)


def best(state, is_maximizing):
    value = minimax(state, is_maximizing)
    return [new for new in possible_new_states(state) if minimax(new, not is_maximizing) == value]


def answer(request, state="", role=""):
    global calls
    if not state.isdecimal():
        return "no such state"
    state, is_maximizing, calls = int(state), role == "max", 0
    if request == "successors":
        return "states " + " ".join(map(str, possible_new_states(state)))
    if request == "evaluate":
        return "none" if (value := evaluate(state, is_maximizing)) is None else f"value {value}"
    if request == "best":
        return f"best {best(state, is_maximizing)}"
    if request == "value":
        return f"value {minimax(state, is_maximizing)}"
    if request == "count":
        minimax(state, is_maximizing)
        return f"value {calls}"
    return "no such request"


for line in sys.stdin:
    request, *words = line.split()
    if request == "bye":
        break
    try:
        print("ok" if request == "hello" else answer(request, *words[:2]), flush=True)
    except ValueError as error:
        print(f"no {error}", flush=True)

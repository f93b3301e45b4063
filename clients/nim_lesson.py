"""Nim in the form of the tutorials: the states that may follow, and what a finished game is worth.

    nimatron analyze "program:python3 nim_lesson.py 6"

`possible_new_states` and `evaluate` are the two functions that the lessons ask for; nothing else here is about the game.
"""

import copy
import sys

START = int((sys.argv[1:] or ["6"])[0])


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


for line in sys.stdin:
    request, *words = line.split()
    try:
        if request == "hello":
            answer = "ok result successors"
        elif request == "start":
            answer = f"state {START}"
        elif request == "successors":
            answer = "states " + " ".join(map(str, possible_new_states(int(words[0]))))
        elif request == "evaluate":
            value = evaluate(int(words[0]), words[1] == "max")
            answer = "none" if value is None else f"value {value}"
        elif request == "bye":
            break
        else:
            answer = "no such request"
    except ValueError as error:
        answer = f"no {error}"
    print(answer, flush=True)

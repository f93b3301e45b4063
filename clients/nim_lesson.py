"""Nim in the form of the tutorials: the states that may follow, and what a finished game is worth.

    nimatron analyze "program:python3 nim_lesson.py 6"

`possible_new_states` and `evaluate` are the two functions that the lessons ask for; nothing else here is about the game.
"""

import sys

START = int((sys.argv[1:] or ["6"])[0])


def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1
    return None


for line in sys.stdin:
    request, *words = line.split()
    if request == "hello":
        answer = "ok result successors"
    elif request == "start":
        answer = f"state {START}"
    elif request == "successors":
        answer = "states " + " ".join(str(state) for state in possible_new_states(int(words[0])))
    elif request == "evaluate":
        value = evaluate(int(words[0]), is_maximizing=words[1] == "max")
        answer = "none" if value is None else f"value {value}"
    elif request == "bye":
        break
    else:
        answer = "no such request"
    print(answer, flush=True)

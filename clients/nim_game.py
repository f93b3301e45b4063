"""Nim as a game for Nimatron: what follows from a state, move by move.

    nimatron analyze "program:python3 nim_game.py 2 3 5"

A state is the piles with commas between them. Whoever takes the last counter loses.
"""

import sys

START = ",".join(sys.argv[1:] or ["2", "3", "5"])


def expand(state):
    piles = [int(pile) for pile in state.split(",")]
    if not any(piles):
        return "over win"  # for the player to move: the other one took the last counter
    moves = []
    for index, pile in enumerate(piles):
        for taken in range(1, pile + 1):
            left = piles[:index] + [pile - taken] + piles[index + 1:]
            moves.append(f"{index + 1}:{taken}=" + ",".join(map(str, left)))
    return "moves " + " ".join(moves)


for line in sys.stdin:
    request, *words = line.split()
    if request == "hello":
        answer = "ok result"
    elif request == "start":
        answer = "state " + START
    elif request == "expand":
        answer = expand(words[0])
    elif request == "bye":
        break
    else:
        answer = "no such request"
    print(answer, flush=True)

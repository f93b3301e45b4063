"""A player for any game of Nimatron: it gets the position and the legal moves, and names one of them.

    nimatron match connect-four "program:python3 player.py" level:2 --games 10
"""

import random
import sys

CHANCE = random.Random(7)


def choose(position, seat, moves):
    return CHANCE.choice(moves)


for line in sys.stdin:
    request, *words = line.split()
    if request == "hello":
        answer = "ok"
    elif request == "move":
        position, seat, *moves = words
        answer = "play " + choose(position, seat, moves)
    elif request == "bye":
        break
    else:
        answer = "ok"  # how the game ended, in `result SEAT win|draw|loss|unfinished`
    print(answer, flush=True)

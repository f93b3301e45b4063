"""A right program that does one thing wrong, which its number chooses: for the tests of what is told of such programs.

Its arguments are the number and a word that names its processes, so that a test can look for those that are left over.
"""

import random
import sys
import time

CHANCE = random.Random(int(sys.argv[1]))
WRONG_AT = CHANCE.randrange(10)  # of so many requests


def right(request, words):
    if request == "hello":
        return "ok result"
    if request == "start":
        return "state 7"
    if request == "expand":
        pile = int(words[0])
        return "over win" if pile == 0 else "moves " + " ".join(f"{take}={pile - take}" for take in (1, 2, 3) if take <= pile)
    return "no such request"


def mangled(answer):
    way = CHANCE.randrange(6)
    at = CHANCE.randrange(len(answer))
    if way == 0:
        return answer[:at]
    if way == 1:
        return answer[:at] + CHANCE.choice("=!+% ,\x00\x1b\u202e") + answer[at:]
    if way == 2:
        return answer[::-1]
    if way == 3:
        return answer.replace("=", "")
    if way == 4:
        return answer + " " + answer
    return "".join(chr(CHANCE.randrange(1, 0x2000)) for _ in range(at)).replace("\n", "")


def wrong(answer):
    way = CHANCE.randrange(10)
    if way == 0:
        time.sleep(60)
    elif way == 1:
        sys.exit(CHANCE.randrange(3))
    elif way == 2:
        sys.stdout.buffer.write(b"\xff\xfe\n")
    elif way == 3:
        sys.stdout.write("x" * (3 << 20) + "\n")
    elif way == 4:
        while True:
            sys.stdout.write("flood\n")
    elif way == 5:
        print(answer)
        print(answer)
    elif way == 6:
        import subprocess  # takes long, and few need it

        subprocess.Popen(["sleep", "60"], stdout=sys.stdout, stdin=subprocess.DEVNULL)
        sys.exit(0)
    elif way == 7:
        sys.stdout.close()
        time.sleep(60)
    else:
        print(mangled(answer))
    sys.stdout.flush()


for number, line in enumerate(sys.stdin):
    request, *words = line.split() or [""]
    if request == "bye":
        break
    answer = right(request, words)
    if number == WRONG_AT:
        wrong(answer)
    else:
        print(answer, flush=True)

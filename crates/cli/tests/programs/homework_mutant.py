"""Homework on a Nim of one heap that is right or does one thing wrong, as its arguments say: for the tests of the judge.

They are the way and the state in which some do it. With `verdict` and tasks, each a size and what is asked for, as further arguments it says of
itself which request it answers wrongly first, small states first, for each thing that is asked for, which it knows by brute force; `none`
where it answers all of them right.
"""

import sys

WAY, SPOT = map(int, sys.argv[1:3])


def right_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def right_end(state, is_max):
    return (1 if is_max else -1) if state == 0 else None


def states(state):
    found = right_states(state)
    if WAY == 1:
        return [state - take for take in (1, 2) if take <= state]
    if WAY == 2 and state == SPOT:
        return found[:-1] or found
    if WAY == 3:
        return [state - take for take in (1, 2, 3, 4) if take <= state]
    if WAY == 4:
        return found[::-1]  # another order is no mistake
    return found


def end(state, is_max):
    if state != 0:
        return None
    if WAY == 5:
        return -1 if is_max else 1
    if WAY == 6:
        return 1
    return 1 if is_max else -1


def value(state, is_max, follow, over):
    known = over(state, is_max)
    if known is not None:
        return known
    scores = [value(new, not is_max, follow, over) for new in follow(state)]
    return max(scores) if is_max else min(scores)


def best(state, is_max, follow, over):
    of = {new: value(new, not is_max, follow, over) for new in follow(state)}
    chosen = max(of.values()) if is_max else min(of.values())
    return [new for new in of if of[new] == chosen]


def answers(state, is_max):
    """The value and the best states, with what this number does wrong."""
    worth, chosen = value(state, is_max, states, end), best(state, is_max, states, end) if state else []
    if WAY == 7:
        chosen = chosen[:1]  # one of several is right, too, if it is one everywhere
    if WAY == 8 and state == SPOT:
        worth = -worth
    if WAY == 9:
        worth = worth if is_max else -worth
    return worth, chosen


def met(start):
    """All states and players to move: small states first, of equal ones the first that is met in breadth-first order."""
    found = [(start, True)]
    for state, is_max in found:
        found += [next_one for new in right_states(state) if (next_one := (new, not is_max)) not in found]
    return sorted(found, key=lambda one: one[0])


def is_wrong(asked, state, is_max):
    if asked == "successors":
        return set(states(state)) != set(right_states(state))
    if asked == "ends":
        return end(state, is_max) != right_end(state, is_max)
    if state == 0:
        return False  # the end is not asked about
    worth, chosen = answers(state, is_max)
    if asked == "values":
        return worth != value(state, is_max, right_states, right_end)
    if WAY == 7:
        return not set(chosen) <= set(best(state, is_max, right_states, right_end))
    return set(chosen) != set(best(state, is_max, right_states, right_end))


def first_wrong(asked, start):
    wrong = (f"{state} {'max' if is_max else 'min'}" for state, is_max in met(start) if is_wrong(asked, state, is_max))
    return next(wrong, "none")


if sys.argv[3:4] == ["verdict"]:
    for start, *asks in map(str.split, sys.argv[4:]):
        print(*(first_wrong(asked, int(start)) for asked in asks), sep=", ")
    sys.exit()

for line in sys.stdin:
    request, *words = line.split()
    if request == "hello":
        print("ok", flush=True)
    elif request == "bye":
        break
    elif request == "successors":
        print("states", *states(int(words[0])), flush=True)
    elif request == "evaluate":
        known = end(int(words[0]), words[1] == "max")
        print("none" if known is None else f"value {known}", flush=True)
    else:
        worth, chosen = answers(int(words[0]), words[1] == "max")
        print(f"value {worth}" if request == "value" else f"best {chosen}", flush=True)

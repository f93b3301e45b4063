"""A pupil's minimax with a memory on Nim. One thing in it is wrong: the memory does not know whose turn it was.

    nimatron check nim-minimax clients/pupil_nim.py --tree 0,1,2
"""

known = {}


def possible_new_states(state):
    for pile, counters in enumerate(state):
        for remain in range(counters):
            yield state[:pile] + (remain,) + state[pile + 1:]


def evaluate(state, is_maximizing):
    if sum(state) == 0:
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    if state not in known:
        score = evaluate(state, is_maximizing)
        if score is None:
            scores = [minimax(new_state, not is_maximizing) for new_state in possible_new_states(state)]
            score = max(scores) if is_maximizing else min(scores)
        known[state] = score
    return known[state]


def best_move(state):
    return max((minimax(new_state, False), new_state) for new_state in possible_new_states(state))

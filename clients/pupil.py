"""A pupil's minimax on Simple-Nim. One thing in it is wrong: both players maximize.

    nimatron check simple-nim-minimax clients/pupil.py --tree 3
"""


def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    score = evaluate(state, is_maximizing)
    if score is not None:
        return score
    return max(minimax(new_state, not is_maximizing) for new_state in possible_new_states(state))


def best_move(state):
    return max((minimax(new_state, False), new_state) for new_state in possible_new_states(state))

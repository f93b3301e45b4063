# Simple-Nim by two functions that call each other.
def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1


def max_value(state):
    if state == 0:
        return 1
    return max(min_value(after) for after in possible_new_states(state))


def min_value(state):
    if state == 0:
        return -1
    return min(max_value(after) for after in possible_new_states(state))


def minimax(state, is_maximizing):
    return max_value(state) if is_maximizing else min_value(state)

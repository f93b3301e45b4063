# Simple-Nim with a search that is a function within minimax, and counts for whoever moves.
def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    def wins(left):
        return left == 0 or any(not wins(after) for after in possible_new_states(left))

    return 1 if wins(state) == is_maximizing else -1

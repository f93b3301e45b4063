# The rules are handed on to the search.
def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing, possible_new_states, evaluate):
    if (score := evaluate(state, is_maximizing)) is not None:
        return score
    scores = [minimax(after, not is_maximizing, possible_new_states, evaluate) for after in possible_new_states(state)]
    return max(scores) if is_maximizing else min(scores)


def best_move(state):
    return max((minimax(after, False, possible_new_states, evaluate), after) for after in possible_new_states(state))

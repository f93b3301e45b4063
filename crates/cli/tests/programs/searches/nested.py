# Simple-Nim with the search within the function that chooses a move.
import functools


def possible_new_states(state):
    return [state - take for take in (1, 2, 3) if take <= state]


def evaluate(state, is_maximizing):
    if state == 0:
        return 1 if is_maximizing else -1


def best_move(state):
    @functools.cache
    def minimax(state, is_maximizing):
        if (score := evaluate(state, is_maximizing)) is not None:
            return score
        scores = [minimax(after, not is_maximizing) for after in possible_new_states(state)]
        return max(scores) if is_maximizing else min(scores)

    return max((minimax(after, False), after) for after in possible_new_states(state))

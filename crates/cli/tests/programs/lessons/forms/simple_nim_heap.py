# One heap in a tuple, as in Nim with several, and all best moves in a list.
def possible_new_states(state):
    return [state[:pile] + (counters - take,) + state[pile + 1:]
            for pile, counters in enumerate(state) for take in (1, 2, 3) if take <= counters]


def evaluate(state, is_maximizing):
    if all(counters == 0 for counters in state):
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    score = evaluate(state, is_maximizing)
    if score is not None:
        return score
    scores = [minimax(new_state, not is_maximizing) for new_state in possible_new_states(state)]
    return max(scores) if is_maximizing else min(scores)


def best_move(state):
    scores = {new_state: minimax(new_state, False) for new_state in possible_new_states(state)}
    return [new_state for new_state, score in scores.items() if score == max(scores.values())]

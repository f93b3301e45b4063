# Minimax that remembers states with their piles in order: piles in another order are the same state to it.
known = {}


def possible_new_states(state):
    return [
        state[:pile] + (remain,) + state[pile + 1:]
        for pile, counters in enumerate(state)
        for remain in range(counters)
    ]


def evaluate(state, is_maximizing):
    if sum(state) == 0:
        return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    key = tuple(sorted(state)), is_maximizing
    if key not in known:
        score = evaluate(state, is_maximizing)
        if score is None:
            scores = [minimax(new_state, not is_maximizing) for new_state in possible_new_states(state)]
            score = max(scores) if is_maximizing else min(scores)
        known[key] = score
    return known[key]


def best_move(state):
    return max((minimax(new_state, False), new_state) for new_state in possible_new_states(state))

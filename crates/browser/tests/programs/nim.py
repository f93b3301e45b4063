"""Piles, from one of which any number is taken; whoever takes the last counter loses. Alpha-beta, with a memory for each window."""

memory = {}


def possible_new_states(state):
    after = []
    for place, pile in enumerate(state):
        for left in range(pile):
            new = list(state)
            new[place] = left
            after.append(tuple(new))
    return after


def evaluate(state, is_maximizing):
    if sum(state) == 0:
        return 1 if is_maximizing else -1
    return None


def minimax(state, is_maximizing, alpha=-2, beta=2):
    key = (state, is_maximizing, alpha, beta)
    if key in memory:
        return memory[key]
    value = evaluate(state, is_maximizing)
    if value is None:
        value = -2 if is_maximizing else 2
        for new in possible_new_states(state):
            score = minimax(new, not is_maximizing, alpha, beta)
            if is_maximizing:
                value = max(value, score)
                alpha = max(alpha, value)
            else:
                value = min(value, score)
                beta = min(beta, value)
            if alpha >= beta:
                break
    memory[key] = value
    return value


def best_move(state):
    return max(possible_new_states(state), key=lambda new: minimax(new, False))

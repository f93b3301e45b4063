"""A pile is split in two of different sizes; whoever cannot split one loses."""


def possible_new_states(state):
    after = []
    for place, pile in enumerate(state):
        others = state[:place] + state[place + 1:]
        for small in range(1, pile):
            large = pile - small
            if small < large:
                after.append(others + (large, small))
    return after


def evaluate(state, is_maximizing):
    if max(state) > 2:
        return None
    return -1 if is_maximizing else 1


def minimax(state, is_maximizing):
    known = evaluate(state, is_maximizing)
    if known is not None:
        return known
    scores = []
    for new in possible_new_states(state):
        scores.append(minimax(new, not is_maximizing))
    if is_maximizing:
        return max(scores)
    return min(scores)


def best_move(state):
    ranked = [(minimax(new, False), new) for new in possible_new_states(state)]
    return max(ranked)[1]

"""A heap from which one, two or three are taken; whoever takes the last one loses."""


def possible_new_states(state):
    after = []
    for take in range(1, 4):
        if take <= state:
            after.append(state - take)
    return after


def evaluate(state, is_maximizing):
    if state > 0:
        return None
    return 1 if is_maximizing else -1


def minimax(state, is_maximizing):
    known = evaluate(state, is_maximizing)
    if known is not None:
        return known
    best = None
    for new in possible_new_states(state):
        score = minimax(new, not is_maximizing)
        if best is None or (score > best if is_maximizing else score < best):
            best = score
    return best


def best_move(state):
    chosen, highest = None, -2
    for new in possible_new_states(state):
        score = minimax(new, False)
        if score > highest:
            chosen, highest = new, score
    return chosen

# Piles in a list that is copied and changed; the best state comes before its score.
def possible_new_states(state):
    states = []
    for pile in range(len(state)):
        for remain in range(state[pile]):
            new_state = state.copy()
            new_state[pile] = remain
            states.append(new_state)
    return states


def evaluate(state, is_maximizing):
    if state == [0] * len(state):
        return 1 if is_maximizing else -1
    return None


def minimax(state, player):
    score = evaluate(state, player == 1)
    if score is not None:
        return score
    scores = [minimax(new_state, -player) for new_state in possible_new_states(state)]
    if player == 1:
        return max(scores)
    return min(scores)


def best_move(state):
    best_score, best = -2, None
    for new_state in possible_new_states(state):
        score = minimax(new_state, -1)
        if score > best_score:
            best_score, best = score, new_state
    return best, best_score

# A best move that is a state alone, and a memory of one's own.
memo = {}


def possible_new_states(state):
    for take in range(1, 4):
        if take <= state:
            yield state - take


def evaluate(state, is_maximizing):
    if state == 0:
        return 1.0 if is_maximizing else -1.0


def minimax(state, is_maximizing, alpha=-1, beta=1):
    if (state, is_maximizing) in memo:
        return memo[state, is_maximizing]
    score = evaluate(state, is_maximizing)
    if score is None:
        scores = []
        for new_state in possible_new_states(state):
            score = minimax(new_state, not is_maximizing, alpha, beta)
            scores.append(score)
            if is_maximizing:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if beta <= alpha:
                break
        score = max(scores) if is_maximizing else min(scores)
    memo[state, is_maximizing] = score
    return score


def best_move(state):
    return max(possible_new_states(state), key=lambda new_state: minimax(new_state, False))

# Fibonacci Nim: a state is how many matches there are and how many may be taken; with the general search.
def possible_new_states(state):
    nombre, maximum = state
    return [(nombre - pris, 2 * pris) for pris in range(1, min(nombre, maximum) + 1)]


def evaluate(state, is_maximizing):
    nombre, maximum = state
    if nombre == 0:
        return -1 if is_maximizing else 1


def minimax(state, is_maximizing):
    score = evaluate(state, is_maximizing)
    if score is not None:
        return score
    scores = [minimax(new_state, not is_maximizing) for new_state in possible_new_states(state)]
    return max(scores) if is_maximizing else min(scores)


def best_move(state):
    return max((minimax(new_state, False), new_state) for new_state in possible_new_states(state))

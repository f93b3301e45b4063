# Marienbad: a state is the sizes of the heaps, and the move comes from their nim-sum.
def possible_new_states(state):
    return [state[:tas] + (reste,) + state[tas + 1:] for tas, taille in enumerate(state) for reste in range(taille)]


def evaluate(state, is_maximizing):
    if not any(state):
        return -1 if is_maximizing else 1


def somme(state):
    total = 0
    for taille in state:
        total ^= taille
    return total


def best_move(state):
    for suivant in possible_new_states(state):
        if somme(suivant) == 0:
            return suivant
    return possible_new_states(state)[0]

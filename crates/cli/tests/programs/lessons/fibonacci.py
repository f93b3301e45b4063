# Fibonacci Nim: a state is how many matches there are and how many may be taken.
def possible_new_states(state):
    nombre, maximum = state
    return [(nombre - pris, 2 * pris) for pris in range(1, min(nombre, maximum) + 1)]


def evaluate(state, is_maximizing):
    nombre, maximum = state
    if nombre == 0:
        return -1 if is_maximizing else 1

# The two numbers of a state are told apart, and the player tells how many it takes.
def minimax(n, maximum, is_maximizing):
    if n == 0:
        return -1 if is_maximizing else 1
    scores = [minimax(n - pris, 2 * pris, not is_maximizing) for pris in range(1, min(n, maximum) + 1)]
    return max(scores) if is_maximizing else min(scores)


def joueur_parfait(n, maximum):
    for pris in range(1, min(n, maximum) + 1):
        if minimax(n - pris, 2 * pris, False) == 1:
            return pris
    return 1

# A row of the table for each number that may be taken, and a first one that is not used.
tableau = [[0] * 21 for _ in range(4)]
ALPHA, GAMMA = 0.9, 0.8


def joueur_IA(nb):
    return max((1, 2, 3), key=lambda choix: tableau[choix][nb])


def entrainer_IA(gagnant, coups):
    for numero, (nb, joueur, choix) in enumerate(coups):
        recompense = {1: 1, 2: -1}.get(len(coups) - numero, 0)
        reste = max(nb - choix, 0)
        suite = max(tableau[autre][reste] for autre in (1, 2, 3))
        tableau[choix][nb] = (1 - ALPHA) * tableau[choix][nb] + ALPHA * (recompense - GAMMA * suite)

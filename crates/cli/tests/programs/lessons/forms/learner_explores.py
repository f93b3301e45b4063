# A Q-learner that explores: now and then it takes any number of matches.
import random

Q = {}


def q(n, choix):
    return Q.get((n, choix), 0)


def joueur_IA(n):
    if random.random() < 0.1:
        return random.randint(1, 3)
    return max((1, 2, 3), key=lambda choix: q(n, choix))


def entrainer_IA(gagnant, liste_coups):
    for numero, (n, joueur, choix) in enumerate(liste_coups):
        plus_tard = len(liste_coups) - numero
        recompense = {1: 1, 2: -1}.get(plus_tard, 0)
        suite = max(q(max(n - choix, 0), autre) for autre in (1, 2, 3))
        Q[n, choix] = 0.1 * q(n, choix) + 0.9 * (recompense - 0.8 * suite)

# A learner that is an object: its table has an entry for every state and choice, made when it is needed.
import random

NOMBRE_ALLUMETTES = 20


class IA:
    def __init__(self, alpha=0.9, gamma=0.8):
        self.alpha, self.gamma, self.q = alpha, gamma, {}

    def valeur(self, nb, choix):
        return self.q.get((nb, choix), 0)

    def meilleure(self, nb):
        return max(self.valeur(nb, choix) for choix in (1, 2, 3))

    def joueur_IA(self, nb_allumettes):
        choix = [choix for choix in (1, 2, 3) if self.valeur(nb_allumettes, choix) == self.meilleure(nb_allumettes)]
        return random.choice(choix)

    def apprend(self, nb, choix, recompense):
        suite = self.meilleure(max(nb - choix, 0))
        self.q[nb, choix] = (1 - self.alpha) * self.valeur(nb, choix) + self.alpha * (recompense - self.gamma * suite)

    def entrainer_IA(self, gagnant, liste_coups):
        for numero, (nb, joueur, choix) in enumerate(liste_coups):
            dernier = numero >= len(liste_coups) - 2
            self.apprend(nb, choix, (1 if joueur == gagnant else -1) if dernier else 0)


ia = IA()

# Weights in a dictionary of dictionaries, which begin with the first game, and a player that draws lots.
import random
from collections import defaultdict

poids = defaultdict(lambda: {0: 1, 1: 1, 2: 1})


def joueur_IA(nb_allumettes):
    lots = [choix for choix, nombre in poids[nb_allumettes].items() for _ in range(nombre)]
    return random.choice(lots) + 1


def entrainer_IA(gagnant, coups):
    for nb, joueur, choix in coups:
        if joueur == gagnant:
            poids[nb][choix - 1] += 1
        elif poids[nb][choix - 1] > 1:
            poids[nb][choix - 1] -= 1

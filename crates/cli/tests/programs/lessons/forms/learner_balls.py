# Balls in boxes: what won is put into its box once more, and a ball is drawn.
from random import choice

boites = []
for n in range(21):
    boites.append([1, 2, 3])


def ia(n):
    return choice(boites[n])


def entrainer_IA(gagnant, liste_coups):
    for nb, joueur, choix in liste_coups:
        if joueur == gagnant:
            boites[nb].append(choix)

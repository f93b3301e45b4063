# A table of what may still be taken, by the matches from 1 on.
import random

tableau_choix = [[1, 2, 3] for _ in range(20)]


def joueur_IA(nb_allumettes):
    choix = tableau_choix[nb_allumettes - 1]
    return random.choice(choix) if choix else 1


def entrainer_IA(gagnant, coups):
    perdants = [(nb, choix) for nb, joueur, choix in coups if joueur != gagnant]
    for nb, choix in reversed(perdants):
        if choix in tableau_choix[nb - 1]:
            tableau_choix[nb - 1].remove(choix)
        if tableau_choix[nb - 1]:
            break

# The match game, where whoever takes the last one wins: a loop has found beforehand where a move wins.
gagnants = {0: None}
for nombre in range(1, 21):
    gagnants[nombre] = None
    for choix in (1, 2, 3):
        if choix <= nombre and gagnants[nombre - choix] is None:
            gagnants[nombre] = choix


def joueur_parfait(nb_allumettes):
    return gagnants[nb_allumettes] or 1

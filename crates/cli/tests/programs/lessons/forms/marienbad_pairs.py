# Marienbad: the player tells a pile, from 0, and how many it takes of it.
def joueur_parfait(tas):
    total = 0
    for taille in tas:
        total ^= taille
    for numero, taille in enumerate(tas):
        if taille ^ total < taille:
            return numero, taille - (taille ^ total)
    return max(range(len(tas)), key=lambda numero: tas[numero]), 1

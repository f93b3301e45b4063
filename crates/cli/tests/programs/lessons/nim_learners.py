# The notebook on learners for the game of sticks, all of its strategies in one file, as its cells follow each other.
NOMBRE_ALLUMETTES = 20


def jouer_une_partie(joueur0, joueur1, nb_allumettes=NOMBRE_ALLUMETTES):
    liste_coups_joués = []
    liste_joueurs = [joueur0, joueur1]
    numero_joueur_en_cours = 0

    while nb_allumettes > 0:
        print(f"Il reste {nb_allumettes} allumettes.")
        choix_joueur = liste_joueurs[numero_joueur_en_cours](nb_allumettes)

        if 1 <= choix_joueur <= 3:
            print(f"Le joueur {numero_joueur_en_cours} prend {choix_joueur} allumette(s)")
            liste_coups_joués.append((nb_allumettes, numero_joueur_en_cours, choix_joueur))
            nb_allumettes -= choix_joueur
            numero_joueur_en_cours = 1 - numero_joueur_en_cours
        else:
            print("La valeur choisie n'est pas bonne, recommencez.")

    numero_joueur_en_cours = 1 - numero_joueur_en_cours
    print(f"Le gagnant est le joueur {numero_joueur_en_cours}")
    return [numero_joueur_en_cours, liste_coups_joués]


import random


def joueur_aleatoire(nb_allumettes):
    return random.randint(1, 3)


def joueur_humain(nb_allumettes):
    choix_joueur = 0
    while not 1 <= choix_joueur <= 3:
        choix_joueur = int(input("Choisir un nombre d'allumettes à retirer entre 1 et 3: "))
    return choix_joueur


jouer_une_partie(joueur_aleatoire, joueur_aleatoire)


def joueur_IA(nb_allumettes):
    """
    Fonction qui sera appelée lors d'une partie pour donner le nombre d'allumettes à retirer
    """
    pass


def entrainer_IA(gagnant, liste_coups_joués):
    """
    Fonction qui va entrainer l'IA après une partie jouée (même si elle n'a pas joué la partie).
    """
    pass


def entrainement(joueur0, joueur1, nb_entrainement):
    for compteur in range(nb_entrainement):
        print(f"--- Partie n°{compteur+1} ---")
        gagnant, liste_coups_joués = jouer_une_partie(joueur0, joueur1, NOMBRE_ALLUMETTES)
        entrainer_IA(gagnant, liste_coups_joués)


def joueur_parfait(nb_allumettes):
    reste = nb_allumettes % 4
    if reste > 0:
        return reste
    else:
        return 1


tableau_choix_valables = [[True]*3 for _ in range(NOMBRE_ALLUMETTES+1)]


def joueur_IA(nb_allumettes):
    liste_choix_possibles = []

    for choix in range(3):
        if tableau_choix_valables[nb_allumettes][choix]:
            liste_choix_possibles.append(choix+1)

    if liste_choix_possibles:
        return random.choice(liste_choix_possibles)
    else:
        return random.randint(1, 3)


def entrainer_IA(gagnant, liste_coups_joués):
    liste_coups_perdants = liste_coups_joués[-2::-2]
    est_fini = False

    while liste_coups_perdants and not est_fini:
        (nb_allumettes, numero_joueur_en_cours, choix_joueur) = liste_coups_perdants.pop(0)
        tableau_choix_valables[nb_allumettes][choix_joueur-1] = False

        if any(tableau_choix_valables[nb_allumettes]):
            est_fini = True


entrainement(joueur_IA, joueur_IA, 50)

# The second strategy, which the notebook leaves to its reader.
tableau_poids = [[1]*3 for _ in range(NOMBRE_ALLUMETTES+1)]


def joueur_IA(nb_allumettes):
    return random.choices([1, 2, 3], tableau_poids[nb_allumettes])[0]


def entrainer_IA(gagnant, liste_coups_joués):
    for nb_allumettes, joueur, choix in liste_coups_joués:
        if joueur == gagnant:
            tableau_poids[nb_allumettes][choix-1] += 1


tableau_QL = [[0]*3 for _ in range(NOMBRE_ALLUMETTES+1)]
ALPHA = 0.9
GAMMA = 0.8


def joueur_IA(nb_allumettes):
    valeur_max = -100000
    choix_max = -1

    for choix in range(3):
        if tableau_QL[nb_allumettes][choix] > valeur_max:
            valeur_max = tableau_QL[nb_allumettes][choix]
            choix_max = choix

    return choix_max + 1


def entrainer_IA(gagnant, liste_coups_joués):
    for i, (nb_allumettes, numero_joueur_en_cours, choix_joueur) in enumerate(liste_coups_joués):
        if i == len(liste_coups_joués)-1:
            recompense = 1
        elif i == len(liste_coups_joués)-2:
            recompense = -1
        else:
            recompense = 0

        tableau_QL[nb_allumettes][choix_joueur-1] = (1-ALPHA)*tableau_QL[nb_allumettes][choix_joueur-1] + ALPHA*(recompense - GAMMA*max(tableau_QL[max(nb_allumettes-choix_joueur, 0)]))


entrainement(joueur_IA, joueur_IA, 100)

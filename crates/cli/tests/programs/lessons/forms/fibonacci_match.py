# A game of Fibonacci Nim between two players, who are told how many matches are left and how many they may take.
def jouer_une_partie(joueur0, joueur1, nombre=20):
    joueurs, tour, coups = [joueur0, joueur1], 0, []
    maximum = nombre - 1
    while nombre > 0:
        pris = joueurs[tour](nombre, maximum)
        if not 1 <= pris <= min(nombre, maximum):
            print('Ce n’est pas permis.')
            continue
        coups.append((nombre, tour, pris))
        nombre, maximum, tour = nombre - pris, 2 * pris, 1 - tour
    return 1 - tour, coups

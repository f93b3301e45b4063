# The marks of both players are handed on, the functions have names of their own, and the computer's turn looks at every free square.
def gagne(plateau, marque):
    lignes = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(all(plateau[case] == marque for case in ligne) for ligne in lignes)


def minimax_ab(plateau, profondeur, est_maximisant, joueur_ia, joueur_humain):
    if gagne(plateau, joueur_ia):
        return 10 - profondeur
    if gagne(plateau, joueur_humain):
        return profondeur - 10
    if " " not in plateau:
        return 0
    scores = []
    for case in range(9):
        if plateau[case] == " ":
            plateau[case] = joueur_ia if est_maximisant else joueur_humain
            scores.append(minimax_ab(plateau, profondeur + 1, not est_maximisant, joueur_ia, joueur_humain))
            plateau[case] = " "
    return max(scores) if est_maximisant else min(scores)


def case_de_la_machine(plateau, joueur_ia):
    joueur_humain = "O" if joueur_ia == "X" else "X"
    meilleur, choisie = -100, None
    for case in range(9):
        if plateau[case] == " ":
            plateau[case] = joueur_ia
            score = minimax_ab(plateau, 0, False, joueur_ia, joueur_humain)
            plateau[case] = " "
            if score > meilleur:
                meilleur, choisie = score, case
    return choisie

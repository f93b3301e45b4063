# A board that is a text of x, o and underscores.
LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def gagne(grille, marque):
    return any(all(grille[int(case)] == marque for case in ligne) for ligne in LINES)


def minimax(grille, profondeur, maximise):
    if gagne(grille, "x"):
        return 10 - profondeur
    if gagne(grille, "o"):
        return profondeur - 10
    if "_" not in grille:
        return 0
    marque = "x" if maximise else "o"
    scores = [minimax(grille[:case] + marque + grille[case + 1:], profondeur + 1, not maximise)
              for case in range(9) if grille[case] == "_"]
    return max(scores) if maximise else min(scores)


def meilleur_coup(grille):
    scores = [(minimax(grille[:case] + "x" + grille[case + 1:], 0, False), case) for case in range(9) if grille[case] == "_"]
    return max(scores)

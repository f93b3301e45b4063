# Tic-tac-toe in Python: a board of rows, the depth in the score's place is not used, alpha and beta are.
import math

plateau = [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]
IA, JOUEUR = 'X', 'O'


def gagne(plateau, marque):
    lignes = plateau + [list(colonne) for colonne in zip(*plateau)]
    lignes += [[plateau[i][i] for i in range(3)], [plateau[i][2 - i] for i in range(3)]]
    return [marque] * 3 in lignes


def minimax(plateau, profondeur, alpha, beta, maximiser):
    if gagne(plateau, IA):
        return 1
    if gagne(plateau, JOUEUR):
        return -1
    libres = [(ligne, colonne) for ligne in range(3) for colonne in range(3) if plateau[ligne][colonne] == ' ']
    if not libres:
        return 0
    meilleur = -math.inf if maximiser else math.inf
    for ligne, colonne in libres:
        plateau[ligne][colonne] = IA if maximiser else JOUEUR
        score = minimax(plateau, profondeur + 1, alpha, beta, not maximiser)
        plateau[ligne][colonne] = ' '
        if maximiser:
            meilleur = max(meilleur, score)
            alpha = max(alpha, score)
        else:
            meilleur = min(meilleur, score)
            beta = min(beta, score)
        if alpha >= beta:
            break
    return meilleur


while True:
    coup = int(input('Case ? '))
    plateau[coup // 3][coup % 3] = JOUEUR

# Tic-tac-toe on the board of the file, whose free cells are numbered; a search that stops at a win.
plateau = [[1,2,3],[4,5,6],[7,8,9]]
def gagne(m):
    p=plateau
    return any(all(p[i][j]==m for i,j in l) for l in [[(i,j) for j in range(3)] for i in range(3)]+[[(j,i) for j in range(3)] for i in range(3)]+[[(i,i) for i in range(3)],[(i,2-i) for i in range(3)]])
def libres(): return [(i,j) for i in range(3) for j in range(3) if plateau[i][j] not in ('X','O')]
def minimax(maximiser):
    if gagne('X'): return 1
    if gagne('O'): return -1
    if not libres(): return 0
    best = -2 if maximiser else 2
    for i,j in libres():
        v=plateau[i][j]
        plateau[i][j]='X' if maximiser else 'O'
        s=minimax(not maximiser)
        plateau[i][j]=v
        best = max(best,s) if maximiser else min(best,s)
        if best == (1 if maximiser else -1):
            break
    return best

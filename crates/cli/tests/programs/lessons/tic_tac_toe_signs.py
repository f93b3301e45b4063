# Tic-tac-toe with marks that are signs, on a board that is an argument.
def vainqueur(p):
    for a,b,c in [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]:
        if p[a]!=0 and p[a]==p[b]==p[c]: return p[a]
    return 0
def minimax(etat, est_max, plateau_vide=[0]*9):
    g=vainqueur(etat)
    if g: return g
    if 0 not in etat: return 0
    r=[]
    for i in range(9):
        if etat[i]==0:
            n=list(etat); n[i]=1 if est_max else -1
            r.append(minimax(n, not est_max))
    return max(r) if est_max else min(r)

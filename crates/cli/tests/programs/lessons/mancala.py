# The exercise on Mancala with its functions written: the graph by the iterative form of the exercise.
import random


def etiquette_en_jeu(etiquette):
    joueur, graines = etiquette.split('|')
    return joueur, [int(nombre) for nombre in graines.split(',')]


def jeu_en_etiquette(couple):
    joueur, jeu = couple
    return joueur + '|' + ','.join(str(nombre) for nombre in jeu)


def terminaux(etiquette):
    joueur, jeu = etiquette_en_jeu(etiquette)
    return sum(jeu[0:6]) == 0 or sum(jeu[7:13]) == 0


def affichage(etiquette):
    joueur, jeu = etiquette_en_jeu(etiquette)
    print('|' + '|'.join(str(jeu[i]) for i in range(12, 6, -1)) + '|')
    print(jeu[13], '-----', jeu[6])
    print('|' + '|'.join(str(jeu[i]) for i in range(6)) + '|')


def coup(joueur, jeu, trou):
    jeu_new = list(jeu)
    mon_grenier, autre_grenier = (6, 13) if joueur == '0' else (13, 6)
    mon_camp = range(6) if joueur == '0' else range(7, 13)
    graines = jeu_new[trou]
    jeu_new[trou] = 0
    place = trou
    while graines > 0:
        place = (place + 1) % 14
        if place == autre_grenier:
            continue
        jeu_new[place] += 1
        graines -= 1
    if place in mon_camp and jeu_new[place] == 1:
        jeu_new[mon_grenier] += jeu_new[12 - place]
        jeu_new[12 - place] = 0
    joueur_new = joueur if place == mon_grenier else str(1 - int(joueur))
    return joueur_new, jeu_new


def graphemanca(n, etiquette='0|4,4,4,4,4,4,0,4,4,4,4,4,4,4,0', S=[], A=[], E=[], i=0):
    S, A, E = [0], [], [etiquette]
    attente = [0]
    profondeurs = [0]
    indice = 0
    while indice < len(attente):
        sommet = attente[indice]
        joueur, jeu = etiquette_en_jeu(E[sommet])
        if not terminaux(E[sommet]) and profondeurs[sommet] < n:
            for trou in (range(6) if joueur == '0' else range(7, 13)):
                if jeu[trou] > 0:
                    nouveau = len(S)
                    S.append(nouveau)
                    A.append((sommet, nouveau))
                    E.append(jeu_en_etiquette(coup(joueur, jeu, trou)))
                    profondeurs.append(profondeurs[sommet] + 1)
                    attente.append(nouveau)
        indice += 1
    return S, A, E


def sommets_controlés(S, A, E):
    return [s for s in S if E[s][0] == '0']


def valeur(etiquette):
    joueur, jeu = etiquette_en_jeu(etiquette)
    if terminaux(etiquette):
        return sum(jeu[0:7]) - sum(jeu[7:14])
    return jeu[6] - jeu[13]


def minimax(S: list, A: list, E: list, S0: list, valeur):
    suivants = {s: [] for s in S}
    for debut, fin in A:
        suivants[debut].append(fin)
    value = [None] * len(S)

    def remonte(s):
        if not suivants[s]:
            value[s] = valeur(E[s])
        else:
            choix = max if s in S0 else min
            value[s] = choix(remonte(fils) for fils in suivants[s])
        return value[s]

    remonte(0)
    possibles = [fils for fils in suivants[0] if value[fils] == value[0]]
    return value, E[random.choice(possibles)]


def jouer(etiquette):
    joueur, jeu = etiquette_en_jeu(etiquette)
    trou = -1
    while not 0 <= trou <= 5 or jeu[trou] == 0:
        trou = int(input('Quel trou, de 0 à 5 ? '))
    return jeu_en_etiquette(coup(joueur, jeu, trou))


def game(etiquette):
    while not terminaux(etiquette):
        affichage(etiquette)
        if etiquette[0] == '0':
            print('À vous.')
            etiquette = jouer(etiquette)
        else:
            print('Seigneur Vador réfléchit.')
            S, A, E = graphemanca(2, etiquette)
            values, etiquette = minimax(S, A, E, sommets_controlés(S, A, E), valeur)
    affichage(etiquette)
    print('Différence :', valeur(etiquette))


if __name__ == '__main__':
    game('0|4,4,4,4,4,4,0,4,4,4,4,4,4,0')

"""A pupil's graph and minimax on Mancala. One thing in it is wrong: both players take the greatest value.

    nimatron check mancala-search clients/pupil_mancala.py --tree '0|0,0,0,0,1,2,20,0,0,0,0,2,1,22'
"""


def cases_de(etiquette):
    return [int(graines) for graines in etiquette[2:].split(",")]


def terminaux(etiquette):
    return sum(cases_de(etiquette)[0:6]) == 0 or sum(cases_de(etiquette)[7:13]) == 0


def coup(etiquette, trou):
    joueur, cases = etiquette[0], cases_de(etiquette)
    grenier, autre, camp = (6, 13, range(6)) if joueur == "0" else (13, 6, range(7, 13))
    graines, cases[trou], place = cases[trou], 0, trou
    while graines > 0:
        place = (place + 1) % 14
        if place != autre:
            cases[place] += 1
            graines -= 1
    if place in camp and cases[place] == 1:
        cases[grenier] += cases[12 - place]
        cases[12 - place] = 0
    suivant = joueur if place == grenier else str(1 - int(joueur))
    return suivant + "|" + ",".join(map(str, cases))


def graphemanca(n, etiquette):
    S, A, E, profondeurs = [0], [], [etiquette], [0]
    for s in S:
        if profondeurs[s] < n and not terminaux(E[s]):
            for trou in range(6) if E[s][0] == "0" else range(7, 13):
                if cases_de(E[s])[trou] > 0:
                    A.append((s, len(S)))
                    S.append(len(S))
                    E.append(coup(E[s], trou))
                    profondeurs.append(profondeurs[s] + 1)
    return S, A, E


def sommets_controlés(S, A, E):
    return [s for s in S if E[s][0] == "0"]


def valeur(etiquette):
    cases = cases_de(etiquette)
    if terminaux(etiquette):
        return sum(cases[0:7]) - sum(cases[7:14])
    return cases[6] - cases[13]


def minimax(S, A, E, S0, valeur):
    valeurs = [None] * len(S)
    for s in reversed(S):
        apres = [valeurs[fin] for debut, fin in A if debut == s]
        valeurs[s] = max(apres) if apres else valeur(E[s])
    return valeurs, next(E[fin] for debut, fin in A if debut == 0 and valeurs[fin] == valeurs[0])

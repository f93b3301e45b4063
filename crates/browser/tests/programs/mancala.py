"""Mancala with six pits for each player: boards within a number of moves, and minimax in their graph."""


def etiquette_en_jeu(etiquette):
    return etiquette[0], [int(seeds) for seeds in etiquette[2:].split(",")]


def jeu_en_etiquette(couple):
    player, pits = couple
    return player + "|" + ",".join(str(seeds) for seeds in pits)


def terminaux(etiquette):
    pits = etiquette_en_jeu(etiquette)[1]
    return not any(pits[:6]) or not any(pits[7:13])


def sown(player, pits, start):
    pits = list(pits)
    own, other = (6, 13) if player == "0" else (13, 6)
    hand, pits[start] = pits[start], 0
    place = start
    while hand > 0:
        place = (place + 1) % 14
        if place != other:
            pits[place] += 1
            hand -= 1
    is_own_side = place // 7 == int(player) and place != own
    if is_own_side and pits[place] == 1:
        pits[own] += pits[12 - place]
        pits[12 - place] = 0
    return (player if place == own else "10"[int(player)]), pits


def graphemanca(n, etiquette):
    S, A, E, depths = [0], [], [etiquette], [0]
    for vertex in S:
        if depths[vertex] == n or terminaux(E[vertex]):
            continue
        player, pits = etiquette_en_jeu(E[vertex])
        first = 7 * int(player)
        for start in range(first, first + 6):
            if pits[start] > 0:
                A.append((vertex, len(S)))
                S.append(len(S))
                E.append(jeu_en_etiquette(sown(player, pits, start)))
                depths.append(depths[vertex] + 1)
    return S, A, E


def sommets_controlés(S, A, E):
    return [vertex for vertex in S if E[vertex].startswith("0")]


def valeur(etiquette):
    pits = etiquette_en_jeu(etiquette)[1]
    if terminaux(etiquette):
        return sum(pits[:7]) - sum(pits[7:])
    return pits[6] - pits[13]


def minimax(S, A, E, S0, valeur):
    values = [None] * len(S)
    for vertex in reversed(S):
        below = [values[end] for start, end in A if start == vertex]
        if not below:
            values[vertex] = valeur(E[vertex])
        elif vertex in S0:
            values[vertex] = max(below)
        else:
            values[vertex] = min(below)
    best = [end for start, end in A if start == 0 and values[end] == values[0]]
    return values, E[best[0]]

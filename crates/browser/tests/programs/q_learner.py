"""A learner of action values for twenty matches, of which one, two or three are taken; whoever takes the last one wins."""

tableau_QL = [[0.0] * 3 for _ in range(21)]


def joueur_IA(matches):
    values = tableau_QL[matches]
    return 1 + values.index(max(values))


def entrainer_IA(winner, moves):
    for place, (matches, player, count) in enumerate(moves):
        to_come = len(moves) - 1 - place
        reward = 1 if to_come == 0 else -1 if to_come == 1 else 0
        row = tableau_QL[matches]
        reply = max(tableau_QL[max(0, matches - count)])
        row[count - 1] = 0.1 * row[count - 1] + 0.9 * (reward - 0.8 * reply)

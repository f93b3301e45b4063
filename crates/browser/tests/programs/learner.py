"""Learners for twenty matches, of which one, two or three are taken; whoever takes the last one wins."""
import random

tableau_choix_valables = [[True] * 3 for _ in range(21)]


def joueur_IA(matches):
    allowed = [count for count in (1, 2, 3) if tableau_choix_valables[matches][count - 1]]
    return random.choice(allowed or [1, 2, 3])


def entrainer_IA(winner, moves):
    lost = [(matches, count) for matches, player, count in moves if player != winner]
    for matches, count in reversed(lost):
        tableau_choix_valables[matches][count - 1] = False
        if any(tableau_choix_valables[matches]):
            break

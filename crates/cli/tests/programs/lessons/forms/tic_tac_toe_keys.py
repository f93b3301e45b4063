# A board with keys, in an object, beside other fields.
class Morpion:
    def __init__(self):
        self.plateau = {number: " " for number in range(1, 10)}
        self.ia, self.humain = "o", "x"

    def gagne(self, marque):
        lignes = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]
        return any(all(self.plateau[case] == marque for case in ligne) for ligne in lignes)

    def minimax(self, maximiser):
        if self.gagne(self.ia):
            return 1
        if self.gagne(self.humain):
            return -1
        libres = [case for case, marque in self.plateau.items() if marque == " "]
        if not libres:
            return 0
        scores = []
        for case in libres:
            self.plateau[case] = self.ia if maximiser else self.humain
            scores.append(self.minimax(not maximiser))
            self.plateau[case] = " "
        return max(scores) if maximiser else min(scores)


morpion = Morpion()

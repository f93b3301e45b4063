# Simple-Nim as a class whose heap is taken from and put back.
class Nim:
    def __init__(self, heap):
        self.heap = heap

    def minimax(self, is_maximizing):
        if self.heap == 0:
            return 1 if is_maximizing else -1
        scores = []
        for take in (1, 2, 3):
            if take <= self.heap:
                self.heap -= take
                scores.append(self.minimax(not is_maximizing))
                self.heap += take
        return max(scores) if is_maximizing else min(scores)


def minimax(state, max_turn):
    return Nim(state).minimax(max_turn)

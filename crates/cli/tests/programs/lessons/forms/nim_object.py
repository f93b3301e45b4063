# Functions in an object, with the cache of a decorator of one's own.
def remembered(function):
    known = {}

    def remembering(self, state, is_maximizing):
        if (state, is_maximizing) not in known:
            known[state, is_maximizing] = function(self, state, is_maximizing)
        return known[state, is_maximizing]

    return remembering


class Nim:
    def possible_new_states(self, state):
        return [state[:pile] + (remain,) + state[pile + 1:] for pile, counters in enumerate(state) for remain in range(counters)]

    def evaluate(self, state, is_maximizing):
        if sum(state) == 0:
            return 1 if is_maximizing else -1

    @remembered
    def minimax(self, state, is_maximizing):
        score = self.evaluate(state, is_maximizing)
        if score is not None:
            return score
        best = max if is_maximizing else min
        return best(self.minimax(new_state, not is_maximizing) for new_state in self.possible_new_states(state))

    def best_move(self, state):
        return max((self.minimax(new_state, False), new_state) for new_state in self.possible_new_states(state))


if __name__ == "__main__":
    print(Nim().best_move((2, 3, 5)))

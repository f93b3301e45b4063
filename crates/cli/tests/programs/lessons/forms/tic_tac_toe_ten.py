# A board of ten places, the first of which is not used; the computer moves on it.
board = [" "] * 10
player, computer = "X", "O"


def wins(mark):
    lines = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]
    return any(board[a] == board[b] == board[c] == mark for a, b, c in lines)


def free():
    return [place for place in range(1, 10) if board[place] == " "]


def minimax(depth, is_maximizing):
    if wins(computer):
        return 1
    if wins(player):
        return -1
    if not free():
        return 0
    best = -100 if is_maximizing else 100
    for place in free():
        board[place] = computer if is_maximizing else player
        score = minimax(depth + 1, not is_maximizing)
        board[place] = " "
        best = max(best, score) if is_maximizing else min(best, score)
    return best


def ia_turn():
    best_score, best_place = -100, None
    for place in free():
        board[place] = computer
        score = minimax(0, False)
        board[place] = " "
        if score > best_score:
            best_score, best_place = score, place
    board[best_place] = computer

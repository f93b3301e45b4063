"""Tic-tac-toe: X maximizes. Moves are made on one board and taken back."""

board = [" "] * 9
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def has_won(mark):
    return any(board[a] == board[b] == board[c] == mark for a, b, c in LINES)


def minimax(board, is_maximizing):
    if has_won("X"):
        return 1
    if has_won("O"):
        return -1
    if " " not in board:
        return 0
    best = -2 if is_maximizing else 2
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_maximizing else "O"
            score = minimax(board, not is_maximizing)
            board[cell] = " "
            if is_maximizing:
                best = max(best, score)
            else:
                best = min(best, score)
    return best

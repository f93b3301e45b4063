"""A pupil's minimax on tic-tac-toe. One thing in it is wrong: a full board is a draw before it is looked at for a row.

    nimatron check tic-tac-toe-search clients/pupil_tic_tac_toe.py --tree XOX/OOX/.X.
"""

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def has_won(board, mark):
    return any(all(board[cell] == mark for cell in row) for row in ROWS)


def minimax(board, is_maximizing):
    if " " not in board:
        return 0
    if has_won(board, "X"):
        return 1
    if has_won(board, "O"):
        return -1
    scores = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_maximizing else "O"
            scores.append(minimax(board, not is_maximizing))
            board[cell] = " "
    return max(scores) if is_maximizing else min(scores)

# A flat board of None that is an argument; a player is a mark.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] is not None and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(board, player):
    won = winner(board)
    if won is not None:
        return 1 if won == "X" else -1
    if None not in board:
        return 0
    scores = []
    for cell in range(9):
        if board[cell] is None:
            board[cell] = player
            scores.append(minimax(board, "O" if player == "X" else "X"))
            board[cell] = None
    return max(scores) if player == "X" else min(scores)


def best_move(board, player):
    choose = max if player == "X" else min
    scores = {}
    for cell in range(9):
        if board[cell] is None:
            board[cell] = player
            scores[cell] = minimax(board, "O" if player == "X" else "X")
            board[cell] = None
    return choose(scores, key=scores.get)

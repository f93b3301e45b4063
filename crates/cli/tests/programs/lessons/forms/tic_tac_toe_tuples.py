# Rows of tuples, which are made anew for every move, and pairs of a score and a place.
def lines(board):
    yield from board
    yield from zip(*board)
    yield tuple(board[i][i] for i in range(3))
    yield tuple(board[i][2 - i] for i in range(3))


def played(board, row, column, mark):
    return tuple(tuple(mark if (i, j) == (row, column) else cell for j, cell in enumerate(cells)) for i, cells in enumerate(board))


def minimax(board, is_max, alpha=-2, beta=2):
    if (1, 1, 1) in lines(board):
        return 1
    if (-1, -1, -1) in lines(board):
        return -1
    places = [(row, column) for row in range(3) for column in range(3) if board[row][column] == 0]
    if not places:
        return 0
    best = -2 if is_max else 2
    for row, column in places:
        score = minimax(played(board, row, column, 1 if is_max else -1), not is_max, alpha, beta)
        if is_max:
            best = max(best, score)
            alpha = max(alpha, best)
        else:
            best = min(best, score)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_move(board):
    return max((minimax(played(board, row, column, 1), False), (row, column)) for row in range(3) for column in range(3) if board[row][column] == 0)

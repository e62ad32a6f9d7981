def solve(board):
    for i in range(9):
        for j in range(9):
            if board[i][j] == 0:
                return False
    return True

board = [
    [None, None, None, 1, 5, 3, None, None, None],
    [9, None, 3, 4, 8, None, 7, None, None],
    [None, None, None, 9, 7, None, None, None, 8],
    [6, 7, 9, None, None, None, None, 4, None],
    [5, None, None, None, None, None, None, None, None],
    [1, None, None, 7, 3, None, None, 9, None],
    [None, 8, 1, None, 6, None, None, None, 3],
    [None, None, 6, None, 4, 5, 8, None, 2],
    [3, None, None, 8, 9, 1, None, None, None],
]

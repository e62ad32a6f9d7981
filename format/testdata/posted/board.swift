let puzzle: [[Int?]] = [
    [nil, 4, 1, nil, nil, nil, nil, 3, nil],
    [5, 8, nil, nil, nil, 4, 2, 1, nil],
    [nil, 2, nil, nil, 8, 5, nil, nil, nil],
    [1, nil, 6, nil, nil, nil, nil, nil, 9],
    [nil, nil, nil, nil, nil, 7, 6, 2, nil],
    [4, nil, nil, nil, nil, 9, 3, nil, nil],
    [2, 3, nil, 8, 9, nil, 5, nil, 7],
    [nil, nil, nil, nil, 4, nil, nil, 9, nil],
    [nil, nil, nil, 7, nil, 2, nil, nil, 3]
]

$grid = [
    [9, 2, null, 4, 7, null, null, null, null],
    [5, null, null, null, null, null, null, 4, null],
    [4, 3, null, null, 2, null, 1, 9, 6],
    [null, 8, null, 6, 3, null, 2, null, null],
    [null, 4, null, 1, null, null, 9, 8, null],
    [null, null, null, null, 9, null, null, null, 1],
    [null, null, null, 7, null, null, 3, 6, 8],
    [null, null, null, null, null, 3, 5, null, 9],
    [null, null, null, 9, 6, null, 4, null, null],
];

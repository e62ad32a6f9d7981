let g = [
    [None, None, None, Some(6), Some(5), Some(1), None, Some(2), None],
    [None, None, Some(1), Some(3), None, Some(2), None, None, None],
    [None, None, Some(5), None, None, None, Some(3), None, Some(1)],
    [Some(6), Some(7), None, Some(9), Some(3), None, None, Some(1), None],
    [Some(8), None, None, Some(5), None, None, None, Some(6), Some(3)],
    [None, None, None, None, None, None, None, Some(8), Some(7)],
    [None, Some(2), Some(8), None, None, Some(3), Some(5), None, None],
    [None, Some(3), Some(6), None, Some(2), None, Some(1), Some(4), Some(8)],
    [None, Some(5), None, None, None, None, Some(7), None, Some(2)],
];

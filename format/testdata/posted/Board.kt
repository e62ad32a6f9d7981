val board = arrayOf(
    intArrayOf(0, 4, 0, 7, 6, 0, 5, 8, 0),
    intArrayOf(7, 0, 6, 0, 4, 2, 3, 0, 1),
    intArrayOf(3, 0, 0, 0, 8, 0, 6, 4, 0),
    intArrayOf(0, 0, 7, 0, 2, 0, 0, 5, 0),
    intArrayOf(5, 0, 0, 0, 3, 0, 0, 0, 8),
    intArrayOf(0, 3, 9, 0, 0, 0, 0, 0, 0),
    intArrayOf(0, 9, 0, 1, 0, 4, 0, 6, 0),
    intArrayOf(0, 0, 0, 3, 0, 8, 0, 0, 0),
    intArrayOf(0, 0, 8, 0, 5, 6, 7, 3, 0)
)

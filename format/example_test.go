package format_test

import (
	"fmt"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// Two puzzles in two forms, and a line that is none.
func Example() {
	text := `
# from the paper
...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4.... easy
...4...8..56....23

+-------+-------+-------+
|       | 4     |   8   |
|   5 6 |       |   2 3 |
| 7   9 | 1     |       |
+-------+-------+-------+
| 2 3   |   6   |       |
|   6 7 |     1 |       |
|       |       | 5   7 |
+-------+-------+-------+
|   4 5 |       | 9     |
| 6     |   1 2 | 3     |
| 9     |   4   |       |
+-------+-------+-------+
`
	for record, err := range format.NewReader(strings.NewReader(text)).All() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(record.Line, record.Givens, record.Comment)
	}
	// Output:
	// 3 ...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4.... easy
	// line 4, column 19: 18 cells instead of 81
	// 7 ...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....
}

func ExampleAppendGrid() {
	g := sudoku.MustParse("...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....")
	fmt.Printf("%s", format.AppendGrid(nil, g))
	// Output:
	// . . . | 4 . . | . 8 .
	// . 5 6 | . . . | . 2 3
	// 7 . 9 | 1 . . | . . .
	// ------+-------+------
	// 2 3 . | . 6 . | . . .
	// . 6 7 | . . 1 | . . .
	// . . . | . . . | 5 . 7
	// ------+-------+------
	// . 4 5 | . . . | 9 . .
	// 6 . . | . 1 2 | 3 . .
	// 9 . . | . 4 . | . . .
}

package format_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// This example reads two puzzles in two forms, and a line that is not a puzzle.
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

// A record keeps the form and the metadata that its text had.
func ExampleReader_All() {
	text := `<opensudoku>
  <name>Morning</name> <level>easy</level>
  <game data="003020600900305001001806400008102900700000008006708200002609500800203009005010300"/>
</opensudoku>`
	for record, err := range format.NewReader(strings.NewReader(text)).All() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(record.Form, record.Line, record.Column)
		fmt.Println(record.Metadata.Title, record.Metadata.Level)
	}
	// Output:
	// opensudoku 3 3
	// Morning easy
}

// Parse reads a text that holds one puzzle. The error says what is wrong, and where.
func ExampleParse() {
	_, err := format.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7")
	fmt.Println(err)
	if refused, ok := errors.AsType[*format.Error](err); ok {
		fmt.Println(refused.Kind == format.CellCount, refused.Number)
	}
	// Output:
	// line 1, column 81: 80 cells instead of 81
	// true 80
}

// A writer reports the fields that its form cannot carry.
func ExampleWriter() {
	record := format.Record{
		Givens:   sudoku.MustParse("...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."),
		Metadata: &format.Metadata{Title: "Monday", Level: "hard"},
	}
	w, err := format.NewWriter(os.Stdout, format.FormNamed("line"))
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := errors.Join(w.Write(&record), w.Close()); err != nil {
		fmt.Println(err)
	}
	fmt.Println("lost:", w.Lost())
	// Output:
	// ...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....
	// lost: title, level
}

// A form is found by its name, and says what it can carry.
func ExampleFormNamed() {
	form := format.FormNamed("opensudoku")
	fmt.Println(form.Title())
	fmt.Println(form.Holds())
	// Output:
	// OpenSudoku collection (XML)
	// title, author, level, source, other fields
}

package sudoku

import (
	"strconv"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the grid and the 81 characters that stand for it.

// A Grid is a board with a digit or a hole in each cell.
// The zero Grid has 81 holes. Grids are values: copy them, compare them with ==,
// use them as map keys. The digits of a Grid may clash: see [Grid.Clash].
type Grid struct{ cells [Cells]Digit }

// GridOf returns the grid with the given digits, row by row, [None] for a hole.
// It panics if one of them is above 9.
func GridOf(digits [Cells]Digit) Grid {
	invalid := digits[Cells-1] > 9
	for c := 0; c < Cells-1; c += 8 {
		invalid = invalid || above9(geom.Eight(digits[c:c+8]))&highBits != 0
	}
	if invalid {
		panic("sudoku: digit out of range 0 to 9")
	}
	return Grid{digits}
}

// At returns the digit in c, or [None] if c is a hole. It panics if c is not 0 to 80.
func (g Grid) At(c Cell) Digit { return g.cells[c] }

// Set puts d into c; [None] makes c a hole.
// It panics if c is not 0 to 80 or d is above 9.
func (g *Grid) Set(c Cell, d Digit) {
	if d > 9 {
		panic("sudoku: digit out of range 0 to 9")
	}
	g.cells[c] = d
}

// With returns a copy of g with d in c; [None] makes c a hole. It panics if c is
// not 0 to 80 or d is above 9.
func (g Grid) With(c Cell, d Digit) Grid {
	g.Set(c, d)
	return g
}

// Digits returns the digits of g row by row, [None] for a hole.
func (g Grid) Digits() [Cells]Digit { return g.cells }

// Clues returns the number of cells that hold a digit, 0 to 81.
func (g Grid) Clues() int {
	n := 0
	for _, d := range g.cells {
		if d != None {
			n++
		}
	}
	return n
}

// Filled returns the cells that hold a digit.
func (g Grid) Filled() CellSet {
	var s CellSet
	for c, d := range g.cells {
		if d != None {
			s = s.Add(Cell(c))
		}
	}
	return s
}

// Extends reports whether g holds every digit of puzzle, each in the same cell.
func (g Grid) Extends(puzzle Grid) bool {
	differs := uint8(0)
	for c, d := range puzzle.cells {
		held := uint8(-int8(d) >> 7) // all ones if d is a digit, 0 if it is a hole: saves a branch
		differs |= uint8(d^g.cells[c]) & held
	}
	return differs == 0
}

// Solved reports whether every cell holds a digit and no two clash.
func (g Grid) Solved() bool {
	const full = 0x3fe // bit d for each digit d
	var columns [geom.Size]uint16
	var boxes [geom.Box]uint16
	for r := range geom.Size {
		row := uint16(0)
		for c := range geom.Size {
			bit := uint16(1) << (g.cells[geom.Size*r+c] & 15)
			row |= bit
			columns[c] |= bit
			boxes[c/geom.Box] |= bit
		}
		if row != full {
			return false
		}
		if r%geom.Box == geom.Box-1 {
			if boxes != [geom.Box]uint16{full, full, full} {
				return false
			}
			boxes = [geom.Box]uint16{}
		}
	}
	for _, column := range columns {
		if column != full {
			return false
		}
	}
	return true
}

// String returns the 81 characters of g, row by row, with '.' for a hole.
func (g Grid) String() string { return string(g.Append(make([]byte, 0, Cells))) }

// Append appends the 81 characters of g to b, as [Grid.String] returns them, and returns
// the result.
func (g Grid) Append(b []byte) []byte {
	var text [Cells]byte
	for c := 0; c < Cells-1; c += 8 {
		geom.PutEight(text[c:c+8], charactersOf(geom.Eight(g.cells[c:c+8])))
	}
	text[Cells-1] = byte(charactersOf(uint64(g.cells[Cells-1])))
	return append(b, text[:]...)
}

// MarshalText returns the 81 characters of g. It never fails.
func (g Grid) MarshalText() ([]byte, error) { return g.Append(make([]byte, 0, Cells)), nil }

// UnmarshalText reads text as [Parse] does. On an error, which is that of Parse,
// it leaves g unchanged.
func (g *Grid) UnmarshalText(text []byte) error {
	if len(text) == Cells {
		before := *g // parse in place: a copy made after it would wait for its stores
		if g.parse((*[Cells]byte)(text)) {
			return nil
		}
		*g = before
	}
	read, err := Parse(string(text))
	if err == nil {
		*g = read
	}
	return err
}

// Parse reads a grid from exactly 81 characters, row by row: the digits 1 to 9,
// and for a hole any of
//
//	. 0 * _ - x X ?
//
// Anything else is refused with a *[ParseError]. Package format reads the many
// other forms that puzzles come in.
func Parse(text string) (Grid, error) {
	var g Grid
	if len(text) == Cells {
		var b [Cells]byte
		copy(b[:], text)
		if g.parse(&b) {
			return g, nil
		}
	}
	n := 0
	for _, r := range text {
		d, ok := digitOf(r)
		if !ok {
			return Grid{}, &ParseError{Column: n + 1, Reason: quoted(r) + " is neither a digit 1-9 nor a blank"}
		}
		if n < Cells {
			g.cells[n] = d
		}
		n++
	}
	if n != Cells {
		return Grid{}, &ParseError{Column: min(n, Cells) + 1, Reason: strconv.Itoa(n) + " cells, want " + strconv.Itoa(Cells)}
	}
	return g, nil
}

// MustParse returns the grid that [Parse] reads from text, and panics if Parse
// returns an error. It is meant for texts in source code.
func MustParse(text string) Grid {
	g, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return g
}

// parse is the fast path of [Parse]: it writes the digits of text into g. It reports
// failure without a reason, and g then holds some of the digits.
func (g *Grid) parse(text *[Cells]byte) (ok bool) {
	wrong := uint64(0)
	for c := 0; c < Cells-1; c += 8 {
		x, bad := digitsOf(geom.Eight(text[c : c+8]))
		geom.PutEight(g.cells[c:c+8], x)
		wrong |= bad
	}
	x, bad := digitsOf(geom.Eight(text[Cells-8:])) // once more, so that the last cell is not read alone
	geom.PutEight(g.cells[Cells-8:], x)
	if (wrong|bad)&highBits == 0 {
		return true
	}
	for c, b := range text { // perhaps there are blanks other than '.' and '0'
		if g.cells[c], ok = digitOf(rune(b)); !ok {
			return false
		}
	}
	return true
}

// quoted returns r in quotes for a message, such as 'O' or, if r cannot be printed, its
// code point, such as U+200B. strconv.QuoteRune does nearly the same, but costs 3 KB of
// the page's download.
func quoted(r rune) string {
	if strconv.IsPrint(r) {
		return "'" + string(r) + "'"
	}
	text := []byte("U+")
	for shift := 20; shift >= 0; shift -= 4 {
		if d := r >> shift; d > 0 || shift < 16 {
			text = append(text, "0123456789ABCDEF"[d&15])
		}
	}
	return string(text)
}

// digitOf returns the digit that a character stands for, [None] for a blank; ok is
// false if it stands for neither.
func digitOf(r rune) (d Digit, ok bool) {
	switch r {
	case '.', '0', '*', '_', '-', 'x', 'X', '?':
		return None, true
	}
	if '1' <= r && r <= '9' {
		return Digit(r - '0'), true
	}
	return None, false
}

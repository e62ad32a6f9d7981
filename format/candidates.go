package format

import (
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the forms in which each cell shows its candidates: grids of nine rows, and
// lines of 729 characters.
//
//	.------------------.-----------------.------------------.
//	| 45    4578    3  | 49   2      147 | 6   5789   57    |
//	| 9     24678   47 | 3    47     5   | 78  278    1     |
//
// A cell with one digit is solved, or has one candidate left. It is taken for solved unless
// another cell of its houses still shows the digit, as HoDoKu takes it.

var pencilForm = Form{
	name:  "pm",
	title: "grid of candidates (pencil marks)",
	holds: FieldCandidates,
}

// maskForm has nine characters for each cell: the digit at its place if it is a candidate,
// and otherwise a blank.
var maskForm = Form{
	name:  "729",
	title: "line of 729 candidates (sukaku)",
	holds: FieldCandidates,
}

// maskLength is the number of candidates of a grid.
const maskLength = 9 * sudoku.Cells

// isMask reports whether the part [from:to] of a line begins with 729 cells, or is 81 groups
// of digits with a space between each, at least one of more than one digit.
func isMask(l *line, from, to int) bool {
	if to-from >= maskLength && l.run(from, to)-from == maskLength {
		return true
	}
	if to-from <= 2*sudoku.Cells {
		return false
	}
	_, long, ok := l.groupsOfDigits(from, to, sudoku.Cells)
	return ok && long
}

// groupsOfDigits reads the part [from:to] of a line as n groups of different digits 1 to 9,
// with white space between them. long says that a group has more than one digit; ok is
// false if the part is anything else.
func (l *line) groupsOfDigits(from, to, n int) (sets []sudoku.DigitSet, long, ok bool) {
	var set sudoku.DigitSet
	for at := from; at <= to; at++ {
		if at == to || has(l.text[at], isSpace) {
			if set != 0 {
				if len(sets) == n {
					return nil, false, false
				}
				sets = append(sets, set)
				long = long || set.Len() > 1
			}
			set = 0
			continue
		}
		b := l.text[at]
		if b < '1' || b > '9' || set.Has(sudoku.Digit(b-'0')) {
			return nil, false, false
		}
		set = set.Add(sudoku.Digit(b - '0'))
	}
	return sets, long, len(sets) == n
}

// maskLine reads the part [from:to] of a line, for which isMask is true. The error says that
// one of 729 characters is a digit at the place of another one, or that a cell has no
// candidate.
func maskLine(l *line, from, to int) result {
	var notes sudoku.Candidates
	if sets, _, ok := l.groupsOfDigits(from, to, sudoku.Cells); ok {
		copy(notes[:], sets)
	} else {
		for i := range maskLength {
			switch b := l.text[from+i]; {
			case has(b, isBlank):
			case int(b-'1') == i%9:
				notes[i/9] = notes[i/9].Add(sudoku.Digit(b - '0'))
			default:
				return result{err: l.quote(from+i, from+i+1, BadTriple)}
			}
		}
		for _, set := range notes {
			if set == 0 {
				return result{err: l.wrongCount(from+sudoku.Cells, maskLength)}
			}
		}
		if to > from+maskLength && !has(l.text[from+maskLength], isEnd) && l.text[from+maskLength] != '#' {
			return result{err: l.wrongCount(from+maskLength, to-from)}
		}
	}
	r := Record{Line: l.number, Column: from + 1}
	r.setCandidates(&notes)
	return result{record: r}
}

// setCandidates gives r the candidates of all cells: those with one candidate are givens
// unless another cell of a house has that candidate among others. Nobody can tell givens
// from placed digits then, which is a loss.
func (r *Record) setCandidates(notes *sudoku.Candidates) {
	for c := range sudoku.Cell(sudoku.Cells) {
		d, single := notes[c].Single()
		if !single {
			continue
		}
		solved := true
		for peer := range c.Peers().All() {
			if notes[peer].Len() > 1 && notes[peer].Has(d) {
				solved = false
				break
			}
		}
		if solved {
			r.Givens.Set(c, d)
		}
	}
	kept := *notes
	for c := range sudoku.Cell(sudoku.Cells) {
		if r.Givens.At(c) != sudoku.None {
			kept[c] = 0
		}
	}
	r.Candidates = &kept
	r.lose(true, LostOrigin)
}

// shown returns what each cell of r shows in a form of candidates: its digit, or else the
// candidates that r has noted or, if it has noted none at all, those that the rules leave.
func (r *Record) shown() (sets sudoku.Candidates) {
	state := r.state()
	if r.Candidates != nil {
		sets = *r.Candidates
	} else {
		sets = state.Candidates()
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d := state.At(c); d != sudoku.None {
			sets[c] = sudoku.DigitsOf(d)
		} else if sets[c] == 0 { // no form can show a hole without any candidate
			sets[c] = sudoku.AllDigits
		}
	}
	return sets
}

// lostCandidates returns FieldCandidates if r has noted candidates in cells with a digit,
// or none in a hole, or, if possible is set, candidates that the rules do not allow, since
// a form that lists deleted candidates has no place for them.
func (r *Record) lostCandidates(possible bool) Fields {
	if r.Candidates == nil {
		return 0
	}
	state := r.state()
	all := state.Candidates()
	for c, set := range r.Candidates {
		solved := state.At(sudoku.Cell(c)) != sudoku.None
		if set != 0 && solved || set == 0 && !solved && !possible || possible && set.Minus(all[c]) != 0 {
			return FieldCandidates
		}
	}
	return 0
}

// A candidatesOf is the codec of a form of candidates that stands alone.
type candidatesOf struct {
	plain
	possible bool // only candidates that the rules allow can be written
}

// put appends r to b with the function plain. It returns FieldCandidates if some candidates
// of r cannot be written.
func (c candidatesOf) put(b []byte, r *Record) ([]byte, Fields) {
	return c.plain(b, r), r.lostCandidates(c.possible)
}

// append729 appends r to b as a line of 729 characters, nine for each cell. Character d of
// a cell is the digit d if that is one of the candidates that r shows, and otherwise a full
// stop.
func append729(b []byte, r *Record) []byte {
	for _, set := range r.shown() {
		for d := sudoku.Digit(1); d <= 9; d++ {
			if set.Has(d) {
				b = append(b, '0'+byte(d))
			} else {
				b = append(b, '.')
			}
		}
	}
	return append(b, '\n')
}

// appendPencil appends r to b as a grid of candidates in the frame of HoDoKu, and an empty
// line. Columns are as wide as their longest cell.
func appendPencil(b []byte, r *Record) []byte {
	sets := r.shown()
	var widths [9]int
	for c, set := range sets {
		widths[c%9] = max(widths[c%9], set.Len()+2, 3)
	}
	for row := range 9 {
		if row%3 == 0 {
			b = appendPencilRule(b, &widths, [...]string{"...", ":+:", ":+:"}[row/3])
		}
		for column := range 9 {
			if column%3 == 0 {
				b = append(b, '|')
			}
			text := digitText(sets[9*row+column])
			b = append(append(b, ' '), text...)
			b = append(b, strings.Repeat(" ", widths[column]-1-len(text))...)
		}
		b = append(b, "|\n"...)
	}
	return append(appendPencilRule(b, &widths, "'''"), '\n')
}

// digitText returns the digits of set as text, in ascending order.
func digitText(set sudoku.DigitSet) string {
	text := make([]byte, 0, 9)
	for d := range set.All() {
		text = append(text, '0'+byte(d))
	}
	return string(text)
}

// appendPencilRule appends a horizontal line of the frame of a grid of candidates to b.
// widths are the widths of the nine columns, and signs has four characters: those at the
// left end, at the two borders of boxes, and at the right end.
func appendPencilRule(b []byte, widths *[9]int, signs string) []byte {
	for box := range 3 {
		b = append(b, signs[min(box, 1)])
		for _, width := range widths[3*box : 3*box+3] {
			b = append(b, strings.Repeat("-", width)...)
		}
	}
	return append(b, signs[2], '\n')
}

// pencilRow reads the part [from:to] of a line as nine cells of candidates, with bars and
// spaces between them. In the grid of a step, signs that mark cells and candidates are left
// out: a letter or one of * # @ before a cell, and a - before a candidate. So are the
// brackets of <5> and the stars of *5*. ok is false if the part is anything else.
func (l *line) pencilRow(from, to int) (sets [9]sudoku.DigitSet, ok bool) {
	n, long := 0, 0 // cells, and those of nine characters
	for at := from; at < to; {
		if b := l.text[at]; has(b, isSpace) || b == '|' || b == '!' {
			at++
			continue
		}
		begin := at
		for at < to && !has(l.text[at], isSpace) && l.text[at] != '|' && l.text[at] != '!' {
			at++
		}
		set, ok := pencilCell(l.text[begin:at])
		if !ok || n == 9 {
			return sets, false
		}
		if at-begin == 9 {
			long++
		}
		sets[n] = set
		n++
	}
	return sets, n == 9 && long < 9 // nine groups of nine are a whole grid on one line
}

// pencilCell reads the text of a cell of candidates, which must not be empty. Every cell has
// a digit: a blank shows that the line is a row of a puzzle with a slip of the pen in it.
func pencilCell(text []byte) (set sudoku.DigitSet, ok bool) {
	last := len(text) - 1
	switch b := text[0]; {
	case last > 1 && (b == '<' && text[last] == '>' || b == '*' && text[last] == '*'):
		text = text[1:last]
	case b == '*' || b == '#' || b == '@' || b >= 'A' && b <= 'Z':
		text = text[1:]
	}
	for i, b := range text {
		if b == '-' && i+1 < len(text) && text[i+1] != '-' {
			continue
		}
		if b < '1' || b > '9' || set.Has(sudoku.Digit(b-'0')) {
			return 0, false
		}
		set = set.Add(sudoku.Digit(b - '0'))
	}
	return set, set != 0
}

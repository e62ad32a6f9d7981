package format

import (
	"io"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the game IDs of Solo, one of Simon Tatham's Portable Puzzles, and the
// ID in its save files. An ID is "3x3:" and the digits, with letters between them: a letter
// stands for as many holes as its place in the alphabet, and _ keeps two digits apart.
// Letters between 3x3 and the colon ask for a variant, a symmetry or a level.

var soloForm = Form{
	name:  "solo",
	title: "Solo game ID (Simon Tatham)",
}

// soloSaveForm is a save file: lines such as "DESC    :4:a1b2", each with a name of up to
// eight characters, the length of its text and the text.
var soloSaveForm = Form{
	name:     "solo-save",
	title:    "Solo save file (Simon Tatham)",
	single:   true,
	document: true,
}

// decodeSolo returns the record in id, a game ID of Solo, the Sudoku of Simon Tatham's
// collection. The error, which has no place, says that the grid is not nine by nine, that
// the rules are not those of Sudoku, that the ID is the seed of a random puzzle, or that it
// is damaged.
func decodeSolo(id string) (Record, *Error) {
	r := Record{Form: &soloForm}
	params, desc, _ := strings.Cut(id, ":")
	return r, r.readSolo(params, desc)
}

// readSolo sets the givens of r from the parameters and the description in a game ID of
// Solo. The error is one of those of decodeSolo.
func (r *Record) readSolo(params, desc string) *Error {
	if !strings.HasPrefix(params, "3x3") {
		return refusal(OtherForm, 0, "Solo, "+params[:min(len(params), aroundLength)])
	}
	rules, _, _ := strings.Cut(params[3:], "d") // after d comes a level
	for i, letter := range "jxk" {
		if strings.ContainsRune(rules, letter) {
			return refusal(Variant, 0, [...]string{"jigsaw", "diagonals", "killer"}[i])
		}
	}
	cell, after := 0, false // after says that a digit came last
	for i := 0; i < len(desc); i++ {
		switch b := desc[i]; {
		case b >= 'a' && b <= 'z':
			cell += int(b-'a') + 1
			after = false
		case b == '_':
			after = false
		case b >= '1' && b <= '9' && !after && cell < sudoku.Cells:
			r.Givens.Set(sudoku.Cell(cell), sudoku.Digit(b-'0'))
			cell++
			after = true
		default:
			return refusal(Damaged, 0, "Solo")
		}
	}
	if cell != sudoku.Cells {
		return refusal(CellCount, cell, "")
	}
	return nil
}

// appendSolo appends the givens of r to b as a game ID.
func appendSolo(b []byte, r *Record) []byte {
	b = append(b, "3x3:"...)
	holes := 0
	for c, d := range r.Givens.Digits() {
		if d == sudoku.None {
			holes++
			continue
		}
		if holes == 0 && c > 0 {
			b = append(b, '_')
		}
		b = append(appendHoles(b, holes), '0'+byte(d))
		holes = 0
	}
	return append(appendHoles(b, holes), '\n')
}

// appendHoles appends the letters that stand for this number of consecutive holes: z for
// each 26, and another letter for the rest.
func appendHoles(b []byte, holes int) []byte {
	for ; holes > 26; holes -= 26 {
		b = append(b, 'z')
	}
	if holes > 0 {
		b = append(b, 'a'+byte(holes-1))
	}
	return b
}

// soloStart begins every save file of the collection.
const soloStart = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection"

// soloHead returns yes if a document begins as a save file of the collection.
func soloHead(head []byte) match {
	if n := min(len(head), len(soloStart)); string(head[:n]) != soloStart[:n] {
		return no
	} else if n < len(soloStart) {
		return unsure
	}
	return yes
}

// openSolo returns the function that reads d, a save file of Solo: its first call returns
// the record or an *[Error], and every later one io.EOF.
func openSolo(d *document) func() (Record, error) {
	done := false
	return func() (Record, error) {
		if done {
			return Record{}, io.EOF
		}
		done = true
		line, column := d.place(0)
		r := Record{Line: line, Column: column, Form: &soloSaveForm}
		fields := soloFields(string(d.text))
		if game := fields["GAME"]; game != "Solo" {
			return Record{}, d.fault(0, OtherForm, 0, "Simon Tatham's "+game)
		}
		if err := r.readSolo(fields["PARAMS"], fields["DESC"]); err != nil {
			return Record{}, err.at(line, column)
		}
		r.lose(fields["MOVE"] != "", LostMoves)
		return r, nil
	}
}

// soloFields returns the texts of a save file by name: of each name the first text. It ends
// at a record that is damaged.
func soloFields(text string) map[string]string {
	fields := map[string]string{}
	for {
		name, rest, ok := strings.Cut(text, ":")
		length, rest, ok2 := strings.Cut(rest, ":")
		n, err := strconv.Atoi(length)
		if !ok || !ok2 || err != nil || n < 0 || n > len(rest) {
			return fields
		}
		if name = strings.TrimSpace(name); fields[name] == "" {
			fields[name] = rest[:n]
		}
		text = strings.TrimLeft(rest[n:], "\r\n")
	}
}

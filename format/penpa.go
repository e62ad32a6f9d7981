package format

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/deflate"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file reads the links of Penpa-edit (swaroopg92.github.io/penpa-edit), a drawing
// program for puzzles. The parameter p is base 64 of raw DEFLATE data of a text of lines:
// the kind of grid and its title, the margins, and in the fourth line everything that is
// drawn, as JSON with shortened names. A Sudoku is drawn as big digits in cells.

var penpaForm = Form{
	name:  "penpa",
	title: "Penpa-edit link",
	holds: FieldTitle | FieldAuthor,
}

// penpaNames are the short and long names, in the order in which they must be replaced.
var penpaNames = [...][2]string{
	{"zO", `null`}, {"z_", `"__a"`}, {"z7", `"nobulbthermo"`}, {"z6", `"killercages"`},
	{"z4", `"deletelineE"`}, {"z5", `"polygon"`}, {"z0", `"squareframe"`}, {"zD", `"direction"`},
	{"z3", `"arrows"`}, {"zT", `"thermo"`}, {"z2", `"freelineE"`}, {"zF", `"freeline"`},
	{"z1", `"numberS"`}, {"z8", `"command_replay"`}, {"zU", `"command_undo"`}, {"zR", `"command_redo"`},
	{"zB", `"board"`}, {"zP", `"special"`}, {"zY", `"symbol"`}, {"zN", `"number"`},
	{"zC", `"cage"`}, {"zW", `"wall"`}, {"zE", `"lineE"`}, {"zL", `"line"`},
	{"zS", `"surface"`}, {"zM", `"edit_mode"`}, {"zG", `"grid"`}, {"zA", `"pu_a"`},
	{"zQ", `"pu_q"`}, {"z9", `"qa"`}, {"zZ", `z`},
}

// decodePenpa returns the record in code, the text after "p=" in a link to Penpa. The
// error, which has no place, says that the grid is not nine by nine, that something other
// than digits is drawn, or that the code is damaged.
func decodePenpa(code string) (Record, *Error) {
	r := Record{Form: &penpaForm}
	damaged := refusal(Damaged, 0, "Penpa-edit")
	packed, ok := decodeBase64(strings.TrimRight(code, "="))
	if !ok {
		return r, damaged
	}
	text, err := deflate.Raw(packed, maxInflated)
	if err == deflate.ErrLong {
		return r, refusal(LongDocument, maxInflated, "")
	}
	lines := strings.Split(string(text), "\n")
	if err != nil || len(lines) < 4 {
		return r, damaged
	}
	grid := strings.Split(lines[0], ",")
	if len(grid) < 4 {
		return r, damaged
	}
	if grid[0] != "square" && grid[0] != "sudoku" {
		return r, refusal(Variant, 0, grid[0])
	}
	var margins [4]int // top, bottom, left, right
	if err := penpaMargins(lines[1], &margins); err != nil {
		return r, damaged
	}
	columns, ok1 := strconv.Atoi(grid[1])
	rows, ok2 := strconv.Atoi(grid[2])
	if ok1 != nil || ok2 != nil || columns > 100 || rows > 100 || columns-margins[2]-margins[3] != 9 || rows-margins[0]-margins[1] != 9 {
		return r, refusal(OtherSize, max(0, min(columns-margins[2]-margins[3], 100)), "")
	}
	var meta Metadata
	for _, field := range grid[4:] {
		field = strings.ReplaceAll(field, "%2C", ",")
		if title, ok := strings.CutPrefix(field, "Title: "); ok {
			meta.Title = title
		} else if author, ok := strings.CutPrefix(field, "Author: "); ok {
			meta.Author = author
		}
	}
	layer := lines[3]
	for _, name := range penpaNames {
		layer = strings.ReplaceAll(layer, name[0], name[1])
	}
	v, _, fault := jsontext.Parse(layer, 0)
	if fault != nil {
		return r, damaged
	}
	r.describe(&meta)
	return r, r.readPenpa(&v, columns+4, margins[0], margins[2])
}

// decodeBase64 returns the bytes that text has in base 64. ok is false if text has a
// character that is not a digit of base 64.
func decodeBase64(text string) (out []byte, ok bool) {
	bits, n := 0, 0
	for i := range len(text) {
		value, ok := base64Value(text[i])
		if !ok {
			return nil, false
		}
		if bits, n = bits<<6|int(value), n+6; n >= 8 {
			n -= 8
			out = append(out, byte(bits>>n))
			bits &= 1<<n - 1
		}
	}
	return out, true
}

// penpaMargins sets margins to the four numbers in line, a list in brackets. It fails if
// line is anything else or a number is not 0 to 50.
func penpaMargins(line string, margins *[4]int) error {
	parts := strings.Split(strings.Trim(strings.TrimSpace(line), "[]"), ",")
	if len(parts) != len(margins) {
		return strconv.ErrSyntax
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > 50 {
			return strconv.ErrSyntax
		}
		margins[i] = n
	}
	return nil
}

// penpaDrawings are the layers that may change the rules of a puzzle.
var penpaDrawings = []string{"symbol", "cage", "wall", "line", "lineE", "freeline", "freelineE", "deletelineE", "numberS", "thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"}

// readPenpa reads the layer of the question into r. step is the difference between the
// numbers of a cell and the one below it; top and left are margins. The error says that
// something other than digits is drawn.
func (r *Record) readPenpa(v *jsontext.Value, step, top, left int) *Error {
	for _, name := range penpaDrawings {
		if layer := v.Get(name); len(layer.Items) > 0 {
			return refusal(Variant, 0, name)
		}
	}
	surface := v.Get("surface")
	r.lose(len(surface.Items) > 0, LostColours)
	numbers := v.Get("number")
	for i, name := range numbers.Names {
		entry := &numbers.Items[i]
		id, err := strconv.Atoi(name)
		if err != nil || len(entry.Items) < 3 {
			return refusal(Damaged, 0, "Penpa-edit")
		}
		if entry.Items[2].Text != "1" {
			r.lose(true, LostNotes)
			continue
		}
		row, column := id/step-2-top, id%step-2-left
		text := entry.Items[0].Text
		if id >= step*step || uint(row) > 8 || uint(column) > 8 || len(text) != 1 || text[0] < '1' || text[0] > '9' {
			return refusal(Variant, 0, strings.ToValidUTF8(text[:min(len(text), aroundLength)], ""))
		}
		r.Givens.Set(sudoku.Cell(9*row+column), sudoku.Digit(text[0]-'0'))
	}
	return nil
}

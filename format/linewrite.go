package format

import (
	"strings"
)

// This file holds forms that are read as lines or tables and are written in the spelling
// that some program wants.

// sdmForm is a collection of SudoCue and of many apps: 81 digits on each line, 0 for a hole,
// and nothing else.
var sdmForm = Form{name: "sdm", title: "collection of lines with 0 (.sdm)", reads: &lineForm}

// appendSDM appends the givens of r to b as a line of 81 digits.
func appendSDM(b []byte, r *Record) []byte { return append(appendZeros(b, r.Givens), '\n') }

// edForm is a line with a rating, as serate and other programs of Sudoku Explainer write it.
var edForm = Form{name: "ed", title: "line with a rating (ED=)", holds: FieldRating, reads: &lineForm}

// appendED appends the givens of r to b as a line of 81 characters, with "ED=" and the
// rating after them if r has one.
func appendED(b []byte, r *Record) []byte {
	b = r.Givens.Append(b)
	if rating := r.meta().Rating; rating != "" {
		b = append(append(b, " ED="...), strings.Join(strings.Fields(rating), "")...)
	}
	return append(b, '\n')
}

// gsfForm is the list of gsf's solver and of the forum's lists of hard puzzles.
var gsfForm = Form{name: "gsf", title: "gsf's list (#!sudoku -c1, ...)", holds: FieldTitle | FieldAuthor | FieldRating, reads: &lineForm}

// A gsfCodec writes gsf's list.
type gsfCodec struct{ plain }

// begin appends the line that names the columns.
func (gsfCodec) begin(b []byte, _ *Record) []byte {
	return append(b, "#!sudoku -c1,PuzzleR,Label,Poster,ER,EP,ED\n"...)
}

// appendGSF appends a row of gsf's list: the givens, the title, the author and up to three
// ratings. Commas in the title and the author become semicolons.
func appendGSF(b []byte, r *Record) []byte {
	meta := r.meta()
	b = r.Givens.Append(b)
	for _, text := range [...]string{meta.Title, meta.Author} {
		b = append(append(b, ','), strings.ReplaceAll(oneLine(text), ",", ";")...)
	}
	ratings := strings.SplitN(meta.Rating, "/", 3)
	for i := range 3 {
		b = append(b, ',')
		if i < len(ratings) {
			b = append(b, ratings[i]...)
		}
	}
	return append(b, '\n')
}

package format

import (
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds the forms of SudokuPad (sudokupad.app), the player of Cracking the
// Cryptic. Its JSON, which is called scl, has the cells, the regions and drawings:
//
//	{"cells":[[{"value":3},{},...],...],"regions":[[[0,0],[0,1],...],...],
//	 "metadata":{"title":"...","author":"...","solution":"..."},"cages":[],"lines":[],...}
//
// A link has this JSON, compressed, after "scl" or "ctc"; or the JSON of f-puzzles after
// "fpuz" or "fpuzzles"; or a short code after "scf": see [decodeShort].

var sudokuPadForm = Form{
	name:     "scl",
	title:    "SudokuPad JSON (scl)",
	holds:    FieldCandidates | FieldSolution | FieldComment | FieldTitle | FieldAuthor,
	single:   true,
	document: true,
}

// isSudokuPad reports whether v is an object with the members that puzzles of SudokuPad
// have.
func isSudokuPad(v *jsontext.Value) bool {
	cells := v.Get("cells")
	return len(cells.Items) > 0 && cells.Items[0].Kind == jsontext.Array &&
		(v.Get("regions").Kind == jsontext.Array || v.Get("cellSize").Kind != jsontext.Missing)
}

// sudokuPadDrawings are the members that draw lines, cages and the like. Without the rules,
// which are words, nobody can tell which of them change the puzzle.
var sudokuPadDrawings = []string{"cages", "lines", "arrows", "overlays", "underlays"}

// readSudokuPad returns the record of v, an object of SudokuPad. The error, which has no
// place, says that the grid is not nine by nine, that the regions are not the boxes, that
// something is drawn on the grid, so that the puzzle may have other rules, or that a cell
// or the solution is wrong.
func readSudokuPad(v *jsontext.Value) (Record, *Error) {
	r := Record{Form: &sudokuPadForm}
	cells := v.Get("cells")
	if len(cells.Items) != 9 || len(cells.Items[0].Items) != 9 {
		return r, refusal(OtherSize, len(cells.Items), "")
	}
	meta := v.Get("metadata")
	about := Metadata{Title: meta.Get("title").String(), Author: meta.Get("author").String()}
	r.Comment = meta.Get("rules").String()
	solution := meta.Get("solution")
	for _, name := range sudokuPadDrawings {
		drawings := v.Get(name)
		for i := range drawings.Items {
			key, text, found := strings.Cut(drawings.Items[i].Get("value").String(), ": ")
			switch {
			case name != "cages" || !found || len(drawings.Items[i].Get("cells").Items) > 0:
				return r, refusal(Variant, 0, name)
			case key == "title":
				about.Title = text
			case key == "author":
				about.Author = text
			case key == "rules":
				r.Comment = text
			case key == "solution":
				solution = &jsontext.Value{Kind: jsontext.String, Text: text}
			}
		}
	}
	regions := v.Get("regions")
	if !boxes(regions) {
		return r, refusal(Variant, 0, "regions")
	}
	var pad padCells
	for row := range cells.Items {
		if len(cells.Items[row].Items) != 9 {
			return r, refusal(RowCells, len(cells.Items[row].Items), "").row(row + 1)
		}
		for column := range cells.Items[row].Items {
			c, cell := sudoku.Cell(9*row+column), &cells.Items[row].Items[column]
			given := cell.Get("given")
			if !pad.put(&r, c, cell, given.Kind != jsontext.Bool || given.True(), "centremarks", "pencilMarks") {
				return r, refusal(BadCell, 0, c.String())
			}
		}
	}
	pad.finish(&r)
	if err := r.solve(solution); err != nil {
		return r, err
	}
	r.describe(&about)
	return r, nil
}

// boxes reports whether regions are the nine boxes, in any order, or none at all.
func boxes(regions *jsontext.Value) bool {
	if len(regions.Items) == 0 {
		return true
	}
	var met sudoku.CellSet
	for i := range regions.Items {
		region := &regions.Items[i]
		box := -1
		for j := range region.Items {
			if len(region.Items[j].Items) != 2 {
				return false
			}
			row, ok1 := region.Items[j].Items[0].Int()
			column, ok2 := region.Items[j].Items[1].Int()
			if !ok1 || !ok2 || uint(row) > 8 || uint(column) > 8 {
				return false
			}
			c := sudoku.Cell(9*row + column)
			if box >= 0 && int(c.Box()) != box {
				return false
			}
			box = int(c.Box())
			met = met.Add(c)
		}
	}
	return met.Len() == sudoku.Cells
}

// shortNames are the names of members that SudokuPad shortens, and what they stand for. Names
// that say how something is drawn are left out.
var shortNames = [...][2]string{
	{"a", "arrows"}, {"ca", "cages"}, {"ce", "cells"}, {"cs", "cellSize"}, {"l", "lines"}, {"o", "overlays"},
	{"re", "regions"}, {"t", "title"}, {"u", "underlays"}, {"v", "value"},
}

// unzipSudokuPad returns the JSON that SudokuPad has shortened. In the short text a single
// quote stands for a double one and \' for an apostrophe, names and colours have no quotes,
// an empty item of an array is {}, and f and t after a colon are false and true. A text
// with a double quote is not shortened, and comes back as it is.
func unzipSudokuPad(text string) string {
	if strings.IndexByte(text, '"') >= 0 {
		return text
	}
	var out []byte
	arrays := []bool{} // for each open bracket, whether it is that of an array
	last := byte(0)    // the last character that is not part of a word
	for i := 0; i < len(text); {
		switch b := text[i]; {
		case b == '\'':
			var quoted []byte
			for i++; i < len(text) && text[i] != '\''; i++ {
				if text[i] == '\\' && i+1 < len(text) {
					i++
				}
				quoted = append(quoted, text[i])
			}
			i++
			out, last = appendString(out, string(quoted)), '"'
		case strings.IndexByte("{}[],:", b) >= 0:
			inArray := len(arrays) > 0 && arrays[len(arrays)-1]
			if inArray && (b == ',' && (last == '[' || last == ',') || b == ']' && last == ',') {
				out = append(out, "{}"...)
			}
			switch {
			case b == '{' || b == '[':
				arrays = append(arrays, b == '[')
			case (b == '}' || b == ']') && len(arrays) > 0:
				arrays = arrays[:len(arrays)-1]
			}
			out, last = append(out, b), b
			i++
		default:
			end := i
			for end < len(text) && strings.IndexByte("{}[],:'", text[end]) < 0 {
				end++
			}
			out, last = appendShort(out, text[i:end], end < len(text) && text[end] == ':'), '"'
			i = end
		}
	}
	return string(out)
}

// appendShort appends word, which SudokuPad writes without quotes, to b as JSON: as a name
// in quotes if name is set, and otherwise as a value.
func appendShort(b []byte, word string, name bool) []byte {
	if name {
		for _, short := range shortNames {
			if short[0] == word {
				word = short[1]
			}
		}
		return appendString(b, word)
	}
	switch word {
	case "t", "true":
		return append(b, "true"...)
	case "f", "false":
		return append(b, "false"...)
	case "null":
		return append(b, word...)
	}
	if rest := strings.TrimLeft(word, "-"); rest != "" && strings.Trim(rest, "0123456789.") == "" {
		return append(b, word...)
	}
	return appendString(b, word)
}

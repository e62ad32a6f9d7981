package format

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file finds puzzles in a value of JSON by their shape.

// A foundBoard is a puzzle in a value of JSON, or the error in the place of one. err and
// the record have no line and column yet.
type foundBoard struct {
	at     int // the byte of the text at which the puzzle stands
	record Record
	err    *Error
}

// A boardFinder goes through a value of JSON and collects the puzzles in it.
type boardFinder struct {
	found []foundBoard
	level string // the level that the name of a value around the present one says, or ""
}

// findBoards returns the puzzles in v in the order of the text. An object in the shape of a
// known program is read as that program means it. Elsewhere a puzzle is a text of 81 cells,
// an array of 81 or an array of nine rows, and it belongs to the object around it, whose
// other members are the solution and the metadata. Of an object with a member named
// "puzzle" or the like, other grids are not puzzles.
func findBoards(v *jsontext.Value) []foundBoard {
	var f boardFinder
	f.walk(v)
	return withSolutions(f.found)
}

// withSolutions returns found without each grid that solves the puzzle right before or right
// after it, which becomes the solution of that puzzle: the names of the two say nothing that
// is known. It changes found.
func withSolutions(found []foundBoard) []foundBoard {
	kept := found[:0]
	for i := 0; i < len(found); i++ {
		b := found[i]
		if i+1 < len(found) && b.err == nil && found[i+1].err == nil && b.record.Solution == (sudoku.Grid{}) {
			next := &found[i+1].record
			switch {
			case isSolution(&next.Givens, &b.record.Givens):
				b.record.Solution = next.Givens
				i++
			case isSolution(&b.record.Givens, &next.Givens) && next.Solution == (sudoku.Grid{}):
				solution := b.record.Givens
				b = found[i+1]
				b.record.Solution = solution
				i++
			}
		}
		kept = append(kept, b)
	}
	return kept
}

// programShapes are the shapes of objects that a program of its own writes, tried in this
// order. read returns a record or an error, both without a place.
var programShapes = []struct {
	is   func(v *jsontext.Value) bool
	read func(v *jsontext.Value) (Record, *Error)
}{
	{isFPuzzles, readFPuzzles},
	{isSudokuPad, readSudokuPad},
	{isSudokuMaker, readSudokuMaker},
	{isGnome, readGnome},
	{isIpuz, readIpuz},
}

// walk adds the puzzles in v, and in the values inside it, to f.found.
func (f *boardFinder) walk(v *jsontext.Value) {
	switch v.Kind {
	case jsontext.Object:
		for _, shape := range programShapes {
			if shape.is(v) {
				r, err := shape.read(v)
				f.found = append(f.found, foundBoard{v.At, r, err})
				return
			}
		}
		if g, ok := namedCells(v); ok {
			f.found = append(f.found, foundBoard{at: v.At, record: Record{Form: &jsonForm, Givens: g}})
			return
		}
		f.object(v)
	case jsontext.Array, jsontext.String:
		if g, low, ok := boardOf(v); ok {
			r := Record{Form: &jsonForm, Givens: g, Losses: lowLoss(low)}
			f.found = append(f.found, foundBoard{at: v.At, record: r})
			return
		}
		for i := range v.Items {
			f.walk(&v.Items[i])
		}
	}
}

// lowLoss returns the loss of a board with the digits 0 to 8, if low is set, and otherwise
// none.
func lowLoss(low bool) []Loss {
	if low {
		return []Loss{{Kind: LowDigits}}
	}
	return nil
}

// boardNames are the names of members that hold a puzzle, beside puzzleNames.
var boardNames = []string{"value", "values", "cells", "clues", "givens", "initial", "problem", "data"}

// object adds the puzzles in an object to f.found: its own puzzle, or those in its members.
func (f *boardFinder) object(v *jsontext.Value) {
	own := -1
	for i, name := range v.Names {
		name = lowerText(name)
		if !contains(puzzleNames, name) && !contains(boardNames, name) {
			continue
		}
		if _, _, ok := boardOf(&v.Items[i]); ok && (own < 0 || contains(puzzleNames, name) && !contains(puzzleNames, lowerText(v.Names[own]))) {
			own = i
		}
	}
	if own >= 0 {
		r, err := f.record(v, own)
		f.found = append(f.found, foundBoard{v.Items[own].At, r, err})
		return
	}
	before := f.level
	for i := range v.Items {
		if name := lowerText(v.Names[i]); contains(levelWords, name) {
			f.level = v.Names[i]
		}
		f.walk(&v.Items[i])
		f.level = before
	}
}

// levelWords are the names of members that hold the puzzles of one level.
var levelWords = []string{"easy", "medium", "hard", "expert", "diabolical", "evil", "extreme"}

// contains reports whether name is one of names. It is used instead of slices.Contains,
// which would make the page larger.
func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// record returns the record of an object whose member with index own is its puzzle. The
// first member with a name for solutions that holds a grid is the solution; if that grid
// does not solve the puzzle, record returns the error WrongSolution. Members that are
// texts, numbers or truth values become metadata. Any other member is a loss.
func (f *boardFinder) record(v *jsontext.Value, own int) (Record, *Error) {
	r := Record{Form: &jsonForm}
	var low bool
	r.Givens, low, _ = boardOf(&v.Items[own])
	r.Losses = lowLoss(low)
	switch board := &v.Items[own]; {
	case board.Kind == jsontext.String && contains(puzzleNames, lowerText(v.Names[own])):
		r.Form = &jsonlForm
	case low:
	case len(board.Items) == sudoku.Cells:
		r.Form = &json81Form
	case len(board.Items) == 9 && board.Items[0].Kind == jsontext.Array:
		r.Form = &json9x9Form
	}
	meta := Metadata{Level: f.level}
	for i := range v.Items {
		item, name := &v.Items[i], lowerText(v.Names[i])
		switch {
		case i == own:
		case contains(solutionNames, name) && r.Solution == sudoku.Grid{}:
			g, _, ok := boardOf(item)
			switch {
			case ok && g.Extends(r.Givens) && g.Solved():
				r.Solution = g
			case ok && g != sudoku.Grid{}:
				return Record{}, refusal(WrongSolution, 0, "")
			case item.Kind != jsontext.Null && item.Text != "":
				meta.keep(v.Names[i], item)
			}
		default:
			r.lose(!meta.keep(v.Names[i], item), LostMembers)
		}
	}
	r.takeAbout(&meta)
	return r, nil
}

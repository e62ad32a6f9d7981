package hint_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds faults of hints that players of other programs reported, each with
// where the report is.

// TestFault067NoteOnFilledCell: a hint crashed when a cell that holds a digit had notes
// (ogarcia/opensudoku#62). Such notes are passed over: the hint is that of the board
// without them.
func TestFault067NoteOnFilledCell(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	solution, err := sudoku.Solve(grid)
	if err != nil {
		t.Fatal(err)
	}
	b := hint.Board{Puzzle: grid, Digits: grid}
	for hole := range holesOf(grid).All() {
		b.Digits.Set(hole, solution.At(hole))
		want, wantErr := hint.Next(&r, b.Position(), rating.Options{})
		noted := b
		for c := range noted.Digits.Filled().All() {
			noted.Notes[c] = sudoku.DigitsOf(1, 5)
		}
		got, err := hint.Next(&r, noted.Position(), rating.Options{})
		if !errors.Is(err, wantErr) {
			t.Fatalf("%v: %v, want %v", noted.Digits, err, wantErr)
		}
		if err != nil {
			continue // the board is full
		}
		if a, b := got.At(hint.Conclusion), want.At(hint.Conclusion); a.Text(&hint.English) != b.Text(&hint.English) {
			t.Errorf("%v: %s, want %s", noted.Digits, a.Text(&hint.English), b.Text(&hint.English))
		}
	}
}

// TestFault068MistakeEachTime: with a mistake on the board hints seemed wrong, or the button
// was dead (ogarcia/opensudoku#26, open-chat-labs/open-chat#9360). Three hints in a row, at
// any stage of a game, all point to the mistake.
func TestFault068MistakeEachTime(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	solution, err := sudoku.Solve(grid)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(6, 8))
	for wrong := range holesOf(grid).All() {
		b := hint.Board{Puzzle: grid, Digits: grid}
		for c := range holesOf(grid).All() {
			if dice.IntN(2) == 0 {
				b.Digits.Set(c, solution.At(c))
			}
		}
		b.Digits.Set(wrong, solution.At(wrong)%9+1)
		for range 3 {
			expect(t, &r, &b, hint.WrongDigit, wrong)
		}
	}
}

// TestFault069HintFitsTheBoard: a hint contradicted the board that was shown
// (kaajjo/LibreSudoku#163). On half-played boards with notes, a hint places digits in
// holes alone, places and removes nothing but candidates that the notes show, and agrees
// with the solution.
func TestFault069HintFitsTheBoard(t *testing.T) {
	var r rating.Rater
	dice := rand.New(rand.NewPCG(6, 9))
	for _, grid := range every(t, 10) {
		solution, err := sudoku.Solve(grid)
		if err != nil {
			t.Fatal(err)
		}
		b := hint.Board{Puzzle: grid, Digits: grid}
		for c := range holesOf(grid).All() {
			switch dice.IntN(4) {
			case 0:
				b.Digits.Set(c, solution.At(c))
			case 1:
				b.Notes[c] = sudoku.DigitSet(dice.IntN(512)).Add(solution.At(c))
			}
		}
		h, err := hint.Next(&r, b.Position(), rating.Options{})
		if err != nil || h.Step == nil {
			t.Fatalf("%v: %+v, %v", b.Digits, h, err)
		}
		for _, x := range append(append([]sudoku.Candidate(nil), h.Step.Place...), h.Step.Remove...) {
			if b.Digits.At(x.Cell) != sudoku.None || !b.Notes[x.Cell].Empty() && !b.Notes[x.Cell].Has(x.Digit) {
				t.Errorf("%v: the hint speaks of %v, which the board does not show", b.Digits, x)
			}
		}
		for _, x := range h.Step.Place {
			if solution.At(x.Cell) != x.Digit {
				t.Errorf("%v: the hint places %v", b.Digits, x)
			}
		}
		for _, x := range h.Step.Remove {
			if solution.At(x.Cell) == x.Digit {
				t.Errorf("%v: the hint removes %v", b.Digits, x)
			}
		}
	}
}

// TestFault070SettingsKeepTheGrid: a change of the rating settings wiped the grid
// (SudokuMonster/SukakuExplainer#84). A hint and a rating with any options leave the
// position and the board as they are.
func TestFault070SettingsKeepTheGrid(t *testing.T) {
	var r rating.Rater
	for _, grid := range every(t, 40) {
		b := hint.Board{Puzzle: grid, Digits: grid}
		p := b.Position()
		board, position := b, *p
		for _, o := range []rating.Options{{}, {NoUniqueness: true}, {Only: []logic.Technique{logic.HiddenSingle}}} {
			if _, err := hint.Next(&r, p, o); err != nil && !errors.Is(err, rating.ErrStuck) {
				t.Fatal(err)
			}
			if _, err := r.Human(grid, o); err != nil {
				t.Fatal(err)
			}
			if b != board || *p != position {
				t.Fatalf("%v: the options %+v change it", grid, o)
			}
		}
	}
}

// holesOf returns the cells of a grid without a digit.
func holesOf(grid sudoku.Grid) sudoku.CellSet {
	return logic.NewPosition(grid).Holes()
}

package game

import "github.com/entydig/sudoku"

// This file holds what a player who listens asks for: a house or the whole board
// in one message, instead of cell by cell.

// ReadHouse tells which digits a house holds, which it lacks, and how many cells
// are left to fill.
func (g *Game) ReadHouse(h sudoku.House) *Message {
	grid := g.Grid()
	clashing := conflicts(grid)
	var present sudoku.DigitSet
	holes, clash := 0, 0
	for _, c := range h.Cells() {
		if d := grid.At(c); d != sudoku.None {
			present = present.Add(d)
		} else {
			holes++
		}
		if clashing.Has(c) {
			clash++
		}
	}
	return Say("read.house").Str("kind", h.Kind()).Int("number", h.Number()).
		Ints("present", DigitList(present)).Ints("missing", DigitList(sudoku.AllDigits&^present)).
		Int("left", holes).Int("conflicts", clash)
}

// ReadBoard tells how many cells are left to fill, how many clash, and which
// digits are placed nine times without a clash.
func (g *Game) ReadBoard() *Message {
	var done sudoku.DigitSet
	for d, left := range g.Left() {
		if d > 0 && left == 0 {
			done = done.Add(sudoku.Digit(d))
		}
	}
	grid := g.Grid()
	return Say("read.board").Int("holes", sudoku.Cells-grid.Clues()).
		Int("conflicts", conflicts(grid).Len()).Ints("done", DigitList(done))
}

// DigitList returns the digits of s in ascending order.
func DigitList(s sudoku.DigitSet) []int {
	list := make([]int, 0, s.Len())
	for d := range sudoku.Digit(10) {
		if s.Has(d) {
			list = append(list, int(d))
		}
	}
	return list
}

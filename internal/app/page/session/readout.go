package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file makes the messages that are read out to a player who listens: about a house
// or the whole board at once, instead of cell by cell.

// readHouse returns a message about house h: the digits that it holds, the digits that it
// lacks, the number of its holes, and the number of its cells whose digit clashes.
func readHouse(g *game.Game, h sudoku.House) *message.Message {
	grid := g.Grid()
	clashing := g.Conflicts()
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
	return message.Say("read.house").Str("kind", h.Kind()).Int("number", h.Number()).
		Ints("present", DigitList(present)).Ints("missing", DigitList(sudoku.AllDigits&^present)).
		Int("left", holes).Int("conflicts", clash)
}

// readBoard returns a message about the board: the number of holes, the number of cells
// whose digit clashes, and the digits that stand on the board nine times without a clash.
func readBoard(g *game.Game) *message.Message {
	var done sudoku.DigitSet
	for d, left := range g.Left() {
		if d > 0 && left == 0 {
			done = done.Add(sudoku.Digit(d))
		}
	}
	return message.Say("read.board").Int("holes", g.Holes()).
		Int("conflicts", g.Conflicts().Len()).Ints("done", DigitList(done))
}

// DigitList returns the digits of s, 1 to 9, in ascending order. The list is empty and not
// nil if s is empty.
func DigitList(s sudoku.DigitSet) []int {
	list := make([]int, 0, s.Len())
	for d := range sudoku.Digit(10) {
		if s.Has(d) {
			list = append(list, int(d))
		}
	}
	return list
}

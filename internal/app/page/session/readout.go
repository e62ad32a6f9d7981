package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds what is read out to a player who listens: a house or the whole
// board in one message, instead of cell by cell.

// readHouse returns a message with the digits that a house holds, those that it
// lacks, and the numbers of its holes and of its cells that clash.
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

// readBoard returns a message with the number of holes, the number of cells that
// clash, and the digits that are on the board nine times without a clash.
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

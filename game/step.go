package game

import "github.com/entydig/sudoku"

// This file holds the steps that can be undone, and the text of a step.

// A change is one cell that a step changed, with its state before and after.
type change struct {
	cell          sudoku.Cell
	before, after state
}

// A step is what one act of the player changed, in ascending order of the cells.
// Undo takes back one step.
type step []change

// first returns the lowest cell that s changed. Undo and redo move the cursor to it. A step
// has at least one change.
func (s step) first() sudoku.Cell { return s[0].cell }

// A history holds the steps that were done, the latest last, and the steps that were
// undone; the last of those is the one to redo next.
type history struct{ done, undone []step }

// A board holds the state of each cell. The state of a given has no value and no
// notes, but may have colours.
type board [sudoku.Cells]state

// apply sets the cells of b that step s changed to their states after s.
func (b *board) apply(s step) {
	for _, c := range s {
		b[c.cell] = c.after
	}
}

// revert sets the cells of b that step s changed to their states before s.
func (b *board) revert(s step) {
	for i := len(s) - 1; i >= 0; i-- {
		b[s[i].cell] = s[i].before
	}
}

// The text of a change is seven characters of 6 bits each, the lowest bits first: the
// state without its centre notes in 22 bits, the cell in 8 bits, and the centre notes. The
// first five characters are the whole text that versions without centre notes wrote. One
// of the two states of a change is enough: the other follows from the board.
const (
	changeChars = 7
	cellShift   = centreShift
	cellBits    = 8
	alphabet    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// appendChange appends the seven characters of cell c and state s to b.
func appendChange(b []byte, c sudoku.Cell, s state) []byte {
	n := uint64(s.centre())<<(cellShift+cellBits) | uint64(c)<<cellShift | uint64(s&^centreMask)
	for range changeChars {
		b = append(b, alphabet[n&63])
		n >>= 6
	}
	return b
}

// parseChange reads the first seven characters of text, which must have at least seven, as
// a cell and a state. ok is false if they are not that; the state may still be one that play
// cannot lead to.
func parseChange(text string) (c sudoku.Cell, s state, ok bool) {
	var n uint64
	for i := changeChars - 1; i >= 0; i-- {
		v, ok := sixBits(text[i])
		if !ok {
			return 0, 0, false
		}
		n = n<<6 | v
	}
	cell, centre := n>>cellShift&(1<<cellBits-1), n>>(cellShift+cellBits)
	if cell >= sudoku.Cells || centre > uint64(centreMask>>centreShift) {
		return 0, 0, false
	}
	return sudoku.Cell(cell), state(n&(1<<cellShift-1)) | state(centre)<<centreShift, true
}

// sixBits returns the index of c in the alphabet, 0 to 63; ok is false if c is not a
// character of the alphabet.
func sixBits(c byte) (index uint64, ok bool) {
	switch {
	case 'A' <= c && c <= 'Z':
		return uint64(c - 'A'), true
	case 'a' <= c && c <= 'z':
		return uint64(c-'a') + 26, true
	case '0' <= c && c <= '9':
		return uint64(c-'0') + 52, true
	case c == '-':
		return 62, true
	case c == '_':
		return 63, true
	}
	return 0, false
}

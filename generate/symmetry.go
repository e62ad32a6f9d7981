package generate

import (
	"errors"
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the symmetries that the places of the clues can have.

// A Symmetry is a way to turn or mirror the board that maps the set of clue
// cells to itself. The zero Symmetry is not set.
type Symmetry uint8

// Symmetries.
const (
	None         Symmetry = iota + 1 // no wish
	Rot180                           // a half turn
	Rot90                            // a quarter turn
	MirrorH                          // left and right change places
	MirrorV                          // top and bottom change places
	Diagonal                         // mirrored at the line from the top left
	AntiDiagonal                     // mirrored at the line from the top right
	Full                             // all of these at once
)

// Symmetries lists all symmetries.
var Symmetries = [...]Symmetry{None, Rot180, Rot90, MirrorH, MirrorV, Diagonal, AntiDiagonal, Full}

var symmetryNames = [...]string{"", "none", "rot180", "rot90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full"}

// ErrSymmetry says that a text is no [Symmetry].
var ErrSymmetry = errors.New("no such symmetry: want none, rot180, rot90, mirror-h, mirror-v, diagonal, antidiagonal or full")

// ParseSymmetry reads the name of a symmetry.
func ParseSymmetry(text string) (Symmetry, error) {
	for _, s := range Symmetries {
		if text == s.String() {
			return s, nil
		}
	}
	return 0, ErrSymmetry
}

// String returns the name of s; it is empty for a symmetry that is not set.
func (s Symmetry) String() string { return symmetryNames[s] }

func (s Symmetry) orDefault() Symmetry {
	if s == 0 {
		return None
	}
	return s
}

// images returns the cells that s maps a cell to by its one or two generating
// motions; for [None] the cell itself.
func (s Symmetry) images(cell int) [2]int {
	const last = geom.Size - 1
	r, c := geom.Row(cell), geom.Column(cell)
	turned := geom.CellAt(c, last-r)
	switch s {
	case Rot180:
		return [2]int{geom.CellAt(last-r, last-c), cell}
	case Rot90:
		return [2]int{turned, cell}
	case MirrorH:
		return [2]int{geom.CellAt(r, last-c), cell}
	case MirrorV:
		return [2]int{geom.CellAt(last-r, c), cell}
	case Diagonal:
		return [2]int{geom.CellAt(c, r), cell}
	case AntiDiagonal:
		return [2]int{geom.CellAt(last-c, last-r), cell}
	case Full:
		return [2]int{turned, geom.CellAt(c, r)}
	}
	return [2]int{cell, cell}
}

// A mask is a set of cells: cells 0 to 63 are the bits of the first word, cells
// 64 to 80 the low bits of the second.
type mask [2]uint64

// allCells holds every cell.
var allCells = mask{1<<64 - 1, 1<<(geom.Cells-64) - 1}

func (m mask) has(cell int) bool { return m[cell>>6]>>(cell&63)&1 != 0 }

func (m *mask) add(cell int) { m[cell>>6] |= 1 << (cell & 63) }

func (m *mask) remove(o *mask) {
	m[0] &^= o[0]
	m[1] &^= o[1]
}

func (m mask) or(o *mask) mask { return mask{m[0] | o[0], m[1] | o[1]} }

func (m mask) minus(o *mask) mask { return mask{m[0] &^ o[0], m[1] &^ o[1]} }

func (m mask) and(o *mask) mask { return mask{m[0] & o[0], m[1] & o[1]} }

func (m mask) len() int { return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) }

// An orbit is a set of cells that a symmetry can only take or leave together.
// Its size is 1, 2, 4 or 8.
type orbit struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	cells mask
	list  [8]uint8 // the same cells
	size  uint8
}

// orbitsOf returns the orbits of s, ordered by their lowest cells.
func orbitsOf(s Symmetry) []orbit {
	var orbits []orbit
	var seen mask
	for cell := range geom.Cells {
		if seen.has(cell) {
			continue
		}
		var o orbit
		todo := []int{cell}
		for len(todo) > 0 {
			at := todo[0]
			todo = todo[1:]
			if o.cells.has(at) {
				continue
			}
			o.cells.add(at)
			o.list[o.size] = uint8(at)
			seen.add(at)
			o.size++
			images := s.images(at)
			todo = append(todo, images[:]...)
		}
		orbits = append(orbits, o)
	}
	return orbits
}

// orbitSums tells which numbers of clues a union of orbits can have.
func orbitSums(s Symmetry) (sums [geom.Cells + 1]bool) {
	sums[0] = true
	for _, o := range orbitsOf(s) {
		for n := geom.Cells; n >= int(o.size); n-- {
			sums[n] = sums[n] || sums[n-int(o.size)]
		}
	}
	return sums
}

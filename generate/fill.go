package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file draws complete grids.
//
// More than half of a grid needs no search. Box 1 is any order of the digits.
// Given box 1, the rest of its band can be chosen in 56 * 6^6 ways, and so can the
// rest of its stack (the three boxes below each other). The two choices are
// independent, so one even draw makes each of them. The other 36 cells are searched:
//
//	box 1 | band             the first row of boxes 2 and 3 mixes the digits of
//	------+-----------       rows 2 and 3 of box 1 in 56 ways; the rest follows,
//	stack | 36 cells         and each of six rows of three has 6 orders
//	      | by search
//
// They are filled by backtracking. The next hole is the one with the fewest
// candidates (among equals the first by row and column), and its digit is an even
// draw among its candidates; a digit that fails is not drawn again. If no digit fits,
// the grid is started again from box 1 with the next draws. A test follows the same
// rules literally and compares the grids.

const (
	side      = 6                             // rows and columns of the part that is searched
	searched  = side * side                   // its cells: bit 6r+c is row 3+r, column 3+c of the board
	allHoles  = 1<<searched - 1               // every searched cell
	boxOrders = 362880                        // 9!, the orders of box 1
	bandWays  = 56 * 6 * 6 * 6 * 6 * 6 * 6    // the ways to fill the rest of a band, given one of its boxes
	firstCell = geom.Box*geom.Size + geom.Box // the cell of bit 0
)

// orders3 has the six orders of the numbers 0 to 2.
var orders3 = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// housesOf has, for each searched cell, the searched cells of its row, column and
// box, itself included, as bits.
var housesOf = func() (m [searched]uint64) {
	for a := range searched {
		for b := range searched {
			if a/side == b/side || a%side == b%side || a/(3*side) == b/(3*side) && a%side/3 == b%side/3 {
				m[a] |= 1 << b
			}
		}
	}
	return m
}()

// A fillState is a position of the search. The bits of filled cells in candidates
// have no meaning.
type fillState struct {
	candidates [geom.Size]uint64 // by digit: the cells that may hold it, as bits
	holes      uint64            // the cells that are not filled, as bits
}

// A fillLevel is a choice to return to: the position before it, the cell, and the
// digits that were not tried there.
type fillLevel struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	state fillState
	cell  uint8
	rest  uint16 // bit d-1 is digit d
}

// A filler draws complete grids. It is used by one goroutine at a time.
type filler struct {
	digits [geom.Cells]uint8
	levels [searched]fillLevel
}

// fill draws a complete grid with the next numbers of s, and writes it into f.digits.
func (f *filler) fill(s *rng.Stream) {
	for {
		f.drawBox(s.Below(boxOrders))
		f.drawBand(s.Below(bandWays), 1, geom.Size)
		f.drawBand(s.Below(bandWays), geom.Size, 1)
		if f.search(s) {
			return
		}
	}
}

// drawBox writes order number n of the 9! orders of the digits into box 1 of f.digits; n
// is 0 to 9!-1.
func (f *filler) drawBox(n uint32) {
	rest := uint64(0x987654321) // the digits not yet placed, four bits each
	for i := range uint32(geom.Size) {
		k := 4 * (n % (geom.Size - i))
		n /= geom.Size - i
		f.digits[i/3*geom.Size+i%3] = uint8(rest >> k & 15)
		rest = rest&(1<<k-1) | rest>>(k+4)<<k
	}
}

// drawBand writes way number n of the bandWays ways to fill the two other boxes of
// the band of box 1. Cell number place of line number line of the band is cell
// line*across + place*along of the board; with along and across exchanged, the cells
// are those of the stack.
//
// Let a, b and c be the lines of box 1. One of the other boxes has the lines
//
//	b without x, and y      |  or  b      where x, y, z are one digit each of
//	c without y, and z      |      c      b, c and a: 27 ways, and the lines on
//	a without z, and x      |      a      the right are the 28th
//
// and the third box has the remaining digits of each line. Either of the two boxes
// can be the first of the two: that makes 56.
func (f *filler) drawBand(n uint32, along, across int) {
	first := 3 + 3*(n&1)
	n >>= 1
	way := n % 28
	n /= 28
	chosen := [3]uint32{way % 3, way / 3 % 3, way / 9} // the places of x, y and z in b, c and a, unless way is 27
	for line := range 3 {
		from, other := (line+1)%3, (line+2)%3 // the lines of box 1 that continue in this line: b and c in line a
		var one, two [3]uint8
		for k := range 3 {
			one[k] = f.digits[from*across+k*along]
			two[k] = f.digits[other*across+k*along]
		}
		if way < 27 {
			i, j := chosen[line], chosen[(line+1)%3]
			one[i], two[j] = two[j], one[i]
		}
		a, b := &orders3[n%6], &orders3[n/6%6]
		n /= 36
		at := line*across + int(first)*along
		put := line*across + int(9-first)*along
		for k := range 3 {
			f.digits[at+k*along] = one[a[k]]
			f.digits[put+k*along] = two[b[k]]
		}
	}
}

// search fills the 36 other cells of f.digits, given the band and the stack, with numbers
// of s where it has a choice. It returns false if that is impossible; those cells then
// have no meaning.
func (f *filler) search(s *rng.Stream) bool {
	st := f.start()
	depth := 0
	for {
		ok, done := f.fillSingles(&st)
		if done {
			return true
		}
		if ok {
			level := &f.levels[depth]
			depth++
			level.cell, level.rest = st.fewest()
			level.state = st
		} else if depth == 0 {
			return false
		}
		level := &f.levels[depth-1]
		d := draw(s, level.rest)
		level.rest &^= 1 << d
		st = level.state
		if level.rest == 0 {
			depth--
		}
		f.place(&st, int(level.cell), d)
	}
}

// start returns the position in which only the band and the stack of f.digits are filled.
func (f *filler) start() (st fillState) {
	const row, column = 1<<side - 1, 1 | 1<<6 | 1<<12 | 1<<18 | 1<<24 | 1<<30
	var taken [geom.Size]uint64
	for k := range side {
		for i := range 3 {
			taken[f.digits[i*geom.Size+3+k]-1] |= column << k
			taken[f.digits[(3+k)*geom.Size+i]-1] |= row << (side * k)
		}
	}
	for d := range taken {
		st.candidates[d] = allHoles &^ taken[d]
	}
	st.holes = allHoles
	return st
}

// fillSingles fills cells with a single candidate, in st and in f.digits, as long as
// there are any. ok is false if a hole has no candidate or two cells of a house have the
// same single one; done is true if there is no hole left.
func (f *filler) fillSingles(st *fillState) (ok, done bool) {
	for st.holes != 0 {
		var once, twice uint64
		for _, m := range st.candidates {
			twice |= once & m
			once |= m
		}
		if st.holes&^once != 0 {
			return false, false
		}
		single := st.holes & once &^ twice
		if single == 0 {
			return true, false
		}
		for d := range st.candidates {
			for here := single & st.candidates[d]; here != 0; here &= here - 1 {
				cell := bits.TrailingZeros64(here)
				if st.candidates[d]>>cell&1 == 0 {
					return false, false // two cells of one house with the same single candidate
				}
				f.place(st, cell, d)
			}
		}
	}
	return true, true
}

// place puts digit d+1, d being 0 to 8, into searched cell number cell, 0 to 35, of
// f.digits. In st the cell is then no hole, and no cell of its houses has the digit as a
// candidate.
func (f *filler) place(st *fillState, cell, d int) {
	st.candidates[d] &^= housesOf[cell]
	st.holes &^= 1 << cell
	f.digits[firstCell+cell/side*geom.Size+cell%side] = uint8(d + 1)
}

// fewest returns the first hole with the fewest candidates, 0 to 35, and its candidates,
// bit d-1 for digit d. There must be a hole, and each must have two candidates or more.
func (st *fillState) fewest() (cell uint8, candidates uint16) {
	var least [7]uint64 // least[n]: the cells with n candidates or more
	least[0] = st.holes
	for _, m := range st.candidates {
		for n := 6; n > 0; n-- {
			least[n] |= least[n-1] & m
		}
	}
	for n := 2; ; n++ {
		if n < 6 && least[n]&^least[n+1] == 0 {
			continue
		}
		exactly := least[n]
		if n < 6 {
			exactly &^= least[n+1]
		}
		c := bits.TrailingZeros64(exactly)
		for d, m := range st.candidates {
			candidates |= uint16(m>>c&1) << d
		}
		return uint8(c), candidates
	}
}

// draw returns an even draw among the bits of a set: the number of a bit, 0 to 8. A set
// of one bit takes nothing from the stream. The set must not be empty.
func draw(s *rng.Stream, set uint16) int {
	if n := uint32(bits.OnesCount16(set)); n > 1 {
		for k := s.Below(n); k > 0; k-- {
			set &= set - 1
		}
	}
	return bits.TrailingZeros16(set)
}

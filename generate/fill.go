package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file draws complete grids.
//
// More than half of a grid needs no search. Box 1 is any order of the digits.
// Given box 1, the rest of its band can be chosen in 56 * 6^6 ways, and of its
// stack (the three boxes below each other) likewise, each without regard to the
// other, so one even draw gives each. What is left are 36 cells:
//
//	box 1 | band             the first row of boxes 2 and 3 mixes the digits of
//	------+-----------       rows 2 and 3 of box 1 in 56 ways; the rest follows,
//	stack | 36 cells         and each of six rows of three has 6 orders
//	      | by search
//
// They are filled by backtracking: the hole with the fewest candidates first
// (among equals the first by row and column), its digit an even draw among its
// candidates; a digit that fails is not drawn again. If nothing fits, all starts
// anew with the next draws. A test holds the same rules in their plain form and
// compares.

const (
	side      = 6                             // rows and columns of the part that is searched
	searched  = side * side                   // its cells: bit 6r+c is row 3+r, column 3+c of the board
	allOpen   = 1<<searched - 1               //
	boxOrders = 362880                        // 9!, the orders of box 1
	bandWays  = 56 * 6 * 6 * 6 * 6 * 6 * 6    // the ways to go on from a box to its band
	firstCell = geom.Box*geom.Size + geom.Box // the cell of bit 0
)

// orders3 lists the orders of three things.
var orders3 = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// seen holds, for each searched cell, the searched cells of its row, column and
// box, itself among them.
var seen = func() (m [searched]uint64) {
	for a := range searched {
		for b := range searched {
			if a/side == b/side || a%side == b%side || a/(3*side) == b/(3*side) && a%side/3 == b%side/3 {
				m[a] |= 1 << b
			}
		}
	}
	return m
}()

// A fillState is a position of the search: the cells that may still take each
// digit, and those that are open. Bits of cells that are not open mean nothing.
type fillState struct {
	may  [geom.Size]uint64
	open uint64
}

// A fillLevel is a guess to come back to: the position before it, the cell and
// the digits that were not tried there.
type fillLevel struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	state fillState
	cell  uint8
	rest  uint16
}

// A filler draws complete grids. It is used by one goroutine at a time.
type filler struct {
	digits [geom.Cells]uint8
	levels [searched]fillLevel
}

// fill draws the next complete grid from s into f.digits.
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

// drawBox writes one of the 9! orders into box 1.
func (f *filler) drawBox(n uint32) {
	left := uint64(0x987654321) // the digits not yet placed, four bits each
	for i := range uint32(geom.Size) {
		k := 4 * (n % (geom.Size - i))
		n /= geom.Size - i
		f.digits[i/3*geom.Size+i%3] = uint8(left >> k & 15)
		left = left&(1<<k-1) | left>>(k+4)<<k
	}
}

// drawBand writes one of the ways to go on from box 1 to the two other boxes of
// its band. A cell of the band is line*across + place*along away from cell 0;
// with the two steps changed for each other the band is the stack.
//
// With a, b, c for the lines of box 1, one of the other boxes holds
//
//	b without x, and y      |  b    where x, y, z are one digit of b, c and a;
//	c without y, and z      |  c    or all of it, which is the 28th way
//	a without z, and x      |  a
//
// and the third box what is left of each line. Which of the two boxes is which
// makes 56.
func (f *filler) drawBand(n uint32, along, across int) {
	first := 3 + 3*(n&1)
	n >>= 1
	way := n % 28
	n /= 28
	pick := [3]uint32{way % 3, way / 3 % 3, way / 9} // of b, c and a; 27 is no such pick
	for line := range 3 {
		from, other := (line+1)%3, (line+2)%3 // box 1's lines that go on here: b, c for a
		var one, two [3]uint8
		for k := range 3 {
			one[k] = f.digits[from*across+k*along]
			two[k] = f.digits[other*across+k*along]
		}
		if way < 27 {
			i, j := pick[line], pick[(line+1)%3]
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

// search fills the 36 cells that are left; it reports whether they can be.
func (f *filler) search(s *rng.Stream) bool {
	st := f.start()
	depth := 0
	for {
		ok, done := f.settle(&st)
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

// start returns the position in which only the band and the stack are filled.
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
		st.may[d] = allOpen &^ taken[d]
	}
	st.open = allOpen
	return st
}

// settle fills cells with a single candidate as long as there are any; ok is
// false if a cell has none, done is true if no cell is open.
func (f *filler) settle(st *fillState) (ok, done bool) {
	for st.open != 0 {
		var once, twice uint64
		for _, m := range st.may {
			twice |= once & m
			once |= m
		}
		if st.open&^once != 0 {
			return false, false
		}
		single := st.open & once &^ twice
		if single == 0 {
			return true, false
		}
		for d := range st.may {
			for here := single & st.may[d]; here != 0; here &= here - 1 {
				cell := bits.TrailingZeros64(here)
				if st.may[d]>>cell&1 == 0 {
					return false, false // two of them see each other
				}
				f.place(st, cell, d)
			}
		}
	}
	return true, true
}

// place puts digit d+1 into a searched cell.
func (f *filler) place(st *fillState, cell, d int) {
	st.may[d] &^= seen[cell]
	st.open &^= 1 << cell
	f.digits[firstCell+cell/side*geom.Size+cell%side] = uint8(d + 1)
}

// fewest returns the first open cell with the fewest candidates, of which there
// are two or more, and its candidates.
func (st *fillState) fewest() (cell uint8, candidates uint16) {
	var least [7]uint64 // least[n]: the cells with n candidates or more
	least[0] = st.open
	for _, m := range st.may {
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
		for d, m := range st.may {
			candidates |= uint16(m>>c&1) << d
		}
		return uint8(c), candidates
	}
}

// draw returns one of the digits of a set, 0 to 8, an even draw if it has more
// than one.
func draw(s *rng.Stream, set uint16) int {
	if n := uint32(bits.OnesCount16(set)); n > 1 {
		for k := s.Below(n); k > 0; k-- {
			set &= set - 1
		}
	}
	return bits.TrailingZeros16(set)
}

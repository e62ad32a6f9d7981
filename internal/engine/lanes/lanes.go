// Package lanes applies the rules to 32 grids at once and chooses the cells to branch on.
//
// Package engine does the rest of the search: it keeps the branches that are still to
// be tried, stops, and starts the next grid. Where the processor has AVX-512 or AVX2,
// the steps are functions in assembly, called kernels, which the programs in ../asm
// generate. The functions in generic.go do the same, bit for bit, in Go.
//
// Each grid is in a lane. One cell of all lanes is a row of 32 words, and a word is the
// set of the digits that the cell may hold: bit d is digit d+1, so 0x1ff is all digits,
// one bit is a solved cell, and 0 is a contradiction:
//
//	           lane 0      lane 1      lane 2   ...
//	cell 0   000100000   111111111   000000001
//	cell 1   011010010   000000100   110000000
//	...
package lanes

import "math/bits"

// Lanes is the number of grids that a State holds.
const Lanes = 32

// A Lane is the place of one grid in a State: 0 to 31.
type Lane int

// First returns the lowest lane of a set that is not empty: bit i of the set is lane i.
func First(set uint32) Lane { return Lane(bits.TrailingZeros32(set)) }

// A Cell is a cell of a grid, row by row: 0 to 80.
type Cell int

const (
	cells = 81
	full  = 0x1ff // all nine digits
)

// bandCells is the number of cells of a band: three rows.
const bandCells = 27

// A Frame is one grid outside a State: three bands of 27 cells, each the set of its
// candidates. The last five words of each band are 0.
type Frame [3][32]uint16

// Bands is a set of cells: bit c of word b is cell c of band b.
type Bands [3]uint32

// At returns the set of candidates of a cell, 0 to 80.
func (f *Frame) At(cell Cell) uint16 { return f[cell/bandCells][cell%bandCells] }

// Without removes the digits of set from the candidates of a cell, 0 to 80.
func (f *Frame) Without(cell Cell, set uint16) { f[cell/bandCells][cell%bandCells] &^= set }

// A State holds the grids of all lanes and the results of the last [State.Propagate].
// The kernels depend on its layout, which a test compares with theirs.
type State struct {
	_ [0]func() // not comparable, so that no equality code is generated

	cells [cells][Lanes]uint16
	sum   [Lanes]uint16 // the sum of all sets of each lane

	// Memory for the kernels during a call: for each triad of a chute the digits with
	// exactly one cell in it, its digits, and its solved digits; and the findings of a
	// pass. The kernels for AVX-512 use oneCell only.
	oneCell, digits, placed [9][Lanes]uint16
	passResult              [3][Lanes]uint16

	live    uint32 // lanes that hold a grid
	dead    uint32 // lanes with a contradiction
	solved  uint32 // lanes whose cells are all solved
	stuck   uint32 // lanes that have unsolved cells and that the rules do not change
	moved   uint32 // lanes that changed in the last pass, or since then
	columns uint32 // the next pass goes by columns (1) or by rows (0)

	kernels Kernels
	_       [39]byte // to a multiple of 64, so that what follows is aligned
}

// Use selects the kernels of s. The zero State uses None. Use panics if this machine
// cannot run k.
func (s *State) Use(k Kernels) {
	if !kernels[k].runs(thisMachine) {
		panic("lanes: this machine has no " + k.Name())
	}
	s.kernels = k
}

// PutIn copies f to a lane, 0 to 31, in place of the grid there. The lane is live from
// then on.
func (s *State) PutIn(lane Lane, f *Frame) {
	s.live |= 1 << (lane & (Lanes - 1))
	s.moved |= 1 << (lane & (Lanes - 1))
	putIn(s, lane&(Lanes-1), f)
}

// ReadOff writes the digits, 1 to 9, of a lane, 0 to 31, to digits. Each cell of the lane
// must be solved.
func (s *State) ReadOff(lane Lane, digits *[cells]uint8) { readOff(s, lane&(Lanes-1), digits) }

// Differences sets where to the cells in which the grid of a lane, 0 to 31, differs from
// known.
func (s *State) Differences(lane Lane, known *Frame, where *Bands) {
	differ(s, lane&(Lanes-1), known, where)
}

// Set makes set the candidates of one cell, 0 to 80, of a lane, 0 to 31.
func (s *State) Set(lane Lane, cell Cell, set uint16) {
	lane &= Lanes - 1
	s.moved |= 1 << lane
	s.sum[lane] += set - s.cells[cell][lane]
	s.cells[cell][lane] = set
}

// Retire removes the grid of a lane, 0 to 31: the lane is not live until the next PutIn.
func (s *State) Retire(lane Lane) { s.live &^= 1 << (lane & (Lanes - 1)) }

// Live returns the lanes that hold a grid: bit i is lane i.
func (s *State) Live() uint32 { return s.live }

// Propagate applies the rules to all lanes until at least one live lane is dead (has no
// completion), solved, or stuck (needs a decision). It returns those live lanes: bit i of
// each result is lane i, and no lane is in two results. At least one lane must be live,
// and each lane that the last call returned must have been changed or retired.
func (s *State) Propagate() (dead, solved, stuck uint32) {
	kernels[s.kernels].propagate(s)
	return s.dead, s.solved, s.stuck
}

// SetGivens makes f the grid with givens, which are 1 to 9 with 0 for a hole. A hole gets
// all nine candidates, and a given above 9 none.
func (f *Frame) SetGivens(givens *[cells]uint8) { spread(f, givens) }

// SetClues makes f the grid whose clues are the cells in clues of the complete grid known.
// All other cells of f get all nine candidates.
func (f *Frame) SetClues(known *Frame, clues *Bands) { cover(f, known, clues) }

// Weights are the scores of the cells of one frame, which [State.Weigh] computes for
// [State.Choose]. Each set of kernels has its own layout; that for AVX2 uses the first
// 608 bytes.
type Weights [13][32]uint16

// Weigh copies the grids of the lanes in stuck (bit i is lane i) to frames, that of the
// lowest lane to *frames[0], and writes the scores of their cells to w in the same order.
// There must be as many frames as lanes in stuck.
func (s *State) Weigh(stuck uint32, frames *Frames, w *[Lanes]Weights) {
	kernels[s.kernels].weigh(s, stuck, frames, w)
}

// Choose chooses, in each of the first n frames, the cell to branch on and which of its
// candidates to try first, and writes the first n of choices. n is 0 to 32. Weigh must
// have written the frames and w with the same kernels.
func (s *State) Choose(n int, frames *Frames, w *[Lanes]Weights, choices *Choices) {
	kernels[s.kernels].choose(n, frames, w, (*[Lanes]uint32)(choices))
}

// Choices are the choices that [State.Choose] made, in the order of the frames. Each
// is 127 minus the cell in its lowest seven bits, and the candidate, as a set, in its
// upper 16 bits; it is 0 if no cell of the frame has just two candidates.
type Choices [Lanes]uint32

// Of returns choice number n, 0 to 31, which was made in the frame f: the cell to branch
// on, 0 to 80, and the candidate to try first, as a set of one digit. If the choice is 0,
// it takes the first of the cells with the fewest candidates, but at least two, and the
// lowest of these. f must have a cell with several candidates.
func (choices *Choices) Of(n int, f *Frame) (cell Cell, first uint16) {
	if code := choices[n&(Lanes-1)]; code != 0 {
		return 127 - Cell(code&127), uint16(code >> 16)
	}
	fewest := 10
	for c := range Cell(cells) {
		if n := size(f.At(c)); n > 1 && n < fewest {
			cell, fewest = c, n
		}
	}
	return cell, f.At(cell) & -f.At(cell)
}

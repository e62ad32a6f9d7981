// Package lanes holds the machine steps of a search over 32 grids at once.
//
// It knows the rules and the choice of a cell to branch on; the search itself
// (what to put aside, when to stop, which grid comes next) is package engine's.
// Where the processor has AVX-512 the steps are kernels in assembly, generated
// by the program in ../asm; the functions in generic.go do the same, bit for
// bit, in Go.
//
// A grid is a lane. A cell of all lanes is a row of 32 words, and a word is the
// set of the digits that the cell may hold: bit d is digit d+1, so 0x1ff is
// everything, one bit is a solved cell, and 0 is a contradiction:
//
//	           lane 0      lane 1      lane 2   ...
//	cell 0   000100000   111111111   000000001
//	cell 1   011010010   000000100   110000000
//	...
package lanes

// Lanes is the number of grids that are worked on at once.
const Lanes = 32

const (
	cells = 81
	full  = 0x1ff // all nine digits
)

const bandCells = 27

// A Frame is one grid by itself: three bands of 27 cells. The last five words
// of each band are 0.
type Frame [3][32]uint16

// Bands is a set of cells: bit c of word b is cell c of band b.
type Bands [3]uint32

// At returns the set of a cell.
func (f *Frame) At(cell int) uint16 { return f[cell/bandCells][cell%bandCells] }

// Without takes digits away from a cell.
func (f *Frame) Without(cell int, set uint16) { f[cell/bandCells][cell%bandCells] &^= set }

// A State is the grids of all lanes and what the last [Propagate] found out.
// Its layout is known to the kernels.
type State struct {
	cells [cells][Lanes]uint16

	// Scratch of the kernels: the digits with one cell in the triads of a chute.
	lonely [9][Lanes]uint16

	live    uint32 // lanes that hold a grid
	dead    uint32 // lanes with a contradiction
	solved  uint32 // lanes whose cells are all solved
	stuck   uint32 // lanes that the rules cannot help
	moved   uint32 // lanes that changed in the pass before the next one
	columns uint32 // the next pass goes by columns (1), not by rows (0)
}

// PutIn makes f the grid of a lane.
func (s *State) PutIn(lane int, f *Frame) {
	s.live |= 1 << (lane & (Lanes - 1))
	s.moved |= 1 << (lane & (Lanes - 1))
	putIn(s, lane&(Lanes-1), f)
}

// ReadOff writes the digits of a solved lane.
func (s *State) ReadOff(lane int, digits *[cells]uint8) { readOff(s, lane&(Lanes-1), digits) }

// Differ writes the cells in which a lane is not known.
func (s *State) Differ(lane int, known *Frame, where *Bands) {
	differ(s, lane&(Lanes-1), known, where)
}

// Set makes one cell of a lane the given set.
func (s *State) Set(lane, cell int, set uint16) {
	s.moved |= 1 << (lane & (Lanes - 1))
	s.cells[cell][lane&(Lanes-1)] = set
}

// Retire takes a lane out of the work: it holds no grid until the next PutIn.
func (s *State) Retire(lane int) { s.live &^= 1 << (lane & (Lanes - 1)) }

// Live returns the lanes that hold a grid, one bit each.
func (s *State) Live() uint32 { return s.live }

// Propagate applies the rules to all lanes until at least one live lane is dead
// (has no completion), solved, or stuck (needs a decision), and returns those
// lanes. It must not be called without a live lane, nor again before each of
// the lanes it returned has been changed or retired.
func (s *State) Propagate() (dead, solved, stuck uint32) {
	propagate(s)
	return s.dead, s.solved, s.stuck
}

// Spread makes f the candidates of givens, in which 0 is a hole: a hole may be
// anything.
func Spread(f *Frame, givens *[cells]uint8) { spread(f, givens) }

// Cover makes f the candidates of some cells of known as the only clues: a hole
// may be anything.
func Cover(f, known *Frame, clues *Bands) { cover(f, known, clues) }

// Weights is what [State.Weigh] hands to [Choose]: four planes of scores, three
// bands each, and the best cell by word.
type Weights [13][32]uint16

// Weigh copies a stuck lane to f and weighs its cells.
func (s *State) Weigh(lane int, f *Frame, w *Weights) { weigh(s, lane&(Lanes-1), f, w) }

// Choose returns the cell of a stuck grid to branch on, which has several
// candidates, and that one of them which is the first to try.
func Choose(f *Frame, w *Weights) (cell int, first uint16) {
	if code := choose(f, w); code != 0 {
		return 127 - int(code&127), uint16(code >> 16)
	}
	fewest := 10
	for c := range cells {
		if n := size(f.At(c)); n > 1 && n < fewest {
			cell, fewest = c, n
		}
	}
	return cell, f.At(cell) & -f.At(cell)
}

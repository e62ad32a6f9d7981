package logic

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds what a step says: its result, its pattern and its proof.

// A Step is a move of a solver: the candidates that it places or removes, and the reason.
//
// The pattern (Cells, Digits, Houses, Cover, Fins, Sets, Chains) is what a
// person sees on the board. The proof (Truths, Deadly) is enough to confirm the
// result without knowing the technique: whichever way one candidate is chosen
// from each truth, so that no two chosen ones see each other, the candidates in
// Place are among the chosen ones and those in Remove are not. Package
// logic/check does that, and follows every link of the chains.
//
// A step that places a digit has no Remove, and the other way round.
type Step struct {
	Technique Technique
	Place     []sudoku.Candidate
	Remove    []sudoku.Candidate

	Digits sudoku.DigitSet // the digits of the pattern
	Cells  sudoku.CellSet  // the cells of the pattern
	Houses []sudoku.House  // the houses that hold the pattern; of a fish the base
	Cover  []sudoku.House  // the cover houses of a fish
	Fins   sudoku.CellSet  // the fins of a fish; the roof of a rectangle
	Sets   []Set           // almost locked sets, and the parts of Sue de Coq
	Chains [][]Node        // chains and nets

	Truths []Truth
	// Deadly is empty, or holds a pattern of two candidates in each of some
	// cells that would let a second solution exist. If the puzzle has one
	// solution, at least one candidate beside them in those cells is true: these
	// are one more truth. A cell of the pattern that holds a placed digit is there
	// with that digit and the one it could be swapped for.
	Deadly []sudoku.Candidate
}

// A Set is a group of cells in one house with their digits. It is an almost
// locked set if it has one digit more than cells.
type Set struct {
	House  sudoku.House
	Cells  sudoku.CellSet
	Digits sudoku.DigitSet
}

// A Truth is a group of candidates of which exactly one is true: the candidates
// of a cell (Digit is None), or the places of a digit in a house.
type Truth struct {
	Digit sudoku.Digit
	Cell  sudoku.Cell  // if Digit is None
	House sudoku.House // if Digit is not None
}

// CellTruth returns the truth that c takes one of its candidates.
func CellTruth(c sudoku.Cell) Truth { return Truth{Cell: c} }

// HouseTruth returns the truth that d, from 1 to 9, has one of its places in h.
func HouseTruth(d sudoku.Digit, h sudoku.House) Truth { return Truth{Digit: d, House: h} }

// A Node is one statement of a chain: "one of Cells holds Digit" if it is on,
// "none of Cells holds Digit" if it is off.
type Node struct {
	Digit sudoku.Digit
	Cells sudoku.CellSet
	On    bool
	Link  Link // how the node follows from those in From
	// Set is the index in Step.Sets of the almost locked set of a LinkSet.
	Set int
	// From are the indexes of the nodes of this chain that the node follows
	// from. It is nil in a plain chain: the node before it is meant.
	From []int
	// Truth is the truth from which a LinkCell, LinkHouse or LinkTruth follows.
	Truth Truth
}

// A Link says how a node of a chain follows.
type Link uint8

// Links of a chain.
const (
	LinkStart Link = iota // an assumption, the head of a chain
	LinkWeak              // off, because a node before it is on and sees all its cells, or shares its only cell
	LinkCell              // on, because every other candidate of its cell is off
	LinkHouse             // on, because every other place of its digit in a house is off
	LinkSet               // on, because its almost locked set has lost another digit
	LinkBasic             // follows from the nodes before it by a simpler technique
)

// Strong reports whether l is a strong link, which leads from "off" to "on".
// LinkStart and LinkBasic are neither strong nor weak.
func (l Link) Strong() bool { return l == LinkCell || l == LinkHouse || l == LinkSet }

// Clone returns a copy of s that shares no memory with it.
func (s *Step) Clone() *Step {
	c := *s
	c.Place, c.Remove = slices.Clone(s.Place), slices.Clone(s.Remove)
	c.Houses, c.Cover = slices.Clone(s.Houses), slices.Clone(s.Cover)
	c.Sets, c.Truths, c.Deadly = slices.Clone(s.Sets), slices.Clone(s.Truths), slices.Clone(s.Deadly)
	c.Chains = make([][]Node, len(s.Chains))
	for i, chain := range s.Chains {
		c.Chains[i] = slices.Clone(chain)
		for k := range c.Chains[i] {
			c.Chains[i][k].From = slices.Clone(c.Chains[i][k].From)
		}
	}
	return &c
}

// clear makes s an empty step of technique t. The lists of s keep their memory,
// for the next results to overwrite.
func (s *Step) clear(t Technique) {
	*s = Step{
		Technique: t,
		Place:     s.Place[:0], Remove: s.Remove[:0],
		Houses: s.Houses[:0], Cover: s.Cover[:0], Sets: s.Sets[:0], Chains: s.Chains[:0],
		Truths: s.Truths[:0], Deadly: s.Deadly[:0],
	}
}

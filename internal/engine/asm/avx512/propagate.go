package main

// This file holds the kernel propagate, which applies the rules of the puzzle to 32
// grids until one of them needs a decision.
//
// The functions run in the generator. Those that are said to emit code append it to the
// kernel. A vec is a register with one word, a set of digits, for each lane.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// A chute is a band or a stack: three lines of three triads of three cells.
// The triad in line l and box b is [l][b]. A digit occurs once in each line and once in
// each box, so the triads that hold it are one of the six ways to choose three of the
// nine triads without sharing a line or a box:
//
//	x . .   . x .   . . x      x . .   . x .   . . x
//	. x .   . . x   x . .      . . x   x . .   . x .
//	. . x   x . .   . x .      . x .   . . x   x . .
//	rising[0..2]               falling[0..2]  (numbered by the box of line 0)
type triads [3][3]vec

// sums emits code that unites the triads of each line and of each box, and returns new
// registers with these unions. t stays as it is.
func (t *triads) sums() (line, box [3]vec) {
	for i := range 3 {
		line[i] = ternary(orAll, t[i][0], t[i][1], t[i][2])
		box[i] = ternary(orAll, t[0][i], t[1][i], t[2][i])
	}
	return line, box
}

// only emits code that removes, from every triad of t, the digits that own has in another
// triad of the same line or the same box, unless own has them in the triad itself. Each
// triad of own must be a subset of that of t. The code overwrites the registers of t; own
// stays as it is.
func (t *triads) only(own *triads) {
	line, box := own.sums()
	Each(func(l, b int) {
		taken := or(line[l], box[b])
		become(t[l][b], x&^y|z, taken, own[l][b])
	})
}

// A passResult holds the findings of one pass about the lanes, in registers.
type passResult struct {
	fewest   vec // the least set of a cell: 0 where a cell has no candidate
	possible vec // digits that can be placed in every chute so far
	sum      vec // the sum of the sets of all cells
}

// chute emits code that applies the rules to one chute in all lanes. s holds the address
// of the state, and base that of the first cell of the chute. three is the memory operand
// of a constant with 3 in each word. The code removes candidates from the cells of the
// chute, and adds the findings to the registers of t. It overwrites the table OneCell of
// the state.
func chute(s, base reg.Register, c Chute, three Mem, t passResult) {
	Comment("Each triad: its digits, those with one cell in it, those of its solved cells.")
	minus1 := ones()
	var digits, placed triads
	Each(func(l, b int) {
		var v, single [3]vec
		for k := range 3 {
			v[k] = copyOf(At(base, c.Cell(l, b, k)))
			single[k] = keep(disjoint(addWords(minus1, v[k]), v[k]), v[k])
		}
		placed[l][b] = single[0]
		become(single[0], orAll, single[1], single[2])
		store(ternary(oneOf, v[0], v[1], v[2]), At(s, OneCell+(3*l+b)*CellBytes))
		digits[l][b] = v[0]
		become(v[0], orAll, v[1], v[2])
	})

	Comment("A placed digit leaves the other triads of its line and of its box.")
	digits.only(&placed)

	Comment("The six ways for each digit, and the triads that occur in one of them.")
	var rising, falling [3]vec
	for i := range 3 {
		rising[i] = ternary(andAll, digits[0][i], digits[1][(i+1)%3], digits[2][(i+2)%3])
		falling[i] = ternary(andAll, digits[0][i], digits[1][(i+2)%3], digits[2][(i+1)%3])
	}
	some := ternary(orAll, rising[0], rising[1], rising[2])
	other := ternary(orAll, falling[0], falling[1], falling[2])
	become(t.possible, x&(y|z), some, other)
	var may triads
	Each(func(l, b int) { may[l][b] = or(rising[(b-l+3)%3], falling[(b+l)%3]) })

	Comment("A digit must stand in a triad if no other triad of the line may hold it,",
		"or if the triad has at most three.")
	var must triads
	Each(func(l, b int) {
		must[l][b] = ternary(x&^y&^z, may[l][b], may[l][(b+1)%3], may[l][(b+2)%3])
		few := K()
		VPCMPUW(U8(2), three, popcount(may[l][b]), few) // 2: at most
		blend(must[l][b], few, may[l][b])
	})

	Comment("A triad with three digits that must stand there has room for no other.")
	Each(func(l, b int) {
		full := K()
		VPCMPUW(U8(5), three, popcount(must[l][b]), full) // 5: at least
		blend(may[l][b], full, must[l][b])
	})
	may.only(&must)

	Comment("A digit that must stand in a triad with one cell for it takes that cell.")
	Each(func(l, b int) {
		must[l][b] = and(At(s, OneCell+(3*l+b)*CellBytes), must[l][b])
		for k := range 3 {
			m := At(base, c.Cell(l, b, k))
			now := and(m, may[l][b])
			hidden := and(now, must[l][b])
			blend(now, sharing(now, must[l][b]), hidden)
			VPMINUW(now, t.fewest, t.fewest)
			VPADDW(now, t.sum, t.sum)
			store(now, m)
		}
	})
}

// pass emits code that applies the rules once to the three chutes of the direction c. s
// holds the address of the state. three is the memory operand of a constant with 3 in each
// word. The code removes candidates from the cells of the state and updates the sums of
// the lanes.
//
// pass returns three general registers with one bit for each of the 32 lanes, bit i for
// lane i: the lanes that are dead (a cell without candidates, or a digit without a place),
// that changed, and that have unsolved cells.
func pass(s reg.Register, c Chute, three Mem) (dead, changed, open reg.GPVirtual) {
	t := passResult{fewest: ones(), possible: ones(), sum: zero()}
	base, left := GP64(), GP64()
	LEAQ(At(s, Cells), base)
	MOVQ(U32(3), left)
	Label(c.Name)
	chute(s, base, c, three, t)
	ADDQ(U32(uint32(c.Step)), base)
	DECQ(left)
	JNZ(LabelRef(c.Name))

	Comment("What became of the lanes. Candidates only go, so one that changed has another sum.")
	dead = bitsOf(disjoint(t.fewest, t.fewest))
	ORL(bitsOf(unequalWords(words(0x1ff), t.possible)), dead)
	changed = bitsOf(unequalWords(At(s, Sum), t.sum))
	store(t.sum, At(s, Sum))
	return dead, changed, bitsOf(unequalWords(words(SumSolved), t.sum))
}

// propagate emits the kernel propagateAVX512. The kernel works on the state alone: it
// removes candidates, and Verdict leaves the results in the state.
func propagate() {
	TEXT("propagateAVX512", NOSPLIT, "func(s *uint16)")
	Doc("propagateAVX512 applies the rules to the lanes of s, by rows and by columns in",
		"turn, until at least one live lane is dead, solved or stuck.")
	s := Load(Param("s"), GP64())
	three := useConstants().row(func(int) int { return 3 })

	CMPL(At(s, Columns), U8(0))
	JNE(LabelRef("columns"))

	Label("rows")
	dead, changed, open := pass(s, Bands, three)
	Verdict(s, dead, changed, open, 1, "columns")
	Label("columns")
	dead, changed, open = pass(s, Stacks, three)
	Verdict(s, dead, changed, open, 0, "rows")
}

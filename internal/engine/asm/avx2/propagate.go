package main

// This file holds the kernel propagate, which applies the rules of the puzzle to 32
// grids until one of them needs a decision. ../avx512/propagate.go explains the rules;
// its kernel holds the tables of a chute in registers. Here a table of nine triads is
// in the state, in the part reserved for kernels, called scratch below, and some steps
// go line by line because that needs fewer registers.
//
// The functions run in the generator. Those that are said to emit code append it to the
// kernel. A vec that they take or return is a register with one word, a set of digits, for
// each of 16 lanes, unless they say otherwise.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// A table is nine rows of the scratch, one for each triad of a chute: row 3*l+b is the
// triad in line l and box b.
type table struct {
	base   reg.Register
	offset int
}

// row returns the memory operand of the triad in line l and box b, both 0 to 2, for 16
// lanes. It emits no code.
func (t table) row(l, b int) Mem { return At(t.base, t.offset+(3*l+b)*CellBytes) }

// A passResult holds the findings of one pass about the lanes, in rows of the scratch.
type passResult struct {
	fewest   Mem // the least set of a cell: 0 where a cell has no candidate
	possible Mem // digits that can be placed in every chute so far
	sum      Mem // the sum of the sets of all cells
}

// passResultOf returns the memory operands of what a pass has found for 16 lanes: three
// rows of the state, in the order of the fields of passResult. The register s must hold
// the address of the state for lanes 0 to 15, or that address plus 32 bytes for lanes 16
// to 31. It emits no code.
func passResultOf(s reg.Register) passResult {
	row := func(i int) Mem { return At(s, PassResult+i*CellBytes) }
	return passResult{row(0), row(1), row(2)}
}

// A chute is the work on one chute of 16 lanes. Its tables are in the half of the
// scratch that belongs to the other 16 lanes. No cell is then loaded soon after a store
// to an address with the same last twelve bits, which the processor would at first take
// for the same address (3 % of the time).
type chute struct {
	place                   func(l, b, k int) Mem // returns the place of cell k of the triad in line l and box b
	oneCell, digits, placed table
	may, must               table // these overwrite digits and placed, which are then no longer needed
	passResult
}

// apply emits code that applies the rules to one chute in 16 lanes. base holds the address
// of the first cell of the chute in these lanes. half holds the address of the state plus
// 0 bytes for lanes 0 to 15, or plus 32 bytes for lanes 16 to 31; other holds that of the
// lanes that are not worked on.
//
// The code removes candidates from the cells of the chute and updates the findings at
// half. It overwrites the tables in the scratch at other.
func apply(c Chute, base, half, other reg.Register) {
	w := chute{
		place:   func(l, b, k int) Mem { return At(base, c.Cell(l, b, k)) },
		oneCell: table{other, OneCell}, digits: table{other, Digits}, placed: table{other, Placed},
		passResult: passResultOf(half),
	}
	w.may, w.must = w.digits, w.placed
	line, box := w.readTriads()
	rising, falling := w.ways(line, box)
	w.decide(rising, falling)
	w.thin()
}

// readTriads emits code that reads the cells of the chute and fills the tables oneCell,
// digits and placed: for each triad, the digits with exactly one cell in it, all its
// digits, and those of its solved cells. It returns registers with the digits of the
// solved cells of each line and of each box.
func (w *chute) readTriads() (line, box [3]vec) {
	Comment("Each triad: its digits, those with one cell in it, those of its solved cells.")
	minus1, none := ones(), zero()
	Each(func(l, b int) {
		var v [3]vec
		var solved vec
		for k := range v {
			v[k] = copyOf(w.place(l, b, k))
			single := lowered(v[k], minus1)
			isZero(single, none)
			and.to(single, v[k])
			union(&solved, single)
		}
		store(solved, w.placed.row(l, b))
		union(&line[l], solved)
		union(&box[b], solved)
		several := and.of(v[0], v[1])
		or.to(v[0], v[1])
		and(v[2], v[0], v[1])
		or.to(several, v[1])
		or.to(v[0], v[2])
		store(v[0], w.digits.row(l, b))
		notAnd(v[0], several, several)
		store(several, w.oneCell.row(l, b))
	})
	return line, box
}

// ways emits code that computes, for each of the six ways, the digits that all three
// triads of that way allow, after each solved digit has left the other triads of its line
// and its box. rising and falling are registers with these digits. line and box are the
// results of readTriads. The code also removes from the finding possible the digits that
// have no way. It builds the ways up line by line.
func (w *chute) ways(line, box [3]vec) (rising, falling [3]vec) {
	Comment("A placed digit leaves the other triads of its line and of its box. The six ways",
		"for each digit.")
	var first [3]vec
	for l := range 3 {
		for n := range 3 {
			b := (n + l) % 3 // in this order, fewer registers are in use at once
			d := or.of(line[l], box[b])
			notAnd(w.digits.row(l, b), d, d)
			or.to(d, w.placed.row(l, b))
			r, f := (b-l+3)%3, (b+l)%3 // the ways through this triad
			switch l {
			case 0:
				first[b] = d
			case 1:
				rising[r] = and.of(first[r], d)
				falling[f] = and.of(first[f], d)
			case 2:
				and.to(rising[r], d)
				and.to(falling[f], d)
			}
		}
	}
	some := or.of(rising[0], falling[0])
	or.to(some, rising[1], falling[1], rising[2], falling[2])
	and.to(some, w.possible)
	store(some, w.possible)
	return rising, falling
}

// decide emits code that fills the tables may and must, with the digits that each triad
// may and must hold, from the results of ways. It overwrites the tables digits and placed,
// which are in the same memory.
func (w *chute) decide(rising, falling [3]vec) {
	minus1, none := ones(), zero()
	for l := range 3 {
		Commentf("Line %d: the triads that occur in one of the ways. A digit must stand in a triad", l)
		Comment("if no other triad of the line may hold it, or if the triad has at most three. A",
			"triad with three digits that must stand there has room for no other.")
		var m [3]vec
		for b := range m {
			m[b] = or.of(rising[(b-l+3)%3], falling[(b+l)%3])
		}
		for b := range m {
			own := or.of(m[(b+1)%3], m[(b+2)%3])
			notAnd(m[b], own, own)
			few := lowered(lowered(lowered(m[b], minus1), minus1), minus1)
			isZero(few, none)
			and.to(few, m[b])
			or.to(own, few)
			store(own, w.must.row(l, b))
			free := lowered(lowered(own, minus1), minus1)
			isZero(free, none) // where fewer than three must
			or.to(free, own)
			and.to(free, m[b])
			store(free, w.may.row(l, b))
		}
	}
}

// thin emits code that removes candidates from the cells of the chute by the tables may,
// must and oneCell, stores the cells, and adds them to the findings fewest and sum.
func (w *chute) thin() {
	Comment("What must stand in a triad leaves the others of its line and of its box. A",
		"digit that must stand in a triad with one cell for it takes that cell.")
	none, fewest, sum := zero(), copyOf(w.fewest), copyOf(w.sum)
	var box [3]vec
	for b := range box {
		box[b] = copyOf(w.must.row(0, b))
		or.to(box[b], w.must.row(1, b), w.must.row(2, b))
	}
	for l := range 3 {
		line := copyOf(w.must.row(l, 0))
		or.to(line, w.must.row(l, 1), w.must.row(l, 2))
		for b := range box {
			left := or.of(line, box[b])
			notAnd(w.may.row(l, b), left, left)
			own := copyOf(w.must.row(l, b))
			or.to(left, own)
			and.to(own, w.oneCell.row(l, b))
			for k := range 3 {
				now := and.of(left, w.place(l, b, k))
				hidden := and.of(now, own)
				is := equal.of(hidden, none)
				or.to(is, hidden)
				and.to(now, is)
				store(now, w.place(l, b, k))
				least.to(fewest, now)
				add.to(sum, now)
			}
		}
	}
	store(fewest, w.fewest)
	store(sum, w.sum)
}

// union emits code that adds the digits of v to the register *set. If *set is nil, union
// sets it to a new register with a copy of v.
func union(set *vec, v vec) {
	if *set == nil {
		*set = copyOf(v)
		return
	}
	or.to(*set, v)
}

// bitsOf emits code that packs two registers of 16 words, each word of which is all ones
// or 0, into a new general register of 32 bits, which it returns: bit i is 1 if word i of
// low, or word i-16 of high, is all ones. The code overwrites low. For lanes, low holds
// lanes 0 to 15, so that bit i is lane i.
func bitsOf(low, high vec) reg.GPVirtual {
	VPACKSSWB(high, low, low) // by eight words: low, high, low, high
	VPERMQ(U8(0b11_01_10_00), low, low)
	r := GP32()
	VPMOVMSKB(low, r)
	return r
}

// pass emits code that applies the rules once to the three chutes of the direction c,
// first in lanes 0 to 15 and then in lanes 16 to 31. s holds the address of the state. The
// code removes candidates from the cells of the state, sets the findings of the pass, and
// updates the sums of the lanes.
//
// pass returns three general registers with one bit for each of the 32 lanes, bit i for
// lane i: the lanes that are dead (a cell without candidates, or a digit without a place),
// that changed, and that have unsolved cells.
func pass(s reg.Register, c Chute) (dead, changed, open reg.GPVirtual) {
	half, other, base, left := GP64(), GP64(), GP64(), GP32()
	MOVQ(s, half)
	LEAQ(At(s, HalfBytes), other)
	nextHalf := c.Name + "_half"
	Label(nextHalf)
	t := passResultOf(half)
	all, none := ones(), zero()
	store(all, t.fewest)
	store(all, t.possible)
	store(none, t.sum)
	LEAQ(At(half, Cells), base)
	MOVL(U32(3), left)
	Label(c.Name)
	apply(c, base, half, other)
	ADDQ(U32(uint32(c.Step)), base)
	DECL(left)
	JNZ(LabelRef(c.Name))
	MOVQ(s, other)
	LEAQ(At(half, HalfBytes), half)
	LEAQ(At(s, 2*HalfBytes), base)
	CMPQ(half, base)
	JNE(LabelRef(nextHalf))

	return outcome(s)
}

// outcome emits code that compares the findings of a pass over the 32 lanes with the state
// at s, and stores the new sums in the state. It returns what pass returns: three general
// registers with one bit for each lane.
func outcome(s reg.Register) (dead, changed, open reg.GPVirtual) {
	Comment("What became of the lanes. Candidates only go, so one that changed has another sum.")
	second := func(m Mem) Mem { return m.Offset(HalfBytes) }
	row := func(m Mem) [2]vec { return [2]vec{copyOf(m), copyOf(second(m))} }
	word := func(n int) [2]vec {
		v := copyOf(wordsOf(func(int) int { return n }))
		return [2]vec{v, v}
	}
	same := func(p, q [2]vec) reg.GPVirtual { return bitsOf(equal.of(p[0], q[0]), equal.of(p[1], q[1])) }
	t := passResultOf(s)
	none := zero()
	dead = same(row(t.fewest), [2]vec{none, none})
	placed := same(row(t.possible), word(allDigits))
	NOTL(placed)
	ORL(placed, dead)
	sum, before := row(t.sum), At(s, Sum)
	changed = same(sum, row(before))
	NOTL(changed)
	store(sum[0], before)
	store(sum[1], second(before))
	open = same(sum, word(SumSolved))
	NOTL(open)
	return dead, changed, open
}

// propagate emits the kernel propagateAVX2. The kernel works on the state alone: it
// removes candidates, and Verdict leaves the results in the state.
func propagate() {
	TEXT("propagateAVX2", NOSPLIT, "func(s *uint16)")
	Doc("propagateAVX2 applies the rules to the lanes of s, by rows and by columns in",
		"turn, until at least one live lane is dead, solved or stuck.")
	s := Load(Param("s"), GP64())
	CMPL(At(s, Columns), U8(0))
	JNE(LabelRef("columns"))

	Label("rows")
	dead, changed, open := pass(s, Bands)
	Verdict(s, dead, changed, open, 1, "columns")
	Label("columns")
	dead, changed, open = pass(s, Stacks)
	Verdict(s, dead, changed, open, 0, "rows")
}

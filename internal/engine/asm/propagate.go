package main

// This file is the kernel propagate: the rules of the puzzle applied to 32
// grids until one of them needs a decision.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A chute is a band or a stack: three lines of three triads of three cells.
// The triad of line l and box b is written [l][b]. A digit stands once in each
// line and once in each box, so the triads that hold it are one of the six
// ways to choose three places of a 3x3 board without sharing a line or a box:
//
//	x . .   . x .   . . x      x . .   . x .   . . x
//	. x .   . . x   x . .      . . x   x . .   . x .
//	. . x   x . .   . x .      . x .   . . x   x . .
//	rising[0..2]               falling[0..2]  (numbered by the box of line 0)
type triads [3][3]vec

func each(f func(l, b int)) {
	for l := range 3 {
		for b := range 3 {
			f(l, b)
		}
	}
}

// sums returns the union of the triads of each line and of each box.
func (t *triads) sums() (line, box [3]vec) {
	for i := range 3 {
		line[i] = ternary(orAll, t[i][0], t[i][1], t[i][2])
		box[i] = ternary(orAll, t[0][i], t[1][i], t[2][i])
	}
	return line, box
}

// only takes away, from every triad, the digits that own[l'][b'] claims for
// another triad of its line or its box.
func (t *triads) only(own *triads) {
	line, box := own.sums()
	each(func(l, b int) {
		taken := or(line[l], box[b])
		become(t[l][b], x&^y|z, taken, own[l][b])
	})
}

// tally is what one pass finds out about the lanes, in registers.
type tally struct {
	fewest  vec // the least set of a cell: 0 where a cell has no candidate
	placed  vec // digits with a way to stand in every chute so far
	changed vec // not 0 where a candidate was taken away
	open    vec // not 0 where a triad holds more than its placed digits
}

// chute applies the rules to the three lines of one chute. cell gives the
// place of a cell relative to base.
func chute(s, base reg.Register, cell func(l, b, k int) int, three Mem, t tally) {
	Comment("Each triad: its digits, those with one cell in it, those of its solved cells.")
	minus1 := ones()
	var digits, placed triads
	each(func(l, b int) {
		var v, single [3]vec
		for k := range 3 {
			v[k] = copyOf(at(base, cell(l, b, k)))
			single[k] = keep(disjoint(addWords(minus1, v[k]), v[k]), v[k])
		}
		placed[l][b] = single[0]
		become(single[0], orAll, single[1], single[2])
		store(ternary(oneOf, v[0], v[1], v[2]), at(s, offLonely+(3*l+b)*cellBytes))
		digits[l][b] = v[0]
		become(v[0], orAll, v[1], v[2])
		become(t.open, x|(y^z), digits[l][b], placed[l][b])
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
	become(t.placed, x&(y|z), some, other)
	var may triads
	each(func(l, b int) { may[l][b] = or(rising[(b-l+3)%3], falling[(b+l)%3]) })

	Comment("A placed digit whose triad occurs in none of its ways has no place, either.")
	each(func(l, b int) { become(t.placed, x&(y|^z), may[l][b], placed[l][b]) })

	Comment("A digit must stand in a triad if no other triad of the line may hold it,",
		"or if the triad has three digits only.")
	var must triads
	each(func(l, b int) {
		must[l][b] = ternary(x&^y&^z, may[l][b], may[l][(b+1)%3], may[l][(b+2)%3])
		full := equalWords(three, popcount(may[l][b]))
		blend(must[l][b], full, may[l][b])
	})

	Comment("A triad with three digits that must stand there has room for no other.")
	each(func(l, b int) {
		full := equalWords(three, popcount(must[l][b]))
		blend(may[l][b], full, must[l][b])
	})
	may.only(&must)

	Comment("A digit that must stand in a triad with one cell for it takes that cell.")
	each(func(l, b int) {
		must[l][b] = and(at(s, offLonely+(3*l+b)*cellBytes), must[l][b])
		for k := range 3 {
			m := at(base, cell(l, b, k))
			old := copyOf(m)
			now := and(old, may[l][b])
			hidden := and(now, must[l][b])
			blend(now, sharing(now, must[l][b]), hidden)
			VPMINUW(now, t.fewest, t.fewest)
			become(t.changed, x|(y^z), old, now)
			store(now, m)
		}
	})
}

// pass applies the rules to the three chutes of one direction, which lie step
// bytes apart, and returns the lanes that are dead (a cell without candidates,
// a digit without a place), changed and open.
func pass(s reg.Register, name string, step int, cell func(l, b, k int) int, three Mem) (dead, changed, open reg.GPVirtual) {
	t := tally{fewest: ones(), placed: ones(), changed: zero(), open: zero()}
	base, left := GP64(), GP64()
	LEAQ(at(s, offCells), base)
	MOVQ(U32(3), left)
	Label(name)
	chute(s, base, cell, three, t)
	ADDQ(U32(uint32(step)), base)
	DECQ(left)
	JNZ(LabelRef(name))

	Comment("What became of the lanes.")
	dead = bitsOf(disjoint(t.fewest, t.fewest))
	missing := K()
	VPCMPUW(U8(4), words(0x1ff), t.placed, missing) // 4: not equal
	ORL(bitsOf(missing), dead)
	return dead, bitsOf(sharing(t.changed, t.changed)), bitsOf(sharing(t.open, t.open))
}

func propagate() {
	TEXT("propagate", NOSPLIT, "func(s *uint16)")
	Doc("propagate applies the rules to the lanes of s, by rows and by columns in",
		"turn, until at least one live lane is dead, solved or stuck.")
	s := Load(Param("s"), GP64())
	three := useConstants().row(func(int) int { return 3 })

	CMPL(at(s, offColumns), U8(0))
	JNE(LabelRef("columns"))

	half := func(label, chutes, other string, columns uint32, step int, cell func(l, b, k int) int) {
		Label(label)
		dead, changed, open := pass(s, chutes, step, cell, three)
		Commentf("A lane that stayed as it was by rows and by columns is solved or stuck.")
		still := GP32()
		MOVL(at(s, offMoved), still)
		MOVL(changed, at(s, offMoved))
		ORL(changed, still)
		NOTL(still)
		stop := GP32()
		MOVL(dead, stop)
		ORL(still, stop)
		ANDL(at(s, offLive), stop)
		JZ(LabelRef(other))
		ANDL(stop, dead)
		MOVL(dead, at(s, offDead))
		XORL(dead, stop)
		MOVL(stop, still)
		ANDL(open, stop)
		MOVL(stop, at(s, offStuck))
		XORL(stop, still)
		MOVL(still, at(s, offSolved))
		MOVL(U32(columns), at(s, offColumns))
		VZEROUPPER()
		RET()
	}
	half("rows", "band", "columns", 1, 27*cellBytes, func(l, b, k int) int { return (9*l + 3*b + k) * cellBytes })
	half("columns", "stack", "rows", 0, 3*cellBytes, func(l, b, k int) int { return (9*(3*b+k) + l) * cellBytes })
}

// Package layout holds what the generators for all instruction sets share: the offsets
// of the parts of a lanes.State and of a frame in memory, and how one grid is read from
// a state. A test of package lanes compares these offsets with the Go type.
//
// The functions run in the generators. A function that emits code appends instructions to
// the kernel that is being written. Its arguments of type reg.Register name the registers
// that hold the values when the kernel runs, and what it returns names the registers that
// hold the results then. In all kernels, s is the address of the lanes.State, and lane is
// the number of a lane, 0 to 31. A result about all lanes has one bit for each lane: bit i
// is lane i.
package layout

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The layout of a lanes.State: sizes and offsets in bytes.
const (
	CellBytes = 64 // one cell of 32 lanes
	HalfBytes = 32 // one cell of 16 lanes

	Cells      = 0
	Sum        = Cells + 81*CellBytes // the sets of a lane, added
	OneCell    = Sum + CellBytes      // scratch from here on: tables of nine triads
	Digits     = OneCell + 9*CellBytes
	Placed     = Digits + 9*CellBytes
	PassResult = Placed + 9*CellBytes     // three rows
	Live       = PassResult + 3*CellBytes // one uint32 each from here on
	Dead       = Live + 4
	Solved     = Dead + 4
	Stuck      = Solved + 4
	Moved      = Stuck + 4
	Columns    = Moved + 4
)

// SumSolved is the sum of the sets of a solved grid: nine times each digit. Every other
// grid in which each row has a candidate for each digit has a greater sum.
const SumSolved = 9 * 0x1ff

// A frame is three bands of 32 words, the last five of each being 0.
const (
	BandWords = 27
	BandBytes = 64
)

// At returns the memory operand at the address in base plus an offset in bytes. It emits
// no code.
func At(base reg.Register, offset int) Mem { return Mem{Base: base, Disp: offset} }

// BandOf returns the memory operand of band i, 0 to 2, of the frame at the address in
// frame. It emits no code.
func BandOf(frame reg.Register, i int) Mem { return At(frame, BandBytes*i) }

// WordOf returns the memory operand of a cell, 0 to 80, in the frame at the address in
// frame. It emits no code.
func WordOf(frame reg.Register, cell int) Mem {
	return At(frame, BandBytes*(cell/BandWords)+2*(cell%BandWords))
}

// CellOf returns the memory operand of a cell, 0 to 80, of one lane: s holds the address
// of the state, and lane the number of the lane. It emits no code.
func CellOf(s, lane reg.Register, cell int) Mem {
	return Mem{Base: s, Disp: Cells + cell*CellBytes, Index: lane, Scale: 2}
}

// Gather emits code that reads a band, 0 to 2, of one lane: 27 words from 27 rows of the
// state. It returns four new registers of eight words: word i%8 of part[i/8] is cell i of
// the band, and the last five words of part[3] are 0. s holds the address of the state,
// and lane the number of the lane.
//
// Integer instructions, which are idle otherwise, combine four words at a time. The other
// way, 27 stores to memory and a load of 64 bytes, would be slower, because the load would
// wait for all stores.
func Gather(s, lane reg.Register, band int) (part [4]reg.VecVirtual) {
	for i := range 7 {
		four := GP64()
		last := min(3, BandWords-1-4*i)
		for j := last; j >= 0; j-- {
			word := CellOf(s, lane, band*BandWords+4*i+j)
			if j == last {
				MOVWQZX(word, four)
			} else {
				SHLQ(U8(16), four)
				MOVW(word, four.As16()) // the upper bits stay
			}
		}
		if i%2 == 0 {
			part[i/2] = XMM()
			VMOVQ(four, part[i/2])
		} else {
			VPINSRQ(U8(1), four, part[i/2], part[i/2])
		}
	}
	return part
}

// Greatest emits code that finds the greatest of the 16 unsigned words of v. It returns a
// new register of 32 bits that holds this word, with 0 in the upper half. The code
// overwrites v.
func Greatest(v reg.VecVirtual) reg.GPVirtual {
	high, all := XMM(), XMM()
	VEXTRACTI128(U8(1), v.AsY(), high)
	VPMAXUW(high, v.AsX(), v.AsX())
	VPCMPEQW(all, all, all)
	VPXOR(all, v.AsX(), v.AsX()) // the least of the complements
	VPHMINPOSUW(v.AsX(), v.AsX())
	r := GP32()
	VMOVD(v.AsX(), r)
	NOTL(r)
	MOVWLZX(r.As16(), r)
	return r
}

// A Chute describes the three chutes of one direction: bands or stacks.
type Chute struct {
	Name string
	Step int // the bytes from one chute to the next

	// Cell returns the offset of cell k of the triad in line l and box b, in bytes from
	// the first cell of the chute.
	Cell func(l, b, k int) int
}

// Bands and Stacks are the two directions.
var (
	Bands  = Chute{"band", 27 * CellBytes, func(l, b, k int) int { return (9*l + 3*b + k) * CellBytes }}
	Stacks = Chute{"stack", 3 * CellBytes, func(l, b, k int) int { return (9*(3*b+k) + l) * CellBytes }}
)

// Each calls f in the generator for each of the nine triads of a chute, line by line: l is
// the line and b the box, both 0 to 2.
func Each(f func(l, b int)) {
	for l := range 3 {
		for b := range 3 {
			f(l, b)
		}
	}
}

// Verdict emits the code at the end of a pass. dead, changed and open are registers with
// one bit for each lane: the lanes that have a contradiction, that the pass changed, and
// that have unsolved cells. s holds the address of the state.
//
// A lane that neither this pass nor the one before changed is solved if it is not open,
// and stuck if it is. If no live lane is dead, solved or stuck, the code jumps to the
// label again. Otherwise it writes the live lanes that are dead, solved and stuck to the
// fields Dead, Solved and Stuck of the state and columns, the direction of the next pass
// (1 for columns, 0 for rows), to the field Columns, and returns from the kernel. In both
// cases it writes changed to the field Moved. It overwrites the register dead only when it
// returns.
func Verdict(s reg.Register, dead, changed, open reg.GPVirtual, columns uint32, again string) {
	Comment("A lane that stayed as it was by rows and by columns is solved or stuck.")
	still := GP32()
	MOVL(At(s, Moved), still)
	MOVL(changed, At(s, Moved))
	ORL(changed, still)
	NOTL(still)
	stop := GP32()
	MOVL(dead, stop)
	ORL(still, stop)
	ANDL(At(s, Live), stop)
	JZ(LabelRef(again))
	ANDL(stop, dead)
	MOVL(dead, At(s, Dead))
	XORL(dead, stop)
	MOVL(stop, still)
	ANDL(open, stop)
	MOVL(stop, At(s, Stuck))
	XORL(stop, still)
	MOVL(still, At(s, Solved))
	MOVL(U32(columns), At(s, Columns))
	VZEROUPPER()
	RET()
}

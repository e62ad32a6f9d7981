package main

// This file is the constants of the kernels: rows of 32 words.
//
// A load of 64 bytes that lies across two lines of the cache costs two, and the
// linker promises a symbol of ours 32 bytes of alignment. So the rows stand in
// memory twice, the second time 32 bytes further on, and a kernel uses the copy
// that lies right.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

const (
	rowBytes    = 64
	maxRows     = 32
	secondBlock = maxRows*rowBytes + 32
)

// rows are the constants so far, in the order of their use.
var rows [][32]uint16

// A block is the constants as one kernel sees them.
type block struct{ base reg.GPVirtual }

const constants = "constants"

// useConstants makes the register of a block.
func useConstants() block {
	first, second := GP64(), GP64()
	LEAQ(NewDataAddr(Symbol{Name: constants, Static: true}, 0), first)
	LEAQ(At(first, secondBlock), second)
	TESTQ(U32(32), first)
	CMOVQNE(second, first)
	return block{first}
}

// row returns the place of the constant f(0..31).
func (b block) row(f func(i int) int) Mem {
	var r [32]uint16
	for i := range r {
		r[i] = uint16(f(i))
	}
	for i, have := range rows {
		if have == r {
			return At(b.base, i*rowBytes)
		}
	}
	if len(rows) == maxRows {
		panic("more constants than maxRows")
	}
	rows = append(rows, r)
	return At(b.base, (len(rows)-1)*rowBytes)
}

// table is row for the 27 words of a band or of the triads; the others are 0.
func (b block) table(f func(i int) int) Mem {
	return b.row(func(i int) int {
		if i < BandWords {
			return f(i)
		}
		return 0
	})
}

// writeConstants writes both blocks; it comes after all kernels.
func writeConstants() {
	GLOBL(constants, RODATA|NOPTR)
	for _, start := range []int{0, secondBlock} {
		for i, r := range rows {
			for j, v := range r {
				DATA(start+i*rowBytes+2*j, U16(v))
			}
		}
	}
}

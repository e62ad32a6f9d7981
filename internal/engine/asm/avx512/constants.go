package main

// This file holds the constants of the kernels, in rows of 32 words.
//
// A load of 64 bytes that crosses a cache line costs two loads, and the linker aligns
// our data symbols to 32 bytes only. So the constants are in memory twice, with 32 bytes
// between the two blocks, and a kernel uses the block that is aligned to 64 bytes.

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

// rows are the constants that the kernels have used so far, in the order of first use.
var rows [][32]uint16

// A block is the register with the address of the constants in one kernel.
type block struct{ base reg.GPVirtual }

// constants is the name of the data symbol.
const constants = "constants"

// useConstants emits code that loads the address of the block that is aligned to 64 bytes
// into a new register, and returns the block. It is called once in each kernel.
func useConstants() block {
	first, second := GP64(), GP64()
	LEAQ(NewDataAddr(Symbol{Name: constants, Static: true}, 0), first)
	LEAQ(At(first, secondBlock), second)
	TESTQ(U32(32), first)
	CMOVQNE(second, first)
	return block{first}
}

// row returns the memory operand of the constant whose word i is the lower 16 bits of
// f(i), for i from 0 to 31, and adds the constant to rows if it is new. It panics if there
// are more than maxRows constants.
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

// table returns the memory operand of the constant whose word i is f(i) for i from 0 to
// 26, the cells of a band or 27 triads. The other five words are 0. The constant is added
// to rows if it is new; table panics as row does.
func (b block) table(f func(i int) int) Mem {
	return b.row(func(i int) int {
		if i < BandWords {
			return f(i)
		}
		return 0
	})
}

// writeConstants emits the data symbol constants, which holds rows twice. It must be
// called after all kernels, since these add to rows.
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

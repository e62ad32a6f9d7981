package main

// This file names the vector operations that the kernels are written in.

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A vec is a register of 32 words; a mask has one bit for each word.
type (
	vec  = reg.VecVirtual
	mask = reg.OpmaskVirtual
)

// Truth tables of VPTERNLOGD, written as functions of its inputs x, y and z.
const (
	x = 0xf0
	y = 0xcc
	z = 0xaa

	andAll   = x & y & z
	orAll    = x | y | z
	oneOf    = x&^y&^z | y&^x&^z | z&^x&^y // exactly one of three
	majority = x&y | x&z | y&z             // at least two: the carry of a full adder
	parity   = x ^ y ^ z                   // the sum of a full adder
)

// become sets v to f(v, q, r) bit by bit. f is a truth table, and r may be memory.
func become(v vec, f int, q vec, r Op) { VPTERNLOGD(U8(f&0xff), r, q, v) }

// ternary returns f(p, q, r) in a new register. f is a truth table, and p and r may be
// memory.
func ternary(f int, p Op, q vec, r Op) vec {
	v := copyOf(p)
	become(v, f, q, r)
	return v
}

// copyOf returns a register or 64 bytes of memory in a new register.
func copyOf(p Op) vec {
	v := ZMM()
	if m, ok := p.(Mem); ok {
		VMOVDQU64(m, v)
	} else {
		VMOVDQA64(p, v)
	}
	return v
}

// store writes v to memory.
func store(v vec, m Mem) { VMOVDQU64(v, m) }

// and returns p & q in a new register; p may be memory.
func and(p Op, q vec) vec {
	v := ZMM()
	VPANDD(p, q, v)
	return v
}

// or returns p | q in a new register; p may be memory.
func or(p Op, q vec) vec {
	v := ZMM()
	VPORD(p, q, v)
	return v
}

// xor returns p ^ q in a new register; p may be memory.
func xor(p Op, q vec) vec {
	v := ZMM()
	VPXORD(p, q, v)
	return v
}

// addWords returns the sums of the words of p and q; p may be memory.
func addWords(p Op, q vec) vec {
	v := ZMM()
	VPADDW(p, q, v)
	return v
}

// popcount returns the number of bits in each word. It is an instruction of
// AVX512_BITALG, which avo does not know.
func popcount(p vec) vec {
	v := ZMM()
	Instruction(&ir.Instruction{
		Opcode:   "VPOPCNTW",
		Operands: []Op{p, v},
		Inputs:   []Op{p},
		Outputs:  []Op{v},
	})
	return v
}

// sharing returns the words in which p and q have a bit in common.
func sharing(p Op, q vec) mask {
	k := K()
	VPTESTMW(p, q, k)
	return k
}

// disjoint returns the words in which p and q have no bit in common.
func disjoint(p Op, q vec) mask {
	k := K()
	VPTESTNMW(p, q, k)
	return k
}

// unequalWords returns the words in which p and q differ.
func unequalWords(p Op, q vec) mask {
	k := K()
	VPCMPUW(U8(4), p, q, k) // 4: not equal
	return k
}

// keep returns p with 0 in the words that are not in k.
func keep(k mask, p vec) vec {
	v := ZMM()
	VMOVDQU16_Z(p, k, v)
	return v
}

// blend copies p to v in the words of k.
func blend(v vec, k mask, p Op) { VMOVDQU16(p, k, v) }

// zero returns a register with all bits 0.
func zero() vec { return constant("VPXORD") }

// ones returns a register with all bits 1.
func ones() vec { return constant("VPTERNLOGD", U8(0xff)) }

// constant returns the result of an instruction whose operands, after more, are three
// times the same new register. avo is told that the instruction has no input, because
// the result does not depend on the register.
func constant(opcode string, more ...Op) vec {
	v := ZMM()
	Instruction(&ir.Instruction{
		Opcode:   opcode,
		Operands: append(more, v, v, v),
		Outputs:  []Op{v},
	})
	return v
}

// words returns a register with n in each word.
func words(n uint16) vec {
	r := GP32()
	MOVL(U32(n), r)
	v := ZMM()
	VPBROADCASTW(r, v)
	return v
}

// bitsOf moves a mask to a general register.
func bitsOf(k mask) reg.GPVirtual {
	r := GP32()
	KMOVD(k, r)
	return r
}

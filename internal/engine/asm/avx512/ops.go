package main

// This file names the vector operations that the kernels are written in. Each function
// runs in the generator: it emits instructions, and what it returns names the register
// that holds the result when the kernel runs. Arguments stay as they are, unless the
// function says otherwise. A mask has bit i for word i.

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

// become emits code that sets v to f(v, q, r) bit by bit. f is a truth table, and r may be
// memory.
func become(v vec, f int, q vec, r Op) { VPTERNLOGD(U8(f&0xff), r, q, v) }

// ternary emits code that computes f(p, q, r) bit by bit, and returns the new register
// with the result. f is a truth table, and p and r may be memory.
func ternary(f int, p Op, q vec, r Op) vec {
	v := copyOf(p)
	become(v, f, q, r)
	return v
}

// copyOf emits a copy of p, a register or 64 bytes of memory, to a new register, and
// returns this register.
func copyOf(p Op) vec {
	v := ZMM()
	if m, ok := p.(Mem); ok {
		VMOVDQU64(m, v)
	} else {
		VMOVDQA64(p, v)
	}
	return v
}

// store emits a store of v to the 64 bytes of memory at m.
func store(v vec, m Mem) { VMOVDQU64(v, m) }

// and emits code that computes p & q, and returns the new register with the result; p may
// be memory.
func and(p Op, q vec) vec {
	v := ZMM()
	VPANDD(p, q, v)
	return v
}

// or emits code that computes p | q, and returns the new register with the result; p may
// be memory.
func or(p Op, q vec) vec {
	v := ZMM()
	VPORD(p, q, v)
	return v
}

// xor emits code that computes p ^ q, and returns the new register with the result; p may
// be memory.
func xor(p Op, q vec) vec {
	v := ZMM()
	VPXORD(p, q, v)
	return v
}

// addWords emits code that adds the words of p and q, modulo 2^16, and returns the new
// register with the sums; p may be memory.
func addWords(p Op, q vec) vec {
	v := ZMM()
	VPADDW(p, q, v)
	return v
}

// popcount emits code that counts the bits in each word of p, and returns the new register
// with the counts. It is an instruction of AVX512_BITALG, which avo does not know.
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

// sharing emits code that finds the words in which p and q have a bit in common, and
// returns the new mask with a 1 for each of them. p may be memory.
func sharing(p Op, q vec) mask {
	k := K()
	VPTESTMW(p, q, k)
	return k
}

// disjoint emits code that finds the words in which p and q have no bit in common, and
// returns the new mask with a 1 for each of them. p may be memory.
func disjoint(p Op, q vec) mask {
	k := K()
	VPTESTNMW(p, q, k)
	return k
}

// unequalWords emits code that finds the words in which p and q differ, and returns the
// new mask with a 1 for each of them. p may be memory.
func unequalWords(p Op, q vec) mask {
	k := K()
	VPCMPUW(U8(4), p, q, k) // 4: not equal
	return k
}

// keep emits code that copies the words of p that are in k to a new register, with 0 in
// the other words, and returns this register.
func keep(k mask, p vec) vec {
	v := ZMM()
	VMOVDQU16_Z(p, k, v)
	return v
}

// blend emits code that copies p to v in the words of k. The other words of v stay. p may
// be memory.
func blend(v vec, k mask, p Op) { VMOVDQU16(p, k, v) }

// zero emits code that clears a new register, and returns this register: all its bits are
// 0.
func zero() vec { return constant("VPXORD") }

// ones emits code that fills a new register, and returns this register: all its bits are
// 1.
func ones() vec { return constant("VPTERNLOGD", U8(0xff)) }

// constant emits an instruction whose operands are those of more and then three times the
// same new register, and returns this register, which holds the result. avo is told that
// the instruction has no input, because the result does not depend on the register.
func constant(opcode string, more ...Op) vec {
	v := ZMM()
	Instruction(&ir.Instruction{
		Opcode:   opcode,
		Operands: append(more, v, v, v),
		Outputs:  []Op{v},
	})
	return v
}

// words emits code that puts n into each word of a new register, and returns this
// register.
func words(n uint16) vec {
	r := GP32()
	MOVL(U32(n), r)
	v := ZMM()
	VPBROADCASTW(r, v)
	return v
}

// bitsOf emits code that moves the mask k to a new general register of 32 bits, which it
// returns: bit i is word i.
func bitsOf(k mask) reg.GPVirtual {
	r := GP32()
	KMOVD(k, r)
	return r
}

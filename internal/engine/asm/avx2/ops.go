package main

// This file names the vector operations that the kernels are written in.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A vec is a register of 16 words.
type vec = reg.VecVirtual

const vecBytes = 32

// copyOf returns a register or 32 bytes of memory in a new register.
func copyOf(p Op) vec {
	v := YMM()
	VMOVDQU(p, v)
	return v
}

// store writes v to memory.
func store(v vec, m Mem) { VMOVDQU(v, m) }

// An op is an operation on the words of p and q that writes to result; q may be memory.
type op func(q, p, result Op)

// of returns o(p, q) in a new register.
func (o op) of(p vec, q Op) vec {
	v := YMM()
	o(q, p, v)
	return v
}

// to sets v to o(v, q) for each q in turn. There are only sixteen registers and avo
// does not spill them, so each kernel decides which register it may overwrite.
func (o op) to(v vec, q ...Op) {
	for _, q := range q {
		o(q, v, v)
	}
}

var (
	and     op = func(q, p, r Op) { VPAND(q, p, r) }
	or      op = func(q, p, r Op) { VPOR(q, p, r) }
	xor     op = func(q, p, r Op) { VPXOR(q, p, r) }
	notAnd  op = func(q, p, r Op) { VPANDN(q, p, r) } // ^p & q
	add     op = func(q, p, r Op) { VPADDW(q, p, r) }
	sub     op = func(q, p, r Op) { VPSUBW(q, p, r) }
	equal   op = func(q, p, r Op) { VPCMPEQW(q, p, r) } // all ones in the words that are equal, else 0
	greater op = func(q, p, r Op) { VPCMPGTW(q, p, r) } // all ones in the words where p > q, both signed, else 0
	least   op = func(q, p, r Op) { VPMINUW(q, p, r) }
	most    op = func(q, p, r Op) { VPMAXUW(q, p, r) }
	moved   op = func(q, p, r Op) { VPSHUFB(q, p, r) } // byte i is the byte of p with index q[i], within each half
)

// zero returns a register with all bits 0.
func zero() vec {
	v := YMM()
	VPXOR(v, v, v)
	return v
}

// ones returns a register with all bits 1.
func ones() vec {
	v := YMM()
	VPCMPEQW(v, v, v)
	return v
}

// isZero sets each word of v to all ones if it is 0, and to 0 otherwise.
func isZero(v, zero vec) { equal.to(v, zero) }

// lowered returns v without the lowest set bit of each word.
func lowered(v, minus1 vec) vec {
	t := add.of(v, minus1)
	and.to(t, v)
	return t
}

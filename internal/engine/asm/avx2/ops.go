package main

// This file names the vector operations that the kernels are written in. Each function
// runs in the generator: it emits instructions, and what it returns names the register
// that holds the result when the kernel runs.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A vec is a register of 16 words.
type vec = reg.VecVirtual

const vecBytes = 32

// copyOf emits a copy of p, a register or 32 bytes of memory, to a new register, and
// returns this register.
func copyOf(p Op) vec {
	v := YMM()
	VMOVDQU(p, v)
	return v
}

// store emits a store of v to the 32 bytes of memory at m.
func store(v vec, m Mem) { VMOVDQU(v, m) }

// An op emits one operation on the words of p and q that writes to the register result. q
// may be memory.
type op func(q, p, result Op)

// of emits the operation o on p and q, and returns the new register that holds the result.
// p and q stay as they are.
func (o op) of(p vec, q Op) vec {
	v := YMM()
	o(q, p, v)
	return v
}

// to emits the operation o on v and each q in turn, and leaves the result in v. There are
// only sixteen registers and avo does not spill them, so each kernel decides which
// register it may overwrite.
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

// zero emits code that clears a new register, and returns this register: all its bits are
// 0.
func zero() vec {
	v := YMM()
	VPXOR(v, v, v)
	return v
}

// ones emits code that fills a new register, and returns this register: all its bits are
// 1.
func ones() vec {
	v := YMM()
	VPCMPEQW(v, v, v)
	return v
}

// isZero emits code that sets each word of v to all ones if the word is 0, and to 0
// otherwise. zero is a register with all bits 0.
func isZero(v, zero vec) { equal.to(v, zero) }

// lowered emits code that removes the lowest set bit of each word of v, and returns the
// new register with the result. v stays as it is. A word that is 0 stays 0. minus1 is a
// register with all bits 1.
func lowered(v, minus1 vec) vec {
	t := add.of(v, minus1)
	and.to(t, v)
	return t
}

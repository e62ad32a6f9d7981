package main

// This file is the kernels that move one grid between a lane and a frame (81
// words in a row), and the one that makes a frame from givens.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const bandWords = 27 // cells of a band

// bandMask returns the mask of the first 27 words.
func bandMask() mask {
	r := GP32()
	MOVL(U32(1<<bandWords-1), r)
	k := K()
	KMOVD(r, k)
	return k
}

func moves() {
	TEXT("takeOut", NOSPLIT, "func(s *uint16, lane int, f *uint16)")
	Doc("takeOut copies a lane to f.")
	eachWord(func(lane, frame Mem) {
		r := GP32()
		MOVWLZX(lane, r)
		MOVW(r.As16(), frame)
	})

	TEXT("putIn", NOSPLIT, "func(s *uint16, lane int, f *uint16)")
	Doc("putIn copies f to a lane.")
	eachWord(func(lane, frame Mem) {
		r := GP32()
		MOVWLZX(frame, r)
		MOVW(r.As16(), lane)
	})

	spread()
}

// eachWord writes one copy for each of the 81 cells, eight in flight.
func eachWord(move func(lane, frame Mem)) {
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	f := Load(Param("f"), GP64())
	for i := range 81 {
		move(Mem{Base: s, Disp: offCells + i*cellBytes, Index: lane, Scale: 2}, at(f, 2*i))
	}
	RET()
}

func spread() {
	sets := GLOBL("digitSets", RODATA|NOPTR)
	for i := range 32 {
		var v uint16 // no digit above 9: an empty set, which has no completion
		if i == 0 {
			v = 0x1ff
		} else if i <= 9 {
			v = 1 << (i - 1)
		}
		DATA(2*i, U16(v))
	}
	TEXT("spread", NOSPLIT, "func(f *uint16, givens *[81]uint8)")
	Doc("spread makes f the candidates of givens: all nine where it has 0.")
	f := Load(Param("f"), GP64())
	g := Load(Param("givens"), GP64())
	band, table := bandMask(), copyOf(sets)
	for i := range 3 {
		v := ZMM()
		VPMOVZXBW_Z(at(g, i*bandWords), band, v)
		VPERMW(table, v, v)
		if i < 2 { // the words beyond the band are written over by the next one
			store(v, at(f, 2*i*bandWords))
		} else {
			VMOVDQU16(v, band, at(f, 2*i*bandWords))
		}
	}
	VZEROUPPER()
	RET()
}

func detect() {
	TEXT("cpuid", NOSPLIT, "func(leaf, sub uint32) (ax, bx, cx, dx uint32)")
	Doc("cpuid is the instruction of that name.")
	Load(Param("leaf"), reg.EAX)
	Load(Param("sub"), reg.ECX)
	CPUID()
	Store(reg.EAX, Return("ax"))
	Store(reg.EBX, Return("bx"))
	Store(reg.ECX, Return("cx"))
	Store(reg.EDX, Return("dx"))
	RET()

	TEXT("xgetbv", NOSPLIT, "func() (ax, dx uint32)")
	Doc("xgetbv returns the register states that the system saves.")
	XORL(reg.ECX, reg.ECX)
	XGETBV()
	Store(reg.EAX, Return("ax"))
	Store(reg.EDX, Return("dx"))
	RET()
}

package main

// This file is the kernels that move one grid between a lane and a frame, and
// the one that makes a frame from givens.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A frame is three bands of 32 words, the last five of each being 0.
const bandWords = 27

func bandOf(frame reg.Register, i int) Mem { return at(frame, 64*i) }

// bandMask returns the words of a band that are cells.
func bandMask() mask {
	r, k := GP32(), K()
	MOVL(U32(1<<bandWords-1), r)
	KMOVD(r, k)
	return k
}

// wordOf returns the place of a cell in a frame.
func wordOf(frame reg.Register, cell int) Mem {
	return at(frame, 64*(cell/bandWords)+2*(cell%bandWords))
}

// cellOf returns the place of a cell of a lane.
func cellOf(s, lane reg.Register, cell int) Mem {
	return Mem{Base: s, Disp: offCells + cell*cellBytes, Index: lane, Scale: 2}
}

func moves() {
	TEXT("putIn", NOSPLIT, "func(s *uint16, lane int, f *uint16)")
	Doc("putIn copies f to a lane.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	f := Load(Param("f"), GP64())
	for i := range 81 {
		r := GP32()
		MOVWLZX(wordOf(f, i), r)
		MOVW(r.As16(), cellOf(s, lane, i))
	}
	RET()

	spread()
	cover()
	readOff()
	differ()
}

// gather returns a band of a lane: 27 words, each from a row of its own. They
// are put together in registers, four at a time by integer instructions, which
// have nothing else to do; a load of 64 bytes from what 27 stores have just
// written would have to wait for all of them.
func gather(s, lane reg.Register, band int) vec {
	var part [4]vec
	for i := range 7 {
		four := GP64()
		for j := min(3, bandWords-1-4*i); j >= 0; j-- {
			word := cellOf(s, lane, band*bandWords+4*i+j)
			if j == min(3, bandWords-1-4*i) {
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
	VINSERTI128(U8(1), part[1], part[0].AsY(), part[0].AsY())
	VINSERTI128(U8(1), part[3], part[2].AsY(), part[2].AsY())
	v := ZMM()
	VINSERTI64X4(U8(1), part[2].AsY(), part[0].AsZ(), v)
	return v
}

func spread() {
	TEXT("spread", NOSPLIT, "func(f *uint16, givens *[81]uint8)")
	Doc("spread makes f the candidates of givens: all nine where it has 0.")
	f := Load(Param("f"), GP64())
	g := Load(Param("givens"), GP64())
	table := copyOf(useConstants().row(func(digit int) int {
		switch {
		case digit == 0:
			return 0x1ff
		case digit <= 9:
			return 1 << (digit - 1)
		}
		return 0 // no digit: an empty set, which has no completion
	}))
	inBand := bandMask()
	for i := range 3 {
		v := ZMM()
		VPMOVZXBW_Z(at(g, i*bandWords), inBand, v) // reads no byte beyond the band
		VPERMW_Z(table, v, inBand, v)
		store(v, bandOf(f, i))
	}
	VZEROUPPER()
	RET()
}

func cover() {
	TEXT("cover", NOSPLIT, "func(f, known *uint16, clues *[3]uint32)")
	Doc("cover makes f the candidates of some cells of a known grid: all nine elsewhere.")
	f := Load(Param("f"), GP64())
	known := Load(Param("known"), GP64())
	clues := Load(Param("clues"), GP64())
	inBand := bandMask()
	all := keep(inBand, words(0x1ff))
	for i := range 3 {
		here := K()
		KMOVD(at(clues, 4*i), here)
		v := copyOf(all)
		blend(v, here, bandOf(known, i))
		store(v, bandOf(f, i))
	}
	VZEROUPPER()
	RET()
}

func differ() {
	TEXT("differ", NOSPLIT, "func(s *uint16, lane int, known *uint16, where *[3]uint32)")
	Doc("differ writes the cells in which a lane is not a known grid, by band.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	known := Load(Param("known"), GP64())
	where := Load(Param("where"), GP64())
	for i := range 3 {
		same := equalWords(bandOf(known, i), gather(s, lane, i))
		KNOTD(same, same)
		KMOVD(same, at(where, 4*i))
	}
	VZEROUPPER()
	RET()
}

func readOff() {
	TEXT("readOff", NOSPLIT, "func(s *uint16, lane int, digits *[81]uint8)")
	Doc("readOff writes the digits of a lane whose cells are all solved.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	digits := Load(Param("digits"), GP64())
	minus1, inBand := ones(), bandMask()
	for i := range 3 {
		Comment("A set with bit d alone, less one, has d bits; less minus one, digit d+1.")
		v := popcount(addWords(minus1, gather(s, lane, i)))
		VPSUBW(minus1, v, v)
		b := YMM()
		VPMOVWB(v, b)
		if to := at(digits, i*bandWords); i < 2 { // the next band writes over what is too much
			VMOVDQU(b, to)
		} else {
			VMOVDQU8(b, inBand, to)
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

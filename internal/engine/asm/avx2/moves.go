package main

// This file holds the kernels that copy one grid between a lane and a frame, and those
// that make a frame. Machines with AVX-512 use them, too. The functions run in the
// generator. Those that are said to emit code append it to the kernel that is being
// written, and what they return names the registers that hold the results there.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// allDigits is the set of all nine digits.
const allDigits = 0x1ff

// halfOf returns the memory operand of 16 words of the frame at the address in frame: half
// 0 or 1 of a band, 0 to 2. It emits no code.
func halfOf(frame reg.Register, band, half int) Mem {
	return At(frame, BandBytes*band+vecBytes*half)
}

// inBand returns the memory operand of a constant of 16 words for half 0 or 1 of a band: n
// in the words that are cells, and 0 in the five unused words at the end of half 1.
func inBand(half int, n uint16) Mem {
	return wordsOf(func(w int) int {
		if 16*half+w < BandWords {
			return int(n)
		}
		return 0
	})
}

// moves emits the kernel putIn, which copies a frame to a lane and writes the sum of the
// sets of the lane to the state. It then calls the functions that emit spread, cover,
// readOff and differ.
func moves() {
	TEXT("putIn", NOSPLIT, "func(s *uint16, lane int, f *uint16)")
	Doc("putIn copies f to a lane, and adds up its sets.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	f := Load(Param("f"), GP64())
	for i := range 81 {
		r := GP32()
		MOVWLZX(WordOf(f, i), r)
		MOVW(r.As16(), CellOf(s, lane, i))
	}
	Comment("The sum of all sets.")
	sum, rest := copyOf(halfOf(f, 0, 0)), XMM()
	for h := 1; h < 6; h++ {
		add.to(sum, halfOf(f, h/2, h%2))
	}
	VEXTRACTI128(U8(1), sum, rest)
	VPADDW(rest, sum.AsX(), sum.AsX())
	for _, bytes := range []uint64{8, 4, 2} {
		VPSRLDQ(U8(bytes), sum.AsX(), rest)
		VPADDW(rest, sum.AsX(), sum.AsX())
	}
	VPEXTRW(U8(0), sum.AsX(), Mem{Base: s, Disp: Sum, Index: lane, Scale: 2})
	VZEROUPPER()
	RET()

	spread()
	cover()
	readOff()
	differ()
}

// pair emits code that joins two registers of eight words in a new register of 16 words,
// low in words 0 to 7, and returns the new register. low and high stay as they are.
func pair(low, high vec) vec {
	v := YMM()
	VINSERTI128(U8(1), high, low.AsY(), v)
	return v
}

// spread emits the kernel spread, which fills the frame f from the 81 givens of a grid. It
// also sets the unused words of the frame to 0.
func spread() {
	TEXT("spread", NOSPLIT, "func(f *uint16, givens *[81]uint8)")
	Doc("spread makes f the candidates of givens: all nine where it has 0, none where it",
		"has no digit.")
	f := Load(Param("f"), GP64())
	g := Load(Param("givens"), GP64())
	Comment("The lower and the upper byte of the set of a digit: 16 of each.")
	half := func(shift int) vec {
		t := XMM()
		VMOVDQU(bytesOf(func(i int) int {
			switch digit := i % 16; {
			case digit == 0:
				return allDigits >> shift
			case digit <= 9:
				return 1 << (digit - 1) >> shift
			}
			return 0
		}), t)
		return t
	}
	lower, upper, most := half(0), half(8), XMM()
	VMOVDQU(bytesOf(func(int) int { return 15 }), most)
	for i := range 3 {
		for h := range 2 {
			v := XMM()
			switch from := i*BandWords + 16*h; {
			case from+16 <= 81:
				VMOVDQU(At(g, from), v)
			default: // reads no byte beyond the last
				VMOVDQU(At(g, 81-16), v)
				VPSRLDQ(U8(from-(81-16)), v, v)
			}
			VPMINUB(most, v, v)
			low, high := XMM(), XMM()
			VPSHUFB(v, lower, low)
			VPSHUFB(v, upper, high)
			VPUNPCKLBW(high, low, v)
			VPUNPCKHBW(high, low, high)
			set := pair(v, high)
			if h == 1 {
				and.to(set, inBand(h, allDigits))
			}
			store(set, halfOf(f, i, h))
		}
	}
	VZEROUPPER()
	RET()
}

// cover emits the kernel cover, which fills the frame f: the cells of clues as they are in
// the frame known, and all nine candidates elsewhere. clues has 27 bits for each band, bit
// i for cell i of the band. The unused words of the frame become 0.
func cover() {
	TEXT("cover", NOSPLIT, "func(f, known *uint16, clues *[3]uint32)")
	Doc("cover makes f the candidates of some cells of a known grid: all nine elsewhere.")
	f := Load(Param("f"), GP64())
	known := Load(Param("known"), GP64())
	clues := Load(Param("clues"), GP64())
	bit := copyOf(wordsOf(func(w int) int { return 1 << w }))
	for i := range 3 {
		for h := range 2 {
			v := YMM()
			VPBROADCASTW(At(clues, 4*i+2*h), v)
			and.to(v, bit)
			equal.to(v, bit)
			set := and.of(v, halfOf(known, i, h))
			notAnd(inBand(h, allDigits), v, v)
			or.to(set, v)
			store(set, halfOf(f, i, h))
		}
	}
	VZEROUPPER()
	RET()
}

// halves emits code that reads a band, 0 to 2, of one lane. It returns two new registers
// with the first and the second 16 words of the band; the last five words of the second
// are 0. s holds the address of the state, and lane the number of the lane.
func halves(s, lane reg.Register, band int) [2]vec {
	part := Gather(s, lane, band)
	return [2]vec{pair(part[0], part[1]), pair(part[2], part[3])}
}

// differ emits the kernel differ, which compares a lane with the frame known and writes to
// where, for each band, 32 bits: bit i is set if cell i of the band differs. Bits 27 to 31
// are 0 because the unused words of both are 0.
func differ() {
	TEXT("differ", NOSPLIT, "func(s *uint16, lane int, known *uint16, where *[3]uint32)")
	Doc("differ writes the cells in which a lane is not a known grid, by band.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	known := Load(Param("known"), GP64())
	where := Load(Param("where"), GP64())
	for i := range 3 {
		v := halves(s, lane, i)
		for h := range v {
			equal.to(v[h], halfOf(known, i, h))
		}
		same := bitsOf(v[0], v[1])
		NOTL(same)
		MOVL(same, At(where, 4*i))
	}
	VZEROUPPER()
	RET()
}

// readOff emits the kernel readOff, which writes the digits of a lane, 1 to 9, to the 81
// bytes of digits. Every cell of the lane must be solved.
func readOff() {
	TEXT("readOff", NOSPLIT, "func(s *uint16, lane int, digits *[81]uint8)")
	Doc("readOff writes the digits of a lane whose cells are all solved.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	digits := Load(Param("digits"), GP64())
	Comment("The number of bits in each half of a byte, by that half.")
	count := copyOf(bytesOf(func(i int) int { return i&1 + i>>1&1 + i>>2&1 + i>>3&1 }))
	low, minus1 := copyOf(bytesOf(func(int) int { return 15 })), ones()
	for i := range 3 {
		v := halves(s, lane, i)
		rest := YMM()
		for h := range v {
			Comment("A set with bit d alone, less one, has d bits; less minus one, digit d+1.")
			add.to(v[h], minus1)
			VPSRLW(U8(4), v[h], rest)
			and.to(rest, low)
			and.to(v[h], low)
			VPSHUFB(rest, count, rest)
			VPSHUFB(v[h], count, v[h])
			add.to(v[h], rest)
			VPMADDUBSW(bytesOf(func(int) int { return 1 }), v[h], v[h]) // the two bytes together
			sub.to(v[h], minus1)
		}
		VPACKUSWB(v[1], v[0], v[0])
		VPERMQ(U8(0b11_01_10_00), v[0], v[0])
		if i < 2 { // the next band writes over what is too much
			VMOVDQU(v[0], At(digits, i*BandWords))
			continue
		}
		VMOVDQU(v[0].AsX(), At(digits, i*BandWords))
		VEXTRACTI128(U8(1), v[0], rest.AsX())
		VPALIGNR(U8(BandWords-16), v[0].AsX(), rest.AsX(), rest.AsX())
		VMOVDQU(rest.AsX(), At(digits, 81-16))
	}
	VZEROUPPER()
	RET()
}

// detect emits the functions cpuid and xgetbv, which report what the processor and the
// system support: each executes the instruction of its name and returns the registers that
// it sets. xgetbv reads register 0.
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

package main

// This file holds the constants of the kernels, in rows of 32 bytes.

import (
	"encoding/binary"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// rows are the constants that the kernels have used so far, in the order of first use.
var rows [][vecBytes]byte

// row returns the memory operand of the constant with the bytes of r, and adds r to rows
// if it is new. It emits no code.
func row(r [vecBytes]byte) Mem {
	for i, have := range rows {
		if have == r {
			return placeOf("constants", i*vecBytes)
		}
	}
	rows = append(rows, r)
	return placeOf("constants", (len(rows)-1)*vecBytes)
}

// placeOf returns the memory operand at an offset, in bytes, in the data symbol with the
// given name. It emits no code.
func placeOf(name string, offset int) Mem {
	return NewDataAddr(Symbol{Name: name, Static: true}, offset)
}

// bytesOf returns the memory operand of the constant whose byte i is f(i), for i from 0 to
// 31, and adds the constant to rows if it is new.
func bytesOf(f func(i int) int) Mem {
	var r [vecBytes]byte
	for i := range r {
		r[i] = byte(f(i))
	}
	return row(r)
}

// wordsOf returns the memory operand of the constant whose word w is the lower 16 bits of
// f(w), for w from 0 to 15, and adds the constant to rows if it is new.
func wordsOf(f func(w int) int) Mem {
	return bytesOf(func(i int) int { return f(i/2) >> (8 * (i % 2)) })
}

// wordsFrom returns the memory operand of the constant with which the operation moved
// copies word from(w) to word w, for w from 0 to 15. Words w and from(w) must be in the
// same half of the register. The constant is added to rows if it is new.
func wordsFrom(from func(w int) int) Mem {
	return bytesOf(func(i int) int { return from(i/2)%8*2 + i%2 })
}

// places returns the memory operand of a table of 128 entries, one for each value of
// 127-cell. An entry is four words, all in bytes: the offset of the cell in a frame, the
// offsets of its row-triad and of its column-triad in their lowest planes in the weights,
// and 0. An entry without a cell is 0.
func places() Mem { return placeOf("places", 0) }

// writeConstants emits the data symbols constants, with the constants in rows, and places,
// with the table that the function places describes. It must be called after all kernels,
// since these add to rows.
func writeConstants() {
	GLOBL("constants", RODATA|NOPTR)
	for i, r := range rows {
		for j := 0; j < vecBytes; j += 8 {
			DATA(i*vecBytes+j, U64(binary.LittleEndian.Uint64(r[j:])))
		}
	}
	GLOBL("places", RODATA|NOPTR)
	for code := range 128 {
		words := 0
		if cell := 127 - code; cell < 81 {
			band, row, column := cell/27*3*vecBytes, cell/9%3, cell%9
			words = WordOf(nil, cell).Disp |
				(rowPlanes+band+2*(column/3*groupSize+row))<<16 |
				(columnPlanes+band+2*(column/3*groupSize+column%3))<<32
		}
		DATA(8*code, U64(words))
	}
}

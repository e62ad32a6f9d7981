package main

// This file is the constants of the kernels: rows of 32 bytes.

import (
	"encoding/binary"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// rows are the constants so far, in the order of their use.
var rows [][vecBytes]byte

// row returns the place of a constant.
func row(r [vecBytes]byte) Mem {
	for i, have := range rows {
		if have == r {
			return placeOf("constants", i*vecBytes)
		}
	}
	rows = append(rows, r)
	return placeOf("constants", (len(rows)-1)*vecBytes)
}

func placeOf(name string, offset int) Mem {
	return NewDataAddr(Symbol{Name: name, Static: true}, offset)
}

// bytesOf returns the place of the bytes f(0..31).
func bytesOf(f func(i int) int) Mem {
	var r [vecBytes]byte
	for i := range r {
		r[i] = byte(f(i))
	}
	return row(r)
}

// wordsOf returns the place of the words f(0..15).
func wordsOf(f func(w int) int) Mem {
	return bytesOf(func(i int) int { return f(i/2) >> (8 * (i % 2)) })
}

// wordsFrom returns what makes moved write word from(w) to word w; both are in the
// same half.
func wordsFrom(from func(w int) int) Mem {
	return bytesOf(func(i int) int { return from(i/2)%8*2 + i%2 })
}

// places returns the place of a table by 127-cell of four words: where the cell
// stands in a frame, where the planes of its row-triad and of its column-triad
// stand in what weigh wrote, and 0.
func places() Mem { return placeOf("places", 0) }

// writeConstants writes all that was used; it comes after all kernels.
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

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

// row returns the place of a constant, and adds it to rows if it is new.
func row(r [vecBytes]byte) Mem {
	for i, have := range rows {
		if have == r {
			return placeOf("constants", i*vecBytes)
		}
	}
	rows = append(rows, r)
	return placeOf("constants", (len(rows)-1)*vecBytes)
}

// placeOf returns the place of the byte at an offset of a data symbol.
func placeOf(name string, offset int) Mem {
	return NewDataAddr(Symbol{Name: name, Static: true}, offset)
}

// bytesOf returns the place of the constant with the bytes f(0) to f(31).
func bytesOf(f func(i int) int) Mem {
	var r [vecBytes]byte
	for i := range r {
		r[i] = byte(f(i))
	}
	return row(r)
}

// wordsOf returns the place of the constant with the words f(0) to f(15).
func wordsOf(f func(w int) int) Mem {
	return bytesOf(func(i int) int { return f(i/2) >> (8 * (i % 2)) })
}

// wordsFrom returns the constant with which the operation moved copies word from(w) to
// word w, for each word w. Both must be in the same half of the register.
func wordsFrom(from func(w int) int) Mem {
	return bytesOf(func(i int) int { return from(i/2)%8*2 + i%2 })
}

// places returns the place of a table with an entry of four words for each value of
// 127-cell: the offset of the cell in a frame, the offsets of the planes of its
// row-triad and of its column-triad in the weights, and 0.
func places() Mem { return placeOf("places", 0) }

// writeConstants writes the constants that the kernels use. It must be called after
// all kernels.
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

// Command avx512 writes the kernels of package lanes for AVX-512: avx512_amd64.s, by
// go generate in that package. What they are to Go, kernels_amd64.go there says.
//
// The kernels work on 32 grids at once. A grid is a lane: bits 16*l to 16*l+15
// of every 512-bit register belong to lane l. A register holds one cell of all
// 32 grids as a set of digits (bit d is digit d+1), so every rule of the puzzle
// is plain logic between registers: nothing is shifted, nothing is shuffled.
//
// Read propagate.go first: it is the rules. Then weigh.go, which weighs one grid at
// a time, and ops.go for the words that they are written in.
package main

import . "github.com/mmcloughlin/avo/build"

func main() {
	ConstraintExpr("amd64,!purego")
	propagate()
	weigh()
	choose()
	writeConstants()
	Generate()
}

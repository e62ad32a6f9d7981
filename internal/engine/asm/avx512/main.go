// Command avx512 writes avx512_amd64.s in package lanes: the kernels for AVX-512. go
// generate in that package runs it. lanes/kernels_amd64.go declares the functions.
//
// The kernels work on 32 grids at once. A grid is a lane: bits 16*l to 16*l+15
// of every 512-bit register belong to lane l. A register holds one cell of all
// 32 grids as a set of digits (bit d is digit d+1), so every rule of the puzzle
// is plain logic between registers: nothing is shifted, nothing is shuffled.
//
// Read propagate.go first, which has the rules, and then weigh.go, which computes the
// scores of one grid at a time. ops.go has the vector operations that they use.
package main

import . "github.com/mmcloughlin/avo/build"

// main generates all kernels for AVX-512. Generate writes the assembly to the file that
// avo's flag -out names.
func main() {
	ConstraintExpr("amd64,!purego")
	propagate()
	weigh()
	choose()
	writeConstants()
	Generate()
}

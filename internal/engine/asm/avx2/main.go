// Command avx2 writes avx2_amd64.s in package lanes: the kernels for AVX2, and the
// functions that the kernels for all instruction sets share. go generate in that
// package runs it. lanes/kernels_amd64.go declares the functions.
//
// A register holds one cell of 16 grids, half a row of the state. Otherwise the
// kernels do the same as those of ../avx512, whose comments explain the rules and the
// choice of a cell. Read propagate.go, weigh.go and moves.go; ops.go has the vector
// operations that they use.
package main

import . "github.com/mmcloughlin/avo/build"

// main generates all kernels for AVX2. Generate writes the assembly to the file that avo's
// flag -out names.
func main() {
	ConstraintExpr("amd64,!purego")
	propagate()
	weigh()
	choose()
	moves()
	detect()
	writeConstants()
	Generate()
}

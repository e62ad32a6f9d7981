// Command avx2 writes the kernels of package lanes for AVX2, and those that all
// machines with kernels use: avx2_amd64.s, by go generate in that package. What
// they are to Go, kernels_amd64.go there says.
//
// A register holds one cell of 16 grids, half a row of the state; otherwise the
// kernels are those of ../avx512, whose comments tell the rules and how a cell is
// chosen. Read propagate.go, weigh.go and moves.go, and ops.go for the words that
// they are written in.
package main

import . "github.com/mmcloughlin/avo/build"

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

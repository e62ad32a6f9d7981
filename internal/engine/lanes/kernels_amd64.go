//go:build amd64 && !purego

package lanes

// This file declares the functions in avx512_amd64.s and avx2_amd64.s, holds the table
// of kernels, and finds out which of them this machine can run.

//go:generate go run -C ../asm ./avx512 -out ../lanes/avx512_amd64.s
//go:generate go run -C ../asm ./avx2 -out ../lanes/avx2_amd64.s

// Of each pair of functions below, generic.go has the version in Go. The two leave the
// same results in s. The weights w have another layout in each set of kernels.

// propagateAVX512 does the same as [State.Propagate], and leaves the results in s.dead,
// s.solved and s.stuck.
//
//go:noescape
func propagateAVX512(s *State)

// propagateAVX2 does the same as [State.Propagate], and leaves the results in s.dead,
// s.solved and s.stuck.
//
//go:noescape
func propagateAVX2(s *State)

// weighAVX512 copies a lane, 0 to 31, to f, and writes the scores of its cells to w.
// It may overwrite the memory for kernels in s.
//
//go:noescape
func weighAVX512(s *State, lane Lane, f *Frame, w *Weights)

// weighAVX2 copies a lane, 0 to 31, to f, and writes the scores of its cells to w.
// It may overwrite the memory for kernels in s.
//
//go:noescape
func weighAVX2(s *State, lane Lane, f *Frame, w *Weights)

// chooseAVX512 chooses a cell of f by the weights that weighAVX512 has written to w, and
// returns the choice as [Choices] has it: 0 if no cell of f has just two candidates.
//
//go:noescape
func chooseAVX512(f *Frame, w *Weights) (code uint32)

// chooseAVX2 chooses a cell of f by the weights that weighAVX2 has written to w, and
// returns the choice as [Choices] has it: 0 if no cell of f has just two candidates.
//
//go:noescape
func chooseAVX2(f *Frame, w *Weights) (code uint32)

// The functions below need AVX2 and serve all sets of kernels. They are called only if
// Best is not None.

// readOff does the same as [State.ReadOff].
//
//go:noescape
func readOff(s *State, lane Lane, digits *[81]uint8)

// putIn copies f to a lane, 0 to 31, and sets the sum of its sets. It does not make the
// lane live.
//
//go:noescape
func putIn(s *State, lane Lane, f *Frame)

// spread does the same as [Frame.SetGivens].
//
//go:noescape
func spread(f *Frame, givens *[81]uint8)

// cover does the same as [Frame.SetClues].
//
//go:noescape
func cover(f, known *Frame, clues *Bands)

// differ does the same as [State.Differences].
//
//go:noescape
func differ(s *State, lane Lane, known *Frame, where *Bands)

// cpuid returns the four registers that the instruction CPUID fills for a leaf and a
// subleaf.
func cpuid(leaf, sub uint32) (ax, bx, cx, dx uint32)

// xgetbv returns the low and the high half of the register XCR0.
func xgetbv() (ax, dx uint32)

// kernels is the table of kernels, the slowest first.
var kernels = [...]kernelSet{
	{"none", everywhere, propagateGo, weighLanesGo, chooseLanesGo},
	{"avx2", hasAVX2, propagateAVX2, weighLanesAVX2, chooseLanesAVX2},
	{"avx512", hasAVX512, propagateAVX512, weighLanesAVX512, chooseLanesAVX512},
}

// Best stands for the fastest kernels that this machine can run.
var Best = best(thisMachine)

// thisMachine is the machine that this program runs on.
var thisMachine = detect()

// A machine holds the features of a processor and the registers that its system saves,
// as CPUID and XGETBV report them. The zero machine has no feature.
type machine struct {
	saved  uint32 // the low half of XCR0: one bit for each kind of register that the system saves
	b7, c7 uint32 // EBX and ECX of CPUID leaf 7
}

// detect returns the features of this machine. It returns the zero machine if the
// processor has no leaf 7 or the system does not allow XGETBV.
func detect() (m machine) {
	const osxsave = 1 << 27 // in ECX of leaf 1: the program may use XGETBV
	if top, _, _, _ := cpuid(0, 0); top < 7 {
		return machine{}
	}
	if _, _, c, _ := cpuid(1, 0); c&osxsave == 0 {
		return machine{}
	}
	m.saved, _ = xgetbv()
	_, m.b7, m.c7, _ = cpuid(7, 0)
	return m
}

// hasAVX2 reports whether the processor of m has AVX2 and the bit operations that came
// with it (BMI1, BMI2), and the system of m saves the registers of 256 bits.
func hasAVX2(m machine) bool {
	const (
		registers = 0b0000_0110        // the lower and the upper halves of the 256-bit registers
		needed    = 1<<3 | 1<<5 | 1<<8 // BMI1, AVX2, BMI2 in EBX
	)
	return m.saved&registers == registers && m.b7&needed == needed
}

// hasAVX512 reports whether the processor of m has what hasAVX2 asks for, AVX-512 for
// words (F, BW, VL) and its bit counts of words (BITALG), and the system of m saves the
// registers of 512 bits and the masks. It returns false in programs built with the tag
// noavx512.
func hasAVX512(m machine) bool {
	const (
		registers = 0b1110_0110           // those of AVX2, the masks, the upper halves, 16 more registers
		needed    = 1<<16 | 1<<30 | 1<<31 // F, BW, VL in EBX
		bitalg    = 1 << 12               // in ECX
	)
	return !noAVX512 && hasAVX2(m) && m.saved&registers == registers && m.b7&needed == needed && m.c7&bitalg != 0
}

// weighLanesAVX2 does the same as [State.Weigh], by calling weighAVX2 for each lane of
// stuck.
func weighLanesAVX2(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights) {
	for n := 0; stuck != 0; stuck &= stuck - 1 {
		weighAVX2(s, First(stuck), frames[n&(Lanes-1)], &w[n&(Lanes-1)])
		n++
	}
}

// chooseLanesAVX2 writes the first n of codes, as [State.Choose] does, by calling
// chooseAVX2 for each frame. w must be written by weighLanesAVX2.
func chooseLanesAVX2(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32) {
	for i := range min(n, Lanes) {
		codes[i] = chooseAVX2(frames[i], &w[i])
	}
}

// weighLanesAVX512 does the same as [State.Weigh], by calling weighAVX512 for each lane of
// stuck.
func weighLanesAVX512(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights) {
	for n := 0; stuck != 0; stuck &= stuck - 1 {
		weighAVX512(s, First(stuck), frames[n&(Lanes-1)], &w[n&(Lanes-1)])
		n++
	}
}

// chooseLanesAVX512 writes the first n of codes, as [State.Choose] does, by calling
// chooseAVX512 for each frame. w must be written by weighLanesAVX512.
func chooseLanesAVX512(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32) {
	for i := range min(n, Lanes) {
		codes[i] = chooseAVX512(frames[i], &w[i])
	}
}

//go:build amd64 && !purego

package lanes

// This file declares the kernels in lanes_amd64.s and says when they can run.

//go:generate go run -C ../asm . -out ../lanes/lanes_amd64.s

//go:noescape
func propagate(s *State)

//go:noescape
func weigh(s *State, lane int, f *Frame, w *Weights)

//go:noescape
func choose(f *Frame, w *Weights) (code uint32)

//go:noescape
func readOff(s *State, lane int, digits *[81]uint8)

//go:noescape
func putIn(s *State, lane int, f *Frame)

//go:noescape
func spread(f *Frame, givens *[81]uint8)

//go:noescape
func cover(f, known *Frame, clues *Bands)

//go:noescape
func differ(s *State, lane int, known *Frame, where *Bands)

func cpuid(leaf, sub uint32) (ax, bx, cx, dx uint32)

func xgetbv() (ax, dx uint32)

// Fast reports whether the kernels run on this machine: it has AVX-512 with
// words (F, BW, VL), with bit counts of words (BITALG), and a system that saves
// the registers.
var Fast = detect()

func detect() bool {
	const (
		osxsave  = 1 << 27 // leaf 1, cx
		avx512f  = 1 << 16 // leaf 7, bx
		avx512bw = 1 << 30
		avx512vl = 1 << 31
		bitalg   = 1 << 12     // leaf 7, cx
		saved    = 0b1110_0110 // vectors, their upper halves, masks, 16 more registers
		needs7b  = avx512f | avx512bw | avx512vl
	)
	if top, _, _, _ := cpuid(0, 0); top < 7 {
		return false
	}
	if _, _, c, _ := cpuid(1, 0); c&osxsave == 0 {
		return false
	}
	if a, _ := xgetbv(); a&saved != saved {
		return false
	}
	_, b, c, _ := cpuid(7, 0)
	return b&needs7b == needs7b && c&bitalg != 0
}

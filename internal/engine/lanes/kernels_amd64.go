//go:build amd64 && !purego

package lanes

// This file declares the kernels in avx512_amd64.s and avx2_amd64.s, chooses
// between them and says which can run.

//go:generate go run -C ../asm ./avx512 -out ../lanes/avx512_amd64.s
//go:generate go run -C ../asm ./avx2 -out ../lanes/avx2_amd64.s

//go:noescape
func propagateAVX512(s *State)

//go:noescape
func propagateAVX2(s *State)

//go:noescape
func weighAVX512(s *State, lane int, f *Frame, w *Weights)

//go:noescape
func weighAVX2(s *State, lane int, f *Frame, w *Weights)

//go:noescape
func chooseAVX512(f *Frame, w *Weights) (code uint32)

//go:noescape
func chooseAVX2(f *Frame, w *Weights) (code uint32)

// The other kernels want AVX2 only. Where there is none nobody calls them.

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

func propagate(s *State) {
	switch s.kernels {
	case AVX512:
		propagateAVX512(s)
	case AVX2:
		propagateAVX2(s)
	default:
		propagateGo(s)
	}
}

func weigh(s *State, lane int, f *Frame, w *Weights) {
	switch s.kernels {
	case AVX512:
		weighAVX512(s, lane, f, w)
	case AVX2:
		weighAVX2(s, lane, f, w)
	default:
		weighGo(s, lane, f, w)
	}
}

func choose(s *State, f *Frame, w *Weights) (code uint32) {
	switch s.kernels {
	case AVX512:
		return chooseAVX512(f, w)
	case AVX2:
		return chooseAVX2(f, w)
	default:
		return chooseGo(f, w)
	}
}

func cpuid(leaf, sub uint32) (ax, bx, cx, dx uint32)

func xgetbv() (ax, dx uint32)

// Best names the fastest kernels that run on this machine, if any.
var Best = detect()

// detect looks for AVX2, with the bit operations of its time (BMI1, BMI2); for
// AVX-512 with words (F, BW, VL) and with bit counts of words (BITALG); and for a
// system that saves the registers.
func detect() Kernels {
	const (
		osxsave  = 1 << 27 // leaf 1, cx
		bmi1     = 1 << 3  // leaf 7, bx
		avx2     = 1 << 5
		bmi2     = 1 << 8
		avx512f  = 1 << 16
		avx512bw = 1 << 30
		avx512vl = 1 << 31
		bitalg   = 1 << 12 // leaf 7, cx

		saved256 = 0b0000_0110 // vectors and their upper halves
		saved512 = 0b1110_0110 // masks, whole vectors and 16 more of them, too
		needs256 = bmi1 | avx2 | bmi2
		needs512 = avx512f | avx512bw | avx512vl
	)
	if top, _, _, _ := cpuid(0, 0); top < 7 {
		return None
	}
	if _, _, c, _ := cpuid(1, 0); c&osxsave == 0 {
		return None
	}
	saved, _ := xgetbv()
	_, b, c, _ := cpuid(7, 0)
	switch {
	case saved&saved256 != saved256 || b&needs256 != needs256:
		return None
	case noAVX512 || saved&saved512 != saved512 || b&needs512 != needs512 || c&bitalg == 0:
		return AVX2
	}
	return AVX512
}

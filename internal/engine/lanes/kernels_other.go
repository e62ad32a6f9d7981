//go:build !amd64 || purego

package lanes

// This file makes the Go versions the kernels where there is no assembly.

// Fast reports whether the kernels run on this machine.
const Fast = false

func propagate(s *State)                               { propagateGo(s) }
func weigh(s *State, lane int, f *Frame, w *Weights)   { weighGo(s, lane, f, w) }
func choose(f *Frame, w *Weights) uint32               { return chooseGo(f, w) }
func readOff(s *State, lane int, digits *[cells]uint8) { readOffGo(s, lane, digits) }
func spread(f *Frame, givens *[cells]uint8)            { spreadGo(f, givens) }

func cover(f, known *Frame, clues *Bands) { coverGo(f, known, clues) }

func differ(s *State, lane int, known *Frame, where *Bands) { differGo(s, lane, known, where) }

func putIn(s *State, lane int, f *Frame) {
	for c := range cells {
		s.cells[c][lane] = f.At(c)
	}
}

//go:build !amd64 || purego

package lanes

// This file makes the Go versions the kernels where there is no assembly.

// Best is None: a constant, so that programs for these platforms hold no search in
// lanes at all.
const Best = None

// kernels has the steps in Go alone.
var kernels = [...]kernelSet{{"none", everywhere, propagateGo, weighLanesGo, chooseLanesGo}}

// A machine says what a processor can do. Nothing needs to be known of it here.
type machine struct{}

var thisMachine machine

func readOff(s *State, lane int, digits *[cells]uint8)  { readOffGo(s, lane, digits) }
func putIn(s *State, lane int, f *Frame)                { putInGo(s, lane, f) }
func spread(f *Frame, givens *[cells]uint8)             { spreadGo(f, givens) }
func cover(f, known *Frame, clues *Bands)               { coverGo(f, known, clues) }
func differ(s *State, lane int, f *Frame, where *Bands) { differGo(s, lane, f, where) }

//go:build !amd64 || purego

package lanes

// This file selects the kernels in Go where there is no assembly.

// Best is None. It is a constant, so that programs for these platforms do not contain
// the search in lanes.
const Best = None

// kernels has the steps in Go alone.
var kernels = [...]kernelSet{{"none", everywhere, propagateGo, weighLanesGo, chooseLanesGo}}

// A machine holds the features of a processor. The steps in Go need none.
type machine struct{}

// thisMachine is the machine that this program runs on.
var thisMachine machine

// The functions below have the names of those in assembly, which kernels_amd64.go
// declares with their contracts, and do the same in Go.

// readOff does the same as [State.ReadOff].
func readOff(s *State, lane Lane, digits *[cells]uint8) { readOffGo(s, lane, digits) }

// putIn copies f to a lane, 0 to 31, and sets the sum of its sets. It does not make the
// lane live.
func putIn(s *State, lane Lane, f *Frame) { putInGo(s, lane, f) }

// spread does the same as [Frame.SetGivens].
func spread(f *Frame, givens *[cells]uint8) { setGivensGo(f, givens) }

// cover does the same as [Frame.SetClues].
func cover(f, known *Frame, clues *Bands) { setCluesGo(f, known, clues) }

// differ does the same as [State.Differences].
func differ(s *State, lane Lane, known *Frame, where *Bands) { differencesGo(s, lane, known, where) }

//go:build !amd64 || purego

package lanes

// This file makes the Go versions the kernels where there is no assembly.

// Best names the fastest kernels that run on this machine, if any.
const Best = None

func propagate(s *State)                                  { propagateGo(s) }
func weigh(s *State, lane int, f *Frame, w *Weights)      { weighGo(s, lane, f, w) }
func choose(_ *State, f *Frame, w *Weights) (code uint32) { return chooseGo(f, w) }
func readOff(s *State, lane int, digits *[cells]uint8)    { readOffGo(s, lane, digits) }
func putIn(s *State, lane int, f *Frame)                  { putInGo(s, lane, f) }
func spread(f *Frame, givens *[cells]uint8)               { spreadGo(f, givens) }
func cover(f, known *Frame, clues *Bands)                 { coverGo(f, known, clues) }
func differ(s *State, lane int, f *Frame, where *Bands)   { differGo(s, lane, f, where) }

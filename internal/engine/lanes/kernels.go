package lanes

import "math/bits"

// This file holds the table of kernels and what is chosen from it.

// Kernels names one set of kernels: the steps of a search in one instruction set.
// It is an index of the table kernels. None, the first entry, is the steps in Go.
type Kernels uint8

// None is the steps in Go, which run everywhere. They are much slower than package
// engine's own search and serve for comparison.
const None Kernels = 0

// A kernelSet is an entry of the table kernels. To add one, write its assembly (by
// a generator in ../asm), declare its functions and add the entry: its name, its
// choice as Best, its tests and its benchmarks follow.
type kernelSet struct {
	name      string // as `entydig bench --build` takes it
	runs      func(m machine) bool
	propagate func(s *State) // for State.Propagate

	// For State.Weigh and State.Choose. Each does all lanes in one call: they are so
	// short that a call through this table for each lane would be felt.
	weigh  func(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights)
	choose func(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32)
}

// Frames are the frames of some lanes, those of the lowest lane first.
type Frames [Lanes]*Frame

// everywhere reports that every machine can run the steps in Go.
func everywhere(machine) bool { return true }

// Available returns the kernels that this machine has, the fastest first, without
// None.
func Available() (all []Kernels) {
	for k := Best; k > None; k-- {
		if kernels[k].runs(thisMachine) {
			all = append(all, k)
		}
	}
	return all
}

// best returns the last entry of the table that m can run.
func best(m machine) Kernels {
	k := Kernels(len(kernels) - 1)
	for !kernels[k].runs(m) {
		k--
	}
	return k
}

// Name returns the name of k, such as "avx2", and "none" for None.
func (k Kernels) Name() string { return kernels[k].name }

// weighLanesGo weighs the stuck lanes by weighGo.
func weighLanesGo(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights) {
	for n := 0; stuck != 0; stuck &= stuck - 1 {
		weighGo(s, bits.TrailingZeros32(stuck), frames[n], &w[n])
		n++
	}
}

// chooseLanesGo chooses in n frames by chooseGo.
func chooseLanesGo(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32) {
	for i := range n {
		codes[i] = chooseGo(frames[i], &w[i])
	}
}

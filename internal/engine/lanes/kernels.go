package lanes

// This file holds the table of kernels and the choice of the fastest entry.

// Kernels names one set of kernels: the steps of a search in one instruction set.
// It is an index of the table kernels. None, the first entry, is the steps in Go.
type Kernels uint8

// None stands for the steps in Go, which run everywhere. They are much slower than
// [engine.Search] and serve only for comparison in tests.
const None Kernels = 0

// A kernelSet is an entry of the table kernels. To add one, write a generator of its
// assembly in ../asm, declare its functions and add the entry. The tests, the
// benchmarks, the choice of Best and `entydig bench --build` read the table.
type kernelSet struct {
	name      string               // the name that `entydig bench --build` accepts
	runs      func(m machine) bool // reports whether a machine can run the kernels
	propagate func(s *State)       // does State.Propagate

	// These do State.Weigh and State.Choose. One call handles all lanes, because a call
	// through this table for each lane would take a noticeable share of the time.
	weigh  func(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights)
	choose func(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32)
}

// Frames are the frames of some lanes, that of the lowest lane first.
type Frames [Lanes]*Frame

// everywhere returns true for any machine, since every machine can run the steps in Go.
func everywhere(machine) bool { return true }

// Available returns the kernels that this machine can run, the fastest first, without
// None.
func Available() (all []Kernels) {
	for k := Best; k > None; k-- {
		if kernels[k].runs(thisMachine) {
			all = append(all, k)
		}
	}
	return all
}

// best returns the last, and so the fastest, entry of the table that m can run. This is
// None if m can run no kernels in assembly.
func best(m machine) Kernels {
	k := Kernels(len(kernels) - 1)
	for !kernels[k].runs(m) {
		k--
	}
	return k
}

// Name returns the name of k, such as "avx2", and "none" for None.
func (k Kernels) Name() string { return kernels[k].name }

// weighLanesGo does the same as [State.Weigh], by calling weighGo for each lane of stuck.
func weighLanesGo(s *State, stuck uint32, frames *Frames, w *[Lanes]Weights) {
	for n := 0; stuck != 0; stuck &= stuck - 1 {
		weighGo(s, First(stuck), frames[n], &w[n])
		n++
	}
}

// chooseLanesGo writes the first n of codes, as [State.Choose] does, by calling chooseGo
// for each frame.
func chooseLanesGo(n int, frames *Frames, w *[Lanes]Weights, codes *[Lanes]uint32) {
	for i := range n {
		codes[i] = chooseGo(frames[i], &w[i])
	}
}

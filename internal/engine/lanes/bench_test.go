package lanes

import "testing"

// BenchmarkKernels measures each kernel of each instruction set. The state for propagate
// is stuck, so that a call takes two passes: one by rows and one by columns.
func BenchmarkKernels(b *testing.B) {
	for _, k := range Available() {
		b.Run(k.Name(), k.bench)
	}
}

// bench measures the kernels k.
func (k Kernels) bench(b *testing.B) {
	// The state is at the start of a memory page, as in a search.
	page := new(struct {
		state State
		rest  [1 << 16]byte
	})
	s := &page.state
	s.Use(k)
	var f Frame
	f.SetGivens(&[cells]uint8{})
	f[0][3], f[0][17] = 3, 5
	for lane := range Lane(Lanes) {
		s.PutIn(lane, &f)
	}
	s.Propagate()
	b.Run("two-passes", func(b *testing.B) {
		for b.Loop() {
			s.moved = ^uint32(0)
			s.Propagate()
		}
	})
	b.Run("readOff", func(b *testing.B) {
		var digits [cells]uint8
		for b.Loop() {
			readOff(s, 5, &digits)
		}
	})
	b.Run("putIn", func(b *testing.B) {
		for b.Loop() {
			putIn(s, 5, &f)
		}
	})
	var w [Lanes]Weights
	var g [4]Frame
	frames, choices := Frames{&g[0], &g[1], &g[2], &g[3]}, Choices{}
	b.Run("four-choices", func(b *testing.B) {
		for b.Loop() {
			s.Weigh(1|1<<5|1<<10|1<<15, &frames, &w)
			s.Choose(4, &frames, &w, &choices)
		}
	})
	b.Run("setGivens", func(b *testing.B) {
		var givens [cells]uint8
		for b.Loop() {
			f.SetGivens(&givens)
		}
	})
}

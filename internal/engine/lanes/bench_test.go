package lanes

import "testing"

// BenchmarkKernels times each kernel by itself. A pass is half a round: the
// state is stuck, so that propagate returns after two passes.
func BenchmarkKernels(b *testing.B) {
	var s State
	var f Frame
	for c := range f {
		f[c] = full
	}
	f[3], f[17] = 3, 5
	for lane := range Lanes {
		s.PutIn(lane, &f)
	}
	s.Propagate()
	b.Run("two-passes", func(b *testing.B) {
		for b.Loop() {
			s.moved = ^uint32(0)
			propagate(&s)
		}
	})
	b.Run("takeOut", func(b *testing.B) {
		for b.Loop() {
			takeOut(&s, 5, &f)
		}
	})
	b.Run("putIn", func(b *testing.B) {
		for b.Loop() {
			putIn(&s, 5, &f)
		}
	})
	b.Run("choose", func(b *testing.B) {
		for b.Loop() {
			choose(&f)
		}
	})
	b.Run("spread", func(b *testing.B) {
		var givens [cells]uint8
		for b.Loop() {
			spread(&f, &givens)
		}
	})
}

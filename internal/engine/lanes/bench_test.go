package lanes

import "testing"

// BenchmarkKernels times each kernel by itself. A pass is half a round: the
// state is stuck, so that propagate returns after two passes.
func BenchmarkKernels(b *testing.B) {
	var s State
	var f Frame
	Spread(&f, &[cells]uint8{})
	f[0][3], f[0][17] = 3, 5
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
	b.Run("branch", func(b *testing.B) {
		for b.Loop() {
			branch(&s, 5, &f)
		}
	})
	b.Run("spread", func(b *testing.B) {
		var givens [cells]uint8
		for b.Loop() {
			spread(&f, &givens)
		}
	})
}

//go:build amd64 && !purego

package lanes

import "testing"

// TestBestOfMachines checks which kernels are chosen by what a processor says it
// can do and by what its system saves.
func TestBestOfMachines(t *testing.T) {
	const (
		sse, ymm, zmm = 0b010, 0b110, 0b1110_0110
		b2            = 1<<3 | 1<<5 | 1<<8
		b5            = b2 | 1<<16 | 1<<30 | 1<<31
		bitalg        = 1 << 12
	)
	widest := "avx512"
	if noAVX512 {
		widest = "avx2"
	}
	for _, x := range []struct {
		m    machine
		want string
	}{
		{machine{}, "none"},
		{machine{sse, b5, bitalg}, "none"},
		{machine{ymm, b2 &^ (1 << 8), 0}, "none"},
		{machine{ymm, b2, 0}, "avx2"},
		{machine{ymm, b5, bitalg}, "avx2"},
		{machine{zmm, b5, 0}, "avx2"},
		{machine{zmm, b5 &^ (1 << 30), bitalg}, "avx2"},
		{machine{zmm, b5 &^ (1 << 5), bitalg}, "none"},
		{machine{zmm, b5, bitalg}, widest},
	} {
		if got := best(x.m).Name(); got != x.want {
			t.Errorf("%+v: %s, want %s", x.m, got, x.want)
		}
	}
}

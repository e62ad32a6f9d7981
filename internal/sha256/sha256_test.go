package sha256_test

import (
	"crypto/sha256"
	"math/rand/v2"
	"testing"

	ours "github.com/entydig/sudoku/internal/sha256"
)

// The hashes are those of Go's own package, at every length around the ends of blocks.
func TestSum(t *testing.T) {
	random := rand.NewChaCha8([32]byte{1})
	for n := range 300 {
		b := make([]byte, n)
		if _, err := random.Read(b); err != nil {
			t.Fatal(err)
		}
		if got, want := ours.Sum(b), sha256.Sum256(b); got != want {
			t.Errorf("%d bytes: %x, want %x", n, got, want)
		}
	}
}

func FuzzSum(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("abc"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if got, want := ours.Sum(b), sha256.Sum256(b); got != want {
			t.Errorf("%q: %x, want %x", b, got, want)
		}
	})
}

package game

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
)

func TestChangeText(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		c, s := sudoku.Cell(r.IntN(sudoku.Cells)), state(r.Uint32N(1<<stateBits))
		text := string(appendChange(nil, c, s))
		if c2, s2, ok := parseChange(text); len(text) != changeChars || !ok || c2 != c || s2 != s {
			t.Fatalf("%v %x: %q gives %v %x %v", c, s, text, c2, s2, ok)
		}
	}
	if _, _, ok := parseChange("AAAAAA!"); ok {
		t.Error("! is taken")
	}
	if _, _, ok := parseChange("_______"); ok {
		t.Error("cell 255 is taken")
	}
}

package format

import (
	"io"
	"strings"
	"testing"
)

// A line that lies across two reads, with its CR in the first and its LF in the
// second, must not keep the lines after it from being read by plain.
func TestPlainAfterALineInTwoReads(t *testing.T) {
	const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r\n"
	text := strings.Repeat(line, 4)
	cut := len(line) - 1 // between CR and LF
	r := NewReader(io.MultiReader(strings.NewReader(text[:cut]), strings.NewReader(text[cut:])))
	for n := 1; n <= 2; n++ {
		if rec, err := r.Next(); err != nil || rec.Line != n {
			t.Fatalf("line %d: %+v, %v", n, rec, err)
		}
	}
	for n := 3; n <= 4; n++ {
		var rec Record
		if !r.plain(&rec) || rec.Line != n {
			t.Fatalf("line %d is not read by plain: %+v", n, rec)
		}
	}
}

package format_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku/format"
)

func TestWritersAppendAndAreReadBack(t *testing.T) {
	dice := rand.New(rand.NewPCG(8, 8))
	var records []format.Record
	for range 200 {
		records = append(records, format.Record{Givens: holes(pattern(), dice, dice.Float64())})
	}
	checkRoundTrips(t, records)
	line := string(format.AppendLine([]byte("> "), puzzle))
	if line != "> "+puzzle.String()+"\n" {
		t.Errorf("AppendLine gives %q", line)
	}
	grid := string(format.AppendGrid([]byte("> "), puzzle))
	rest, ok := strings.CutPrefix(grid, "> ")
	if rec, err := format.Parse(rest); !ok || err != nil || rec.Givens != puzzle || strings.Count(rest, "\n") != 11 {
		t.Errorf("AppendGrid gives %q, read as %v, %v", grid, rec.Givens, err)
	}
}

func TestWritersDoNotAllocate(t *testing.T) {
	buffer := make([]byte, 0, 512)
	if n := testing.AllocsPerRun(100, func() {
		buffer = format.AppendGrid(format.AppendLine(buffer[:0], puzzle), puzzle)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

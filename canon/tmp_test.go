package canon

import (
	"testing"
	"time"
	"os"
	"strings"
	"github.com/entydig/sudoku"
)

func TestParts(t *testing.T) {
	text, _ := os.ReadFile("/tmp/c17.txt")
	var all []sudoku.Grid
	for line := range strings.Lines(string(text)) {
		all = append(all, sudoku.MustParse(line[:81]))
	}
	part := func(name string, f func(g *sudoku.Grid)) {
		least := time.Hour
		for range 15 {
			c := used()
			for i := range all {
				f(&all[i])
			}
			least = min(least, used()-c)
		}
		t.Log(name, least)
	}
	var sink search
	var x sudoku.Grid
	part("zero", func(g *sudoku.Grid) { var s search; s.states[3].next = 3; sink = s })
	part("read", func(g *sudoku.Grid) { var s search; s.lines.read(g); sink.lines = s.lines })
	part("run", func(g *sudoku.Grid) { var s search; s.lines.read(g); s.run(); sink.best[2] = s.best[3] })
	part("grid", func(g *sudoku.Grid) { var s search; s.lines.read(g); s.run(); x = s.grid() })
	part("sym", func(g *sudoku.Grid) { var s search; s.lines.read(g); s.run(); x = s.grid(); s.symmetry() })
	part("of", func(g *sudoku.Grid) { Of(*g) })
	_ = x
}

package canon

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/entydig/sudoku"
)

func TestTmp(t *testing.T) {
	text, _ := os.ReadFile("/work/shared/data/solver/clues17.txt")
	var all []sudoku.Grid
	var lines []string
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' || len(line) < 81 {
			continue
		}
		all = append(all, sudoku.MustParse(line[:81]))
		lines = append(lines, line[:81])
	}
	start := time.Now()
	bad := 0
	auts := map[uint64]int{}
	for i, g := range all {
		f := Of(g)
		auts[f.Automorphisms]++
		if f.Grid.String() != lines[i] {
			if bad < 5 {
				t.Log(lines[i], f.Grid)
			}
			bad++
		}
		if f.Symmetry.Grid(g) != f.Grid {
			t.Fatal("sym", f)
		}
	}
	t.Log(time.Since(start), bad, auts)
	least := time.Hour
	for range 10 {
		c := used()
		for _, g := range all {
			Of(g)
		}
		least = min(least, used()-c)
	}
	t.Log("least", least)
}
func BenchmarkTmp(b *testing.B) {
	text, _ := os.ReadFile("/work/shared/data/solver/clues17.txt")
	var all []sudoku.Grid
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' || len(line) < 81 {
			continue
		}
		all = append(all, sudoku.MustParse(line[:81]))
	}
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		Of(all[n])
		n++
		if n == len(all) {
			n = 0
		}
	}
}

func used() time.Duration {
	var ts syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, 2, uintptr(unsafe.Pointer(&ts)), 0)
	return time.Duration(ts.Nano())
}

package geom_test

import (
	"testing"

	"github.com/entydig/sudoku/internal/geom"
)

func TestHousesAndCellsAgree(t *testing.T) {
	for c := range geom.Cells {
		want := [3]int{geom.FirstRow + geom.Row(c), geom.FirstColumn + geom.Column(c), geom.FirstBox + geom.BoxOf(c)}
		for k, h := range geom.HousesOf[c] {
			if int(h) != want[k] {
				t.Fatalf("HousesOf[%d][%d] = %d, want %d", c, k, h, want[k])
			}
		}
	}
	seen := [geom.Cells]int{}
	for h := range geom.Houses {
		for i, c := range geom.CellsOf[h] {
			if i > 0 && c <= geom.CellsOf[h][i-1] {
				t.Fatalf("CellsOf[%d] does not ascend: %v", h, geom.CellsOf[h])
			}
			if int(geom.HousesOf[c][h/geom.Size]) != h {
				t.Fatalf("cell %d is in house %d, but HousesOf says %v", c, h, geom.HousesOf[c])
			}
			seen[c]++
		}
	}
	for c, n := range seen {
		if n != 3 {
			t.Errorf("cell %d is in %d houses, want 3", c, n)
		}
	}
}

func TestPeersShareAHouse(t *testing.T) {
	for c := range geom.Cells {
		peers := map[int]bool{}
		for _, p := range geom.PeersOf[c] {
			peers[int(p)] = true
		}
		for o := range geom.Cells {
			shares := false
			for k := range 3 {
				shares = shares || geom.HousesOf[c][k] == geom.HousesOf[o][k]
			}
			if want := shares && o != c; peers[o] != want {
				t.Fatalf("peer(%d, %d) = %v, want %v", c, o, peers[o], want)
			}
		}
	}
}

func TestCopy(t *testing.T) {
	type other uint8
	var from [geom.Cells]uint8
	for c := range from {
		from[c] = uint8(3*c + 7) // bytes of all sizes
	}
	var to [geom.Cells]other
	geom.Copy(&to, &from)
	for c, b := range to {
		if uint8(b) != from[c] {
			t.Errorf("cell %d: %d, want %d", c, b, from[c])
		}
	}
	if got := geom.Eight([]byte{1, 2, 3, 4, 5, 6, 7, 0xff, 9}); got != 0xff07060504030201 {
		t.Errorf("Eight: %x", got)
	}
}

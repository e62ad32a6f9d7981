package sudoku_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/entydig/sudoku"
)

func TestCellsAreNamedByRowAndColumn(t *testing.T) {
	names := map[string]bool{}
	for c := range sudoku.Cell(sudoku.Cells) {
		row, column := int(c)/9, int(c)%9
		want := "r" + string('1'+rune(row)) + "c" + string('1'+rune(column))
		if c.Row() != row || c.Column() != column || c.Box() != row/3*3+column/3 || c.String() != want || sudoku.CellAt(row, column) != c {
			t.Errorf("cell %d: row %d, column %d, box %d, %s", c, c.Row(), c.Column(), c.Box(), c)
		}
		names[c.String()] = true
	}
	if len(names) != sudoku.Cells {
		t.Errorf("%d names", len(names))
	}
	for _, p := range [][2]int{{-1, 0}, {0, -1}, {9, 0}, {0, 9}} {
		if !panics(func() { sudoku.CellAt(p[0], p[1]) }) {
			t.Errorf("CellAt(%d, %d) does not panic", p[0], p[1])
		}
	}
}

func TestCellsShareHouses(t *testing.T) {
	for a := range sudoku.Cell(sudoku.Cells) {
		peers := a.Peers()
		if peers.Len() != 20 {
			t.Errorf("%v has %d peers", a, peers.Len())
		}
		for b := range sudoku.Cell(sudoku.Cells) {
			share := a != b && (a.Row() == b.Row() || a.Column() == b.Column() || a.Box() == b.Box())
			if a.Sees(b) != share || peers.Has(b) != share {
				t.Errorf("%v and %v: Sees %v, Peers %v, want %v", a, b, a.Sees(b), peers.Has(b), share)
			}
		}
		for k, h := range a.Houses() {
			cells := h.Cells()
			number := [3]int{a.Row(), a.Column(), a.Box()}[k] + 1
			kind := [3]string{"row", "column", "box"}[k]
			if !slices.Contains(cells[:], a) || h.Kind() != kind || h.Number() != number || h.String() != kind+" "+string('0'+rune(number)) {
				t.Errorf("%v: house %d is %v with %v", a, k, h, cells)
			}
		}
	}
}

func TestEachHouseHasNineCells(t *testing.T) {
	var times [sudoku.Cells]int
	for h := range sudoku.House(sudoku.Houses) {
		cells := h.Cells()
		if !slices.IsSorted(cells[:]) || sudoku.CellsOf(cells[:]...).Len() != 9 {
			t.Errorf("%v has %v", h, cells)
		}
		for _, c := range cells {
			times[c]++
		}
	}
	for c, n := range times {
		if n != 3 {
			t.Errorf("%v is in %d houses", sudoku.Cell(c), n)
		}
	}
}

// TestCellSetIsASet compares sets of cells with maps of cells.
func TestCellSetIsASet(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	draw := func() (s sudoku.CellSet, model map[sudoku.Cell]bool) {
		model = map[sudoku.Cell]bool{}
		share := dice.Float64()
		for c := range sudoku.Cell(sudoku.Cells) {
			if dice.Float64() < share {
				s = s.Add(c)
				model[c] = true
			}
		}
		return s, model
	}
	for range 300 {
		s, inS := draw()
		u, inU := draw()
		all := slices.Collect(s.All())
		if s.Empty() != (len(inS) == 0) || s.Len() != len(inS) || len(all) != len(inS) || !slices.IsSorted(all) || sudoku.CellsOf(all...) != s {
			t.Fatalf("Len %d, All %v, want %v", s.Len(), all, inS)
		}
		union, both, minus := s.Union(u), s.Intersect(u), s.Minus(u)
		for c := range sudoku.Cell(sudoku.Cells) {
			if s.Has(c) != inS[c] || union.Has(c) != (inS[c] || inU[c]) || both.Has(c) != (inS[c] && inU[c]) || minus.Has(c) != (inS[c] && !inU[c]) {
				t.Fatalf("%v in sets of %v and %v", c, inS, inU)
			}
			if with := s.Add(c); !with.Has(c) || with.Without(c) != s.Without(c) || s.Without(c).Has(c) {
				t.Fatalf("Add and Without of %v in %v", c, inS)
			}
		}
		first, ok := s.First()
		if ok != (len(all) > 0) || ok && first != all[0] || s.Empty() == ok || s.Meets(u) == both.Empty() || s.Within(u) != minus.Empty() {
			t.Fatalf("First %v, %v, Empty %v, Meets %v, Within %v of %v and %v", first, ok, s.Empty(), s.Meets(u), s.Within(u), inS, inU)
		}
		if minus.Union(both) != s || s.Union(u).Len()+both.Len() != s.Len()+u.Len() {
			t.Fatalf("sets of %v and %v do not add up", inS, inU)
		}
	}
}

func TestCellSetSingle(t *testing.T) {
	for a := range sudoku.Cell(sudoku.Cells) {
		if c, ok := sudoku.CellsOf(a).Single(); !ok || c != a {
			t.Errorf("Single of %v = %v, %v", a, c, ok)
		}
		b := (a + 40) % sudoku.Cells
		if c, ok := sudoku.CellsOf(a, b).Single(); ok || c != 0 {
			t.Errorf("Single of %v and %v = %v, %v", a, b, c, ok)
		}
	}
	if _, ok := (sudoku.CellSet{}).Single(); ok {
		t.Error("the empty set has a single cell")
	}
	if sudoku.AllCells.Len() != sudoku.Cells {
		t.Errorf("AllCells has %d cells", sudoku.AllCells.Len())
	}
}

func TestCellSetTakesNothingButCells(t *testing.T) {
	for _, c := range []sudoku.Cell{81, 127, 128, 255} {
		if sudoku.AllCells.Has(c) {
			t.Errorf("AllCells has %d", c)
		}
		if !panics(func() { sudoku.AllCells.Add(c) }) || !panics(func() { sudoku.AllCells.Without(c) }) || !panics(func() { sudoku.CellsOf(c) }) {
			t.Errorf("a set takes %d", c)
		}
	}
}

func TestCellSetStopsWithTheLoop(t *testing.T) {
	n := 0
	for range sudoku.AllCells.All() {
		if n++; n == 70 {
			break
		}
	}
	if n != 70 {
		t.Errorf("%d rounds, want 70", n)
	}
}

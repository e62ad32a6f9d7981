package game

import (
	"testing"

	"github.com/entydig/sudoku"
)

func TestSelection(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Select(0, Only)
	g.Select(20, Extend)
	if g.Selected().Len() != 9 || g.Cursor() != 20 {
		t.Errorf("%d cells, cursor %v", g.Selected().Len(), g.Cursor())
	}
	g.Select(80, Toggle)
	g.Select(80, Toggle)
	if g.Selected().Has(80) || !g.Selected().Has(g.Cursor()) {
		t.Error("toggled off, the cursor must stay in the selection")
	}
	g.Deselect()
	if g.Selected().Len() != 1 {
		t.Error("not deselected")
	}
	g.Select(g.Cursor(), Toggle)
	if g.Selected().Len() != 1 {
		t.Error("the last cell can be toggled off")
	}
	g.Select(10, Only)
	g.Select(40, Add)
	if g.Selected() != sudoku.CellsOf(10, 40) {
		t.Error("not added")
	}
}

func TestMovesStopAtTheEdge(t *testing.T) {
	cases := []struct {
		from sudoku.Cell
		name string
		want sudoku.Cell
	}{
		{0, "up", 0}, {0, "left", 0}, {80, "down", 80}, {80, "right", 80}, {40, "up", 31}, {40, "down", 49}, {40, "left", 39}, {40, "right", 41},
		{40, "row-start", 36}, {40, "row-end", 44}, {40, "first", 0}, {40, "last", 80}, {40, "box-up", 13}, {40, "box-down", 67}, {40, "box-left", 37}, {40, "box-right", 43}, {8, "box-right", 8},
	}
	for _, c := range cases {
		g := newGame(t, puzzle30)
		g.Select(c.from, Only)
		m, ok := ParseMove(c.name)
		if g.Move(m, false); !ok || g.Cursor() != c.want {
			t.Errorf("%s from %v leads to %v, want %v", c.name, c.from, g.Cursor(), c.want)
		}
	}
	if _, ok := ParseMove(""); ok {
		t.Error(`"" is a move`)
	}
	if w, ok := ParseWay("extend"); !ok || w != Extend {
		t.Error("extend is no way")
	}
	if _, ok := ParseWay(""); ok {
		t.Error(`"" is a way`)
	}
}

func TestExtendByKeys(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Move(Right, true)
	g.Move(Down, true)
	if g.Selected() != sudoku.CellsOf(40, 41, 49, 50) {
		t.Errorf("%d cells", g.Selected().Len())
	}
}

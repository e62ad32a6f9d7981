package session

import (
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

func TestReadOut(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	m := readHouse(g.Game, 0)
	want := message.Say("read.house").Str("kind", "row").Int("number", 1).Ints("present", []int{3, 5, 7}).
		Ints("missing", []int{1, 2, 4, 6, 8, 9}).Int("left", 6).Int("conflicts", 0)
	if !equal(m, want) {
		t.Errorf("%+v", m)
	}
	g.Select(sudoku.CellAt(0, 7), game.Only)
	g.Enter(5, true)
	if m := readHouse(g.Game, 0); m.Params[5].Number != 2 || m.Params[4].Number != 5 {
		t.Errorf("with a clash: %+v", m)
	}
	if m := readBoard(g.Game); m.Params[0].Number != 50 || m.Params[1].Number != 2 || len(m.Params[2].List) != 0 {
		t.Errorf("board: %+v", m)
	}
	g.Clear()
	g.Reveal()
	if m := readBoard(g.Game); m.Params[0].Number != 0 || len(m.Params[2].List) != 9 {
		t.Errorf("full board: %+v", m)
	}
}

func equal(a, b *message.Message) bool {
	if a.Code != b.Code || len(a.Params) != len(b.Params) {
		return false
	}
	for i := range a.Params {
		p, q := a.Params[i], b.Params[i]
		if p.Name != q.Name || p.Kind != q.Kind || p.Number != q.Number || p.Text != q.Text || len(p.List) != len(q.List) {
			return false
		}
		for j := range p.List {
			if p.List[j] != q.List[j] {
				return false
			}
		}
	}
	return true
}

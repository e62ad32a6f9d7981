package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file writes a game as an object. A game of 60 entries takes about 2 KB: see
// [game.Snapshot].

// Save writes an object with the parts of s that the page must store: the game in play and
// the puzzle that is being typed in, each of them if there is one. [Restore] reads a part.
func (s *Session) Save(w *wire.Writer) {
	w.BeginObject()
	if s.game != nil {
		w.Key("game")
		saveGame(w, s.game)
	}
	if s.typing != nil {
		w.Key("typing")
		saveGame(w, s.typing)
	}
	w.EndObject()
}

// saveGame writes a game as an object, which restorer.game reads.
func saveGame(w *wire.Writer, g *Game) {
	state := g.Snapshot()
	w.BeginObject()
	w.Key("played")
	w.Int(g.Played)
	w.StringField("puzzle", g.Givens().String())
	w.Key("info")
	saveInfo(w, g.Info)
	w.StringField("board", state.Board)
	w.Key("done")
	saveTexts(w, state.Done)
	w.Key("undone")
	saveTexts(w, state.Undone)
	w.IntField("cursor", int(state.Cursor))
	w.IntField("anchor", int(state.Anchor))
	w.Key("selected")
	w.Ints(CellList(state.Selected))
	w.StringField("mode", state.Mode.String())
	w.IntField("locked", int(g.locked))
	w.IntField("focus", int(state.Highlight))
	if state.Outcome.Valid() {
		w.IntField("checked", int(state.Outcome))
		w.StringField("photo", state.Checked.String())
	}
	w.Key("spent")
	w.Int(int64(g.clock.spent))
	w.Key("flags")
	w.BeginArray()
	for _, f := range g.flags(&state) {
		w.Bool(*f)
	}
	w.EndArray()
	w.EndObject()
}

// flags returns pointers to the booleans of g and of state, in the order in which a saved
// game lists them in its field "flags".
func (g *Game) flags(state *game.Snapshot) [4]*bool {
	return [4]*bool{&g.paused, &state.Begun, &state.Helped, &g.finished}
}

// saveTexts writes an array of strings.
func saveTexts(w *wire.Writer, texts []string) {
	w.BeginArray()
	for _, text := range texts {
		w.String(text)
	}
	w.EndArray()
}

// CellList returns the numbers of the cells of s, 0 to 80, in ascending order. The list is
// empty and not nil if s is empty.
func CellList(s sudoku.CellSet) []int {
	list := make([]int, 0, s.Len())
	for c := range sudoku.Cell(sudoku.Cells) {
		if s.Has(c) {
			list = append(list, int(c))
		}
	}
	return list
}

// saveInfo writes what is known about a puzzle as an object, which restorer.info reads.
func saveInfo(w *wire.Writer, i Info) {
	w.BeginObject()
	w.StringField("level", i.Level)
	w.StringField("seed", i.Seed)
	w.StringField("symmetry", i.Symmetry)
	w.BoolField("minimal", i.Minimal)
	w.StringField("origin", i.Origin)
	w.EndObject()
}

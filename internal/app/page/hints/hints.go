// Package hints holds the methods with which the page tells the next step of a game, lists
// the steps that are open, walks to the solution, and lets the player practise a technique.
package hints

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
)

// New returns an engine with the methods of this package. Its parameters are those of
// [page.New].
func New(now func() float64, progress func(message string)) *page.Engine {
	return page.With(methods[:], now, progress)
}

var methods = [...]page.Method{
	{Name: "warm", Answer: warm},
	{Name: "hint", Answer: next},
	{Name: "layer", Answer: layer},
	{Name: "steps", Answer: steps},
	{Name: "path", Answer: path},
	{Name: "scene", Answer: scene},
	{Name: "takes", Answer: takes},
	{Name: "techniques", Answer: techniques},
	{Name: "practice", Answer: practice},
	{Name: "judge", Answer: judge},
	{Name: "wanted", Answer: wanted},
}

// rater finds all steps. A program answers one call after the other.
var rater rating.Rater

// warm answers the method warm: it finds a step, because the first search is slow.
func warm(_ *page.Engine, _ *wire.Writer, f *wire.Fields) error {
	if err := f.Done(); err != nil {
		return err
	}
	p := logic.NewPosition(sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
	_, err := rater.Cheapest(p, rating.Options{})
	return err
}

// A request is what most methods are asked: a saved game, and the words to answer in.
type request struct {
	game  *session.Game
	words hint.Language
	rules rating.Options
}

// requestOf reads the fields "game", "words" and "unique", and records wrong ones in f. If
// "words" is missing, the words are English. If "unique" is false, no technique is used that
// assumes that the puzzle has one solution.
func requestOf(f *wire.Fields) (r request) {
	g, err := session.Restore(f.Value("game"), session.InPlay)
	if err != nil {
		f.Fail("game", err.Error())
	}
	r.game = g
	r.words = wordsOf(f)
	r.rules.NoUniqueness = !f.BoolOr("unique", true)
	return r
}

// boardOf returns the board of a game as package hint takes it. Of a cell that has centre
// notes, these count, and otherwise its corner notes.
func boardOf(g *session.Game) *hint.Board {
	b := &hint.Board{Puzzle: g.Givens(), Digits: g.Grid()}
	for c := range sudoku.Cell(sudoku.Cells) {
		if b.Notes[c] = g.Centre(c); b.Notes[c].Empty() {
			b.Notes[c] = g.Notes(c)
		}
	}
	return b
}

// fault returns the error of a search as an error with the message that the page shows.
func fault(err error) error {
	code := "hints.unsolvable" // no solution, or several
	switch err {
	case rating.ErrStuck:
		code = "hints.stuck"
	case rating.ErrSolved:
		code = "hints.solved"
	}
	return page.Fault(message.Say(code))
}

package hints

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/target"
)

// This file lets the player practise a technique, and makes puzzles that take what the player
// wants.

// practisable reports whether a player can practise t: whether it is one for people.
func practisable(t logic.Technique) bool {
	_, human := t.Human()
	return human && t != logic.BruteForce
}

// techniques answers the method techniques: it writes the code and the name of each
// technique to practise, the easiest first. The error says that a field is wrong.
func techniques(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	words := wordsOf(f)
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.Key("techniques")
	w.BeginArray()
	for _, t := range logic.Techniques() {
		if practisable(t) {
			w.BeginArray()
			w.String(t.String())
			w.String(words.Steps.Names[t])
			w.EndArray()
		}
	}
	w.EndArray()
	w.EndObject()
	return nil
}

// techniqueField reads the field "technique", the code of a technique for people, and records
// a fault in f if there is no such technique.
func techniqueField(f *wire.Fields) logic.Technique {
	name := f.Text("technique")
	for _, t := range logic.Techniques() {
		if practisable(t) && t.String() == name {
			return t
		}
	}
	f.Fail("technique", "no technique to practise")
	return 0
}

// freshPuzzles is how many puzzles are made in search of a board to practise on.
const freshPuzzles = 200

// practice answers the method practice: it writes a board on which a step of a technique is
// the easiest one. With the field "puzzle", the board comes from the path of that puzzle;
// otherwise up to freshPuzzles puzzles are made until one has such a board. If none has, the
// board is that of a stored example. The error says that a field is wrong, or is
// hints.practice.none.
func practice(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	t := techniqueField(f)
	var puzzle sudoku.Grid
	var seed generate.Seed
	own := f.Has("puzzle")
	if own {
		puzzle = page.GridField(f, "puzzle")
	} else {
		var err error
		if seed, err = page.SeedOf(f); err != nil {
			return err
		}
	}
	timeout := f.ThousandthsOr("timeout", 1<<40, page.DefaultTimeout)
	if err := f.Done(); err != nil {
		return err
	}
	deadline := e.Within(timeout)
	if own {
		if !practised(w, puzzle, t, deadline) {
			return page.Fault(message.Say("hints.practice.none"))
		}
		return nil
	}
	g, err := generate.New(generate.Options{Level: generate.Hard, Seed: seed})
	if err != nil {
		return err
	}
	due := int64(0)
	for r, err := range g.Items(generate.Run{Count: freshPuzzles, Context: func(uint64) sudoku.Context { return deadline }}) {
		if err != nil {
			break
		}
		if practised(w, r.Puzzle, t, deadline) {
			return nil
		}
		if now := e.Micros(); now > due {
			due = now + page.ReportEvery
			e.Report(message.Say("hints.practice.progress").Int("tries", int(r.Index)+1))
		}
	}
	if puzzle, p, ok := stored(t, seed.String()); ok {
		if solution, err := sudoku.Solve(puzzle); err == nil && writeExercise(w, puzzle, solution, p) {
			return nil
		}
	}
	return page.Fault(message.Say("hints.practice.none"))
}

// practised writes the first board on the path of a puzzle on which the easiest step is one
// of t, and returns true. It writes nothing and returns false if there is none.
func practised(w *wire.Writer, puzzle sudoku.Grid, t logic.Technique, deadline sudoku.Context) bool {
	solution, err := sudoku.Solve(puzzle)
	if err != nil {
		return false
	}
	p := logic.NewPosition(puzzle)
	for s, err := range rater.Path(p, rating.Options{Only: target.UpTo(t, target.Options{}), Context: deadline}) {
		if err != nil {
			return false
		}
		if s.Technique != t {
			continue
		}
		return writeExercise(w, puzzle, solution, p)
	}
	return false
}

// writeExercise writes an object with a puzzle, its solution, and the board of position p with
// all candidates as notes. It writes nothing and returns false if solution is not one of puzzle.
func writeExercise(w *wire.Writer, puzzle, solution sudoku.Grid, p *logic.Position) bool {
	entries := game.Entries{Placed: p.Grid()}
	for c := range p.Holes().All() {
		entries.Notes[c] = p.Candidates(c)
	}
	known, err := game.Proven(puzzle, solution)
	if err != nil {
		return false
	}
	g := game.New(known)
	g.Import(&entries)
	w.BeginObject()
	w.StringField("puzzle", puzzle.String())
	w.StringField("solution", solution.String())
	w.StringField("board", g.Snapshot().Board)
	w.EndObject()
	return true
}

// judge answers the method judge: it writes whether what the player has done since the board
// "start" is a step of a technique there. The answers are: nothing was done; wrong, with the
// cell of a right candidate or digit that is gone; right, a whole step was found; part, only
// a part of one; other, it is true and no step of the technique.
func judge(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	t := techniqueField(f)
	g, err := session.Restore(f.Value("game"), session.InPlay)
	if err != nil {
		f.Fail("game", err.Error())
	}
	start := f.Text("start")
	if err := f.Done(); err != nil {
		return err
	}
	now, solution := boardOf(g).Position(), g.Puzzle().Solution()
	if _, ok := g.Return(start); !ok {
		return &wire.FieldError{Field: "start", Reason: "no board of this puzzle"}
	}
	before := boardOf(g).Position()
	var mistake *hint.Mistake
	done := map[sudoku.Candidate]bool{}
	for c := range before.Holes().All() {
		right := solution.At(c)
		switch d := now.At(c); {
		case d == right:
			done[sudoku.Candidate{Cell: c, Digit: d}] = true
		case d != sudoku.None || !now.Has(c, right):
			mistake = &hint.Mistake{Cell: c, Lost: d == sudoku.None}
		default:
			for gone := range before.Candidates(c).Minus(now.Candidates(c)).All() {
				done[sudoku.Candidate{Cell: c, Digit: gone}] = true
			}
		}
	}
	w.BeginObject()
	switch {
	case mistake != nil:
		w.StringField("verdict", "wrong")
		w.IntField("cell", int(mistake.Cell))
	case len(done) == 0:
		w.StringField("verdict", "nothing")
	default:
		w.StringField("verdict", compare(before, now, t, done))
	}
	w.EndObject()
	return nil
}

// compare returns "right" if all results of a step of t in the position before are in done,
// "part" if some of them are, and otherwise "other". Candidates that are gone because a digit
// was placed count as done.
func compare(before, now *logic.Position, t logic.Technique, done map[sudoku.Candidate]bool) string {
	verdict := "other"
	for s := range rater.Steps(before, t) {
		found, all := 0, 0
		for _, list := range [...][]sudoku.Candidate{s.Place, s.Remove} {
			for _, x := range list {
				all++
				if done[x] {
					found++
				}
			}
			if len(s.Place) > 0 {
				break
			}
		}
		if found == all {
			return "right"
		}
		if found > 0 {
			verdict = "part"
		}
	}
	return verdict
}

// A tier is a range of techniques, the hardest of which a puzzle needs.
type tier struct {
	name           string
	first, hardest logic.Technique
}

// tiers lists what a player can want a puzzle to take, from the easiest on.
var tiers = [...]tier{
	{"singles", logic.FullHouse, logic.NakedSingle},
	{"sets", logic.LockedPair, logic.HiddenQuad},
	{"patterns", logic.UniqueRectangle1, logic.SueDeCoq},
	{"chains", logic.XChain, logic.ALSChain},
}

// wanted answers the method wanted: it makes one puzzle like the method generate, whose
// hardest technique is one of the tier in the field "takes". The errors are those of
// generate.
func wanted(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	name := f.Text("takes")
	for _, t := range tiers {
		if t.name == name {
			gauge, err := target.Hardest(t.first, t.hardest, target.Options{})
			if err != nil {
				return err
			}
			return e.Make(w, f, gauge)
		}
	}
	f.Fail("takes", "no such choice")
	return f.Done()
}

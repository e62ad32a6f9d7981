package tools

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/wire"
)

// This file replays the proof: two solvers that share no code count the solutions
// of the same puzzle.

// mostSolutions is the number of solutions after which a count stops. The page says
// "at least" then.
const mostSolutions = 10_000

// A count is the number of solutions that one solver has found.
type count struct {
	solutions uint64
	complete  bool   // whether the puzzle has no other solutions
	micros    int64  // time in microseconds
	positions uint64 // positions searched
}

// proof answers the method proof: it counts the solutions of the puzzle in the field
// "puzzle", up to mostSolutions, with the engine and with the reference solver, and writes
// both counts and whether they agree. The error says that a field is wrong.
func proof(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	if err := f.Done(); err != nil {
		return err
	}
	fast, plain := countWithEngine(e, puzzle), countWithReference(e, puzzle)
	w.BeginObject()
	w.Key("engine")
	writeCount(w, fast)
	w.Key("reference")
	writeCount(w, plain)
	w.BoolField("agree", fast.solutions == plain.solutions && fast.complete == plain.complete)
	w.EndObject()
	return nil
}

// writeCount writes an object with the fields of a count; the time is in milliseconds.
func writeCount(w *wire.Writer, c count) {
	w.BeginObject()
	w.Key("solutions")
	w.Uint(c.solutions)
	w.BoolField("complete", c.complete)
	w.ThousandthsField("ms", c.micros)
	w.Key("positions")
	w.Uint(c.positions)
	w.EndObject()
}

// countWithEngine counts the solutions of a puzzle with the engine, up to mostSolutions.
// The time is the mean of several such counts if one is short.
func countWithEngine(e *page.Engine, puzzle sudoku.Grid) count {
	found, complete, effort := e.Search(puzzle, mostSolutions)
	return count{found, complete, effort.Micros, effort.Positions}
}

// unending is a context that never ends. The page ends the whole worker instead.
type unending struct{}

// Err returns nil: the context never ends.
func (unending) Err() error { return nil }

// countWithReference counts the solutions of a puzzle once with the reference solver, up
// to mostSolutions.
func countWithReference(e *page.Engine, puzzle sudoku.Grid) count {
	begin := e.Micros()
	p := app.VerifyUpTo(unending{}, puzzle, mostSolutions)
	return count{min(p.Count, mostSolutions), p.Complete, e.Micros() - begin, p.Steps}
}

// A row is the summary of the puzzles that were made for one level.
type row struct {
	level           string
	puzzles         int
	none, one, many int   // puzzles by their number of solutions
	fewest, most    int   // clues
	micros          int64 // to make and count the puzzles
}

// proofs answers the method proofs: it makes as many puzzles of every level as the field
// "each" says, counts the solutions of each with the reference solver, and writes the seed
// and a row for each level. While it works, it reports the progress to the page. The error
// says that a field is wrong, or why a puzzle was not made.
func proofs(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	each := f.IntOr("each", 1, 100_000, 300)
	seed, err := page.SeedOf(f)
	if err != nil {
		return err
	}
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.StringField("seed", seed.String())
	w.Key("rows")
	w.BeginArray()
	for _, level := range generate.Levels() {
		r, err := proveLevel(e, level, seed, each)
		if err != nil {
			return err
		}
		writeRow(w, r)
	}
	w.EndArray()
	w.EndObject()
	return nil
}

// proveLevel makes as many puzzles of a level as each says from a seed, counts the
// solutions of each puzzle with the reference solver, and returns the summary. While it
// works, it reports the progress to the page. The error says why a puzzle was not made,
// for example that it took longer than [page.DefaultTimeout].
func proveLevel(e *page.Engine, level generate.Level, seed generate.Seed, each int) (row, error) {
	g, err := generate.New(generate.Options{Level: level, Seed: seed})
	if err != nil {
		return row{}, err
	}
	r := row{level: level.String(), fewest: sudoku.Cells}
	begin := e.Micros()
	due := begin
	for i := range each {
		if now := e.Micros(); now >= due {
			due = now + page.ReportEvery
			e.Report(message.Say("proofs.progress").Str("level", r.level).Int("done", i).Int("total", each))
		}
		made, err := g.Item(e.Within(page.DefaultTimeout), uint64(i))
		if err != nil {
			return row{}, err
		}
		r.add(made.Clues, countWithReference(e, made.Puzzle).solutions)
	}
	e.Report(message.Say("proofs.progress").Str("level", r.level).Int("done", each).Int("total", each))
	r.micros = e.Micros() - begin
	return r, nil
}

// add counts one more puzzle in r, with its number of clues and of solutions.
func (r *row) add(clues int, solutions uint64) {
	r.puzzles++
	r.fewest, r.most = min(r.fewest, clues), max(r.most, clues)
	switch solutions {
	case 0:
		r.none++
	case 1:
		r.one++
	default:
		r.many++
	}
}

// writeRow writes an object with the fields of a row; the time is in milliseconds.
func writeRow(w *wire.Writer, r row) {
	w.BeginObject()
	w.StringField("level", r.level)
	w.IntField("puzzles", r.puzzles)
	w.IntField("none", r.none)
	w.IntField("one", r.one)
	w.IntField("many", r.many)
	w.IntField("fewest", r.fewest)
	w.IntField("most", r.most)
	w.ThousandthsField("ms", r.micros)
	w.EndObject()
}

package tools

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/refsolve"
	"github.com/entydig/sudoku/internal/wire"
)

// This file replays the proof: two solvers that share nothing count the same.

// mostSolutions is where a count stops and says "at least".
const mostSolutions = 10_000

// A count is what a solver came to.
type count struct {
	solutions uint64
	complete  bool
	micros    int64
	positions uint64
}

// proof counts the solutions of a puzzle with the engine and with refsolve.
func proof(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	if err := f.Done(); err != nil {
		return err
	}
	fast, plain := countFast(e, puzzle), countPlain(e, puzzle)
	w.BeginObject()
	w.Key("engine")
	writeCount(w, fast)
	w.Key("reference")
	writeCount(w, plain)
	w.BoolField("agree", fast.solutions == plain.solutions && fast.complete == plain.complete)
	w.EndObject()
	return nil
}

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

func countFast(e *page.Engine, puzzle sudoku.Grid) (c count) {
	var s engine.Search
	digits := puzzle.Digits()
	c.micros = e.Timed(func() {
		c.solutions, c.complete = 0, true
		engine.Start(&s, &digits)
		for s.Next() {
			if c.solutions == mostSolutions {
				c.complete = false
				break
			}
			c.solutions++
		}
	})
	c.positions = s.Guesses() + 1
	return c
}

func countPlain(e *page.Engine, puzzle sudoku.Grid) (c count) {
	var b refsolve.Board
	for i, d := range puzzle.Digits() {
		b[i] = uint8(d)
	}
	begin := e.Micros()
	c.complete = true
	met, _ := refsolve.CountAll(b, func(found uint64) bool {
		c.positions++
		return found > mostSolutions
	})
	if met > mostSolutions {
		met, c.complete = mostSolutions, false
	}
	c.solutions = met
	c.micros = e.Micros() - begin
	return c
}

// A row is what came of the puzzles of one level.
type row struct {
	level                    string
	puzzles, none, one, many int
	fewest, most             int
	micros                   int64
}

// proofs makes puzzles of every level and has refsolve count their solutions.
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
			e.Report(game.Say("proofs.progress").Str("level", r.level).Int("done", i).Int("total", each))
		}
		made, err := g.Item(e.Within(page.DefaultTimeout), uint64(i))
		if err != nil {
			return row{}, err
		}
		r.add(made.Clues, countPlain(e, made.Puzzle).solutions)
	}
	e.Report(game.Say("proofs.progress").Str("level", r.level).Int("done", each).Int("total", each))
	r.micros = e.Micros() - begin
	return r, nil
}

// add counts a puzzle with its number of clues and of solutions.
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

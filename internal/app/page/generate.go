package page

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/wire"
)

// This file makes puzzles.

// Spans of time in microseconds.
const (
	DefaultTimeout = 60_000_000 // for one puzzle
	ReportEvery    = 50_000     // between two reports of progress
)

// errTime is the error of a deadline that has passed.
var errTime = errors.New("time is up")

// A Deadline is a context that ends at a time of the engine's clock.
type Deadline struct {
	engine *Engine
	end    int64 // in microseconds
}

// Within returns a deadline that passes the given number of microseconds from now.
func (e *Engine) Within(micros int64) Deadline { return Deadline{e, e.Micros() + micros} }

// Err returns errTime if the deadline has passed, and otherwise nil.
func (d Deadline) Err() error {
	if d.engine.Micros() >= d.end {
		return errTime
	}
	return nil
}

// Warm answers the method warm: it solves one puzzle, so that the browser compiles the
// search before the first puzzle is asked for. It writes nothing. The error says that the
// request has fields.
func (e *Engine) Warm(_ *wire.Writer, f *wire.Fields) error {
	var s engine.Search
	digits := sudoku.Grid{}.With(0, 1).Digits()
	engine.Start(&s, &digits)
	s.Next()
	return f.Done()
}

// generate answers the method generate with a puzzle for which [Engine.Make] has no target.
func (e *Engine) generate(w *wire.Writer, f *wire.Fields) error { return e.Make(w, f, nil) }

// Make makes one puzzle with the options of a request that meets a target, if the target is
// not nil, and writes the puzzle with its solution. The generator proves each puzzle before
// it returns the puzzle, so nothing is searched again. While it works, it reports the
// progress to the page. If no puzzle met the options before the time was up, the error says
// how near the tries came; any other error is about the fields or the options.
func (e *Engine) Make(w *wire.Writer, f *wire.Fields, target generate.Target) error {
	o, err := optionsOf(f)
	if err != nil {
		return err
	}
	timeout := f.ThousandthsOr("timeout", maxTime, DefaultTimeout)
	if err := f.Done(); err != nil {
		return err
	}
	o.Target = target
	g, err := generate.New(o)
	if err != nil {
		return optionFault(err)
	}
	begin := e.Micros()
	var r generate.Result
	run := generate.Run{Count: 1, Context: func(uint64) sudoku.Context { return e.Within(timeout) }, Report: e.reporter(begin)}
	for r, err = range g.Items(run) {
	}
	if target, ok := err.(*generate.TargetError); ok {
		return Fault(message.Say("generate.unreached").Int("clues", target.Clues.Min).Int("best", target.Fewest).
			Int("tries", target.Tries).Int64("ms", (e.Micros()-begin)/1000))
	}
	if err != nil {
		return err
	}
	took := e.Micros() - begin
	w.BeginObject()
	w.StringField("puzzle", r.Puzzle.String())
	w.StringField("solution", r.Solution.String())
	w.IntField("clues", r.Clues)
	w.StringField("level", r.Level.String())
	w.StringField("seed", r.Seed)
	w.StringField("symmetry", r.Symmetry.String())
	w.BoolField("minimal", o.Minimal)
	w.StringField("origin", "generated")
	w.IntField("tries", r.Tries)
	w.ThousandthsField("ms", took)
	w.EndObject()
	return nil
}

// reporter returns a function that sends the page a message about the progress of one
// puzzle, at most once in [ReportEvery]. begin is when the work began, in microseconds of
// the engine's clock.
func (e *Engine) reporter(begin int64) func(generate.Progress) {
	due := begin + ReportEvery
	return func(p generate.Progress) {
		now := e.Micros()
		if now < due {
			return
		}
		due = now + ReportEvery
		e.Report(message.Say("generate.progress").Int("tries", p.Tries).Int("clues", p.Fewest).
			Int("target", p.Clues.Min).Int64("ms", (now-begin)/1000))
	}
}

// Report sends the page the message m, which must not be nil, while a call is being
// answered.
func (e *Engine) Report(m *message.Message) {
	var w wire.Writer
	m.Write(&w)
	e.progress(w.Text())
}

// optionsOf reads the options of a puzzle from a request. Wrong fields are recorded in f,
// and so is a request that does not ask for exactly one of level, clues and holes, or for
// a minimal puzzle without these. The error is about a number of clues or holes out of
// range, or about a seed.
func optionsOf(f *wire.Fields) (o generate.Options, err error) {
	amounts := 0
	if f.Has("level") {
		amounts++
		o.Level, _ = generate.ParseLevel(f.Choice("level", "easy", "medium", "hard"))
	}
	if f.Has("clues") {
		amounts++
		o.Clues, err = exactly(f, "clues", generate.FewestClues, generate.MostClues)
	}
	if f.Has("holes") {
		amounts++
		o.Holes, err = exactly(f, "holes", sudoku.Cells-generate.MostClues, sudoku.Cells-generate.FewestClues)
	}
	o.Minimal = f.BoolOr("minimal", false)
	if amounts > 1 || amounts == 0 && !o.Minimal {
		f.Fail("level", "want one of level, clues and holes, or minimal")
	}
	symmetry, bad := generate.ParseSymmetry(f.TextOr("symmetry", "none"))
	if bad != nil {
		f.Fail("symmetry", bad.Error())
	}
	o.Symmetry = symmetry
	seed, bad := SeedOf(f)
	if err == nil {
		err = bad
	}
	o.Seed = seed
	return o, err
}

// exactly reads a whole number from the field name, which is "clues" or "holes", and
// returns the range that holds this number alone. A number below least or above most is
// the error generate.clues or generate.holes; any other value is recorded in f as a fault.
// In both cases the range is the zero one.
func exactly(f *wire.Fields, name string, least, most int) (generate.Range, error) {
	n, ok := f.Value(name).Int()
	if !ok {
		f.Fail(name, "want a whole number")
		return generate.Range{}, nil
	}
	if n < int64(least) || n > int64(most) {
		return generate.Range{}, Fault(message.Say("generate."+name).Int("min", least).Int("max", most))
	}
	return generate.Exactly(int(n)), nil
}

// SeedOf returns the seed in the field "seed". Without that field, it draws one from the
// random digits in the field "entropy", at least 16 hexadecimal ones. The error says why a
// text is not a seed; wrong entropy is recorded in f as a fault, and the seed means
// nothing then.
func SeedOf(f *wire.Fields) (generate.Seed, error) {
	if f.Has("seed") {
		f.TextOr("entropy", "")
		seed, err := generate.ParseSeed(f.Text("seed"))
		if err != nil {
			return seed, seedFault(err)
		}
		return seed, nil
	}
	text := f.Text("entropy")
	bits, ok := hex64(text)
	if !ok {
		f.Fail("entropy", "want 16 hex digits or more")
	}
	return generate.DrawSeed(bits), nil
}

// hex64 returns the value of the first 16 characters of a text, the highest digit first.
// ok is false if the text is shorter, or if any of its characters is not a hexadecimal
// digit; bits means nothing then.
func hex64(text string) (bits uint64, ok bool) {
	for i := range len(text) {
		c := text[i] | 0x20 // lower case
		d := uint64(c - '0')
		if c > '9' {
			d = uint64(c-'a') + 10
		}
		if c < '0' || c > '9' && c < 'a' || c > 'f' || text[i] < '0' {
			return 0, false
		}
		if i < 16 {
			bits = bits<<4 | d
		}
	}
	return bits, len(text) >= 16
}

// seedFaults holds the code of the message for each kind of seed error.
var seedFaults = [...]string{
	generate.SeedLength:  "bad_seed",
	generate.SeedSign:    "bad_seed.sign",
	generate.SeedVersion: "bad_seed.version",
	generate.SeedBare:    "bad_seed.bare",
}

// seedFault returns an error with the message that says why a text is not a seed. err is
// that of [generate.ParseSeed]; an err of another type is returned as it is.
func seedFault(err error) error {
	s, ok := err.(*generate.SeedError)
	if !ok {
		return err
	}
	m := message.Say(seedFaults[s.Kind])
	if s.Column > 0 {
		m.Int("column", s.Column)
	}
	return Fault(m)
}

// optionFault returns an error with the message that says why [generate.New] refuses
// options. The fields were checked one by one before, so the only reason left is a symmetry
// that does not allow the number of clues; any other err is returned as it is.
func optionFault(err error) error {
	o, ok := err.(*generate.OptionError)
	if !ok || o.Kind != generate.OptionSymmetry {
		return err
	}
	return Fault(message.Say("generate.symmetry").Int("below", o.Below).Int("above", o.Above))
}

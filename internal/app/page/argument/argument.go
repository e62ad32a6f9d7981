// Package argument holds the methods with which the page shows why a puzzle has no other
// solution: the argument as a tree, a board for each of its moments, and the files that
// programs of others can check.
package argument

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
	"github.com/entydig/sudoku/render"
)

// New returns an engine with the methods of this package. Its parameters are those of
// [page.New].
func New(now func() float64, progress func(message string)) *page.Engine {
	return page.With(methods[:], now, progress)
}

var methods = [...]page.Method{
	{Name: "warm", Answer: warm},
	{Name: "argument", Answer: argument},
	{Name: "frame", Answer: frame},
	{Name: "evidence", Answer: evidence},
}

// warm answers the method warm, and does nothing: there is little to warm up for.
func warm(_ *page.Engine, _ *wire.Writer, f *wire.Fields) error { return f.Done() }

// last is the replay of the puzzle of the last call, so that a board of the same puzzle
// needs no new search. A program answers one call after the other.
var last struct {
	refutation *proof.Refutation
	replay     *certify.Replay
}

// replayOf returns the refutation and the replay for a puzzle. The error is the message
// argument.none if the puzzle does not have exactly one solution.
func replayOf(puzzle sudoku.Grid) (*proof.Refutation, *certify.Replay, error) {
	if last.replay != nil && last.replay.Puzzle == puzzle {
		return last.refutation, last.replay, nil
	}
	r, err := proof.Refute(puzzle)
	if err != nil {
		return nil, nil, page.Fault(message.Say("argument.none"))
	}
	last.refutation, last.replay = r, certify.NewReplay(puzzle, r.Tree())
	return last.refutation, last.replay, nil
}

// argument answers the method argument: it writes the branches of the argument for the
// puzzle in the field "puzzle", its moments, and the sizes and the hash of its certificate.
// The error says that a field is wrong, or is argument.none.
func argument(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	if err := f.Done(); err != nil {
		return err
	}
	refutation, replay, err := replayOf(puzzle)
	if err != nil {
		return err
	}
	c := certificate.New(refutation, certificate.LRAT)
	w.BeginObject()
	w.IntField("bytes", len(c.Proof))
	w.StringField("hash", c.Hash().String())
	writeBranches(w, replay)
	w.EndObject()
	return nil
}

// frame answers the method frame: it draws the board of one moment of the argument for a
// puzzle. The moments are numbered as in the answer of argument. The error says that a field
// is wrong, or is argument.none.
func frame(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	number := f.Int("frame", 0, 1<<20)
	pixels := f.Int("pixels", 90, 8000)
	theme, _ := render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "print"))
	safe := f.ChoiceOr("palette", "standard", "standard", "safe") == "safe"
	if err := f.Done(); err != nil {
		return err
	}
	_, replay, err := replayOf(puzzle)
	if err != nil {
		return err
	}
	if number >= len(replay.Frames) {
		return &wire.FieldError{Field: "frame", Reason: "there are not so many moments"}
	}
	w.BeginObject()
	w.Key("draw")
	page.WriteDraw(w, render.Screen(replay.Board(replay.Frames[number]), pixels, render.ColoursOf(theme, safe)))
	w.EndObject()
	return nil
}

// evidence answers the method evidence: it writes a file about the puzzle in the field
// "puzzle", with its name. The field "file" says which: the certificate, the formula, or the
// proof as LRAT or DRAT. All of them are texts. The error says that a field is wrong, or is
// argument.none.
func evidence(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	file := f.Choice("file", "certificate", "formula", "lrat", "drat")
	if err := f.Done(); err != nil {
		return err
	}
	refutation, _, err := replayOf(puzzle)
	if err != nil {
		return err
	}
	encoding := certificate.LRAT
	if file == "drat" {
		encoding = certificate.DRAT
	}
	c := certificate.New(refutation, encoding)
	name, text := certify.Name(puzzle)+"."+file, c.Proof
	switch file {
	case "certificate":
		name, text = certify.Name(puzzle)+certify.CertificateExtension, c.Append(nil)
	case "formula":
		name, text = certify.Name(puzzle)+certify.FormulaExtension, c.Formula()
	}
	w.BeginObject()
	w.StringField("name", name)
	w.StringField("text", string(text))
	w.EndObject()
	return nil
}

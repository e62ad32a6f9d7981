// Package sheets holds the method with which the page makes sheets of puzzles with their
// answers as a PDF document.
package sheets

import (
	"bytes"
	"encoding/base64"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render/book"
	"github.com/entydig/sudoku/render/font/noto"
	"github.com/entydig/sudoku/render/pdf"
)

// New returns an engine with the methods of this package. Its parameters are those of
// [page.New].
func New(now func() float64, progress func(message string)) *page.Engine {
	return page.With(methods[:], now, progress)
}

var methods = [...]page.Method{
	{Name: "warm", Answer: warm},
	{Name: "sheets", Answer: sheets},
}

// warm answers the method warm, and does nothing: there is little to warm up for.
func warm(_ *page.Engine, _ *wire.Writer, f *wire.Fields) error { return f.Done() }

// dots is the number of pixels of an inch: boards and lines lie on hundredths of a point.
const dots = 7200

// margin is the margin on each side, in points: 15 mm.
const margin = 15 / 25.4 * 72

// most is the number of puzzles that one document may have.
const most = 1000

// sizes has the width and the height of each paper in points.
var sizes = map[string][2]float64{
	"a4":     {210 / 25.4 * 72, 297 / 25.4 * 72},
	"letter": {8.5 * 72, 11 * 72},
}

// A request is what the page asks for.
type request struct {
	puzzles         []book.Puzzle
	perPage         int
	paper           string
	answers         bool
	title, language string
	words           book.Words
}

// read reads the fields of a request, and records wrong ones in f.
func read(f *wire.Fields) (r request) {
	r.perPage = f.Int("perPage", 1, 12)
	r.paper = f.Choice("paper", "a4", "letter")
	r.answers = f.Bool("answers")
	r.title = f.Text("title")
	r.language = f.Text("language")
	r.words.Answers = f.Text("answersTitle")
	r.words.Clues = f.Text("clues")
	list := f.Array("puzzles")
	if len(list) == 0 || len(list) > most {
		f.Fail("puzzles", "there must be 1 to 1000 puzzles")
	}
	for _, v := range list {
		one := wire.FieldsOf(v)
		p := book.Puzzle{Grid: page.GridField(one, "puzzle"), Solution: page.GridField(one, "solution")}
		if err := one.Done(); err != nil {
			f.Fail("puzzles", err.Error())
		} else if !p.Solution.Solved() || !p.Solution.Extends(p.Grid) || !sudoku.Unique(p.Grid) {
			f.Fail("puzzles", "a puzzle needs its one solution")
		}
		r.puzzles = append(r.puzzles, p)
	}
	return r
}

// sheets answers the method sheets: it writes a PDF document with the puzzles, some on each
// page, and their answers on pages at the end, with its name and the number of its pages.
// The document is in Base64. The error says that a field is wrong.
func sheets(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	r := read(f)
	if err := f.Done(); err != nil {
		return err
	}
	document, pages, err := r.document()
	if err != nil {
		return &wire.FieldError{Field: "puzzles", Reason: err.Error()}
	}
	w.BeginObject()
	w.StringField("name", "sudoku.pdf")
	w.IntField("pages", pages)
	w.StringField("data", base64.StdEncoding.EncodeToString(document))
	w.EndObject()
	return nil
}

// document returns the document and the number of its pages. The error is that of a text
// with characters that the fonts lack, or of a book that cannot be laid out.
func (r *request) document() (document []byte, pages int, err error) {
	faces := noto.Faces()
	for _, text := range [...]string{r.title, r.words.Answers, r.words.Clues} {
		if missing := faces.Missing(text); len(missing) > 0 {
			return nil, 0, &book.Error{Field: "title", Reason: "no font has the character " + string(missing[0])}
		}
	}
	size := sizes[r.paper]
	spec := book.Spec{
		Width: size[0], Height: size[1], Top: margin, Bottom: margin, Outer: margin, Inner: margin, Dots: dots,
		PerPage: r.perPage, Answers: book.AtEnd, OneSided: true, Numbers: true,
		Title: r.title, Label: []book.Part{book.Number, book.Clues}, Words: r.words,
	}
	if !r.answers {
		spec.Answers = book.Nowhere
	}
	made, err := book.New(spec, []book.Section{{Title: r.title, Puzzles: r.puzzles}}, faces)
	if err != nil {
		return nil, 0, err
	}
	var out bytes.Buffer
	to, err := pdf.NewWriter(&out, pdf.Document{Title: r.title, Creator: "entydig", Producer: "entydig", Language: r.language, Dots: dots}, faces)
	if err != nil {
		return nil, 0, err
	}
	for i := range made.Pages() {
		if err := to.AddPage(made.Page(i)); err != nil {
			return nil, 0, err
		}
	}
	if err := to.Close(made.Outline()); err != nil {
		return nil, 0, err
	}
	return out.Bytes(), made.Pages(), nil
}

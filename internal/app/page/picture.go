package page

import (
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/svg"
)

// This file makes pictures to save and pages to print. The worker that plays does not need
// them, so only the program tools has these methods. Each request holds the saved game.

// Picture answers the method picture: it draws the board or the solution of the game in the
// field "game", and writes the drawing as a display list or as SVG, with a name for the
// file. The game becomes that of the session of e. The error says that a field is wrong;
// nothing is written then.
func (e *Engine) Picture(w *wire.Writer, f *wire.Fields) error {
	what := f.Choice("what", "board", "solution")
	form := f.Choice("form", "ops", "svg")
	pixels := f.Int("pixels", 300, 3000)
	show := extentOf(f)
	caption := f.TextOr("caption", "")
	theme, _ := render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "print"))
	safe := f.ChoiceOr("palette", "standard", "standard", "safe") == "safe"
	if err := e.openSaved(f); err != nil {
		return err
	}
	b, err := e.pictured(what, show)
	if err != nil {
		return err
	}
	list := render.Picture(b, pixels, render.ColoursOf(theme, safe), render.Frame{Caption: caption})
	w.BeginObject()
	if form == "svg" {
		w.StringField("name", e.fileName(what)+".svg")
		w.StringField("svg", svg.Write(list, svg.Size{Title: caption}))
	} else {
		w.StringField("name", e.fileName(what)+".png")
		w.Key("draw")
		WriteDraw(w, list)
	}
	w.EndObject()
	return nil
}

// openSaved reads the field "game", which must be the last field of the request to be read,
// and makes a session with that saved game the session of e. The error says that a field of
// the request is wrong; then e keeps its session.
func (e *Engine) openSaved(f *wire.Fields) error {
	saved := f.Value("game")
	if err := f.Done(); err != nil {
		return err
	}
	g, err := session.Restore(saved, session.InPlay)
	if err != nil {
		return &wire.FieldError{Field: "game", Reason: err.Error()}
	}
	e.session = session.NewSession()
	e.session.Load(g)
	return nil
}

// fileName returns a file name without an extension, such as "entydig-hard-" and a seed,
// made of the level and the seed of the game on the board. what is "board" or "solution".
// Every file system accepts the characters of the name.
func (e *Engine) fileName(what string) string {
	info := e.shown().Info
	name := "entydig"
	for _, part := range []string{info.Level, info.Seed} {
		if part = plainName(part); part != "" {
			name += "-" + part
		}
	}
	if what == "solution" {
		name += "-solution"
	}
	return name
}

// plainName returns s with each run of characters other than ASCII letters, digits and full
// stops replaced by one dash. Dashes and full stops at either end are removed. The result
// can be empty.
func plainName(s string) string {
	var out []byte
	for i := range len(s) {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '.' && len(out) > 0:
			out = append(out, c)
		case len(out) > 0 && out[len(out)-1] != '-':
			out = append(out, '-')
		}
	}
	for len(out) > 0 && (out[len(out)-1] == '-' || out[len(out)-1] == '.') {
		out = out[:len(out)-1]
	}
	return string(out)
}

// boardWidth is the width of a board on paper, in tenths of a millimetre.
const boardWidth = 1700

// Print answers the method print: it writes the size of the paper in millimetres, and as
// SVG a page with the board of the game in the field "game", a page with the solution, or
// both. The game becomes that of the session of e. The error says that a field is wrong.
func (e *Engine) Print(w *wire.Writer, f *wire.Fields) error {
	what := f.Choice("what", "board", "solution", "both")
	width, height := 210, 297 // millimetres
	if f.ChoiceOr("paper", "a4", "a4", "letter") == "letter" {
		width, height = 216, 279
	}
	show := extentOf(f)
	pages := [...]struct{ what, caption string }{{what: "board"}, {what: "solution"}}
	if f.Has("captions") {
		c := wire.FieldsOf(f.Value("captions"))
		for i := range pages {
			pages[i].caption = c.TextOr(pages[i].what, "")
		}
		if err := c.Done(); err != nil {
			f.Fail("captions", err.Error())
		}
	}
	if err := e.openSaved(f); err != nil {
		return err
	}
	w.BeginObject()
	w.Key("paper")
	w.BeginObject()
	w.IntField("width", width)
	w.IntField("height", height)
	w.EndObject()
	w.Key("pages")
	w.BeginArray()
	for _, page := range &pages {
		if what != "both" && what != page.what {
			continue
		}
		b, err := e.pictured(page.what, show)
		if err != nil {
			return err
		}
		list := render.Picture(b, boardWidth, render.ColoursOf(render.Print, false), render.Frame{Caption: page.caption, Medium: render.OnPaper})
		w.BeginObject()
		w.StringField("what", page.what)
		w.StringField("svg", svg.Write(list, svg.Size{WidthTenths: boardWidth, Title: page.caption}))
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return nil
}

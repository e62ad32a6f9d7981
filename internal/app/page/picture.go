package page

import (
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/svg"
)

// This file holds pictures to save and pages to print.

// picture draws the board or the solution as a display list or as SVG.
func (e *Engine) picture(w *wire.Writer, f *wire.Fields) error {
	what := f.Choice("what", "board", "solution")
	form := f.Choice("form", "ops", "svg")
	pixels := f.Int("pixels", 300, 3000)
	show := wishOf(f)
	caption := f.TextOr("caption", "")
	theme, _ := render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "print"))
	safe := f.ChoiceOr("palette", "standard", "standard", "safe") == "safe"
	if err := f.Done(); err != nil {
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
		writeDraw(w, list)
	}
	w.EndObject()
	return nil
}

// fileName returns a name that says level and seed, in characters that every
// system takes.
func (e *Engine) fileName(what string) string {
	g, _, _ := e.shown()
	info := g.Info()
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

// plainName keeps letters and digits of ASCII and makes one dash of the rest.
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

// papers holds the sizes of paper in millimetres, and how wide a board is on it.
var papers = map[string]struct{ width, height, board int }{
	"a4":     {210, 297, 170},
	"letter": {216, 279, 170},
}

// print draws one page for the board, one for the solution, or both.
func (e *Engine) print(w *wire.Writer, f *wire.Fields) error {
	what := f.Choice("what", "board", "solution", "both")
	paper := papers[f.ChoiceOr("paper", "a4", "a4", "letter")]
	show := wishOf(f)
	captions := map[string]string{}
	if f.Has("captions") {
		c := wire.FieldsOf(f.Value("captions"))
		captions["board"], captions["solution"] = c.TextOr("board", ""), c.TextOr("solution", "")
		if err := c.Done(); err != nil {
			f.Fail("captions", err.Error())
		}
	}
	if err := f.Done(); err != nil {
		return err
	}
	pages := []string{what}
	if what == "both" {
		pages = []string{"board", "solution"}
	}
	w.BeginObject()
	w.Key("paper")
	w.BeginObject()
	w.IntField("width", paper.width)
	w.IntField("height", paper.height)
	w.EndObject()
	w.Key("pages")
	w.BeginArray()
	for _, page := range pages {
		b, err := e.pictured(page, show)
		if err != nil {
			return err
		}
		list := render.Picture(b, 1700, render.ColoursOf(render.Print, false), render.Frame{Caption: captions[page], Print: true})
		w.BeginObject()
		w.StringField("what", page)
		w.StringField("svg", svg.Write(list, svg.Size{WidthTenths: paper.board * 10, Title: captions[page]}))
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return nil
}

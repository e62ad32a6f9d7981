package hints

import (
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
)

// This file reads a language from the page.

// wordsOf reads the field "words", an object with the texts of a language as the files of
// web/static/i18n/techniques have them, and records wrong ones in f. If the field is
// missing, it returns English. A technique that the object lacks is worded in English.
func wordsOf(f *wire.Fields) hint.Language {
	if !f.Has("words") {
		return hint.English
	}
	w := wire.FieldsOf(f.Value("words"))
	steps := logic.English
	for _, text := range [...]struct {
		name string
		at   *string
	}{
		{"row", &steps.Row}, {"column", &steps.Column}, {"box", &steps.Box}, {"and", &steps.And},
		{"place", &steps.Place}, {"remove", &steps.Remove}, {"from", &steps.From},
	} {
		*text.at = w.Text(text.name)
	}
	names, templates := w.Value("names"), w.Value("templates")
	for _, t := range logic.Techniques() {
		if name, ok := names.Get(t.String()).Text(); ok {
			steps.Names[t] = name
		}
		if template, ok := templates.Get(t.String()).Text(); ok {
			steps.Templates[t] = template
		}
	}
	h := wire.FieldsOf(w.Value("hint"))
	l := hint.Language{
		Steps: &steps,
		Wrong: h.Text("wrong"), Lost: h.Text("lost"), Look: h.Text("look"), Technique: h.Text("technique"),
		Pattern: h.Text("pattern"), Conclusion: h.Text("conclusion"),
		Digit: h.Text("digit"), AnyCell: h.Text("cell"), Board: h.Text("board"),
	}
	for _, err := range [...]error{h.Done(), w.Done()} {
		if err != nil {
			f.Fail("words", err.Error())
		}
	}
	return l
}

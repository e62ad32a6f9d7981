package hints

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
)

// This file draws a game with what a hint marks on it.

// layer answers the method layer: it draws the board of the field "game" with the settings
// "settings", and on it the fields "marks" and "notes", which another method has written. The
// error says that a field is wrong.
func layer(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	g, err := session.Restore(f.Value("game"), session.InPlay)
	if err != nil {
		f.Fail("game", err.Error())
	}
	set, ok := session.RestoreSettings(f.Value("settings"))
	if !ok {
		f.Fail("settings", "no settings")
	}
	pixels := f.Int("pixels", 90, 8192)
	ring := f.BoolOr("ring", false)
	theme, _ := render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "contrast-light"))
	safe := f.ChoiceOr("palette", "standard", "standard", "safe") == "safe"
	marks, notes := marksOf(f)
	if err := f.Done(); err != nil {
		return err
	}
	b := page.BoardOf(g.View(set.Show()))
	b.Ring, b.Cursor = ring, g.Cursor()
	if set.Large {
		b.DigitShare = page.LargeDigits
	}
	mark(b, &marks, &notes)
	w.BeginObject()
	w.Key("draw")
	page.WriteDraw(w, render.Screen(b, pixels, render.ColoursOf(theme, safe)))
	w.EndObject()
	return nil
}

// mark adds marks to b, and shows candidates in the place of the notes of the holes that have
// some.
func mark(b *render.Board, o *overlay.Overlay, notes *notesOf) {
	b.Overlay.Houses = append(b.Overlay.Houses, o.Houses...)
	b.Overlay.Marks = append(b.Overlay.Marks, o.Marks...)
	b.Overlay.Links = append(b.Overlay.Links, o.Links...)
	for c, n := range notes {
		if !n.Empty() && b.Cells[c].Digit == sudoku.None {
			b.Cells[c].Notes, b.Cells[c].Centre = n, 0
		}
	}
}

// marksOf reads the fields "marks" and "notes", which writeMarks has written, and records
// wrong ones in f.
func marksOf(f *wire.Fields) (o overlay.Overlay, notes notesOf) {
	for _, v := range f.Array("marks") {
		if !addMark(&o, v.Items()) {
			f.Fail("marks", "there is something that is no mark")
		}
	}
	list := f.Array("notes")
	if len(list) != sudoku.Cells {
		f.Fail("notes", "want 81 numbers")
		return o, notes
	}
	for c, v := range list {
		n, ok := v.Int()
		if !ok || n < 0 || n > int64(sudoku.AllDigits) {
			f.Fail("notes", "want numbers from 0 to 511")
			return o, notes
		}
		notes[c] = sudoku.DigitSet(n)
	}
	return o, notes
}

// addMark adds one marked thing to o: a role, and the numbers of a house, of a mark or of a
// link. It returns false if the items are none.
func addMark(o *overlay.Overlay, items []wire.Value) bool {
	var n [5]int
	if len(items) < 2 || len(items) > len(n) {
		return false
	}
	for i, v := range items[1:] {
		number, ok := v.Int()
		if !ok || number < 0 || number >= sudoku.Cells || i%2 == 1 && number > 9 {
			return false
		}
		n[i] = int(number)
	}
	name, _ := items[0].Text()
	role := overlay.Role(1)
	for role.Valid() && role.String() != name {
		role++
	}
	if !role.Valid() {
		return false
	}
	from := overlay.Candidate{Cell: sudoku.Cell(n[0]), Digit: sudoku.Digit(n[1])}
	to := overlay.Candidate{Cell: sudoku.Cell(n[2]), Digit: sudoku.Digit(n[3])}
	switch {
	case len(items) == 2 && n[0] < sudoku.Houses:
		o.Houses = append(o.Houses, overlay.House{House: sudoku.House(n[0]), Role: role})
	case len(items) == 3:
		o.Marks = append(o.Marks, overlay.Mark{Cell: from.Cell, Digit: from.Digit, Role: role})
	case len(items) == 5 && from.Digit != sudoku.None && to.Digit != sudoku.None:
		o.Links = append(o.Links, overlay.Link{From: from, To: to, Role: role})
	default:
		return false
	}
	return true
}

package page

import (
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/wire"
)

// This file makes the link to a puzzle.

// link answers the method link: it writes the fragment of a link to the puzzle on the
// board, without the #. The fragment has the givens and, if it is known, the seed for
// people to see. The error is game.none if no puzzle is on the board, or says that the
// request has fields.
func (e *Engine) link(w *wire.Writer, f *wire.Fields) error {
	if err := f.Done(); err != nil {
		return err
	}
	if !e.session.Phase().HasPuzzle() {
		return Fault(message.Say("game.none"))
	}
	g := e.shown()
	fragment := "p=" + g.Givens().String()
	if seed := g.Info.Seed; seed != "" {
		fragment += "&s=" + escape(seed)
	}
	w.BeginObject()
	w.StringField("fragment", fragment)
	w.EndObject()
	return nil
}

// unreserved reports whether c can stand in a fragment as it is (RFC 3986, unreserved
// characters).
func unreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'
}

// escape returns s with every byte that is not unreserved written as a percent sign and two
// hexadecimal digits.
func escape(s string) string {
	const hex = "0123456789ABCDEF"
	var out []byte
	for i := range len(s) {
		if c := s[i]; unreserved(c) {
			out = append(out, c)
		} else {
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(out)
}

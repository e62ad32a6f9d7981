package page

import (
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file gives the puzzle away as a link.

// link writes the fragment of an address: the givens, and the seed for people.
func (e *Engine) link(w *wire.Writer, f *wire.Fields) error {
	if err := f.Done(); err != nil {
		return err
	}
	g, _, phase := e.shown()
	if phase == "none" || phase == "typing" {
		return Fault(game.Say("game.none"))
	}
	fragment := "p=" + g.Puzzle().String()
	if seed := g.Info().Seed; seed != "" {
		fragment += "&s=" + escape(seed)
	}
	w.BeginObject()
	w.StringField("fragment", fragment)
	w.EndObject()
	return nil
}

// unreserved reports whether c may stand in a fragment as it is (RFC 3986, unreserved).
func unreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'
}

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

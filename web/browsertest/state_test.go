package browsertest

// This file sums a page up as text, so that two moments can be compared.

import (
	"crypto/sha256"
	"fmt"
	"image"
	"image/draw"
	"strings"
)

// state is what there is to hear and to see: the board's cells, the pad, what
// can be done, the facts, and a hash of the picture. The focus and the clock are
// left out.
func (p *page) state() string {
	p.t.Helper()
	var b strings.Builder
	all := p.tree()
	for _, n := range all.all("gridcell", ".*") {
		fmt.Fprintf(&b, "cell %s selected=%s readonly=%s\n", n.name, n.states["selected"], n.states["readonly"])
	}
	for _, group := range []string{"What the digits enter", "Undo and redo", "Number pad", "Check and solution", "Notes and board"} {
		for _, n := range all.under("group", group).all("button", ".*") {
			fmt.Fprintf(&b, "%s: %s pressed=%s disabled=%s\n", group, n.name, n.states["pressed"], n.states["disabled"])
		}
	}
	fmt.Fprintf(&b, "facts %s\n", eval[string](p, `document.getElementById('facts-game').title`))
	return b.String()
}

// board is the part of a state that tells of the cells, without the selection.
func board(state string) string {
	var lines []string
	for line := range strings.SplitSeq(state, "\n") {
		if cell, ok := strings.CutPrefix(line, "cell "); ok {
			lines = append(lines, strings.Split(cell, " selected=")[0])
		}
	}
	return strings.Join(lines, "\n")
}

// pictureHash is a hash of the picture on the board.
func (p *page) pictureHash() string {
	p.t.Helper()
	img := p.canvas()
	flat := image.NewRGBA(img.Bounds())
	draw.Draw(flat, flat.Bounds(), img, img.Bounds().Min, draw.Src)
	return fmt.Sprintf("%x", sha256.Sum256(flat.Pix))
}

// diff lists the lines that differ.
func diff(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	var b strings.Builder
	for i := range max(len(w), len(g)) {
		a, c := "", ""
		if i < len(w) {
			a = w[i]
		}
		if i < len(g) {
			c = g[i]
		}
		if a != c {
			fmt.Fprintf(&b, "- %s\n+ %s\n", a, c)
		}
	}
	return b.String()
}

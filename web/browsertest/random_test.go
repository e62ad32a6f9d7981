package browsertest

// Reloads at any moment of a long random game.

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
)

var events = flag.Int("events", 120, "events of the random game in TestReloadAtAnyMoment")

// randomKeys returns the keys of one random act on the board.
func randomKeys(r *rand.Rand) []string {
	arrows := []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"}
	digit := fmt.Sprintf("Digit%d", 1+r.IntN(9))
	switch r.IntN(14) {
	case 0, 1, 2:
		return []string{digit}
	case 3, 4:
		return []string{"Shift+" + digit}
	case 5:
		return []string{"Delete"}
	case 6:
		return []string{"Ctrl+KeyZ"}
	case 7:
		return []string{"Ctrl+KeyY"}
	case 8:
		return []string{"Shift+" + arrows[r.IntN(4)]}
	case 9:
		return []string{"Ctrl+" + arrows[r.IntN(4)]}
	case 10:
		return []string{"Enter"}
	case 11:
		return []string{"KeyN"}
	default:
		return []string{arrows[r.IntN(4)]}
	}
}

// TestReloadAtAnyMoment plays the same random game in two browsers. One is
// reloaded again and again. Both always show the same, and in the end everything
// can be undone alike.
func TestReloadAtAnyMoment(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	a := open(t, setup{moreRequests: true})
	b := open(t, setup{})
	for _, p := range []*page{a, b} {
		p.play(known)
		p.goTo(40)
	}
	buttons := []string{"Fill in all notes", "Clear notes", "Start over", "Undo to before the first mistake", "Show solution"}
	compare := func(when string) {
		t.Helper()
		if x, y := a.state(), b.state(); x != y {
			t.Fatalf("%s: reloaded and not reloaded differ:\n%s", when, diff(y, x))
		}
	}
	for i := range *events {
		if r.IntN(12) == 0 {
			name := buttons[r.IntN(len(buttons))]
			for _, p := range []*page{a, b} {
				button := p.find("button", name)
				p.clickNode(button)
				if name == "Show solution" { // it asks for a second press
					p.clickNode(button)
				}
				p.settle()
			}
		} else {
			keys := randomKeys(r)
			a.press(keys...)
			b.press(keys...)
		}
		if r.IntN(10) == 0 {
			a.reload()
			compare(fmt.Sprintf("after event %d", i))
		}
	}
	a.reload()
	compare("at the end")
	for i := 0; !b.isDisabled("Undo"); i++ {
		a.undo()
		b.undo()
		if i%5 == 0 {
			compare(fmt.Sprintf("after undo %d", i))
		}
	}
	compare("all undone")
	if got := a.grid().String(); got != known {
		t.Errorf("all undone: %s", got)
	}
}

package page

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/app/page/session"
)

// Whatever the events, the answer is a turn or an error that says what was wrong,
// and a session that was saved and opened again goes on in the same way.
func TestRandomEvents(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 3))
		c := open(t, puzzle30)
		for i := range 250 {
			e := events[r.IntN(len(events))]
			fields := randomFields(r, e.name)
			next, err := c.try(e.name, fields...)
			if err == nil {
				checkView(t, &next)
			} else if err.Code != "game.broken" {
				t.Fatalf("%s %v: %+v", e.name, fields, err)
			}
			if i%25 != 0 {
				continue
			}
			c.event("show") // whether the tab is hidden is not saved
			c.event("dismiss")
			d, _ := c.reopened(c.now)
			same := c.event("tick")
			d.now = c.now - 10
			delete(same.View.Can, "typeBack") // a puzzle that was closed is not saved
			other := d.event("tick")
			delete(other.View.Can, "typeBack")
			if seen(same.View) != seen(other.View) {
				t.Fatalf("seed %d, event %d: it is not the same after a reload\n%.3000s\n\n%.3000s", seed, i, seen(same.View), seen(other.View))
			}
		}
	}
}

func randomFields(r *rand.Rand, name string) []any {
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	switch name {
	case "screen":
		return []any{"pixels", 90 + r.IntN(1000), "theme", pick("light", "dark", "contrast"), "ring", r.IntN(2) == 0}
	case "select":
		return []any{"cell", r.IntN(81), "how", pick("only", "add", "toggle", "extend")}
	case "move":
		return []any{"to", pick("up", "down", "left", "right", "first", "last", "box-up", "next-hole", "prev-same"), "extend", r.IntN(2) == 0}
	case "tap":
		return []any{"cell", r.IntN(81)}
	case "digit":
		return []any{"digit", 1 + r.IntN(9), "as", pick("auto", "value", "note", "centre", "colour"), "from", pick("key", "pad")}
	case "text":
		return []any{"text", pick("1", "٢", "0", "x", "三")}
	case "mode":
		return []any{"mode", pick("value", "note", "centre", "colour")}
	case "read":
		return []any{"what", pick("row", "column", "box", "board")}
	case "set":
		return []any{"name", pick("conflicts", "wrong", "autoClean", "digitFirst", "peers", "advance", "centre"), "value", r.IntN(2) == 0}
	case "new":
		return []any{"puzzle", pick(puzzle30, fiveHoles, strings.Repeat(".", 81))}
	case "load":
		return []any{"game", map[string]any{"puzzle": puzzle30}}
	case "vouch":
		return []any{"puzzle", puzzle30, "seed", "x"}
	case "return":
		return []any{"board", pick("", "AAAAAAA", "x")}
	case "select-equal":
		return []any{"cell", r.IntN(81)}
	}
	return nil
}

// checkView holds what is true of every view.
func checkView(t *testing.T, next *turn) {
	t.Helper()
	v := &next.View
	if len(v.Cells) != 81 || len(v.Pad) != 9 || len(v.Settings) != len(session.Switches)+len(session.Choices) {
		t.Fatalf("%+v", v)
	}
	selected := map[int]bool{}
	for _, c := range v.Selected {
		selected[c] = true
	}
	if !selected[v.Cursor] {
		t.Fatal("the cursor is not selected")
	}
	for i, c := range v.Cells {
		if (c.Value == 0) != (c.Kind == "empty") || len(c.Notes) > 0 && c.Value != 0 || len(c.Say) == 0 {
			t.Fatalf("cell %d: %+v", i, c)
		}
	}
	if next.Draw.Width == 0 || len(next.Draw.Ops) == 0 {
		t.Fatal("nothing drawn")
	}
}

// Whatever is asked, the answer is JSON with a result or an error, and the session
// stays one that can be saved and opened.
func FuzzCall(f *testing.F) {
	for _, e := range events {
		f.Add(`{"method":"event","payload":{"type":"` + e.name + `","now":1}}`)
	}
	for _, m := range playing {
		f.Add(`{"method":"` + m.Name + `","payload":{}}`)
	}
	for _, request := range []string{
		`{"method":"event","payload":{"type":"new","now":1,"puzzle":"` + puzzle30 + `"}}`,
		`{"method":"event","payload":{"type":"digit","now":1e3,"digit":5,"as":"note"}}`,
		`{"method":"picture","payload":{"what":"board","form":"svg","pixels":600,"caption":"x"}}`,
		`{"method":"print","payload":{"what":"both","captions":{"board":"b"}}}`,
		`{"method":"open","payload":{"now":0,"game":{}}}`,
		"", "[]", `{"method":1,"payload":{}}`,
	} {
		f.Add(request)
	}
	f.Fuzz(func(t *testing.T, request string) {
		if strings.Contains(request, "generate") {
			return // may search for a minute
		}
		c := open(t, puzzle30)
		var a answer
		if text := c.engine.Call(request); json.Unmarshal(text, &a) != nil || (a.Result == nil) == (a.Error == nil) {
			t.Fatalf("%q answers %.300q", request, text)
		}
		if _, next := c.reopened(1); next.View.code() == "saved.broken" {
			t.Fatalf("after %q the save is broken: %v", request, c.saved())
		}
	})
}

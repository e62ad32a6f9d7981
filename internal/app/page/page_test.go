package page

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

func (v *view) code() string {
	if v.Message == nil {
		return ""
	}
	return v.Message.Code
}

func TestWholeGame(t *testing.T) {
	c := newClient(t)
	c.must("open", map[string]any{"now": 0.5}, nil)
	var made struct {
		Puzzle, Solution, Level, Seed, Symmetry, Origin string
		Clues, Tries                                    int
		Minimal                                         bool
		MS                                              float64
	}
	c.must("generate", map[string]any{"level": "hard", "entropy": entropy}, &made)
	if made.Clues < 24 || made.Clues > 29 || made.Seed == "" || made.Origin != "generated" {
		t.Fatalf("%+v", made)
	}
	if solved, err := sudoku.Solve(sudoku.MustParse(made.Puzzle)); err != nil || solved.String() != made.Solution {
		t.Fatalf("%v, %v", solved, err)
	}
	now := c.event("new", "puzzle", made.Puzzle, "level", made.Level, "seed", made.Seed, "symmetry", made.Symmetry, "minimal", made.Minimal, "origin", made.Origin)
	if now.View.Phase != "playing" || now.View.code() != "game.new" || now.View.Verdict.Status != "unique" || now.View.Verdict.First != "" {
		t.Fatalf("%+v", now.View)
	}
	for cell, r := range made.Solution {
		if made.Puzzle[cell] != '.' {
			continue
		}
		if now.View.Phase != "playing" {
			t.Fatal("over too early")
		}
		c.event("select", "cell", cell)
		now = c.event("digit", "digit", int(r-'0'))
		if len(now.Save) == 0 {
			t.Fatal("nothing to save")
		}
	}
	if now.View.Phase != "solved" || now.View.code() != "solved" || now.View.Holes != 0 || !now.View.Begun || now.View.Helped {
		t.Errorf("%s %v", now.View.Phase, now.View.Message)
	}
	for _, p := range now.View.Pad {
		if p.Left != 0 || !p.Done {
			t.Errorf("%+v", p)
		}
	}
	// The same seed makes the same puzzle.
	first := made
	c.must("generate", map[string]any{"level": "hard", "seed": made.Seed}, &made)
	if made.Puzzle != first.Puzzle {
		t.Error("the seed that was shown makes another puzzle")
	}
}

// The view of a running game must not hold the solution in any form.
func TestViewHidesTheSolution(t *testing.T) {
	c := open(t, puzzle30)
	text := c.engine.Call(`{"method":"event","payload":{"type":"check","now":5}}`)
	if strings.Contains(string(text), solution30) {
		t.Error("the solution is in the view")
	}
	if strings.Contains(fmt.Sprint(c.saved()), solution30) {
		t.Error("the solution is in the save")
	}
}

func TestCellsSayWhatTheyAre(t *testing.T) {
	c := open(t, puzzle30)
	say := func(v view, cell int) string {
		var parts []string
		for _, m := range v.Cells[cell].Say {
			parts = append(parts, fmt.Sprint(m.Code, m.Params))
		}
		return strings.Join(parts, " ")
	}
	c.event("select", "cell", 2)
	c.event("digit", "digit", 1, "as", "note")
	v := c.event("digit", "digit", 5, "as", "note").View
	cases := map[int]string{
		0: "cell.givenmap[box:1 column:1 row:1 value:5]",
		2: "cell.notesmap[box:1 column:3 notes:[1 5] row:1] mark.struckmap[notes:[5]]",
		3: "cell.emptymap[box:2 column:4 row:1]",
	}
	for cell, want := range cases {
		if got := say(v, cell); got != want {
			t.Errorf("cell %d says %s, want %s", cell, got, want)
		}
	}
	c.event("digit", "digit", 3, "as", "colour")
	v = c.event("digit", "digit", 5).View
	if got, want := say(v, 2), "cell.enteredmap[box:1 column:3 row:1 value:5] mark.conflictmap[] coloursmap[colours:[3]]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := say(v, 0), "cell.givenmap[box:1 column:1 row:1 value:5]"; got != want { // the given bears no blame
		t.Errorf("%s, want %s", got, want)
	}
	v = c.event("set", "name", "labels", "value", "long").View
	if got := v.Cells[3].Say[0].Code; got != "cell.empty.long" {
		t.Error(got)
	}
	v = c.event("pause").View
	for cell := range v.Cells {
		if k := v.Cells[cell]; k.Value != 0 || len(k.Marks)+len(k.Notes)+len(k.Colours) != 0 || k.Say[0].Code != "cell.covered" || len(k.Say) != 1 {
			t.Fatalf("cell %d is not covered: %+v", cell, k)
		}
	}
	if !v.Hidden || v.Can["undo"] || v.Can["reveal"] {
		t.Error("not covered")
	}
}

func TestPausedBoardIsNotDrawn(t *testing.T) {
	c := open(t, puzzle30)
	texts := func(d draw) (n int) {
		for _, op := range d.Ops {
			if op[0] == 6.0 {
				n++
			}
		}
		return n
	}
	if n := texts(c.event("tick").Draw); n != 30 {
		t.Errorf("%d digits drawn, want 30", n)
	}
	if n := texts(c.event("pause").Draw); n != 0 {
		t.Errorf("%d digits drawn while paused", n)
	}
}

func TestEventsAreStrict(t *testing.T) {
	c := open(t, puzzle30)
	before := fmt.Sprint(c.saved())
	cases := []string{
		`{}`, `{"type":"select","now":1}`, `{"type":"select","now":1,"cell":81}`, `{"type":"select","now":1,"cell":-1}`, `{"type":"select","now":1,"cell":"1"}`, `{"type":"select","now":1,"cell":1.5}`,
		`{"type":"select","now":1,"cell":1,"how":""}`, `{"type":"select","cell":1}`, `{"type":"select","now":-1,"cell":1}`, `{"type":"select","now":1,"cell":1,"x":1}`,
		`{"type":"move","now":1,"to":"north"}`, `{"type":"digit","now":1,"digit":0}`, `{"type":"digit","now":1,"digit":10}`, `{"type":"digit","now":1,"digit":1,"as":"pen"}`, `{"type":"digit","now":1,"digit":1,"from":"mouse"}`,
		`{"type":"mode","now":1,"mode":"auto"}`, `{"type":"read","now":1,"what":"cell"}`, `{"type":"set","now":1,"name":"x","value":true}`, `{"type":"set","now":1,"name":"wrong","value":"yes"}`, `{"type":"set","now":1,"name":"theme","value":"pink"}`,
		`{"type":"screen","now":1,"pixels":0}`, `{"type":"screen","now":1,"pixels":100000}`, `{"type":"screen","now":1,"pixels":500,"theme":"auto"}`,
		`{"type":"new","now":1,"puzzle":"12"}`, `{"type":"new","now":1,"puzzle":"` + puzzle30 + `","level":"expert"}`, `{"type":"new","now":1,"puzzle":"` + puzzle30 + `","proof":{}}`,
		`{"type":"load","now":1}`, `{"type":"vouch","now":1}`, `{"type":"return","now":1}`, `{"type":"select-equal","now":1}`, `{"type":"fly","now":1}`, `{"type":"undo","now":1,"digit":1}`, `[]`, `null`, `"undo"`,
	}
	for _, payload := range cases {
		var a answer
		text := c.engine.Call(`{"method":"event","payload":` + payload + `}`)
		if err := json.Unmarshal(text, &a); err != nil || a.Error == nil || a.Error.Code != "bad_request" {
			t.Errorf("%s: %.200s", payload, text)
		}
	}
	for _, request := range []string{"", "{", "[]", `{"method":"warm"}`, `{"payload":{}}`, `{"method":"warm","payload":{},"id":1}`, `{"method":"warm","payload":{"x":1}}`, "\xff"} {
		var a answer
		text := c.engine.Call(request)
		if err := json.Unmarshal(text, &a); err != nil || a.Error == nil || a.Error.Code != "bad_request" {
			t.Errorf("%q: %.200s", request, text)
		}
	}
	if err := c.call("nope", nil, nil); err == nil || err.Code != "bad_method" {
		t.Errorf("%+v", err)
	}
	for payload, code := range map[string]string{
		`{"type":"new","now":1,"puzzle":"11` + strings.Repeat(".", 79) + `"}`:                 "puzzle.clash",
		`{"type":"new","now":1,"puzzle":"12345678.........9` + strings.Repeat(".", 63) + `"}`: "puzzle.none",
		`{"type":"load","now":1,"game":{}}`:                                                   "game.broken",
	} {
		var a answer
		if err := json.Unmarshal(c.engine.Call(`{"method":"event","payload":`+payload+`}`), &a); err != nil || a.Error == nil || a.Error.Code != code {
			t.Errorf("%s: %+v", payload, a.Error)
		}
	}
	if before != fmt.Sprint(c.saved()) {
		t.Error("a refused event changed the session")
	}
}

func TestEveryEventIsThere(t *testing.T) {
	fields := map[string][]any{
		"screen": {"pixels", 540, "theme", "dark", "palette", "safe", "ring", true}, "select": {"cell", 3, "how", "add"}, "move": {"to", "up", "extend", true}, "tap": {"cell", 2},
		"digit": {"digit", 1, "as", "auto", "from", "pad"}, "text": {"text", "٣"}, "mode": {"mode", "note"}, "read": {"what", "box"}, "set": {"name", "wrong", "value", true},
		"new": {"puzzle", puzzle30}, "load": {"game", open(t, puzzle30).saved()["game"]},
		"vouch": {"puzzle", puzzle30}, "return": {"board", ""}, "select-equal": {"cell", 3},
	}
	for _, e := range events {
		c := open(t, puzzle30)
		next := c.event(e.name, fields[e.name]...)
		if (len(next.Save) > 0) != bool(e.saves) {
			t.Errorf("%s: saves %s", e.name, next.Save)
		}
		if (e.decode == nil) == (e.do == nil) {
			t.Errorf("%s: want either fields or an act", e.name)
		}
	}
}

func TestTextTakesDigitsOfAllScripts(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	for text, want := range map[string]int{"4": 4, "٤": 4, "۴": 4, "४": 4, "４": 4, "四": 4, "৪": 4, "๔": 4} {
		c.event("clear")
		if got := c.event("text", "text", text).View.Cells[2].Value; got != want {
			t.Errorf("%q gives %d", text, got)
		}
	}
	for _, text := range []string{"", "-", "e", "10", "12", "x", "½", "⁴", "Ⅳ", "+", " ", "\n"} {
		if v := c.event("text", "text", text).View; v.Cells[2].Value != 4 || v.code() != "text.unknown" {
			t.Errorf("%q does something: %d, or is swallowed: %q", text, v.Cells[2].Value, v.code())
		}
	}
	c.event("text", "text", "〇")
	if got := c.event("tick").View.Cells[2].Value; got != 0 {
		t.Error("the Chinese zero does not clear")
	}
	c.event("digit", "digit", 4)
	if got := c.event("text", "text", "٠").View.Cells[2].Value; got != 0 {
		t.Error("a zero does not clear")
	}
	if got := c.event("text", "text", "5", "as", "note").View.Cells[2].Notes; len(got) != 1 {
		t.Error("no note")
	}
	c.event("type-start")
	if got := c.event("text", "text", "0").View.Cursor; got != 1 {
		t.Error("0 does not step on")
	}
}

func TestSaveAndOpen(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	c.event("digit", "digit", 1, "as", "note")
	c.event("set", "name", "theme", "value", "dark")
	want := c.event("tick")
	if parts := c.saved(); parts["typing"] != nil || parts["game"] == nil || string(want.Save) == "" {
		t.Errorf("%v, %s", parts, want.Save)
	}
	_, got := c.reopened(77)
	got.View.Message, want.View.Message = nil, nil
	if a, b := seen(want.View), seen(got.View); a != b {
		t.Errorf("%s\n\n%s", a, b)
	}
	whole := c.saved()["game"].(map[string]any)
	for name := range whole {
		part := maps.Clone(whole)
		delete(part, name)
		d := newClient(t)
		d.must("open", map[string]any{"now": 80, "game": part}, &got)
		if name != "checked" && name != "photo" && (got.View.code() != "saved.broken" || got.View.Phase != "none") {
			t.Errorf("without %s: %v", name, got.View.Message)
		}
		if next := d.event("tick"); next.View.Message != nil {
			t.Error("said twice")
		}
	}
	d := newClient(t)
	d.must("open", map[string]any{"now": 80, "game": whole, "settings": map[string]any{"theme": "pink"}}, &got)
	if got.View.code() != "saved.broken" || got.View.Phase != "playing" || got.View.Settings["theme"] != "auto" {
		t.Errorf("broken settings: %v, %v", got.View.Message, got.View.Settings)
	}
}

func TestLoad(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	c.event("digit", "digit", 1, "as", "note")
	saved := c.saved()["game"]
	d := open(t, fiveHoles)
	if _, err := d.try("load", "game", map[string]any{"puzzle": puzzle30}); err == nil || err.Code != "game.broken" {
		t.Errorf("%+v", err)
	}
	if v := d.event("tick").View; v.Puzzle.Givens != fiveHoles {
		t.Error("a broken game changed the session")
	}
	next := d.event("load", "game", saved)
	if v := next.View; v.Puzzle.Givens != puzzle30 || len(v.Cells[2].Notes) != 1 || v.code() != "game.back" || len(next.Save) == 0 {
		t.Errorf("%+v", next.View.Message)
	}
}

// What is known of a puzzle from a link is shown only once the page has found it true.
func TestVouch(t *testing.T) {
	c := newClient(t)
	c.must("open", map[string]any{"now": 0}, nil)
	c.event("new", "puzzle", puzzle30, "origin", "link")
	for _, k := range []struct{ puzzle, want string }{{fiveHoles, ""}, {puzzle30, "tidal fern"}} {
		v := c.event("vouch", "puzzle", k.puzzle, "seed", "tidal fern", "level", "medium", "symmetry", "rot180").View
		if v.Puzzle.Seed != k.want || (v.Puzzle.Level == "medium") != (k.want != "") {
			t.Errorf("%+v", v.Puzzle)
		}
	}
}

func TestReturn(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	c.event("digit", "digit", 4)
	board := c.saved()["game"].(map[string]any)["board"]
	c.event("clear")
	if v := c.event("return", "board", board).View; v.Cells[2].Value != 4 || v.code() != "bookmark.back" {
		t.Errorf("%+v", v.Cells[2])
	}
	if _, err := c.try("return", "board", "x"); err == nil || err.Code != "game.broken" {
		t.Errorf("%+v", err)
	}
}

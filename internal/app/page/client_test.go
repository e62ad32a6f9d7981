package page

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"github.com/entydig/sudoku/internal/wire"
)

const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	fiveHoles  = "534678912672195348198342567859761423426853791713924856961537284287419635345......"
	entropy    = "9f86d081884c7d65"
)

// A client calls an engine as the page does.
type client struct {
	t        *testing.T
	engine   *Engine
	progress []said
	now      float64
}

type said struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params"`
}

type answer struct {
	Result json.RawMessage `json:"result"`
	Error  *said           `json:"error"`
}

type turn struct {
	View view            `json:"view"`
	Draw draw            `json:"draw"`
	Save json.RawMessage `json:"save"`
}

type view struct {
	Phase   string `json:"phase"`
	Puzzle  struct{ Givens, Level, Seed, Symmetry, Origin string }
	Verdict struct {
		Status, First, Second string
		Differ                []int
		Proof                 *struct {
			MS        float64 `json:"ms"`
			Positions int     `json:"positions"`
		}
	}
	Cells []struct {
		Value   int
		Kind    string
		Notes   []int
		Struck  []int
		Colours []int
		Marks   []string
		Say     []said
	}
	Cursor   int
	Selected []int
	Mode     string
	Locked   int
	Pad      []struct {
		Digit, Left int
		Done        bool
	}
	Can      map[string]bool
	Holes    int
	Clock    struct{ MS int }
	Hidden   bool
	Settings map[string]any
	Begun    bool
	Helped   bool
	Message  *said
}

type draw struct {
	Width, Height int
	Styles        []struct{ Name, Colour string }
	Ops           [][]any
}

// newClient returns a client of a new engine.
func newClient(t *testing.T) *client {
	c := &client{t: t}
	begin := time.Now()
	now := func() float64 { return float64(time.Since(begin).Microseconds()) / 1000 }
	progress := func(text string) {
		var m said
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Errorf("progress %q: %v", text, err)
		}
		c.progress = append(c.progress, m)
	}
	c.engine = New(now, progress)
	return c
}

// call calls a method, reads its result into *result, and returns its error or nil.
func (c *client) call(method string, payload map[string]any, result any) *said {
	c.t.Helper()
	if payload == nil {
		payload = map[string]any{}
	}
	if method == "picture" || method == "print" {
		payload = maps.Clone(payload)
		payload["game"] = c.saved()["game"]
	}
	request, err := json.Marshal(map[string]any{"method": method, "payload": payload})
	if err != nil {
		c.t.Fatal(err)
	}
	engine := c.engine
	if method == "picture" || method == "print" { // methods of the program tools, which take the saved session
		engine = With([]Method{{"picture", (*Engine).Picture}, {"print", (*Engine).Print}}, c.engine.now, nil)
	}
	text := engine.Call(string(request))
	var a answer
	if err := json.Unmarshal(text, &a); err != nil {
		c.t.Fatalf("%s answers %.300q: %v", method, text, err)
	}
	if (a.Result == nil) == (a.Error == nil) {
		c.t.Fatalf("%s answers %.300q", method, text)
	}
	if a.Error == nil && result != nil {
		if err := json.Unmarshal(a.Result, result); err != nil {
			c.t.Fatalf("%s answers %.300q: %v", method, text, err)
		}
	}
	return a.Error
}

// saved returns the parts of the session as they are saved, by name.
func (c *client) saved() map[string]any {
	c.t.Helper()
	var w wire.Writer
	c.engine.session.Save(&w)
	var parts map[string]any
	if err := json.Unmarshal(w.Bytes(), &parts); err != nil {
		c.t.Fatal(err)
	}
	return parts
}

// reopened returns a client of a new engine that has opened the saved parts of c, with its
// settings, at a time, and the turn that follows.
func (c *client) reopened(now float64) (*client, turn) {
	c.t.Helper()
	payload := map[string]any{"now": now, "wall": 1.79e12 + now}
	for name, part := range c.saved() {
		payload[name] = part
	}
	var w wire.Writer
	c.engine.session.Settings().Write(&w)
	payload["settings"] = json.RawMessage(w.Bytes())
	d := newClient(c.t)
	var next turn
	d.must("open", payload, &next)
	return d, next
}

// must does what call does, and fails the test if there is an error.
func (c *client) must(method string, payload map[string]any, result any) {
	c.t.Helper()
	if err := c.call(method, payload, result); err != nil {
		c.t.Fatalf("%s %v: %+v", method, payload, err)
	}
}

// seen returns a view as text, so that two views can be compared.
func seen(v view) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// event sends an event of a kind with fields, given as names and values in turn, and
// returns the turn. An error fails the test.
func (c *client) event(kind string, fields ...any) turn {
	c.t.Helper()
	next, err := c.try(kind, fields...)
	if err != nil {
		c.t.Fatalf("%s %v: %+v", kind, fields, err)
	}
	return next
}

// try does what event does, but returns the error, which is nil if there is none.
func (c *client) try(kind string, fields ...any) (turn, *said) {
	c.t.Helper()
	c.now += 10
	payload := map[string]any{"type": kind, "now": c.now, "wall": 1.79e12 + c.now}
	for i := 0; i < len(fields); i += 2 {
		payload[fields[i].(string)] = fields[i+1]
	}
	var next turn
	err := c.call("event", payload, &next)
	return next, err
}

// open starts a session, and a game of the puzzle.
func open(t *testing.T, puzzle string) *client {
	c := newClient(t)
	c.must("warm", nil, nil)
	var first turn
	c.must("open", map[string]any{"now": 0, "wall": 1.79e12}, &first)
	if first.View.Phase != "none" || first.View.Begun || len(first.View.Cells) != 81 || first.View.Message != nil {
		t.Fatalf("%+v", first.View)
	}
	c.event("new", "puzzle", puzzle, "level", "medium", "seed", "tidal fern", "origin", "generated")
	return c
}

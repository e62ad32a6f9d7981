package tools

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/entydig/sudoku/internal/app/page"
)

const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	fiveHoles  = "534678912672195348198342567859761423426853791713924856961537284287419635345......"
)

// A client calls an engine as the page does.
type client struct {
	t        *testing.T
	engine   *page.Engine
	progress []said
}

type said struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params"`
}

// newClient returns a client of a new engine of package tools.
func newClient(t *testing.T) *client { return clientOf(t, New) }

// clientOf returns a client of the engine that start returns.
func clientOf(t *testing.T, start func(func() float64, func(string)) *page.Engine) *client {
	c := &client{t: t}
	begin := time.Now()
	now := func() float64 { return float64(time.Since(begin).Microseconds()) / 1000 }
	c.engine = start(now, func(text string) {
		var m said
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Errorf("progress %q: %v", text, err)
		}
		c.progress = append(c.progress, m)
	})
	return c
}

// call calls a method, reads its result into *result, and returns its error or nil.
func (c *client) call(method string, payload map[string]any, result any) *said {
	c.t.Helper()
	if payload == nil {
		payload = map[string]any{}
	}
	request, err := json.Marshal(map[string]any{"method": method, "payload": payload})
	if err != nil {
		c.t.Fatal(err)
	}
	var a struct {
		Result json.RawMessage
		Error  *said
	}
	text := c.engine.Call(string(request))
	if err := json.Unmarshal(text, &a); err != nil {
		c.t.Fatalf("%s answers %.300q: %v", method, text, err)
	}
	if a.Error == nil && result != nil {
		if err := json.Unmarshal(a.Result, result); err != nil {
			c.t.Fatalf("%s answers %.300q: %v", method, text, err)
		}
	}
	return a.Error
}

// must does what call does, and fails the test if there is an error.
func (c *client) must(method string, payload map[string]any, result any) {
	c.t.Helper()
	if err := c.call(method, payload, result); err != nil {
		c.t.Fatalf("%s %v: %+v", method, payload, err)
	}
}

func TestStrict(t *testing.T) {
	c := newClient(t)
	c.must("warm", nil, nil)
	for method, payload := range map[string]map[string]any{
		"warm": {"x": 1}, "read": {"text": 1}, "copy": {"grid": puzzle30}, "verdict": {"puzzle": ""}, "proof": {"puzzle": puzzle30, "x": 1}, "proofs": {"each": 1},
	} {
		if err := c.call(method, payload, nil); err == nil || err.Code != "bad_request" {
			t.Errorf("%s: %+v", method, err)
		}
	}
	for _, method := range []string{"open", "event", "generate", ""} {
		if err := c.call(method, nil, nil); err == nil || err.Code != "bad_method" {
			t.Errorf("%s: %+v", method, err)
		}
	}
}

package jsontext_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/entydig/sudoku/internal/jsontext"
)

// plain returns v as encoding/json represents it, with numbers as json.Number.
func plain(v *jsontext.Value) any {
	switch v.Kind {
	case jsontext.Bool:
		return v.True()
	case jsontext.Number:
		return json.Number(v.Text)
	case jsontext.String:
		return v.Text
	case jsontext.Array:
		items := []any{}
		for i := range v.Items {
			items = append(items, plain(&v.Items[i]))
		}
		return items
	case jsontext.Object:
		items := map[string]any{}
		for i := range v.Items {
			items[v.Names[i]] = plain(&v.Items[i])
		}
		return items
	}
	return nil
}

// samples are texts of JSON, and texts that are not.
var samples = []string{
	`{"puzzle":"53..","n":[1,-2.5e3,null,true,false],"deep":{"a":{"b":[]}}}`, ` [ ] `, `"\u00e9\ud83d\ude00\n\"\\\/"`, `"\ud800"`, `{"a":1,"a":2}`,
	``, `{`, `[1,]`, `{"a"}`, `{"a":}`, `nul`, `"`, "\"\n\"", `"\x"`, `"\u12"`, `[1 2]`, `{"a":1 "b":2}`, `1 2`, strings.Repeat("[", 65), strings.Repeat("[", 30) + strings.Repeat("]", 30),
}

// check compares Parse with encoding/json on one text.
func check(t *testing.T, text string) {
	v, end, err := jsontext.Parse(text, 0)
	whole := err == nil && jsontext.Space(text, end) == len(text)
	var want any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	wantErr := d.Decode(&want)
	if wantErr == nil && d.More() {
		return // two values: only the first is read by either
	}
	if wantErr == nil && json.Valid([]byte(text)) && !whole {
		t.Fatalf("%.200q: refused, and encoding/json reads %v", text, want)
	}
	if wantErr == nil && whole && json.Valid([]byte(text)) && !reflect.DeepEqual(plain(&v), want) {
		t.Fatalf("%.200q: read %v, encoding/json reads %v", text, plain(&v), want)
	}
	if err != nil && (err.At < 0 || err.At > len(text)) {
		t.Fatalf("%.200q: an error at byte %d", text, err.At)
	}
}

func TestParse(t *testing.T) {
	for _, text := range samples {
		if strings.Count(text, "[") < 64 && !strings.Contains(text, `"\ud800"`) {
			check(t, text)
		}
	}
	for _, text := range []string{"", "{", "[1,]", `{"a"}`, `"`, "\"\n\"", `"\x"`, strings.Repeat("[", 70), strings.Repeat("[0,", 1<<20)} {
		if _, _, err := jsontext.Parse(text, 0); err == nil {
			t.Errorf("%.50q is read", text)
		}
	}
	v, _, err := jsontext.Parse(`{"a": [1, {"b": "c"}]}`, 0)
	if err != nil || v.Get("a").At != 6 || v.Get("a").Items[1].Get("b").At != 16 || v.Get("b").Kind != jsontext.Missing {
		t.Errorf("%+v, %v", v, err)
	}
	if n, ok := v.Get("a").Items[0].Int(); n != 1 || !ok {
		t.Errorf("the number is %d, %v", n, ok)
	}
}

// TestLimit holds that a text with more than MaxValues values is refused.
func TestLimit(t *testing.T) {
	text := "[" + strings.Repeat("0,", jsontext.MaxValues) + "0]"
	if _, _, err := jsontext.Parse(text, 0); err == nil {
		t.Error("more than MaxValues values are read")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range samples {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) && !strings.Contains(text, `\u`) && strings.Count(text, "[")+strings.Count(text, "{") < jsontext.MaxDepth {
			check(t, text)
		} else {
			jsontext.Parse(text, 0)
		}
	})
}

package wire

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestWriterSetsCommas(t *testing.T) {
	var w Writer
	w.BeginObject()
	w.StringField("a", "x")
	w.IntField("b", -2)
	w.Key("c")
	w.BeginArray()
	w.Int(1)
	w.BeginArray()
	w.EndArray()
	w.BeginObject()
	w.EndObject()
	w.Null()
	w.EndArray()
	w.BoolField("d", true)
	w.FloatField("e", 0.25)
	w.Key("f")
	w.Uint(1<<64 - 1)
	w.Key("g")
	w.Raw([]byte(`{"h":1}`))
	w.EndObject()
	w.Newline()
	w.BeginObject()
	w.EndObject()
	want := `{"a":"x","b":-2,"c":[1,[],{},null],"d":true,"e":0.25,"f":18446744073709551615,"g":{"h":1}}` + "\n{}"
	if got := w.Text(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if n := w.Len(); n != len(want) {
		t.Errorf("Len %d, want %d", n, len(want))
	}
	w.Reset()
	w.Int(1)
	if w.Text() != "1" {
		t.Errorf("after Reset: %q", w.Text())
	}
}

func TestNewWriterAppends(t *testing.T) {
	w := NewWriter([]byte("x\n"))
	w.Bool(false)
	if got := string(w.Bytes()); got != "x\nfalse" {
		t.Errorf("got %q", got)
	}
}

// A string whose last character is a bracket, a colon or a line end must be followed by a
// comma, too, because the string ends in a quote.
func TestCommaAfterTrickyString(t *testing.T) {
	var w Writer
	w.BeginArray()
	for _, s := range []string{"{", "[", ":", "\n", `"`, `\`, ""} {
		w.String(s)
	}
	w.EndArray()
	var got []string
	if err := json.Unmarshal(w.Bytes(), &got); err != nil || len(got) != 7 {
		t.Errorf("%s: %v, %d strings", w.Bytes(), err, len(got))
	}
}

var texts = []string{
	``, ` `, `null`, `true`, `false`, ` 1 `, `-0`, `0.5`, `1e3`, `1E+3`, `1e-3`, `12345678901234567890`, `1e400`, `01`, `-`, `1.`, `.5`, `1e`, `+1`,
	`""`, `"a"`, `"\n\t\r\b\f\/\\\""`, `"é"`, `"\u00e9"`, `"\ud83d\ude00"`, `"\ud83d"`, `"\ude00"`, `"\ud83dx"`, `"\ud83d\u0041"`, `"\x"`, `"\u12"`, `"`, `"\`, "\"\x01\"", "\"\x00\"", "\"\xff\"",
	`[]`, `[1]`, `[1,2]`, `[1,]`, `[,1]`, `[1 2]`, `[`, `]`, `[[[]]]`, `{}`, `{"a":1}`, `{"a":1,"b":[{}]}`, `{"a":1,"a":2}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, `{"a" : 1 , "b" : 2}`, `{`, `{"a":1`,
	`nul`, `truex`, `1 2`, `{} {}`, "\ufeff1", "\v1", strings.Repeat("[", 63) + strings.Repeat("]", 63), strings.Repeat("[", 65) + strings.Repeat("]", 65),
}

func TestParseAgreesWithEncodingJSON(t *testing.T) {
	for _, text := range texts {
		compare(t, text)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(compare)
}

// stricter lists the reasons for which Parse refuses texts that encoding/json accepts.
var stricter = []string{"name twice", "lone surrogate", "no UTF-8", "number out of range", "too deep", "too many names"}

// compare checks Parse against encoding/json: Parse accepts no text that encoding/json
// refuses, reads the same values, and refuses other texts only for the reasons in
// stricter.
func compare(t *testing.T, text string) {
	v, err := Parse(text)
	valid := json.Valid([]byte(text))
	if err != nil {
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(text) {
			t.Fatalf("%q: error %v without a place in the text", text, err)
		}
		if valid && !isStricter(syntax.Reason) {
			t.Fatalf("%q: refused (%v), but encoding/json takes it", text, err)
		}
		return
	}
	if !valid {
		t.Fatalf("%q: taken, but encoding/json refuses it", text)
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var want any
	if err := d.Decode(&want); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	same(t, text, v, want)
	var w Writer
	write(&w, v)
	again, err := Parse(w.Text())
	if err != nil {
		t.Fatalf("%q: written as %q, which is refused: %v", text, w.Text(), err)
	}
	same(t, w.Text(), again, want)
}

// isStricter reports whether reason is one of stricter.
func isStricter(reason string) bool {
	for _, s := range stricter {
		if s == reason {
			return true
		}
	}
	return false
}

// same ends the test with an error if v differs from want, the value that encoding/json
// has read from the same JSON. text is that JSON, for the message.
func same(t *testing.T, text string, v Value, want any) {
	t.Helper()
	ok := false
	switch want := want.(type) {
	case nil:
		ok = v.Kind() == Null
	case bool:
		b, is := v.Bool()
		ok = is && b == want
	case string:
		s, is := v.Text()
		ok = is && s == want
	case json.Number:
		ok = v.Kind() == Number && v.text == want.String()
		if n, err := want.Int64(); err == nil && !strings.ContainsAny(want.String(), ".eE") {
			m, is := v.Int()
			ok = ok && is && m == n
		} else if _, is := v.Int(); is {
			ok = false
		}
	case []any:
		ok = v.Kind() == Array && len(v.Items()) == len(want)
		for i := 0; ok && i < len(want); i++ {
			same(t, text, v.Items()[i], want[i])
		}
	case map[string]any:
		ok = v.Kind() == Object && len(v.Items()) == len(want) && len(v.Names()) == len(want)
		for name, w := range want {
			same(t, text, v.Get(name), w)
		}
	}
	if !ok {
		t.Fatalf("%q: got a %v, want %#v", text, v.Kind(), want)
	}
}

// write writes v to w, with the values inside it. A Missing value writes nothing.
func write(w *Writer, v Value) {
	switch v.Kind() {
	case Null:
		w.Null()
	case Bool:
		b, _ := v.Bool()
		w.Bool(b)
	case Number:
		w.Raw([]byte(v.text))
	case String:
		s, _ := v.Text()
		w.String(s)
	case Array:
		w.BeginArray()
		for _, item := range v.Items() {
			write(w, item)
		}
		w.EndArray()
	case Object:
		w.BeginObject()
		for i, name := range v.Names() {
			w.Key(name)
			write(w, v.Items()[i])
		}
		w.EndObject()
	}
}

func FuzzString(f *testing.F) {
	for _, s := range []string{"", "a", `"\`, "\n\r\t\b\x00\x1f\x7f", "é数", "\xff\xc3", "\u2028", "😀"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text := AppendString(nil, s)
		var got string
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%q: written as %s: %v", s, text, err)
		}
		if want := oneByOne(s); got != want {
			t.Fatalf("%q: read back as %q, want %q", s, got, want)
		}
		v, err := Parse(string(text))
		if mine, _ := v.Text(); err != nil || mine != got {
			t.Fatalf("%q: Parse gives %q, %v", s, mine, err)
		}
	})
}

func TestFloat(t *testing.T) {
	for _, f := range []float64{0, 1, -1, 0.1, 1e-7, 1e20, 1e21, 1.5e300, math.MaxFloat64, math.SmallestNonzeroFloat64, 1.0 / 3} {
		text := string(AppendFloat(nil, f))
		if got, err := strconv.ParseFloat(text, 64); err != nil || got != f || !json.Valid([]byte(text)) {
			t.Errorf("%v: written as %s", f, text)
		}
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if text := string(AppendFloat(nil, f)); text != "null" {
			t.Errorf("%v: written as %s", f, text)
		}
	}
}

func TestBounds(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	if _, err := Parse(deep(MaxDepth)); err != nil {
		t.Errorf("depth %d: %v", MaxDepth, err)
	}
	if _, err := Parse(deep(MaxDepth + 1)); err == nil {
		t.Errorf("depth %d is taken", MaxDepth+1)
	}
	names := func(n int) string {
		var w Writer
		w.BeginObject()
		for i := range n {
			w.IntField(strconv.Itoa(i), i)
		}
		w.EndObject()
		return w.Text()
	}
	if _, err := Parse(names(MaxNames)); err != nil {
		t.Errorf("%d names: %v", MaxNames, err)
	}
	if _, err := Parse(names(MaxNames + 1)); err == nil {
		t.Errorf("%d names are taken", MaxNames+1)
	}
}

func TestSyntaxErrorNamesThePlace(t *testing.T) {
	_, err := Parse(`{"a": tru}`)
	if err == nil || err.Error() != "byte 6: want a value" {
		t.Errorf("got %v", err)
	}
}

// oneByOne returns s with U+FFFD in place of each byte of invalid UTF-8, as the writer
// writes it.
func oneByOne(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}

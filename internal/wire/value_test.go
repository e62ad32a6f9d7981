package wire

import "testing"

// fields returns the fields of the object whose JSON is text. It ends the test if text is
// not JSON.
func fields(t *testing.T, text string) *Fields {
	t.Helper()
	v, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return FieldsOf(v)
}

func TestFieldsGiveWhatIsThere(t *testing.T) {
	f := fields(t, `{"s":"x","n":7,"f":0.5,"b":true,"a":[1,2],"c":"two","o":{"p":1}}`)
	if got := f.Text("s"); got != "x" {
		t.Errorf("Text %q", got)
	}
	if got := f.Int("n", 1, 9); got != 7 {
		t.Errorf("Int %d", got)
	}
	if got := f.Thousandths("f", 1000); got != 500 {
		t.Errorf("Thousandths %v", got)
	}
	if !f.Bool("b") {
		t.Error("Bool false")
	}
	if got := f.Array("a"); len(got) != 2 {
		t.Errorf("Array %v", got)
	}
	if got := f.Choice("c", "one", "two"); got != "two" {
		t.Errorf("Choice %q", got)
	}
	if got := f.Value("o").Get("p").Kind(); got != Number {
		t.Errorf("Value %v", got)
	}
	if err := f.Done(); err != nil {
		t.Error(err)
	}
}

func TestFieldsDefaults(t *testing.T) {
	f := fields(t, `{}`)
	if f.TextOr("s", "d") != "d" || f.IntOr("n", 0, 9, 4) != 4 || f.ThousandthsOr("f", 1000, 250) != 250 || !f.BoolOr("b", true) || f.ChoiceOr("c", "z", "y") != "z" || f.Has("s") {
		t.Error("a default is not given back")
	}
	if err := f.Done(); err != nil {
		t.Error(err)
	}
}

func TestFieldsRefuse(t *testing.T) {
	cases := []struct {
		text string
		use  func(*Fields)
		want string
	}{
		{`[]`, func(f *Fields) {}, "want an object, not array"},
		{`3`, func(f *Fields) { f.Int("n", 0, 1) }, "want an object, not number"},
		{`{"x":1}`, func(f *Fields) {}, `field "x": unknown`},
		{`{}`, func(f *Fields) { f.Text("s") }, `field "s": missing`},
		{`{"s":1}`, func(f *Fields) { f.Text("s") }, `field "s": want a string`},
		{`{"s":null}`, func(f *Fields) { f.TextOr("s", "") }, `field "s": want a string`},
		{`{"n":10}`, func(f *Fields) { f.Int("n", 1, 9) }, `field "n": want a whole number from 1 to 9`},
		{`{"n":1.5}`, func(f *Fields) { f.Int("n", 1, 9) }, `field "n": want a whole number from 1 to 9`},
		{`{"n":"1"}`, func(f *Fields) { f.IntOr("n", 1, 9, 2) }, `field "n": want a whole number from 1 to 9`},
		{`{"f":2}`, func(f *Fields) { f.ThousandthsOr("f", 1000, 0) }, `field "f": want a number in range`},
		{`{"b":0}`, func(f *Fields) { f.BoolOr("b", false) }, `field "b": want true or false`},
		{`{"a":{}}`, func(f *Fields) { f.Array("a") }, `field "a": want an array`},
		{`{"c":"x"}`, func(f *Fields) { f.ChoiceOr("c", "y", "y", "z") }, `field "c": want one of "y" "z"`},
		{`{"n":0,"m":0}`, func(f *Fields) { f.Int("m", 1, 2); f.Int("n", 1, 2) }, `field "m": want a whole number from 1 to 2`},
		{`{"a":1}`, func(f *Fields) { f.Int("a", 0, 2); f.Fail("a", "not today") }, `field "a": not today`},
	}
	for _, c := range cases {
		f := fields(t, c.text)
		c.use(f)
		if err := f.Done(); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.text, err, c.want)
		}
	}
}

func TestZeroValueIsMissing(t *testing.T) {
	var v Value
	if v.Kind() != Missing || v.Kind().String() != "missing" || v.Get("x").Kind() != Missing {
		t.Error("the zero Value is something")
	}
	if _, ok := v.Text(); ok {
		t.Error("it has a text")
	}
	if _, ok := v.Int(); ok {
		t.Error("it is a number")
	}
	if _, ok := v.Bool(); ok {
		t.Error("it is a truth")
	}
}

func TestThousandths(t *testing.T) {
	cases := []struct {
		text string
		want int64
		ok   bool
	}{
		{"0", 0, true}, {"-0", 0, true}, {"1", 1000, true}, {"-1.5", -1500, true}, {"12.3456", 12345, true}, {"0.0019", 1, true},
		{"1e3", 1000000, true}, {"1.25e-1", 125, true}, {"1E+2", 100000, true}, {"1e-9", 0, true}, {"1e-999999999", 0, true},
		{"1234567890123.4567", 1234567890123456, true}, {"9007199254740991", 9007199254740991000, true}, {"9e18", 0, false}, {"1e300", 0, false},
		{`"1"`, 0, false}, {"true", 0, false},
	}
	for _, c := range cases {
		v, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := v.Thousandths(); got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v; want %d, %v", c.text, got, ok, c.want, c.ok)
		}
	}
}

func TestWriteThousandths(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 1: "0.001", -1: "-0.001", 10: "0.01", 1000: "1", 1250: "1.25", -2500: "-2.5", 1<<63 - 1: "9223372036854775.807", -1 << 63: "-9223372036854775.808"} {
		var w Writer
		w.Thousandths(n)
		if w.Text() != want {
			t.Errorf("%d: %s, want %s", n, w.Text(), want)
		}
	}
}

func TestInt(t *testing.T) {
	for text, want := range map[string]int64{"0": 0, "-0": 0, "7": 7, "-7": -7, "9223372036854775807": 1<<63 - 1, "-9223372036854775808": -1 << 63, "1234567890123456789": 1234567890123456789} {
		v, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := v.Int(); n != want || !ok {
			t.Errorf("%s: %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{"9223372036854775808", "-9223372036854775809", "92233720368547758070", "1e3", "1.0", "0.5", "-1e0", `"1"`, "null"} {
		v, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := v.Int(); ok {
			t.Errorf("%s: %d", text, n)
		}
	}
}

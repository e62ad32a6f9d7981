package main

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	out := `{"corpus":"a","puzzles":3,"puzzles_per_second":1500.5,"guesses_per_puzzle":0}
goos: linux
BenchmarkCorpora/b-2   	  10	  120 ns/op	   42.0 puzzles/s	  1.5 guesses/puzzle
BenchmarkOther-2   	  10	  120 ns/op
{"corpus":"c-17","puzzles_per_second":7}
PASS
`
	got, err := parse([]byte(out))
	want := []speed{{"a", 1500.5, 0}, {"b", 42, 1.5}, {"c-17", 7, -1}}
	if err != nil || len(got) != len(want) {
		t.Fatalf("%v, %v", got, err)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%d: %v, want %v", i, got[i], want[i])
		}
	}
	for _, bad := range []string{"{", `{"corpus":"a"}`, "BenchmarkX/a 1 x ns/op"} {
		if _, err := parse([]byte(bad)); err == nil {
			t.Errorf("%q is read without an error", bad)
		}
	}
}

func TestTable(t *testing.T) {
	base := &program{name: "base", speeds: map[string][]speed{"a": {{"a", 100, 2}, {"a", 200, 2}, {"a", 400, 2}}}}
	fast := &program{name: "fast", speeds: map[string][]speed{"a": {{"a", 300, -1}, {"a", 400, -1}, {"a", 400, -1}}}}
	none := &program{name: "none", speeds: map[string][]speed{}}
	got := table([]*program{base, fast, none}, base, []string{"a"})
	want := "| a | 200/s, 2 guesses | 400/s, 2.00x (1.00 to 3.00) | - |\n"
	if !strings.HasSuffix(got, want) {
		t.Errorf("table is\n%swant it to end in\n%s", got, want)
	}
}

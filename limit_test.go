package sudoku_test

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"testing"

	"github.com/entydig/sudoku"
)

func TestLimitIsReadAndWritten(t *testing.T) {
	for _, n := range []int{1, 2, 9, 10, 1000, math.MaxInt} {
		text := strconv.Itoa(n)
		l, err := sudoku.ParseLimit(text)
		if bound, ok := l.Bound(); err != nil || l != sudoku.AtMost(n) || bound != n || !ok || l.String() != text || l.IsZero() {
			t.Errorf("ParseLimit(%q) = %v, %v", text, l, err)
		}
	}
	l, err := sudoku.ParseLimit("all")
	if _, ok := l.Bound(); err != nil || l != sudoku.NoLimit() || ok || l.String() != "all" || l.IsZero() {
		t.Errorf("ParseLimit(all) = %v, %v", l, err)
	}
	for _, want := range []sudoku.Limit{sudoku.AtMost(1), sudoku.AtMost(77), sudoku.NoLimit()} {
		text, err := json.Marshal(want)
		var got sudoku.Limit
		if err != nil || string(text) != `"`+want.String()+`"` || json.Unmarshal(text, &got) != nil || got != want {
			t.Errorf("%v is %s in JSON, read back as %v (%v)", want, text, got, err)
		}
	}
}

func TestLimitHasNoSecondMeanings(t *testing.T) {
	for _, text := range []string{"", "0", "00", "01", "-1", "+1", " 1", "1 ", "1\n", "1.0", "1e3", "0x1", "1_000", "ALL", "All", "all ",
		"none", "unset", "inf", "∞", "١", "１", "99999999999999999999", "-9223372036854775808"} {
		l, err := sudoku.ParseLimit(text)
		if !errors.Is(err, sudoku.ErrLimit) || !l.IsZero() {
			t.Errorf("ParseLimit(%q) = %v, %v", text, l, err)
		}
		kept := sudoku.AtMost(5)
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept != sudoku.AtMost(5) {
			t.Errorf("UnmarshalText(%q) = %v, and leaves %v", text, err, kept)
		}
	}
	var zero sudoku.Limit
	if !zero.IsZero() || zero.String() != "unset" || !panics(func() { zero.Bound() }) {
		t.Errorf("the zero Limit is %v", zero)
	}
	if _, err := zero.MarshalText(); !errors.Is(err, sudoku.ErrLimit) {
		t.Errorf("the zero Limit is written: %v", err)
	}
	if zero == sudoku.NoLimit() || zero == sudoku.AtMost(1) {
		t.Error("the zero Limit is a limit")
	}
	for _, n := range []int{0, -1, math.MinInt} {
		if !panics(func() { sudoku.AtMost(n) }) {
			t.Errorf("AtMost(%d) does not panic", n)
		}
	}
}

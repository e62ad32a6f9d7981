package generate

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSeedsThatAreTaken(t *testing.T) {
	for _, text := range []string{
		"a", "0", "-1", "18446744073709551615", "abc", "first light", " ", "数独", "été", "v1.abc", "v1.v1.abc",
		"v", "v1", "v.", "vx.1", "version 2.0", "V2.abc", strings.Repeat("x", 64), strings.Repeat("独", 64), "v1." + strings.Repeat("x", 61), "\uFFFD",
	} {
		s, err := ParseSeed(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if s.String() != text || s.IsZero() {
			t.Errorf("%q is shown as %q", text, s)
		}
	}
}

func TestSeedsThatAreRefused(t *testing.T) {
	for _, row := range []struct {
		text   string
		column int
		reason string
		kind   SeedKind
	}{
		{"", 0, "0 characters, want 1 to 64", SeedLength},
		{strings.Repeat("x", 65), 0, "65 characters, want 1 to 64", SeedLength},
		{strings.Repeat("独", 65), 0, "65 characters, want 1 to 64", SeedLength},
		{"a\nb", 2, "not a printable character", SeedSign},
		{"\tb", 1, "not a printable character", SeedSign},
		{"ab\x00", 3, "not a printable character", SeedSign},
		{"独\u200b", 2, "not a printable character", SeedSign},
		{"a\xff", 2, "not UTF-8", SeedSign},
		{"v2.abc", 0, `version "2" is unknown`, SeedVersion},
		{"v0.abc", 0, `version "0" is unknown`, SeedVersion},
		{"v01.abc", 0, `version "01" is unknown`, SeedVersion},
		{"v99999999999999999999.abc", 0, "is unknown", SeedVersion},
		{"v1.", 0, "nothing after the version", SeedBare},
	} {
		_, err := ParseSeed(row.text)
		var e *SeedError
		if !errors.As(err, &e) || !errors.Is(err, ErrSeed) {
			t.Errorf("%q: error is %v", row.text, err)
			continue
		}
		if e.Column != row.column || e.Kind != row.kind || !strings.Contains(e.Reason, row.reason) {
			t.Errorf("%q: column %d, %q of kind %d; want column %d, %q of kind %d", row.text, e.Column, e.Reason, e.Kind, row.column, row.reason, row.kind)
		}
		if !strings.HasPrefix(e.Error(), "seed: ") {
			t.Errorf("%q: message is %q", row.text, e)
		}
	}
}

func TestVersionOneIsWhatTextWithoutVersionMeans(t *testing.T) {
	if seedOf("abc").key != seedOf("v1.abc").key {
		t.Error("abc and v1.abc have different keys")
	}
}

func TestDrawnSeeds(t *testing.T) {
	if got, want := DrawSeed(0).String(), "v1.000000000000"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	seen := map[string]bool{}
	for bit := range 60 {
		s := DrawSeed(1 << bit)
		if again, err := ParseSeed(s.String()); err != nil || again != s {
			t.Errorf("%q does not give itself again: %v", s, err)
		}
		seen[s.String()] = true
	}
	if len(seen) != 60 {
		t.Errorf("60 bits of entropy make %d seeds", len(seen))
	}
}

func FuzzParseSeed(f *testing.F) {
	for _, text := range []string{"", "a", "v1.a", "v2.a", "v1.", "a\n", "\xff", "独", strings.Repeat("x", 65), "v18446744073709551617.x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSeed(text)
		if err != nil {
			if !errors.Is(err, ErrSeed) || !s.IsZero() {
				t.Errorf("%q: %v, %q", text, err, s)
			}
			return
		}
		if s.String() != text {
			t.Errorf("%q is shown as %q", text, s)
		}
		if n := utf8.RuneCountInString(text); n < 1 || n > MaxSeed {
			t.Errorf("%q has %d characters and is taken", text, n)
		}
	})
}

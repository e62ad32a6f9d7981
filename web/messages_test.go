package web

import (
	"errors"
	"maps"
	"slices"
	"testing"
)

// The texts are those that the page's own loader of modules reads.
func TestMessages(t *testing.T) {
	all := languages(t)
	if got := Languages(); !slices.Equal(got, slices.Sorted(maps.Keys(all))) {
		t.Fatalf("languages %q", got)
	}
	for name, language := range all {
		got, err := Messages(name)
		if err != nil {
			t.Fatal(err)
		}
		for key, want := range language.Messages {
			if got[key] != want {
				t.Errorf("%s: %s is %q, want %q", name, key, got[key], want)
			}
		}
		if got["book.answers"] == "" || got["level.easy"] == "" {
			t.Errorf("%s has no words for books", name)
		}
	}
	if _, err := Messages("../en"); !errors.Is(err, ErrLanguage) {
		t.Errorf("%v", err)
	}
}

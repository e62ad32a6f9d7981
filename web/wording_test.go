//go:build !js

package web

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/misread"
)

// TestReasonsAreWordedOnce holds that the page says in English what package
// format says, for each text of misread: the same reason with a capital letter
// and a full stop, and perhaps its hint after that. Quotation marks may be curly.
func TestReasonsAreWordedOnce(t *testing.T) {
	const (
		puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
		other    = "534678912672195348198342567859761423426853791713924856961537284287419635345......"
	)
	english := languages(t)["en"]
	for _, c := range misread.Texts(puzzle, solution, other) {
		if !utf8.ValidString(c.Text) {
			continue // the page hands over whole characters
		}
		_, err := format.NewReader(strings.NewReader(c.Text)).Next()
		refusal, ok := errors.AsType[*format.Error](err)
		if !ok {
			t.Fatalf("%s: %v", c.Name, err)
		}
		reason, withHint := sentence(refusal.Reason), sentence(refusal.Reason)+" "+sentence(refusal.Hint)
		said := reasonsOf(t, c.Text)[0]
		text := strings.NewReplacer("“", `"`, "”", `"`).Replace(render(english.Messages[said.Code], said.Params))
		if text != reason && text != withHint {
			t.Errorf("%s: the page says %q, package format %q", c.Name, text, reason)
		}
	}
}

// sentence returns a reason or a hint as a sentence.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// render fills a pattern of the page in English.
func render(pattern string, params map[string]any) string {
	return parameter.ReplaceAllStringFunc(pattern, func(part string) string {
		m := parameter.FindStringSubmatch(part)
		value := params[m[1]]
		if m[3] == "" {
			if n, ok := value.(float64); ok {
				return strconv.FormatFloat(n, 'f', -1, 64)
			}
			return fmt.Sprint(value)
		}
		form := "other"
		if value == 1.0 {
			form = "one"
		}
		_, rest, _ := strings.Cut(m[3], "|"+form+":")
		word, _, _ := strings.Cut(rest, "|")
		return word
	})
}

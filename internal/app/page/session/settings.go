package session

import (
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the settings: a closed list, each with its values and its default.

// Settings are what the player can choose. Make them with [DefaultSettings], because the
// four texts of the zero Settings are not valid values.
type Settings struct {
	Conflicts  bool // digits that break a rule are marked while playing
	Wrong      bool // entries that differ from the solution are marked while playing
	AutoClean  bool // an entry takes its digit out of its peers' notes
	Peers      bool // row, column and box of the cursor are tinted
	Same       bool // the digit in focus is highlighted wherever it is, in notes too
	DigitFirst bool // choose a digit, then the cells
	Clock      bool // the clock is shown
	Letters    bool // single-letter shortcuts
	PadFlip    bool // 789 on top
	Advance    bool // after an entry, the cursor moves to the next hole
	Centre     bool // a second kind of notes stands in the centre of the cells
	Large      bool // digits and notes are larger
	Labels     string
	Theme      string
	Palette    string
	Language   string

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// DefaultSettings returns the settings of a new player.
func DefaultSettings() Settings {
	return Settings{
		Conflicts: true, AutoClean: true, Peers: true, Same: true, Clock: true, Letters: true,
		Labels: "short", Theme: "auto", Palette: "standard", Language: "auto",
	}
}

// A Switch is a setting that is on or off.
type Switch struct {
	Name string
	At   func(*Settings) *bool // returns where the setting is stored
}

// A Choice is a setting that is one of a few words.
type Choice struct {
	Name   string
	At     func(*Settings) *string // returns where the setting is stored
	Values []string                // the words, "auto" among them where the page may choose; empty if any language tag will do
}

// Read returns the value of a field that holds the choice. If the value is not one of
// c.Values or, without such a list, not a language tag, it records a fault in f, and the
// result means nothing.
func (c *Choice) Read(f *wire.Fields, field string) string {
	if len(c.Values) > 0 {
		return f.Choice(field, c.Values...)
	}
	tag := f.Text(field)
	if !isTag(tag) {
		f.Fail(field, "want a language tag")
	}
	return tag
}

// isTag reports whether a text has the form of a language tag: 1 to 35 letters, digits and
// hyphens. The page knows which languages exist.
func isTag(text string) bool {
	for i := range len(text) {
		if c := text[i] | 0x20; (c < 'a' || c > 'z') && (text[i] < '0' || text[i] > '9') && text[i] != '-' {
			return false
		}
	}
	return text != "" && len(text) <= 35
}

// Switches lists the settings that are on or off.
var Switches = []Switch{
	{"conflicts", func(s *Settings) *bool { return &s.Conflicts }},
	{"wrong", func(s *Settings) *bool { return &s.Wrong }},
	{"autoClean", func(s *Settings) *bool { return &s.AutoClean }},
	{"peers", func(s *Settings) *bool { return &s.Peers }},
	{"same", func(s *Settings) *bool { return &s.Same }},
	{"digitFirst", func(s *Settings) *bool { return &s.DigitFirst }},
	{"clock", func(s *Settings) *bool { return &s.Clock }},
	{"letters", func(s *Settings) *bool { return &s.Letters }},
	{"padFlip", func(s *Settings) *bool { return &s.PadFlip }},
	{"advance", func(s *Settings) *bool { return &s.Advance }},
	{"centre", func(s *Settings) *bool { return &s.Centre }},
	{"large", func(s *Settings) *bool { return &s.Large }},
}

// Choices lists the settings that are one of a few words.
var Choices = []Choice{
	{"labels", func(s *Settings) *string { return &s.Labels }, []string{"short", "long", "word"}},
	{"theme", func(s *Settings) *string { return &s.Theme }, []string{"auto", "light", "dark", "contrast"}},
	{"palette", func(s *Settings) *string { return &s.Palette }, []string{"standard", "safe"}},
	{"language", func(s *Settings) *string { return &s.Language }, nil},
}

// Show returns those of the settings that choose what of a game is shown.
func (s *Settings) Show() game.Show {
	return game.Show{Conflicts: s.Conflicts, Wrong: s.Wrong, Peers: s.Peers, Same: s.Same}
}

// Write writes the settings as an object with a field for each switch and each choice.
func (s Settings) Write(w *wire.Writer) {
	w.BeginObject()
	for _, x := range Switches {
		w.BoolField(x.Name, *x.At(&s))
	}
	for _, x := range Choices {
		w.StringField(x.Name, *x.At(&s))
	}
	w.EndObject()
}

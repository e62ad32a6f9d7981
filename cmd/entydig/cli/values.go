package cli

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds the kinds of value that flags take. Each refuses other text with a
// reason and a hint, and none gives a number a second meaning.

// A choice is one of a few names.
type choice struct {
	what  string // such as "level"
	kind  string // the word for the value in the help, such as "LEVEL"
	names []string
	value string
}

// String returns the value of the flag as text. It is a method of pflag.Value.
func (c *choice) String() string { return c.value }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (c *choice) Type() string { return c.kind }

// Set sets the value to text if that is one of the names. Otherwise it fails, with the
// nearest name in the hint.
func (c *choice) Set(text string) error {
	for _, name := range c.names {
		if text == name {
			c.value = name
			return nil
		}
	}
	hint := "one of " + strings.Join(c.names, ", ")
	if near := nearest(text, c.names); near != "" {
		hint = "did you mean " + near + "? It is " + hint
	}
	return badUsage("no "+c.what+" "+quote(text), hint)
}

// A text is any text but the empty one.
type text struct{ kind, value string }

// String returns the value of the flag as text. It is a method of pflag.Value.
func (t *text) String() string { return t.value }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (t *text) Type() string { return t.kind }

// Set sets the value. It fails if that is empty.
func (t *text) Set(value string) error {
	if value == "" {
		return badUsage("the value is empty", "")
	}
	t.value = value
	return nil
}

// A natural is a number of at least 1.
type natural struct{ value int }

// String returns the value of the flag as text. It is a method of pflag.Value.
func (n *natural) String() string { return strconv.Itoa(n.value) }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (n *natural) Type() string { return "N" }

// Set reads a decimal number. It fails if that is below 1 or not a number.
func (n *natural) Set(text string) error {
	v, err := strconv.Atoi(text)
	if err != nil || v < 1 {
		return badUsage(quote(text)+" is not a number of at least 1", "")
	}
	n.value = v
	return nil
}

// An index is the place of a puzzle in a sequence, counted from 0.
type index struct{ value uint64 }

// String returns the value of the flag as text. It is a method of pflag.Value.
func (i *index) String() string { return strconv.FormatUint(i.value, 10) }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (i *index) Type() string { return "INDEX" }

// Set reads a decimal number from 0 to 2^63-1, and fails for any other text.
func (i *index) Set(text string) error {
	v, err := strconv.ParseUint(text, 10, 63)
	if err != nil {
		return badUsage(quote(text)+" is not an index: a number from 0 on", "")
	}
	i.value = v
	return nil
}

// A limit is a bound on solutions: a number of at least 1, or all.
type limit struct{ value sudoku.Limit }

// String returns the text of the limit, or "" if it is not set.
func (l *limit) String() string {
	if l.value.IsZero() {
		return ""
	}
	return l.value.String()
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (l *limit) Type() string { return "N|all" }

// Set reads a limit as [sudoku.ParseLimit] does.
func (l *limit) Set(text string) error {
	v, err := sudoku.ParseLimit(text)
	if err != nil {
		return badUsage(quote(text)+" is not a limit", "write 1, 2, ... or all")
	}
	l.value = v
	return nil
}

// A duration is a span of time above zero. The zero duration is not set.
type duration struct{ value time.Duration }

// String returns the span of time as timeoutText writes it, or "" if it is not set.
func (d *duration) String() string {
	if !d.isSet() {
		return ""
	}
	return timeoutText(d.value)
}

// isSet reports whether a span of time was given.
func (d *duration) isSet() bool { return d.value != 0 }

// limit returns the limit of time that d stands for: none if d is not set.
func (d *duration) limit() bulk.TimeLimit {
	if !d.isSet() {
		return bulk.NoTimeLimit()
	}
	return bulk.Within(d.value)
}

// timeoutText returns the text of a span of time without its minutes and seconds if these
// are zero: "5m", not "5m0s".
func timeoutText(d time.Duration) string {
	text := d.String()
	if short, ok := strings.CutSuffix(text, "m0s"); ok {
		text = short + "m"
	}
	if short, ok := strings.CutSuffix(text, "h0m"); ok {
		text = short + "h"
	}
	return text
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (d *duration) Type() string { return "D" }

// Set reads a span of time such as "10s", and fails if that is not above zero.
func (d *duration) Set(text string) error {
	v, err := time.ParseDuration(text)
	if err != nil || v <= 0 {
		return badUsage(quote(text)+" is not a span of time above zero", "write 500ms, 10s, 2m or 1h")
	}
	d.value = v
	return nil
}

// A seconds is a number of seconds above zero.
type seconds struct{ value float64 }

// String returns the value of the flag as text. It is a method of pflag.Value.
func (s *seconds) String() string { return strconv.FormatFloat(s.value, 'f', -1, 64) }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *seconds) Type() string { return "S" }

// Set reads a number of seconds, above 0 and at most a million, and fails for any other
// text.
func (s *seconds) Set(text string) error {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v > 0 && v <= 1e6) {
		return badUsage(quote(text)+" is not a number of seconds above zero", "write 3 or 0.5")
	}
	s.value = v
	return nil
}

// duration returns the seconds as a span of time.
func (s *seconds) duration() time.Duration { return time.Duration(s.value * float64(time.Second)) }

// A span is a number, or a range of numbers from A to B.
type span struct{ value generate.Range }

// String returns the text of the range, or "" if it is not set.
func (s *span) String() string {
	if s.value.IsZero() {
		return ""
	}
	return s.value.String()
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *span) Type() string { return "N|A-B" }

// Set reads "27" or "24-29". It fails if a number is missing, negative or zero, or if the
// first one is greater. Whether a puzzle can have that number is checked later.
func (s *span) Set(text string) error {
	first, last, ranged := strings.Cut(text, "-")
	a, errA := strconv.Atoi(first)
	b, errB := a, error(nil)
	if ranged {
		b, errB = strconv.Atoi(last)
	}
	switch {
	case errA != nil || errB != nil || a < 0 || b < 0:
		return badUsage(quote(text)+" is neither a number nor a range", "write 27 or 24-29")
	case a > b:
		return badUsage("the range "+text+" runs backwards", "write "+strconv.Itoa(b)+"-"+strconv.Itoa(a))
	case a == 0:
		return badUsage(quote(text)+": 0 is not a number that a puzzle can have", "")
	}
	s.value = generate.Range{Min: a, Max: b}
	return nil
}

// A seed is the text from which all random choices are derived.
type seed struct{ value generate.Seed }

// String returns the value of the flag as text. It is a method of pflag.Value.
func (s *seed) String() string { return s.value.String() }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *seed) Type() string { return "TEXT" }

// Set reads a seed as [generate.ParseSeed] does. Its failure has the column of a wrong
// character.
func (s *seed) Set(text string) error {
	v, err := generate.ParseSeed(text)
	var said *generate.SeedError
	if errors.As(err, &said) {
		reason := said.Reason
		if said.Column > 0 {
			reason = "column " + strconv.Itoa(said.Column) + ": " + reason
		}
		return badUsage(reason, "a seed is any text of 1 to 64 printable characters")
	}
	s.value = v
	return err
}

// orDraw returns the seed that was given. If none was, it returns one that it draws at
// random, and true for drawn.
func (s *seed) orDraw() (v generate.Seed, drawn bool) {
	if !s.value.IsZero() {
		return s.value, false
	}
	var entropy [8]byte
	rand.Read(entropy[:]) // never returns an error
	return generate.DrawSeed(binary.LittleEndian.Uint64(entropy[:])), true
}

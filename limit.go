package sudoku

import (
	"errors"
	"strconv"
)

// This file holds the bound of a count where the bound is data, such as a flag of
// a command or a field of a request. Code that knows its bound calls [CountUpTo],
// and code that needs no bound calls [CountAll].

// ErrLimit reports that a text is not a [Limit].
var ErrLimit = errors.New(`not a limit: want "1", "2", ... or "all"`)

// A Limit says how many solutions to look for: at most n, or all. The zero Limit
// is neither of these: it means that no limit was given, and every use of it is an
// error. The texts "0" and "" are refused, and no number means "all".
type Limit struct {
	n   int
	all bool
}

// AtMost returns the limit of at most n solutions. It panics if n is below 1.
func AtMost(n int) Limit {
	if n < 1 {
		panic("sudoku: AtMost: want at least 1")
	}
	return Limit{n: n}
}

// NoLimit returns the limit that allows all solutions.
func NoLimit() Limit { return Limit{all: true} }

// ParseLimit reads a limit from its text: "1", "2", ... or "all". For any other text it
// returns the zero Limit and [ErrLimit].
func ParseLimit(text string) (Limit, error) {
	var l Limit
	return l, l.UnmarshalText([]byte(text))
}

// Bound returns n and true if l is AtMost(n), and 0 and false if l is NoLimit(). It
// panics for the zero Limit.
func (l Limit) Bound() (n int, ok bool) {
	if l == (Limit{}) {
		panic("sudoku: zero Limit")
	}
	return l.n, !l.all
}

// IsZero reports whether l is the zero Limit, which means that no limit was given.
func (l Limit) IsZero() bool { return l == Limit{} }

// String returns the text of l, or "unset" for the zero Limit.
func (l Limit) String() string {
	switch {
	case l.all:
		return "all"
	case l.n == 0:
		return "unset"
	}
	return strconv.Itoa(l.n)
}

// MarshalText returns the text of l, or [ErrLimit] for the zero Limit.
func (l Limit) MarshalText() ([]byte, error) {
	if l.IsZero() {
		return nil, ErrLimit
	}
	return []byte(l.String()), nil
}

// UnmarshalText reads the text of a limit, as [ParseLimit] does. On an error, which
// is [ErrLimit], it leaves l unchanged.
func (l *Limit) UnmarshalText(text []byte) error {
	if string(text) == "all" {
		*l = NoLimit()
		return nil
	}
	for _, b := range text {
		if b < '0' || b > '9' {
			return ErrLimit
		}
	}
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 1 || text[0] == '0' {
		return ErrLimit
	}
	*l = AtMost(n)
	return nil
}

package generate

import (
	"errors"
	"strconv"
)

// This file holds the progress of an item, and the error of an item that was not made.

// Progress is the progress of the work on an item. Within one item Tries and Most only
// grow, and Fewest only falls.
type Progress struct {
	Clues  Range // the number of clues that the puzzle must have; not set: any number
	Tries  int   // digs that have ended
	Fewest int   // the least number of clues at the end of a dig
	Most   int   // the greatest number of clues at the end of a dig

	// Nearest says what the puzzle reached that came nearest to the target. It is empty if
	// the target never called [Dug.Near].
	Nearest  string
	distance int // of that puzzle
}

// count adds a dig that ended with a number of clues to p.Tries, p.Fewest and p.Most.
func (p *Progress) count(clues int) {
	p.Tries++
	if p.Tries == 1 || clues < p.Fewest {
		p.Fewest = clues
	}
	p.Most = max(p.Most, clues)
}

// ErrTarget is the kind of a *[TargetError].
var ErrTarget = errors.New("target not reached")

// A TargetError reports that the context of an item ended before its puzzle was
// found, and how far the work was.
type TargetError struct {
	Progress
	Index   uint64 // of the item
	Minimal bool   // a minimal puzzle was asked for
	Target  Target // the condition beside the number of clues; not set: no condition
	Cause   error  // the error of the context
}

// Error returns the target that was not reached, what was reached instead, and the number
// of tries.
func (e *TargetError) Error() string {
	text := ErrTarget.Error()
	switch {
	case e.Target != nil:
		text = e.Target.Describe() + " not reached"
	case !e.Clues.IsZero():
		text = e.Clues.String() + " clues not reached"
	}
	switch {
	case e.Tries == 0:
		return text + ": no time for a single try"
	case e.Nearest != "":
		text += ": the nearest puzzle " + e.Nearest + ","
	case e.Minimal && e.Most > e.Fewest:
		text += ": the minimal puzzles found had " + strconv.Itoa(e.Fewest) + " to " + strconv.Itoa(e.Most) + " clues"
	default:
		text += ": fewest clues reached " + strconv.Itoa(e.Fewest)
	}
	tries := " tries"
	if e.Tries == 1 {
		tries = " try"
	}
	return text + " in " + strconv.Itoa(e.Tries) + tries
}

// Is reports whether target is [ErrTarget].
func (e *TargetError) Is(target error) bool { return target == ErrTarget }

// Unwrap returns the error of the context.
func (e *TargetError) Unwrap() error { return e.Cause }

// notMade returns the *[TargetError] of the item with an index, whose context has ended
// with the error cause.
func (g *Generator) notMade(index uint64, p Progress, cause error) error {
	return &TargetError{Progress: p, Index: index, Minimal: g.options.Minimal, Target: g.options.Target, Cause: cause}
}

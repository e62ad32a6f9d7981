package dataset

import (
	"context"
	"crypto/sha256"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/whip"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file holds a row and the work on one row.

// A Row is what the columns of a data set are taken from. A field that no column needs is
// zero.
type Row struct {
	generate.Result
	Weight      float64 // of a puzzle of the sample "minimal"
	SE          se.Rating
	W, B        whip.Rating
	Human       rating.Human
	Form        canon.Form
	Certificate certificate.Hash
}

// Needs are the parts of a row that some columns need, beside the puzzle.
type needs struct{ se, w, b, human, form, certificate bool }

// and returns the parts that n or m has.
func (n needs) and(m needs) needs {
	return needs{n.se || m.se, n.w || m.w, n.b || m.b, n.human || m.human, n.form || m.form, n.certificate || m.certificate}
}

// slow reports whether one of the parts takes far longer to compute than a puzzle takes to
// make.
func (n needs) slow() bool { return n.se || n.w || n.b || n.certificate }

// A completer fills rows. It owns the memory that this needs, and is used by one goroutine
// at a time.
type completer struct {
	needs
	se    se.Rater
	whips whip.Rater
	human rating.Rater
}

// complete computes the fields of r that c.needs names from the puzzle of r. The error is
// that of ctx, or says that the puzzle does not have exactly one solution, which would be a
// mistake of the generator.
func (c *completer) complete(ctx context.Context, r *Row) (err error) {
	g := r.Puzzle
	if c.needs.se {
		if r.SE, err = c.se.Rate(g, se.Options{Context: ctx}); err != nil {
			return err
		}
	}
	if c.w {
		if r.W, err = c.whips.Rate(g, whip.Whips, whip.Ample); err != nil {
			return err
		}
	}
	if c.b {
		if r.B, err = c.whips.Rate(g, whip.Braids, whip.Ample); err != nil {
			return err
		}
	}
	if c.needs.human {
		if r.Human, err = c.human.Human(g, rating.Options{}); err != nil {
			return err
		}
	}
	if c.form {
		r.Form = canon.Of(formOf(r))
	}
	if c.certificate {
		q := certify.Request{Encodings: []certificate.Encoding{certificate.LRAT}, Certificate: true}
		o := q.Prove(g)
		if err := o.Err(); err != nil {
			return err
		}
		r.Certificate = o.Summaries[0].Hash
	}
	return ctx.Err()
}

// formOf returns the grid whose class a row stands for: its puzzle, or in a sample of
// complete grids its solution.
func formOf(r *Row) sudoku.Grid {
	if r.Puzzle.Clues() == 0 {
		return r.Solution
	}
	return r.Puzzle
}

// HashSize is the size of the hash of a canonical form in bytes.
const HashSize = 16

// FormHash returns the first 16 bytes of the SHA-256 hash of form, a canonical form, as 81
// characters. The probability that two of 10^12 different forms have the same hash is below
// 2 in 10^15.
func FormHash(form sudoku.Grid) [HashSize]byte {
	var text [sudoku.Cells]byte
	sum := sha256.Sum256(form.Append(text[:0]))
	return [HashSize]byte(sum[:HashSize])
}

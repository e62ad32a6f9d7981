package certify

import (
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file writes lines of JSON. They are not in package app, because package
// certificate would make the page larger.

// AppendOutcome appends lines of JSON to b, each with its newline: one for each summary of
// a puzzle that was proved, or one with the evidence that the puzzle does not have exactly
// one solution.
func AppendOutcome(b []byte, puzzle sudoku.Grid, o *Outcome) []byte {
	if o.Status != app.StatusUnique {
		return app.AppendVerdict(b, puzzle, &o.Verdict)
	}
	for i := range o.Summaries {
		b = appendSummary(b, &o.Summaries[i])
	}
	return b
}

// appendSummary appends a summary to b as a line of JSON, with the newline.
func appendSummary(b []byte, s *certificate.Summary) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("puzzle", s.Puzzle.String())
	w.StringField("status", string(app.StatusUnique))
	w.StringField("solution", s.Solution.String())
	w.IntField("clues", s.Clues)
	w.IntField("lemmas", s.Lemmas)
	w.IntField("steps", s.Steps)
	w.StringField("encoding", s.Encoding.String())
	w.IntField("bytes", s.Bytes)
	w.StringField("cnf", s.CNF.String())
	w.StringField("certificate", s.Hash.String())
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// AppendMade appends a puzzle that was made to b as app.AppendMade does, with the hash of
// its certificate as the last field.
func AppendMade(b []byte, r *generate.Result, hash certificate.Hash) []byte {
	line := strings.TrimSuffix(string(app.AppendMade(nil, r)), "}\n")
	return append(append(b, line...), `,"certificate":"`+hash.String()+"\"}\n"...)
}

// AppendChecked appends the result of checking the certificate of a puzzle to b as a line
// of JSON, with the newline. The hash is left out if it is the zero Hash, because there is
// no certificate; reason says why the certificate is rejected, and is "" if it is
// accepted.
func AppendChecked(b []byte, puzzle sudoku.Grid, hash certificate.Hash, reason string) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("puzzle", puzzle.String())
	w.BoolField("valid", reason == "")
	if hash != (certificate.Hash{}) {
		w.StringField("certificate", hash.String())
	}
	if reason != "" {
		w.StringField("reason", reason)
	}
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// AppendRefuted appends the result of checking a proof against a formula to b as a line of
// JSON, with the newline. formula and proof are the names of their files, and steps is the
// number of steps of the proof. reason says why the proof is rejected, and is "" if it is
// accepted.
func AppendRefuted(b []byte, formula, proof string, steps int, reason string) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("formula", formula)
	w.StringField("proof", proof)
	w.BoolField("valid", reason == "")
	w.IntField("steps", steps)
	if reason != "" {
		w.StringField("reason", reason)
	}
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

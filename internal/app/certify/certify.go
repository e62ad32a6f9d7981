// Package certify holds the use case of proving a puzzle with a certificate: which files
// show that a puzzle has exactly one solution, what they are called, and how a result is
// written as a line of JSON. It opens no file: its callers save what it makes.
package certify

import (
	"errors"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
)

// Extensions of the names of files.
const (
	CertificateExtension = ".cert"
	FormulaExtension     = ".cnf"
)

// Name returns the name of the files about a puzzle, without an extension: its 81 digits
// with 0 for a hole. The name depends on nothing but the puzzle, so that the files of a
// puzzle are found without an index, and equal puzzles have the same files.
func Name(puzzle sudoku.Grid) string {
	return strings.ReplaceAll(puzzle.String(), ".", "0")
}

// proofExtensions are the extensions of proofs, by encoding.
var proofExtensions = [...]string{
	certificate.DRAT:       ".drat",
	certificate.DRATBinary: ".drat.bin",
	certificate.LRAT:       ".lrat",
	certificate.LRATBinary: ".lrat.bin",
}

// EncodingOf returns the encoding that the extension of a file name stands for; ok is
// false if the name has no extension of a proof.
func EncodingOf(name string) (e certificate.Encoding, ok bool) {
	for e := certificate.DRAT; e.Valid(); e++ {
		if strings.HasSuffix(name, proofExtensions[e]) {
			return e, true
		}
	}
	return 0, false
}

// A Kind is a kind of explanation for people. The zero Kind is not set.
type Kind uint8

// Kinds of explanation.
const (
	Words Kind = iota + 1 // plain text
	Page                  // a page of HTML with boards, whole in one file
)

// A Request says what to make of each puzzle.
type Request struct {
	Encodings   []certificate.Encoding // of the proof, at least one
	Files       bool                   // the formula, and the proof in each encoding
	Certificate bool                   // the certificate in the first encoding
	Explain     Kind                   // an explanation, unless it is not set
}

// A File is the name of a file and its content.
type File struct {
	Name string
	Text []byte
}

// An Outcome is what was made of a puzzle. If the status is not app.StatusUnique, the
// verdict holds the evidence, and nothing was made.
type Outcome struct {
	app.Verdict
	Summaries []certificate.Summary // one for each encoding
	Files     []File
}

// Prove proves that a puzzle has exactly one solution, and returns the files and the
// summaries that the request asks for. If the puzzle does not have exactly one solution,
// the outcome is only the verdict. Prove writes no file.
func (r *Request) Prove(puzzle sudoku.Grid) Outcome {
	refutation, err := proof.Refute(puzzle)
	if err != nil {
		return Outcome{Verdict: verdictOf(err)}
	}
	o := Outcome{Verdict: app.Unique(refutation.Solution)}
	name := Name(puzzle)
	add := func(extension string, text []byte) { o.Files = append(o.Files, File{name + extension, text}) }
	for i, e := range r.Encodings {
		c := certificate.New(refutation, e)
		o.Summaries = append(o.Summaries, certificate.Summarize(refutation, c))
		if r.Files && i == 0 {
			add(FormulaExtension, c.Formula())
		}
		if r.Files {
			add(proofExtensions[e], c.Proof)
		}
		if r.Certificate && i == 0 {
			add(CertificateExtension, c.Append(nil))
		}
	}
	switch r.Explain {
	case Words:
		add(".txt", AppendWords(nil, refutation))
	case Page:
		add(".html", AppendPage(nil, refutation))
	}
	return o
}

// verdictOf returns the verdict that an error of [proof.Refute], not nil, stands for:
// several solutions, a clash, or for any other error no solution.
func verdictOf(err error) app.Verdict {
	var many *sudoku.NotUniqueError
	var clash *sudoku.ClashError
	switch {
	case errors.As(err, &many):
		return app.Verdict{Status: app.StatusMany, Solution: many.First, Second: many.Second}
	case errors.As(err, &clash):
		return app.Verdict{Status: app.StatusClash, Clash: clash}
	}
	return app.Verdict{Status: app.StatusNone}
}

// AppendWords appends the argument of a refutation in English to b, with the puzzle and
// the solution above it, each on a line.
func AppendWords(b []byte, r *proof.Refutation) []byte {
	b = r.Puzzle.Append(append(b, "Puzzle   "...))
	b = r.Solution.Append(append(b, "\nSolution "...))
	return r.Tree().AppendText(append(b, "\n\n"...))
}

package certificate

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
)

// This file sums certificates up, a line for each.

// A Summary tells the sizes and hashes of a certificate.
type Summary struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	Clues    int
	Lemmas   int // clauses of the proof before the empty one, without helpers
	Steps    int // all clauses of the proof, those of LRAT that are helpers included
	Encoding Encoding
	Bytes    int  // of the proof
	CNF      Hash // of the formula
	Hash     Hash // of the certificate
}

// Summarize returns the summary of c, which must be a certificate of r as [New] returns
// it.
func Summarize(r *proof.Refutation, c Certificate) Summary {
	s := Summary{
		Puzzle:   r.Puzzle,
		Solution: r.Solution,
		Clues:    r.Puzzle.Clues(),
		Lemmas:   r.Lemmas(),
		Steps:    r.Lemmas() + 1,
		Encoding: c.Encoding,
		Bytes:    len(c.Proof),
		CNF:      c.CNF,
		Hash:     c.Hash(),
	}
	if c.Encoding.lrat() {
		s.Steps = len(r.Steps)
	}
	return s
}

// SummaryColumns names the fields of [Summary.Append], separated by tabs.
const SummaryColumns = "puzzle\tsolution\tclues\tlemmas\tsteps\tencoding\tbytes\tcnf\tcertificate"

// Append appends to b the fields of s, in the order of [SummaryColumns] and separated by
// tabs, and a line end, and returns the result.
func (s Summary) Append(b []byte) []byte {
	b = append(s.Puzzle.Append(b), '\t')
	b = append(s.Solution.Append(b), '\t')
	for _, n := range []int{s.Clues, s.Lemmas, s.Steps} {
		b = append(strconv.AppendInt(b, int64(n), 10), '\t')
	}
	b = append(b, s.Encoding.String()+"\t"...)
	b = append(strconv.AppendInt(b, int64(s.Bytes), 10), '\t')
	return append(b, s.CNF.String()+"\t"+s.Hash.String()+"\n"...)
}

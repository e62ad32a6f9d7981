package argument

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/proof"
)

// This file writes the branches and the moments of an argument.

// reasons are the names of the kinds of reason.
var reasons = [...]string{
	proof.Clue: "clue", proof.OneDigit: "one-digit", proof.OnePlace: "one-place",
	proof.OnlyDigit: "only-digit", proof.OnlyPlace: "only-place", proof.Earlier: "branch", proof.Solved: "solved",
}

// patterns are the names of the kinds of pattern.
var patterns = [...]string{
	proof.NoPattern: "", proof.LockedCandidates: "locked", proof.NakedSubset: "naked", proof.HiddenSubset: "hidden",
}

// writeBranches writes the fields "branches" and "frames" of an object: the branches in the
// order in which they begin, and for each moment the index of its branch, the number of
// moves told, and 1 if it is the end of the branch, otherwise 0.
func writeBranches(w *wire.Writer, replay *certify.Replay) {
	index := map[*proof.Branch]int{}
	w.Key("branches")
	w.BeginArray()
	for _, f := range replay.Frames {
		if _, ok := index[f.Branch]; !ok {
			index[f.Branch] = len(index)
			writeBranch(w, f.Branch)
		}
	}
	w.EndArray()
	w.Key("frames")
	w.BeginArray()
	for _, f := range replay.Frames {
		end := 0
		if f.End {
			end = 1
		}
		w.Ints([]int{index[f.Branch], f.Told, end})
	}
	w.EndArray()
}

// writeBranch writes an object with a branch: its number, what it supposes, its moves that
// are told, its end, and its pattern if it has one.
func writeBranch(w *wire.Writer, b *proof.Branch) {
	w.BeginObject()
	w.StringField("number", b.Number)
	w.Key("suppose")
	w.BeginArray()
	for _, s := range b.Suppose {
		w.BeginObject()
		writeStatement(w, s)
		w.EndObject()
	}
	w.EndArray()
	w.Key("moves")
	w.BeginArray()
	for _, m := range b.Told() {
		w.BeginObject()
		writeStatement(w, m.Statement)
		writeReason(w, m.Reason)
		w.EndObject()
	}
	w.EndArray()
	w.Key("end")
	w.BeginObject()
	if b.End.Kind == proof.OnlyDigit || b.End.Kind == proof.OneDigit {
		w.IntField("cell", int(b.End.Cell))
	}
	if b.End.Kind == proof.OnlyPlace || b.End.Kind == proof.OnePlace {
		w.IntField("digit", int(b.End.Digit))
	}
	writeReason(w, b.End)
	w.EndObject()
	if p := b.Pattern(); p.Kind != proof.NoPattern {
		writePattern(w, p)
	}
	w.EndObject()
}

// writeStatement writes the fields of a statement.
func writeStatement(w *wire.Writer, s proof.Statement) {
	w.IntField("cell", int(s.Candidate.Cell))
	w.IntField("digit", int(s.Candidate.Digit))
	w.BoolField("holds", s.Holds)
}

// writeReason writes the fields of a reason: its name, and the house or the number of the
// branch that it names.
func writeReason(w *wire.Writer, r proof.Reason) {
	w.StringField("why", reasons[r.Kind])
	switch r.Kind {
	case proof.OnlyPlace, proof.OnePlace:
		writeHouse(w, r.House)
	case proof.Earlier:
		w.StringField("branch", r.Branch.Number)
	}
}

// writeHouse writes the field "house": an object with the kind and the number of a house.
func writeHouse(w *wire.Writer, h sudoku.House) {
	w.Key("house")
	w.BeginObject()
	w.StringField("kind", h.Kind())
	w.IntField("number", h.Number())
	w.EndObject()
}

// writePattern writes the field "pattern": its name and, for a subset, its digits and its
// house.
func writePattern(w *wire.Writer, p proof.Pattern) {
	w.Key("pattern")
	w.BeginObject()
	w.StringField("name", patterns[p.Kind])
	if p.Kind == proof.NakedSubset || p.Kind == proof.HiddenSubset {
		var digits []int
		for d := range p.Digits.All() {
			digits = append(digits, int(d))
		}
		w.Key("digits")
		w.Ints(digits)
		writeHouse(w, p.House)
	}
	w.EndObject()
}

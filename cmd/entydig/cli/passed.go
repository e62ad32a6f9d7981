package cli

import "github.com/entydig/sudoku/format"

// This file says what was passed over in the inputs of a command.

// A passedOver is what was passed over in some files.
type passedOver struct {
	name  string        // of the first of these files
	what  format.Passed // in that file
	files int
}

// notePassed notes what was passed over in the open file, which has been read to its end.
func (in *input) notePassed() {
	r, ok := in.reader.(*puzzleReader)
	if !ok {
		return
	}
	what := r.archive.Passed()
	if in.records || in.fields {
		what.Columns = 0 // the results have them
	}
	if what == (format.Passed{}) {
		return
	}
	if in.passed.files == 0 {
		in.passed.name, in.passed.what = in.name, what
	}
	in.passed.files++
}

// reportPassed says in one sentence what was passed over, if anything was. It must be called
// when no item is read any more.
func (in *input) reportPassed() {
	p := &in.passed
	if p.files == 0 {
		return
	}
	text, hint := p.name+": passed over "+p.what.String(), ""
	if p.files > 1 {
		text += "; more in " + plural(p.files-1, "other file")
	}
	if p.what.Columns > 0 {
		hint = "solve, rate, count and canonical keep other columns with --format csv or jsonl, and convert does with --to csv or jsonl"
	}
	in.run.report(text, hint)
}

package cli

import (
	"context"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/certify"
)

// This file holds `entydig prove`.

// refutedPerBlock is the greatest number of puzzles that a worker refutes at a time,
// because the hardest take tens of milliseconds each.
const refutedPerBlock = 4

// proveCommand returns `entydig prove`.
func (r *run) proveCommand() *cobra.Command {
	f := proveFlags{dir: text{kind: "DIR"}, explain: &choice{what: "kind of explanation", kind: "KIND", names: []string{"words", "html"}}}
	cmd := &cobra.Command{
		Use:   "prove [PUZZLE | FILE...] -o DIR",
		Short: "Write proofs that each puzzle has exactly one solution",
		Long: "Write proofs that each puzzle has exactly one solution, which any checker of DRAT\n" +
			"or LRAT accepts. Each puzzle gets a formula in DIMACS CNF, \"these clues, and not\n" +
			"this solution\", and a refutation of it; with --bundle it gets a certificate, one\n" +
			"file with the puzzle, its solution and the refutation. The names of the files are\n" +
			"the 81 digits of the puzzle, with 0 for a hole. A puzzle that does not have exactly\n" +
			"one solution has no proof: it is reported with its evidence, and the exit code is 1.\n\n" +
			"With --check, proofs are checked by a small checker that shares no code with the\n" +
			"search. The arguments are then certificates, directories of certificates, or a\n" +
			"formula NAME.cnf and a proof. The exit code is 1 if any is rejected.",
		GroupID: "make",
		Example: "  entydig prove puzzles.txt -o proofs             formula, DRAT and LRAT of each\n" +
			"  entydig prove puzzles.txt --bundle -o proofs    a certificate of each\n" +
			"  entydig prove puzzles.txt --bundle > all.cert   all in one file\n" +
			"  entydig prove puzzles.txt --summary             sizes and hashes\n" +
			"  entydig prove --explain puzzles.txt             the argument in words\n" +
			"  entydig prove --explain=html puzzles.txt -o pages\n" +
			"  entydig prove --check proofs all.cert\n" +
			"  entydig prove --check a.cnf a.drat",
		Args: func(cmd *cobra.Command, args []string) error {
			if f.check {
				return nil
			}
			return proveArgs(cmd, args)
		},
	}
	r.group(cmd, "Proofs", func(fs *pflag.FlagSet) {
		fs.BoolVar(&f.bundle, "bundle", false, "one file for each puzzle: puzzle, solution, hash of the formula, refutation")
		fs.Var(&f.encodings, "encoding", "drat, drat-binary, lrat or lrat-binary, several with commas (default: drat,lrat for files, otherwise lrat)")
		fs.Var(f.explain, "explain", "the argument for people: words, or html with a board for each branch")
		fs.Lookup("explain").NoOptDefVal = "words"
		fs.BoolVar(&f.check, "check", false, "check proofs instead of writing them")
	})
	b := r.newJobFlags(outputForms)
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		fs.VarP(&f.dir, "output", "o", "write a file for each puzzle into a directory, which is created if it does not exist")
		fs.BoolVar(&f.summary, "summary", false, "write a line for each proof to standard output, with sizes and hashes")
		b.formatFlag(fs, "of --summary and --check: line, grid, jsonl or csv; grid is the same as line")
	})
	b.workFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if f.check {
			return b.checkProofs(cmd, &f, args)
		}
		return b.prove(cmd, &f, args)
	}
	return cmd
}

// An outcome is what was made of a puzzle.
type outcome struct {
	certify.Outcome
	saving error // why its files were not written, or nil
}

// prove writes the proofs of puzzles, which args name or are, as the flags say. A puzzle
// that does not have exactly one solution is reported, and the exit code is then 1. prove
// fails if the flags contradict each other or a file cannot be written.
func (b *jobFlags) prove(cmd *cobra.Command, f *proveFlags, args []string) error {
	q, err := f.request(cmd, args)
	if err != nil {
		return err
	}
	if f.dir.value != "" {
		if err := createDirectory(f.dir.value); err != nil {
			return err
		}
	}
	j, source, err := b.beginProving(cmd, args)
	if err != nil {
		return err
	}
	write := outcomeShape.in(j.form)
	switch {
	case f.summary:
		err = j.writeHeader(outcomeShape.columns)
	case q.Explain == certify.Words:
		j.form, write = "grid", explained // a job of grids leaves out the first empty line
	default:
		j.form, write = "line", streamed
	}
	if err != nil {
		return j.close(0, err)
	}
	j.plan.Block = refutedPerBlock
	do := func(_ context.Context, item *bulk.Item) outcome {
		o := outcome{Outcome: q.Prove(item.Puzzle)}
		if f.dir.value != "" {
			o.saving = saveFiles(f.dir.value, o.Files)
			o.Files = nil
		}
		return o
	}
	newWorker := func() func(context.Context, *bulk.Item) outcome { return do }
	notable := func(o *outcome) bool { return o.saving != nil || o.Status != app.StatusUnique }
	return finish(j, bulk.Map(j.ctx, j.plan, source, newWorker, write, notable), func(a *bulk.Answer[outcome]) {
		if a.Result.saving != nil {
			j.fail(a.Result.saving)
			return
		}
		b.run.reportUnproved(&a.Item, &a.Result.Verdict)
	})
}

// beginProving begins a job on the puzzle that is the only argument, or else on the
// puzzles of the files that args name. It returns the job and the source of its puzzles,
// and fails as beginMaking does.
func (b *jobFlags) beginProving(cmd *cobra.Command, args []string) (*job, bulk.Source, error) {
	if puzzle, ok := puzzleArgument(args); ok {
		j, err := b.beginMaking(cmd, "proved", 1)
		return j, puzzleSource{puzzle}, err
	}
	j, in, err := b.beginReading(cmd, "proved", args)
	return j, in, err
}

// reportUnproved reports why the puzzle of an item has no proof, and shows two solutions
// if it has several. It raises the exit code to 1. The report has no place if the puzzle
// was an argument.
func (r *run) reportUnproved(item *bulk.Item, v *app.Verdict) {
	r.raise(exitNo)
	report := func(reason string) {
		if item.File == "" {
			r.report(reason, "")
			return
		}
		r.reportPuzzle(item, reason, "")
	}
	report(v.Err().Error())
	if v.Status == app.StatusMany {
		report("first solution:  " + v.Solution.String())
		report("second solution: " + v.Second.String())
	}
}

// streamed appends the texts of the files of an outcome to b, to write them to standard
// output. An outcome has no files left if they were saved.
func streamed(b []byte, a *bulk.Answer[outcome]) []byte {
	for _, f := range a.Result.Files {
		b = append(b, f.Text...)
	}
	return b
}

// explained appends an empty line and the explanation in words to b, unless that was
// saved as a file.
func explained(b []byte, a *bulk.Answer[outcome]) []byte {
	for _, f := range a.Result.Files {
		b = append(append(b, '\n'), f.Text...)
	}
	return b
}

// outcomeShape is the shape of the summaries of prove.
var outcomeShape = shape[bulk.Answer[outcome]]{"puzzle,status,solution,second,clues,lemmas,steps,encoding,bytes,cnf,certificate", map[string]func([]byte, *bulk.Answer[outcome]) []byte{
	"jsonl": func(b []byte, a *bulk.Answer[outcome]) []byte {
		return certify.AppendOutcome(b, a.Puzzle, &a.Result.Outcome)
	},
	"csv": func(b []byte, a *bulk.Answer[outcome]) []byte {
		v := &a.Result.Verdict
		begin := []string{a.Puzzle.String(), string(v.Status), gridField(v.Solution), gridField(v.Second)}
		if v.Status != app.StatusUnique {
			return appendFields(b, append(begin, "", "", "", "", "", "", "")...)
		}
		for _, s := range a.Result.Summaries {
			b = appendFields(b, append(begin[:4:4], strconv.Itoa(s.Clues), strconv.Itoa(s.Lemmas), strconv.Itoa(s.Steps),
				s.Encoding.String(), strconv.Itoa(s.Bytes), s.CNF.String(), s.Hash.String())...)
		}
		return b
	},
	"line": appendSummaries,
	"grid": appendSummaries,
}}

// appendSummaries appends the summaries of an outcome to b, one line each.
func appendSummaries(b []byte, a *bulk.Answer[outcome]) []byte {
	for _, s := range a.Result.Summaries {
		b = s.Append(b)
	}
	return b
}

// createDirectory creates a directory, with those above it, if it does not exist. It
// fails if it cannot, or if a file has that name.
func createDirectory(dir string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return badUsage(dir+" is not a directory", "")
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cannot("create", dir, err)
	}
	return nil
}

// saveFiles writes files into a directory, in the place of those with the same names. It
// stops at the first that cannot be written and returns the failure; those before it
// stay.
func saveFiles(dir string, files []certify.File) error {
	for _, f := range files {
		if err := saveFile(filepath.Join(dir, f.Name), f.Text); err != nil {
			return err
		}
	}
	return nil
}

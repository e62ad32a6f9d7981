package cli

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig verify`.

// everyLevel is the value of --level for all levels.
const everyLevel = "all"

// provedPerBlock is the greatest number of puzzles that a worker proves at a time, since
// each takes milliseconds.
const provedPerBlock = 4

// verifyCommand returns `entydig verify`.
func (r *run) verifyCommand() *cobra.Command {
	f := puzzleFlags{level: choice{what: "level", kind: "LEVEL", names: append(levelNames(), everyLevel), value: everyLevel}}
	f.timeout.value = defaultTimeout
	certificates := text{kind: "DIR"}
	cmd := &cobra.Command{
		Use:   "verify [FILE... | -n N -l LEVEL|all]",
		Short: "Prove that each puzzle has exactly one solution",
		Long: "Prove that each puzzle has exactly one solution: count all its solutions to the\n" +
			"end with the reference solver, which shares no code with the engine that makes\n" +
			"and solves puzzles. The puzzles are read or, with -n, freshly made. A puzzle with\n" +
			"no solution or several is reported on standard error, and the exit code is 1.\n" +
			"Counting stops at " + strconv.Itoa(app.VerifyBound) + " solutions of a puzzle.\n\n" +
			"With --certificates nothing is counted: each puzzle must have a certificate in the\n" +
			"directory, as entydig prove --bundle writes it, that the checker accepts.",
		GroupID: "make",
		Example: "  entydig verify puzzles.txt\n" +
			"  entydig verify -n 500 -l all            500 puzzles of each level, from 1500 grids\n" +
			"  entydig verify -n 100 -l hard --seed x  those of entydig generate -l hard --seed x\n" +
			"  entydig verify --format jsonl puzzles.txt\n" +
			"  entydig verify --certificates proofs puzzles.txt",
		Args: fileArgs,
	}
	r.group(cmd, "Fresh puzzles", func(fs *pflag.FlagSet) {
		fs.VarP(&f.number, "number", "n", "make and prove this number of puzzles of each level")
		fs.Lookup("number").DefValue = "" // none are made unless the flag is given
		levelFlag(fs, &f.level, "easy, medium, hard or all")
		fs.Var(&f.seed, "seed", "any text of 1 to 64 characters (default: drawn, and shown)")
	})
	r.group(cmd, "Proof", func(fs *pflag.FlagSet) {
		fs.Var(&f.timeout, "timeout", "give up on a puzzle after this time")
		fs.Var(&certificates, "certificates", "check the certificates in this directory instead of counting")
	})
	b := r.jobFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		fresh := cmd.Flags().Changed("number")
		checked := certificates.value != ""
		switch {
		case checked && fresh:
			return badUsage("--certificates and -n contradict each other", "entydig generate --certificates DIR makes puzzles with certificates")
		case checked && cmd.Flags().Changed("timeout"):
			return badUsage("--timeout is for counting; --certificates does not count", "")
		case fresh && len(files) > 0:
			return badUsage("-n makes puzzles and "+files[0]+" has some: verify one or the other", "")
		case !fresh && levelGiven(cmd):
			return badUsage("-l needs -n: the number of puzzles to make", "write -n 100 -l "+f.level.value)
		case !fresh && cmd.Flags().Changed("seed"):
			return badUsage("--seed needs -n: the number of puzzles to make", "write -n 100 --seed "+f.seed.String())
		case fresh:
			return b.verifyFresh(cmd, &f)
		case checked:
			return b.verifyCertificates(cmd, files, certificates.value)
		}
		return b.verifyFiles(cmd, files, &f.timeout)
	}
	return cmd
}

// A proofRow is a row of the table of proofs.
type proofRow struct {
	name            string
	puzzles         int
	none, one, more int
	unsettled       int // the time was over, or there was no puzzle
	fewest, most    int // clues
	took            time.Duration
}

// add counts a puzzle in the row: by its number of solutions, or as unsettled if it was
// not made, or if the time was over with at most one solution found. The clues of a
// puzzle that was not made do not count.
func (row *proofRow) add(v *bulk.Proof) {
	row.puzzles++
	switch {
	case v.Err != nil:
		row.unsettled++
		return
	case v.Count > 1:
		row.more++
	case !v.Complete:
		row.unsettled++
	case v.Count == 1:
		row.one++
	default:
		row.none++
	}
	if row.fewest == 0 || v.Clues < row.fewest {
		row.fewest = v.Clues
	}
	row.most = max(row.most, v.Clues)
}

// sum returns the sums of the rows, with the fewest and the most clues of all of them, as
// a row with the name everyLevel.
func sum(rows []proofRow) proofRow {
	all := proofRow{name: everyLevel}
	for _, row := range rows {
		all.puzzles += row.puzzles
		all.none += row.none
		all.one += row.one
		all.more += row.more
		all.unsettled += row.unsettled
		all.took += row.took
		if row.puzzles > 0 && (all.fewest == 0 || row.fewest < all.fewest) {
			all.fewest = row.fewest
		}
		all.most = max(all.most, row.most)
	}
	return all
}

// verifyFiles proves the puzzles of the files and writes the results, with a table that
// has a row for each file. A puzzle that does not have exactly one solution, or takes
// longer than timeout, is reported, and the exit code is then 1.
func (b *jobFlags) verifyFiles(cmd *cobra.Command, files []string, timeout *duration) error {
	j, in, err := b.beginReading(cmd, "proved", files)
	if err != nil {
		return err
	}
	shape := proofShape("")
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	j.plan.Block = provedPerBlock
	var rows []proofRow
	start := b.run.sys.Now()
	endRow := func() {
		if len(rows) > 0 {
			rows[len(rows)-1].took = b.run.sys.Now().Sub(start)
		}
	}
	done, err := writeAnswers(j, bulk.Verify(j.ctx, j.plan, timeout.limit(), in, shape.in(j.form)), func(a *bulk.Answer[bulk.Proof]) {
		if len(rows) == 0 || rows[len(rows)-1].name != a.File {
			endRow()
			rows, start = append(rows, proofRow{name: a.File}), b.run.sys.Now()
		}
		rows[len(rows)-1].add(&a.Result)
		b.reportProof(a, timeout)
	})
	endRow()
	if err == nil {
		err = b.table(j, "file", rows)
	}
	return j.close(done, err)
}

// verifyFresh makes puzzles of the level that f names, or of each level, and proves them;
// a table has a row for each level. Each level takes other items of the sequence, so that
// no two puzzles are from the same grid.
func (b *jobFlags) verifyFresh(cmd *cobra.Command, f *puzzleFlags) error {
	levels := []string{f.level.value}
	if f.level.value == everyLevel {
		levels = levelNames()
	}
	seed, drawn := f.seed.orDraw()
	j, err := b.beginMaking(cmd, "proved", f.number.value*len(levels))
	if err != nil {
		return err
	}
	if drawn {
		b.run.report("seed "+seed.String(), "")
	}
	if err := j.writeHeader(proofShape("").columns); err != nil {
		return j.close(0, err)
	}
	j.plan.Block = provedPerBlock
	var rows []proofRow
	done := 0
	for i, name := range levels {
		if j.ctx.Err() != nil {
			break
		}
		row, n, err := b.verifyLevel(j, name, seed, uint64(i)*uint64(f.number.value), f)
		if done += n; err != nil {
			return j.close(done, err)
		}
		rows = append(rows, row)
	}
	return j.close(done, b.table(j, "level", rows))
}

// verifyLevel makes f.number puzzles of the level with a name, from the item with index
// first on, proves them and writes the results. It returns the row of the level and the
// number of puzzles that were done. It fails if the output cannot be written.
func (b *jobFlags) verifyLevel(j *job, name string, seed generate.Seed, first uint64, f *puzzleFlags) (row proofRow, done int, err error) {
	level, err := generate.ParseLevel(name)
	if err != nil {
		return row, 0, err
	}
	g, err := generate.New(generate.Options{Level: level, Seed: seed})
	if err != nil {
		return row, 0, refused(err)
	}
	row.name = name
	start := b.run.sys.Now()
	fresh := bulk.Request{Generator: g, First: first, Number: f.number.value, Limit: f.timeout.limit()}
	done, err = writeAnswers(j, bulk.VerifyFresh(j.ctx, j.plan, fresh, f.timeout.limit(), proofShape(name).in(j.form)), func(a *bulk.Answer[bulk.Proof]) {
		a.File, a.Line = name, int(a.Index)
		row.add(&a.Result)
		b.reportProof(a, &f.timeout)
	})
	row.took = b.run.sys.Now().Sub(start)
	return row, done, err
}

// reportProof reports a puzzle that was not proved to have exactly one solution, and
// raises the exit code to 1. It does nothing for any other.
func (b *jobFlags) reportProof(a *bulk.Answer[bulk.Proof], timeout *duration) {
	v := &a.Result
	if v.Proved() {
		return
	}
	b.run.raise(exitNo)
	count := strconv.FormatUint(v.Count, 10) + " solutions"
	if !v.Complete {
		count = "more than " + strconv.FormatUint(v.Count-1, 10) + " solutions"
	}
	switch {
	case v.Err != nil:
		b.run.reportNotMade(v.Err, timeout)
	case v.Clash != nil:
		b.run.reportPuzzle(&a.Item, v.Clash.Error(), "")
	case v.Count > 1:
		two := sudoku.NotUniqueError{First: v.First, Second: v.Second}
		_, differ, _ := strings.Cut(two.Error(), ": ")
		b.run.reportPuzzle(&a.Item, count+": "+differ, "")
	case v.CutShort:
		b.run.reportPuzzle(&a.Item, "not proved: the time limit of "+timeout.String()+" was reached", "a longer --timeout")
	default:
		b.run.reportPuzzle(&a.Item, sudoku.ErrNoSolution.Error(), "")
	}
}

// table writes the table of proofs, whose first column has the name what. It writes
// nothing in the forms jsonl and csv, which have a line for each puzzle, or without a
// row. It returns the failure of the write, or nil.
func (b *jobFlags) table(j *job, what string, rows []proofRow) error {
	if j.form == "jsonl" || j.form == "csv" || len(rows) == 0 {
		return nil
	}
	if len(rows) > 1 {
		rows = append(rows, sum(rows))
	}
	unsettled := sum(rows).unsettled > 0
	heads := []string{what, "puzzles", "0 solutions", "1 solution", "more"}
	if unsettled {
		heads = append(heads, "not settled")
	}
	lines := [][]string{append(heads, "clues", "seconds")}
	for _, row := range rows {
		lines = append(lines, row.fields(unsettled))
	}
	return j.write([]byte(columns(lines)))
}

// fields returns the fields of the row for the table. The number of unsettled puzzles is
// among them if unsettled is set.
func (row *proofRow) fields(unsettled bool) []string {
	fields := []string{row.name, strconv.Itoa(row.puzzles), strconv.Itoa(row.none), strconv.Itoa(row.one), strconv.Itoa(row.more)}
	if unsettled {
		fields = append(fields, strconv.Itoa(row.unsettled))
	}
	clues := strconv.Itoa(row.fewest)
	if row.most != row.fewest {
		clues += "-" + strconv.Itoa(row.most)
	}
	return append(fields, clues, strconv.FormatFloat(row.took.Seconds(), 'f', 2, 64))
}

// proofShape returns the shape of the proofs of puzzles of a level, or of puzzles that
// were read if level is empty. Lines and grids are empty: the table has their results.
func proofShape(level string) shape[bulk.Answer[bulk.Proof]] {
	type answer = bulk.Answer[bulk.Proof]
	nothing := func(b []byte, _ *answer) []byte { return b }
	return shape[answer]{"puzzle,level,clues,count,complete", map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte { return app.AppendProof(b, a.Puzzle, level, &a.Result.Proof) },
		"csv": func(b []byte, a *answer) []byte {
			v := &a.Result
			count := strconv.FormatUint(v.Count, 10)
			if v.CutShort {
				count = ""
			}
			return appendFields(b, a.Puzzle.String(), level, strconv.Itoa(v.Clues), count, truth(v.Complete))
		},
		"grid": nothing,
		"line": nothing,
	}}
}

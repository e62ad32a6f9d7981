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

// everyLevel is the value of -d that stands for all levels, one after the other.
const everyLevel = "all"

// verifyCommand returns `entydig verify`.
func (r *run) verifyCommand() *cobra.Command {
	w := wish{level: choice{what: "level", kind: "LEVEL", names: append(levelNames(), everyLevel), value: everyLevel}}
	w.timeout.value = defaultTimeout
	cmd := &cobra.Command{
		Use:   "verify [FILE... | -n N -d LEVEL|all]",
		Short: "Prove that each puzzle has exactly one solution",
		Long: "Prove that each puzzle has exactly one solution: count all its solutions to the\n" +
			"end with the reference solver, which shares no code with the engine that makes\n" +
			"and solves puzzles. The puzzles are read, or made freshly with -n. A puzzle that\n" +
			"has not exactly one solution is named on standard error, and the exit code is 1.\n" +
			"One with more than " + strconv.Itoa(app.VerifyBound) + " solutions is not counted further.",
		GroupID: "make",
		Example: "  entydig verify puzzles.txt\n" +
			"  entydig verify -n 500 -d all            500 fresh puzzles of each level\n" +
			"  entydig verify -n 100 -d hard --seed x  those of entydig generate --seed x\n" +
			"  entydig verify --format jsonl puzzles.txt",
		Args: fileArgs,
	}
	r.group(cmd, "Fresh puzzles", func(fs *pflag.FlagSet) {
		fs.VarP(&w.number, "number", "n", "make and prove so many puzzles of each level")
		fs.Lookup("number").DefValue = "" // none are made unless it is given
		fs.VarP(&w.level, "difficulty", "d", "easy, medium, hard or all")
		fs.Var(&w.seed, "seed", "any text of 1 to 64 characters (default: drawn, and shown)")
	})
	r.group(cmd, "Proof", func(fs *pflag.FlagSet) {
		fs.Var(&w.timeout, "timeout", "give a puzzle up after this time")
	})
	b := r.commonFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		made := cmd.Flags().Changed("number")
		switch {
		case made && len(files) > 0:
			return badUsage("-n makes puzzles and "+files[0]+" holds some: verify one or the other", "")
		case !made && cmd.Flags().Changed("difficulty"):
			return badUsage("-d needs -n: the number of puzzles to make", "write -n 100 -d "+w.level.value)
		case !made && cmd.Flags().Changed("seed"):
			return badUsage("--seed needs -n: the number of puzzles to make", "write -n 100 --seed "+w.seed.String())
		case made:
			return b.verifyFresh(cmd, &w)
		}
		return b.verifyFiles(cmd, files, w.timeout.value)
	}
	return cmd
}

// A proofRow is a row of the table of proofs.
type proofRow struct {
	name            string
	puzzles         int
	none, one, more int
	open            int // not settled: the time was over, or there was no puzzle
	fewest, most    int // clues
	took            time.Duration
}

// add counts a proof.
func (row *proofRow) add(v *bulk.Proof) {
	row.puzzles++
	switch {
	case v.Err != nil:
		row.open++
		return
	case v.Count > 1:
		row.more++
	case !v.Complete:
		row.open++
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

// sum returns the rows as one.
func sum(rows []proofRow) proofRow {
	all := proofRow{name: everyLevel}
	for _, row := range rows {
		all.puzzles += row.puzzles
		all.none += row.none
		all.one += row.one
		all.more += row.more
		all.open += row.open
		all.took += row.took
		if row.puzzles > 0 && (all.fewest == 0 || row.fewest < all.fewest) {
			all.fewest = row.fewest
		}
		all.most = max(all.most, row.most)
	}
	return all
}

// verifyFiles proves the puzzles of files.
func (b *common) verifyFiles(cmd *cobra.Command, files []string, timeout time.Duration) error {
	j, err := b.begin(cmd, "proved", files, 0)
	if err != nil {
		return err
	}
	b.verifyHeader(j)
	j.plan.Block = min(j.plan.Block, 4) // each takes milliseconds
	var rows []proofRow
	start := b.run.sys.Now()
	blocks := bulk.Verify(j.ctx, j.plan, timeout, j.in.items(), encodeVerified(j.form, ""))
	done, err := answers(j, blocks, func(a *bulk.Answer[bulk.Proof]) {
		if len(rows) == 0 || rows[len(rows)-1].name != a.File {
			if len(rows) > 0 {
				rows[len(rows)-1].took = b.run.sys.Now().Sub(start)
			}
			rows, start = append(rows, proofRow{name: a.File}), b.run.sys.Now()
		}
		rows[len(rows)-1].add(&a.Result)
		b.sayVerified(a, timeout)
	})
	if len(rows) > 0 {
		rows[len(rows)-1].took = b.run.sys.Now().Sub(start)
	}
	if err == nil {
		err = b.table(j, "file", rows)
	}
	return j.close(done, err)
}

// verifyFresh makes puzzles of each level and proves them.
func (b *common) verifyFresh(cmd *cobra.Command, w *wish) error {
	levels := []string{w.level.value}
	if w.level.value == everyLevel {
		levels = levelNames()
	}
	seed, drawn := w.seed.orDraw()
	j, err := b.begin(cmd, "proved", nil, w.number.value*len(levels))
	if err != nil {
		return err
	}
	if drawn {
		b.run.say("seed "+seed.String(), "")
	}
	b.verifyHeader(j)
	j.plan.Block = 4
	var rows []proofRow
	done := 0
	for _, name := range levels {
		level, _ := generate.ParseLevel(name) // one of the names
		row, start := proofRow{name: name}, b.run.sys.Now()
		fresh := bulk.Request{Options: generate.Options{Level: level, Seed: seed}, Number: w.number.value, Timeout: w.timeout.value}
		blocks, err := bulk.VerifyFresh(j.ctx, j.plan, fresh, w.timeout.value, encodeVerified(j.form, name))
		if err != nil {
			return j.close(done, err)
		}
		n, err := answers(j, blocks, func(a *bulk.Answer[bulk.Proof]) {
			a.File, a.Line = name, int(a.Index)
			row.add(&a.Result)
			b.sayVerified(a, w.timeout.value)
		})
		done += n
		if err != nil {
			return j.close(done, err)
		}
		row.took = b.run.sys.Now().Sub(start)
		rows = append(rows, row)
		if j.ctx.Err() != nil {
			break
		}
	}
	return j.close(done, b.table(j, "level", rows))
}

// verifyHeader writes what comes before the answers.
func (b *common) verifyHeader(j *job) {
	if j.form == "csv" {
		j.out.WriteString("puzzle,level,clues,count,complete\n")
	}
}

// sayVerified names a puzzle that has not exactly one solution.
func (b *common) sayVerified(a *bulk.Answer[bulk.Proof], timeout time.Duration) {
	v := &a.Result
	if v.Proved() {
		return
	}
	b.run.note(exitNo)
	count := strconv.FormatUint(v.Count, 10) + " solutions"
	if !v.Complete {
		count = "more than " + strconv.FormatUint(v.Count-1, 10) + " solutions"
	}
	switch {
	case v.Err != nil:
		b.run.sayTarget(v.Err, timeout)
	case v.Clash != nil:
		b.run.sayOf(&a.Item, v.Clash.Error(), "")
	case v.Count > 1:
		two := sudoku.NotUniqueError{First: v.First, Second: v.Second}
		_, differ, _ := strings.Cut(two.Error(), ": ")
		b.run.sayOf(&a.Item, count+": "+differ, "")
	case v.CutShort:
		b.run.sayOf(&a.Item, "not proved: the time limit of "+timeoutText(timeout)+" was reached", "a longer --timeout")
	default:
		b.run.sayOf(&a.Item, sudoku.ErrNoSolution.Error(), "")
	}
}

// table writes the table of proofs, unless each answer was written by itself.
func (b *common) table(j *job, what string, rows []proofRow) error {
	if j.form == "jsonl" || j.form == "csv" || len(rows) == 0 {
		return nil
	}
	if len(rows) > 1 {
		rows = append(rows, sum(rows))
	}
	open := sum(rows).open > 0
	heads := []string{what, "puzzles", "0 solutions", "1 solution", "more"}
	if open {
		heads = append(heads, "not settled")
	}
	lines := [][]string{append(heads, "clues", "seconds")}
	for _, row := range rows {
		lines = append(lines, row.fields(open))
	}
	return j.write([]byte(columns(lines)))
}

// fields returns the fields of a row of the table.
func (row *proofRow) fields(open bool) []string {
	fields := []string{row.name, strconv.Itoa(row.puzzles), strconv.Itoa(row.none), strconv.Itoa(row.one), strconv.Itoa(row.more)}
	if open {
		fields = append(fields, strconv.Itoa(row.open))
	}
	clues := strconv.Itoa(row.fewest)
	if row.most != row.fewest {
		clues += "-" + strconv.Itoa(row.most)
	}
	return append(fields, clues, strconv.FormatFloat(row.took.Seconds(), 'f', 2, 64))
}

// encodeVerified returns what writes an answer in a form: nothing, if all that is
// wanted is the table.
func encodeVerified(form, level string) func([]byte, *bulk.Answer[bulk.Proof]) []byte {
	switch form {
	case "jsonl":
		return func(b []byte, a *bulk.Answer[bulk.Proof]) []byte {
			return app.AppendProof(b, a.Puzzle, level, &a.Result.Proof)
		}
	case "csv":
		return func(b []byte, a *bulk.Answer[bulk.Proof]) []byte {
			v := &a.Result
			count := strconv.FormatUint(v.Count, 10)
			if v.CutShort {
				count = ""
			}
			return appendFields(b, a.Puzzle.String(), level, strconv.Itoa(v.Clues), count, truth(v.Complete))
		}
	}
	return func(b []byte, _ *bulk.Answer[bulk.Proof]) []byte { return b }
}

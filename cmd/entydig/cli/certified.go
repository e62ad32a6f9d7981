package cli

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file holds what --certificates does: `entydig generate` writes the certificates of
// its puzzles, and `entydig verify` checks those of a list.

// errNoCertificate says that a directory has no certificate of a puzzle.
var errNoCertificate = errors.New("no certificate")

// savingCertificates returns a function that writes the certificate of a puzzle, with an
// LRAT proof, into the directory dir and returns the hash of the certificate. The
// function fails if the puzzle does not have exactly one solution or the file cannot be
// written. dir must exist.
func savingCertificates(dir string) func(sudoku.Grid) (certificate.Hash, error) {
	q := certify.Request{Encodings: []certificate.Encoding{certificate.LRAT}, Certificate: true}
	return func(puzzle sudoku.Grid) (certificate.Hash, error) {
		o := q.Prove(puzzle)
		if err := o.Err(); err != nil {
			return certificate.Hash{}, err
		}
		return o.Summaries[0].Hash, saveFiles(dir, o.Files)
	}
}

// certificateColumn returns the shape s of generate with the hash of the certificate
// added to jsonl and, as the last column, to csv. Grids and lines stay as they are in s.
func certificateColumn(s shape[bulk.Answer[bulk.Made]]) shape[bulk.Answer[bulk.Made]] {
	type answer = bulk.Answer[bulk.Made]
	plain := s.in("csv")
	return shape[answer]{s.columns + ",certificate", map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte {
			return certify.AppendMade(b, &a.Result.Result, a.Result.Certificate)
		},
		"csv": func(b []byte, a *answer) []byte {
			b = bytes.TrimSuffix(plain(b, a), []byte("\n"))
			return append(b, ","+a.Result.Certificate.String()+"\n"...)
		},
		"grid": s.in("grid"),
		"line": s.in("line"),
	}}
}

// notMade handles the error of a puzzle of generate. If the certificate could not be
// written, it ends the job with that failure. Otherwise the puzzle was not made within
// timeout, or was not proved: notMade reports that and raises the exit code to 1.
func (j *job) notMade(err error, timeout *duration) {
	var target *generate.TargetError
	var failed *failure
	if !errors.As(err, &target) && errors.As(err, &failed) {
		j.fail(err)
		return
	}
	j.run.raise(exitNo)
	j.run.reportNotMade(err, timeout)
}

// A certifiedRow is a row of the table of checked certificates.
type certifiedRow struct {
	name                        string
	puzzles                     int
	accepted, missing, rejected int
	took                        time.Duration
}

// add counts a puzzle in the row: as accepted, as missing if it has no certificate, or as
// rejected.
func (row *certifiedRow) add(c *bulk.Checked) {
	row.puzzles++
	switch {
	case c.Err == nil:
		row.accepted++
	case errors.Is(c.Err, errNoCertificate):
		row.missing++
	default:
		row.rejected++
	}
}

// verifyCertificates checks, for each puzzle of the files, its certificate in the
// directory dir, and writes the results and, in the forms line and grid, a table with a
// row for each file. A puzzle whose certificate is missing or rejected is reported, and
// the exit code is then 1. verifyCertificates fails if dir is not a directory or the
// output cannot be written.
func (b *jobFlags) verifyCertificates(cmd *cobra.Command, files []string, dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return badUsage("--certificates: "+dir+" is not a directory", "entydig prove --bundle -o DIR writes certificates")
	}
	j, in, err := b.beginReading(cmd, "checked", files)
	if err != nil {
		return err
	}
	if err := j.writeHeader(checkedShape.columns); err != nil {
		return j.close(0, err)
	}
	do := func(_ context.Context, item *bulk.Item) bulk.Checked { return checkedIn(dir, item.Puzzle) }
	newWorker := func() func(context.Context, *bulk.Item) bulk.Checked { return do }
	every := func(*bulk.Checked) bool { return true }
	var rows []certifiedRow
	last := b.run.sys.Now()
	done, err := writeAnswers(j, bulk.Map(j.ctx, j.plan, in, newWorker, checkedShape.in(j.form), every), func(a *bulk.Answer[bulk.Checked]) {
		if len(rows) == 0 || rows[len(rows)-1].name != a.File {
			rows = append(rows, certifiedRow{name: a.File})
		}
		row := &rows[len(rows)-1]
		now := b.run.sys.Now()
		row.took, last = row.took+now.Sub(last), now
		row.add(&a.Result)
		if err := a.Result.Err; err != nil {
			b.run.raise(exitNo)
			b.run.reportPuzzle(&a.Item, err.Error(), "")
		}
	})
	if err == nil && (j.form == "line" || j.form == "grid") && len(rows) > 0 {
		err = j.write([]byte(certifiedTable(rows)))
	}
	return j.close(done, err)
}

// checkedIn checks the certificate of a puzzle in the directory dir. The Err of its
// result is errNoCertificate if there is no such file, another error if the file cannot
// be read, holds several certificates, belongs to another puzzle or is rejected, and nil
// if the certificate is accepted.
func checkedIn(dir string, puzzle sudoku.Grid) (checked bulk.Checked) {
	name := filepath.Join(dir, certify.Name(puzzle)+certify.CertificateExtension)
	file, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		checked.Err = errNoCertificate
		return checked
	case err != nil:
		checked.Err = cannot("read", name, err)
		return checked
	}
	defer file.Close()
	count := 0
	for c, err := range certificate.Read(file) {
		if err != nil {
			checked.Err = errors.New(name + ": " + err.Error())
			return checked
		}
		if count++; count > 1 || c.Puzzle != puzzle {
			checked.Err = errors.New(name + " is not the certificate of this puzzle")
			return checked
		}
		checked = bulk.CheckOne(c)
	}
	return checked
}

// certifiedTable returns the table of checked certificates. If there are several rows, it
// has one more at the end with their sums.
func certifiedTable(rows []certifiedRow) string {
	all := certifiedRow{name: everyLevel}
	for _, row := range rows {
		all.puzzles += row.puzzles
		all.accepted += row.accepted
		all.missing += row.missing
		all.rejected += row.rejected
		all.took += row.took
	}
	if len(rows) > 1 {
		rows = append(rows, all)
	}
	lines := [][]string{{"file", "puzzles", "accepted", "missing", "rejected", "seconds"}}
	for _, row := range rows {
		lines = append(lines, []string{row.name, strconv.Itoa(row.puzzles), strconv.Itoa(row.accepted),
			strconv.Itoa(row.missing), strconv.Itoa(row.rejected), decimals(row.took.Seconds(), 2)})
	}
	return columns(lines)
}

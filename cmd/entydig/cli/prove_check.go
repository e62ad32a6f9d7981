package cli

import (
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/proof/certificate"
	"github.com/entydig/sudoku/proof/check"
)

// This file holds `entydig prove --check`.

// checkProofs checks a proof if the first of args is the name of a formula, and otherwise
// the certificates that args name. It fails if flags or arguments contradict --check.
func (b *jobFlags) checkProofs(cmd *cobra.Command, f *proveFlags, args []string) error {
	for _, name := range []string{"bundle", "summary", "explain", "output"} {
		if flag := cmd.Flags().Lookup(name); flag.Changed {
			return badUsage("--check writes no proofs: "+flagName(flag)+" contradicts it", "")
		}
	}
	pair := len(args) > 0 && filepath.Ext(args[0]) == certify.FormulaExtension
	switch {
	case pair && len(args) != 2:
		return badUsage("a formula needs one proof", "write entydig prove --check "+args[0]+" PROOF")
	case pair:
		return b.checkPair(cmd, f, args[0], args[1])
	case len(f.encodings.list) > 0:
		return badUsage("--encoding needs a formula and a proof; a certificate says its own encoding", "")
	}
	return b.checkCertificates(cmd, args)
}

// checkPair checks that a proof refutes a formula, both of them files, and writes the
// result. The encoding of the proof is that of --encoding or of its file name. A rejected
// proof is reported, and the exit code is then 1. checkPair fails if the encoding is not
// known or a file cannot be read.
func (b *jobFlags) checkPair(cmd *cobra.Command, f *proveFlags, formula, proof string) error {
	encoding, ok := certify.EncodingOf(proof)
	switch {
	case len(f.encodings.list) > 1:
		return badUsage("a proof has one encoding, not "+f.encodings.String(), "")
	case len(f.encodings.list) == 1:
		encoding = f.encodings.list[0]
	case !ok:
		return badUsage("the name "+proof+" does not say how the proof is encoded", "write --encoding drat, drat-binary, lrat or lrat-binary")
	}
	j, err := b.beginMaking(cmd, "checked", 1)
	if err != nil {
		return err
	}
	report, err := b.run.refutes(formula, proof, encoding)
	var wrong *check.Error
	if err != nil && !errors.As(err, &wrong) {
		return j.close(0, err)
	}
	reason := ""
	if wrong != nil {
		reason = wrong.Error()
		b.run.raise(exitNo)
		b.run.report(proof+": "+reason, "")
	}
	return j.close(1, j.writePair(formula, proof, report, reason))
}

// refutes checks that a proof in the encoding e refutes a formula, both from files with
// these names. The error is a *[check.Error] if the proof is rejected, and otherwise that
// of a file that cannot be read.
func (r *run) refutes(formula, proof string, e certificate.Encoding) (check.Report, error) {
	cnf, err := r.openFile(formula)
	if err != nil {
		return check.Report{}, err
	}
	defer cnf.Close()
	steps, err := r.openFile(proof)
	if err != nil {
		return check.Report{}, err
	}
	defer steps.Close()
	return certificate.Refutes(cnf, steps, e)
}

// openFile opens a file to read; "-" is standard input, which is not closed. The caller
// must close the result.
func (r *run) openFile(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(r.sys.In), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cannot("read", name, err)
	}
	return f, nil
}

// writePair writes the result of checking a proof and returns the failure of the write.
// reason says why the proof is rejected, and is "" if it is accepted. In the forms line
// and grid a rejected proof gives no text.
func (j *job) writePair(formula, proof string, report check.Report, reason string) error {
	switch {
	case j.form == "jsonl":
		return j.write(certify.AppendRefuted(nil, formula, proof, report.Added, reason))
	case j.form == "csv":
		return j.write(appendFields([]byte("formula,proof,valid,steps,reason\n"),
			csvText(formula), csvText(proof), truth(reason == ""), strconv.Itoa(report.Added), csvText(reason)))
	case reason == "":
		return j.write([]byte("accepted: " + plural(report.Added, "step") + "\n"))
	}
	return nil
}

// checkCertificates checks the certificates in the files and directories that args name, or
// in standard input. It writes the results and, in the forms line and grid, how many were
// accepted and rejected, and how many files could not be read. A certificate that is
// rejected is reported, and the exit code is then 1.
func (b *jobFlags) checkCertificates(cmd *cobra.Command, args []string) error {
	names, err := certificateNames(args)
	if err != nil {
		return err
	}
	j, err := b.open(cmd)
	if err != nil {
		return err
	}
	j.progress = b.run.startProgress(b.progress.value, "checked", unknownExtent(), j.out.terminal)
	if err := j.writeHeader(checkedShape.columns); err != nil {
		return j.close(0, err)
	}
	j.plan.Block = 1 // a certificate that is read may take certificate.MaxProof bytes
	var accepted, rejected int
	source := &certificateSource{job: j, names: names}
	done, err := writeAnswers(j, bulk.Check(j.ctx, j.plan, source, checkedShape.in(j.form)), func(a *bulk.Answer[bulk.Checked]) {
		if a.Result.Err == nil {
			accepted++
			return
		}
		rejected++
		b.run.raise(exitNo)
		b.run.report(a.File+": certificate "+strconv.FormatUint(a.Index, 10)+": "+a.Result.Err.Error(), "")
	})
	if err == nil && (j.form == "line" || j.form == "grid") {
		text := plural(accepted, "certificate") + " accepted, " + strconv.Itoa(rejected) + " rejected"
		if source.failed > 0 {
			text += ", " + plural(source.failed, "file") + " damaged or not readable"
		}
		err = j.write([]byte(text + "\n"))
	}
	return j.close(done, err)
}

// certificateNames returns args with the name of each directory replaced by those of the
// certificates in it. Without any argument it returns "-", standard input. It fails if a
// directory cannot be read or has no certificate.
func certificateNames(args []string) (names []string, err error) {
	for _, name := range args {
		info, err := os.Stat(name)
		if err != nil || !info.IsDir() {
			names = append(names, name)
			continue
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			return nil, cannot("read", name, err)
		}
		before := len(names)
		for _, e := range entries {
			if filepath.Ext(e.Name()) == certify.CertificateExtension && e.Name()[0] != '.' {
				names = append(names, filepath.Join(name, e.Name()))
			}
		}
		if len(names) == before {
			return nil, badUsage(name+" has no certificates: no file NAME"+certify.CertificateExtension, "")
		}
	}
	if len(args) == 0 {
		names = []string{"-"}
	}
	return names, nil
}

// A certificateSource reads the certificates of files in turn. It is a
// [bulk.CertificateSource]. The index of an item is the number of the certificate in its
// file, counted from 1.
type certificateSource struct {
	job    *job
	names  []string // of the files that are not opened yet
	name   string   // of the open file
	file   io.Closer
	number uint64 // of the last certificate of the open file
	failed int    // files that could not be read to their end
	next   func() (certificate.Certificate, error, bool)
	stop   func()
}

// Next is the method of [bulk.CertificateSource]. It sets item and c to the next
// certificate, or item to an error in the place of one. A file with an error is not read
// further. ok is false at the end, which comes early if the job's context ends.
func (s *certificateSource) Next(item *bulk.Item, c *certificate.Certificate) (ok bool, supply blocks.Supply) {
	for s.job.ctx.Err() == nil {
		if s.next == nil {
			if len(s.names) == 0 {
				return false, blocks.End
			}
			if err := s.openNext(); err != nil {
				s.failed++
				*item = bulk.Item{File: s.name, Err: err}
				return true, blocks.More
			}
		}
		read, err, ok := s.next()
		if !ok {
			s.close()
			continue
		}
		s.number++
		*item, *c = bulk.Item{File: s.name, Index: s.number, Puzzle: read.Puzzle}, read
		if err != nil {
			s.close()
			s.failed++
			item.Err = unreadable(item.File, err)
		}
		return true, blocks.More
	}
	s.close()
	return false, blocks.End
}

// unreadable returns the failure to read a certificate of the file with a name, because
// of its syntax or because the file cannot be read.
func unreadable(name string, err error) error {
	if errors.Is(err, certificate.ErrSyntax) {
		return badUsage(name+": "+err.Error(), "")
	}
	return cannot("read", name, err)
}

// openNext takes the first of s.names, which must not be empty, sets s.name, and opens
// that file to read its certificates. If that fails, it returns the failure, and no file
// is open.
func (s *certificateSource) openNext() error {
	s.name, s.names = s.names[0], s.names[1:]
	file, err := s.job.run.openFile(s.name)
	if s.name == "-" {
		s.name = stdinName
	}
	if err != nil {
		return err
	}
	s.file, s.number = file, 0
	s.next, s.stop = iter.Pull2(certificate.Read(file))
	return nil
}

// close closes the open file, if there is one, so that the next call of Next opens
// another.
func (s *certificateSource) close() {
	if s.next != nil {
		s.stop()
		s.file.Close()
	}
	s.next, s.stop, s.file = nil, nil, nil
}

// checkedShape is the shape of the results of prove --check. Lines and grids are empty:
// the last line has the numbers.
var checkedShape = shape[bulk.Answer[bulk.Checked]]{"puzzle,valid,certificate,reason", map[string]func([]byte, *bulk.Answer[bulk.Checked]) []byte{
	"jsonl": appendCheckedJSON,
	"csv":   appendCheckedCSV,
	"grid":  func(b []byte, _ *bulk.Answer[bulk.Checked]) []byte { return b },
	"line":  func(b []byte, _ *bulk.Answer[bulk.Checked]) []byte { return b },
}}

// appendCheckedJSON appends the result of checking a certificate to b as a line of JSON.
func appendCheckedJSON(b []byte, a *bulk.Answer[bulk.Checked]) []byte {
	return certify.AppendChecked(b, a.Puzzle, a.Result.Hash, reasonOf(a.Result.Err))
}

// appendCheckedCSV appends the result of checking a certificate to b as a line of CSV.
// The hash is empty if the certificate has none.
func appendCheckedCSV(b []byte, a *bulk.Answer[bulk.Checked]) []byte {
	hash := ""
	if a.Result.Hash != (certificate.Hash{}) {
		hash = a.Result.Hash.String()
	}
	return appendFields(b, a.Puzzle.String(), truth(a.Result.Err == nil), hash, csvText(reasonOf(a.Result.Err)))
}

// reasonOf returns the text of an error, or "" for no error.
func reasonOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

package certify_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
)

const (
	easy    = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."
	several = ".34...912..2..5348.98.425..8....1..34.685379.713.24.5.9.1.37..42....96.53..286..."
	lemmas  = "6...18..3.5..34..6..1..........5...7...3.695..8...9....12.6.39....59..6.7........"
	inside  = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6" // branches inside branches
)

var all = []certificate.Encoding{certificate.DRAT, certificate.DRATBinary, certificate.LRAT, certificate.LRATBinary}

// The proofs that are written are accepted together with the formula that is written.
func TestFiles(t *testing.T) {
	q := certify.Request{Encodings: all, Files: true, Certificate: true, Explain: certify.Words}
	o := q.Prove(sudoku.MustParse(lemmas))
	if o.Status != app.StatusUnique || len(o.Summaries) != len(all) {
		t.Fatalf("%v, %d summaries", o.Status, len(o.Summaries))
	}
	files := map[string][]byte{}
	for _, f := range o.Files {
		if !strings.HasPrefix(f.Name, strings.ReplaceAll(lemmas, ".", "0")) {
			t.Errorf("the name %s is not that of the puzzle", f.Name)
		}
		files[f.Name[sudoku.Cells:]] = f.Text
	}
	if len(files) != 2+len(all)+1 {
		t.Errorf("%d files", len(files))
	}
	proofs := 0
	for name, text := range files {
		e, ok := certify.EncodingOf(name)
		if !ok {
			continue
		}
		if _, err := certificate.Refutes(bytes.NewReader(files[certify.FormulaExtension]), bytes.NewReader(text), e); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		proofs++
	}
	if proofs != len(all) {
		t.Errorf("%d proofs, want %d", proofs, len(all))
	}
	for c, err := range certificate.Read(bytes.NewReader(files[certify.CertificateExtension])) {
		if err != nil || c.Check() != nil || c.Hash() != o.Summaries[0].Hash {
			t.Errorf("the certificate: %v, %v", err, c.Check())
		}
	}
}

func TestNoProof(t *testing.T) {
	q := certify.Request{Encodings: all, Files: true, Certificate: true, Explain: certify.Page}
	for _, test := range []struct {
		puzzle string
		want   app.Status
	}{
		{several, app.StatusMany},
		{strings.Repeat(".", sudoku.Cells), app.StatusMany},
		{"11" + strings.Repeat(".", 79), app.StatusClash},
		{"12345678.........9" + strings.Repeat(".", 63), app.StatusNone},
	} {
		o := q.Prove(sudoku.MustParse(test.puzzle))
		if o.Status != test.want || len(o.Files) > 0 || len(o.Summaries) > 0 {
			t.Errorf("%s: %s, want %s; %d files", test.puzzle, o.Status, test.want, len(o.Files))
		}
		if o.Status == app.StatusMany && (o.Solution == o.Second || !o.Solution.Solved() || !o.Second.Solved()) {
			t.Errorf("%s: two solutions are no evidence: %v, %v", test.puzzle, o.Solution, o.Second)
		}
	}
}

func TestEncodingOf(t *testing.T) {
	for _, name := range []string{"", "x.cnf", "x.bin", "drat", "x.lrat.txt"} {
		if e, ok := certify.EncodingOf(name); ok {
			t.Errorf("%q is %v", name, e)
		}
	}
}

// Every branch has a section and a board, and the page is well formed.
func TestPage(t *testing.T) {
	for _, puzzle := range []string{easy, lemmas, inside} {
		r, err := proof.Refute(sudoku.MustParse(puzzle))
		if err != nil {
			t.Fatal(err)
		}
		page := string(certify.AppendPage(nil, r))
		if got, want := strings.Count(page, "<section "), r.Lemmas(); got != want {
			t.Errorf("%s: %d sections, want %d", puzzle, got, want)
		}
		if got, want := strings.Count(page, "<svg "), r.Lemmas()+2; got != want {
			t.Errorf("%s: %d boards, want %d", puzzle, got, want)
		}
		if err := wellFormed(page); err != nil {
			t.Errorf("%s: %v", puzzle, err)
		}
	}
}

// wellFormed reads a page, whose only elements without an end are meta.
func wellFormed(page string) error {
	d := xml.NewDecoder(strings.NewReader(page))
	d.AutoClose = []string{"meta"}
	d.Strict = false
	depth := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			if depth != 0 {
				return errors.New("an element does not end")
			}
			return nil
		}
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
}

// The lines of JSON are read back.
func TestJSON(t *testing.T) {
	q := certify.Request{Encodings: all}
	puzzle := sudoku.MustParse(easy)
	o := q.Prove(puzzle)
	lines := strings.Split(strings.TrimSpace(string(certify.AppendOutcome(nil, puzzle, &o))), "\n")
	for i, line := range lines {
		var got struct {
			Puzzle, Status, Encoding, Certificate string
			Bytes                                 int
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		s := o.Summaries[i]
		if got.Puzzle != easy || got.Status != "unique" || got.Encoding != s.Encoding.String() || got.Bytes != s.Bytes || got.Certificate != s.Hash.String() {
			t.Errorf("%s: %+v", line, got)
		}
	}
	if len(lines) != len(all) {
		t.Errorf("%d lines", len(lines))
	}
	made := generate.Result{Puzzle: puzzle, Solution: o.Solution, Seed: "x"}
	var got map[string]any
	if err := json.Unmarshal(certify.AppendMade(nil, &made, o.Summaries[0].Hash), &got); err != nil || got["certificate"] != o.Summaries[0].Hash.String() || got["seed"] != "x" {
		t.Errorf("%v, %v", got, err)
	}
	clear(got)
	if err := json.Unmarshal(certify.AppendChecked(nil, puzzle, certificate.Hash{}, `no "certificate"`), &got); err != nil || got["valid"] != false || got["reason"] != `no "certificate"` {
		t.Errorf("%v, %v", got, err)
	}
}

package cli

import (
	"encoding/json"
	"os"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/format"
)

// This file holds what --distinct needs: memory with a bound, temporary files, and records as
// bytes.

// distinctMemory is the number of bytes that puzzles may take up in memory before they go to
// temporary files: about a million puzzles.
const distinctMemory = 256 << 20

// newDistinct returns a [canon.Distinct] that holds distinctMemory bytes in memory and
// writes the rest into temporary files. It fails if no temporary file can be written.
func newDistinct() (*canon.Distinct, error) { return canon.NewDistinct(distinctMemory, temporaryRun) }

// temporaryRun creates an empty temporary file and returns it. Closing the result removes
// the file.
func temporaryRun() (canon.Run, error) {
	f, err := os.CreateTemp("", "entydig-*")
	if err != nil {
		return nil, cannot("write", "a temporary file", err)
	}
	return &temporary{f}, nil
}

// A temporary is a temporary file.
type temporary struct{ *os.File }

// Close closes and removes the file.
func (t *temporary) Close() error {
	err := t.File.Close()
	if err := os.Remove(t.Name()); err != nil {
		return err
	}
	return err
}

// A packedRecord is a record as JSON. Grids are texts of 81 characters, "" for an empty one.
type packedRecord struct {
	Form       string             `json:"f"`
	Givens     string             `json:"g"`
	Placed     string             `json:"p,omitempty"`
	Solution   string             `json:"s,omitempty"`
	Candidates *sudoku.Candidates `json:"c,omitempty"`
	Comment    string             `json:"t,omitempty"`
	Metadata   *format.Metadata   `json:"m,omitempty"`
	Losses     []format.Loss      `json:"l,omitempty"`
}

// packRecord returns r as JSON, without its line and column.
func packRecord(r *format.Record) ([]byte, error) {
	return json.Marshal(packedRecord{r.Form.Name(), gridField(r.Givens), gridField(r.Placed), gridField(r.Solution), r.Candidates, r.Comment, r.Metadata, r.Losses})
}

// unpackRecord returns the record that packRecord has made into data. It fails for any
// other data.
func unpackRecord(data []byte) (*format.Record, error) {
	var p packedRecord
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, err
	}
	r := &format.Record{Form: format.FormNamed(p.Form), Candidates: p.Candidates, Comment: p.Comment, Metadata: p.Metadata, Losses: p.Losses}
	for _, g := range []struct {
		grid *sudoku.Grid
		text string
	}{{&r.Givens, p.Givens}, {&r.Placed, p.Placed}, {&r.Solution, p.Solution}} {
		if g.text == "" {
			continue
		}
		if err := g.grid.UnmarshalText([]byte(g.text)); err != nil {
			return nil, err
		}
	}
	return r, nil
}

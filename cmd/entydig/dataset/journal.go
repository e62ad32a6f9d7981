package dataset

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// This file holds the journal of a folder: which shards are complete, and what their files are.

// An entry is a line of the journal: a shard that is whole.
type entry struct {
	Made
	Shard   int    `json:"shard"`
	File    string `json:"file"`
	ModTime int64  `json:"mtime"`            // in nanoseconds; with the size it tells whether the file may have been changed
	Remade  bool   `json:"remade,omitempty"` // with rows replaced: see MakeDistinct
}

// A journalHead is the first line of a journal.
type journalHead struct {
	Run  string `json:"run"`
	Hash string `json:"hash"`
}

// readJournal opens the journal and fills f.entries, f.made and f.run from it; if there is
// no journal, it begins one. It cuts off half a line at the end, which a process that was
// killed may have left. It fails if a line is malformed or the journal is that of another
// data set.
func (f *Folder) readJournal() (err error) {
	name := f.path(hidden, journalName)
	if f.journal, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return err
	}
	text, err := io.ReadAll(f.journal)
	if err != nil {
		return err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if err := f.journal.Truncate(int64(len(whole))); err != nil {
		return err
	}
	if _, err := f.journal.Seek(0, io.SeekEnd); err != nil {
		return err
	}
	var head journalHead
	for i, line := range bytes.Split(bytes.TrimSuffix(whole, []byte("\n")), []byte("\n")) {
		var e entry
		switch {
		case len(whole) == 0:
		case i == 0:
			err = json.Unmarshal(line, &head)
		default:
			if err = json.Unmarshal(line, &e); err == nil {
				err = f.enter(e)
			}
		}
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", name, i+1, err)
		}
	}
	if len(whole) == 0 {
		return f.append(journalHead{f.run, f.Set.Hash()})
	}
	if head.Hash != f.Set.Hash() {
		return &ChangedError{f.dir, []string{"its journal belongs to another one"}}
	}
	f.run = head.Run
	return nil
}

// enter records in f.entries and f.made that the shard of e is whole. If e replaces the
// rows of a shard that is whole already, f.older keeps its former entry. It fails if there
// is no such shard.
func (f *Folder) enter(e entry) error {
	if e.Shard < 0 || e.Shard >= len(f.entries) || e.File != f.Set.File(e.Shard) {
		return fmt.Errorf("there is no shard %d with the file %q", e.Shard, e.File)
	}
	if f.entries[e.Shard].File == "" {
		f.made++
	} else if e.Remade && !f.entries[e.Shard].Remade {
		f.older[e.Shard] = f.entries[e.Shard]
	}
	f.entries[e.Shard] = e
	return nil
}

// append writes v as a line of JSON to the end of the journal, and returns when the line is
// on the disk.
func (f *Folder) append(v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if _, err := f.journal.Write(append(line, '\n')); err != nil {
		return err
	}
	return f.journal.Sync()
}

// verify checks the file of each shard that is whole. It removes a shard whose file is
// missing from f.entries and adds its name to f.missing. A file whose size or time differs
// from the journal is read and compared by its hash. The error is a *[DamagedError] with
// all shards that were changed, or that of a file that cannot be read.
func (f *Folder) verify() error {
	damaged := &DamagedError{Dir: f.dir}
	for i := range f.entries {
		e := &f.entries[i]
		if e.File == "" {
			continue
		}
		info, err := os.Stat(f.path(e.File))
		if errors.Is(err, fs.ErrNotExist) || err == nil && f.Set.Spec.Distinct && !f.hasForms(i) {
			f.missing = append(f.missing, e.File)
			*e = entry{}
			f.made--
			continue
		}
		if err != nil {
			return err
		}
		if info.Size() == e.Bytes && info.ModTime().UnixNano() == e.ModTime {
			continue
		}
		if info.Size() == e.Bytes {
			sum, err := hashOf(f.path(e.File))
			if err != nil {
				return err
			}
			if sum == e.SHA256 {
				continue
			}
		}
		if older, ok := f.older[i]; ok && older.Bytes == info.Size() {
			// Perhaps the process was killed before the file that was made once more got
			// its name.
			sum, err := hashOf(f.path(e.File))
			if err != nil {
				return err
			}
			if sum == older.SHA256 {
				*e = older
				continue
			}
		}
		damaged.Shards = append(damaged.Shards, e.File)
	}
	if len(damaged.Shards) > 0 {
		return damaged
	}
	return nil
}

// hashOf returns the SHA-256 hash of the file with a name, in hexadecimal digits.
func hashOf(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := NewSum(io.Discard)
	if _, err := io.Copy(sum, bufio.NewReaderSize(file, 1<<20)); err != nil {
		return "", err
	}
	return sum.Text(), nil
}

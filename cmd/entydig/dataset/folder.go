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
	"path/filepath"
	"strings"
	"sync"
)

// This file holds the folder of a data set: the shards that are whole, and the journal of
// them.
//
//	DIR/manifest.json              the specification, and at the end every shard
//	DIR/README.md                  the card, at the end
//	DIR/puzzles-00000-of-00077.csv a shard, which is whole from the moment it has this name
//	DIR/.entydig/lock              locked by the process that works on the folder
//	DIR/.entydig/journal.jsonl     a line for each shard that is whole
//	DIR/.entydig/forms/            hashes of canonical forms, if rows are to be distinct
//	DIR/.entydig/work/             files that are being written; emptied at each start
//	DIR/.entydig/queue/            the queue inside the process; emptied at each start
//
// The journal has a line for a shard only after the file has its name and both are on the
// disk. So a process that is killed at any moment leaves shards that are whole, and perhaps
// files in work, or a shard that is not in the journal and is made again.

// hidden is the name of the folder in the folder of a data set for what is needed only until
// the data set is whole.
const hidden = ".entydig"

// Names of files.
const (
	manifestName = "manifest.json"
	cardName     = "README.md"
	journalName  = "journal.jsonl"
)

// ErrLocked reports that another process works on a folder.
var ErrLocked = errors.New("another process is making this data set")

// A ChangedError reports that a folder does not hold what the command that is run now makes.
type ChangedError struct {
	Dir         string
	Differences []string // such as "level was hard and is now easy"
}

// Error names the folder and the differences.
func (e *ChangedError) Error() string {
	return e.Dir + " holds a data set of another specification: " + strings.Join(e.Differences, "; ")
}

// A DamagedError reports shards that are not any more what they were when they were made.
type DamagedError struct {
	Dir    string
	Shards []string // the names of the files
}

// Error names the shards.
func (e *DamagedError) Error() string {
	text := e.Dir + ": the shard " + e.Shards[0] + " was changed after it was made"
	if n := len(e.Shards); n > 1 {
		text = fmt.Sprintf("%s: %d shards were changed after they were made: %s", e.Dir, n, strings.Join(e.Shards[:min(n, 10)], ", "))
		if n > 10 {
			text += ", ..."
		}
	}
	return text
}

// A Folder is the folder of a data set that this process works on. Its methods may be called
// by any number of goroutines.
type Folder struct {
	Set *Set
	dir string
	run string // the name of this run of jobs in a queue

	mu      sync.Mutex
	lock    *os.File
	journal *os.File
	entries []entry // by shard; one that is not made has no file
	made    int     // shards that are whole
	missing []string

	replaced []Replacement // rows whose items were replaced, to be distinct
	older    map[int]entry // by shard that was made once more: what it was before
}

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

// Open opens the folder dir for set, and makes it if it does not exist. If the folder holds
// a part of the data set, its shards are looked at: those whose size or time is another than
// in the journal are read and compared by their hash. run is a name that no other data set
// uses; it is kept if the folder is new. With repair, shards that were changed are made again,
// and the changed files get ".changed" after their names.
//
// The error is ErrLocked, a *[ChangedError], a *[DamagedError], or says that the folder
// cannot be read or written, or holds something else. Close the folder.
func Open(dir string, set *Set, run string, repair bool) (_ *Folder, err error) {
	f := &Folder{Set: set, dir: dir, run: run, entries: make([]entry, set.Shards()), older: map[int]entry{}}
	if err := f.check(); err != nil {
		return nil, err
	}
	for _, sub := range []string{"work", "forms"} {
		if err := os.MkdirAll(f.path(hidden, sub), 0o777); err != nil {
			return nil, err
		}
	}
	if f.lock, err = lockFile(f.path(hidden, "lock")); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			f.Close()
		}
	}()
	for _, sub := range []string{"work", "queue"} {
		if err := empty(f.path(hidden, sub)); err != nil {
			return nil, err
		}
	}
	if err := f.readJournal(); err != nil {
		return nil, err
	}
	err = f.verify()
	var damaged *DamagedError
	if repair && errors.As(err, &damaged) {
		for _, name := range damaged.Shards {
			if err := setAside(f.path(name)); err != nil {
				return nil, err
			}
		}
		err = f.verify()
	}
	if err != nil {
		return nil, err
	}
	return f, f.writeManifest(false)
}

// check refuses a folder that belongs to something else, without changing anything in it.
func (f *Folder) check() error {
	files, err := os.ReadDir(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := ReadManifest(f.dir)
	switch {
	case err == nil:
		return m.SameAs(f.dir, f.Set)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	for _, file := range files {
		if file.Name() != hidden {
			return fmt.Errorf("%s is not empty and has no %s: it holds %s", f.dir, manifestName, file.Name())
		}
	}
	return nil
}

// path returns the path of a file in the folder.
func (f *Folder) path(names ...string) string {
	return filepath.Join(append([]string{f.dir}, names...)...)
}

// empty removes all files in a folder, which must not have to exist, and makes it anew.
func empty(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o777)
}

// readJournal reads the journal, or begins it. What a process wrote just before it was
// killed may be half a line; it is cut off.
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

// enter notes that a shard is whole. The error says that there is no such shard.
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

// append appends a value to the journal as a line, and waits until it is on the disk.
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

// verify looks at all shards that are whole. One that is missing is to be made again. One
// whose size or time is not that of the journal is read and compared by its hash. The error
// is a *[DamagedError] or that of reading.
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
			// Perhaps the process was killed before the file that was made once more got its name.
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

// hashOf returns the SHA-256 hash of a file in hexadecimal digits.
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

// Run returns the name of the run of jobs that the folder waits for.
func (f *Folder) Run() string { return f.run }

// QueueDir returns the folder for a queue inside this process. It is empty after Open.
func (f *Folder) QueueDir() string { return f.path(hidden, "queue") }

// Missing returns the names of shards that were made before and that somebody has removed;
// they are made again.
func (f *Folder) Missing() []string { return f.missing }

// Progress returns how many shards and rows are whole.
func (f *Folder) Progress() (shards int, rows uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.entries {
		rows += f.entries[i].Rows
	}
	return f.made, rows
}

// Jobs returns the jobs of the shards that are not whole, in order.
func (f *Folder) Jobs() (jobs []Job) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.entries {
		if f.entries[i].File == "" {
			jobs = append(jobs, f.Set.Job(i))
		}
	}
	return jobs
}

// Has reports whether a shard is whole. It returns false for a number that no shard has.
func (f *Folder) Has(shard int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return shard >= 0 && shard < len(f.entries) && f.entries[shard].File != ""
}

// A Draft is a shard that is being written.
type Draft struct {
	folder *Folder
	job    Job
	rows   *os.File
	forms  *os.File
}

// Draft begins to write the shard of a job. Several drafts of one shard do not disturb one
// another. Keep or Drop the draft.
func (f *Folder) Draft(job Job) (d *Draft, err error) {
	d = &Draft{folder: f, job: job}
	if d.rows, err = os.CreateTemp(f.path(hidden, "work"), f.Set.File(job.Shard)+".*"); err != nil {
		return nil, err
	}
	if d.forms, err = os.CreateTemp(f.path(hidden, "work"), "forms.*"); err != nil {
		d.Drop()
		return nil, err
	}
	return d, nil
}

// Rows returns the file for the bytes of the shard.
func (d *Draft) Rows() io.Writer { return d.rows }

// Forms returns the file for the hashes of the canonical forms of its rows.
func (d *Draft) Forms() io.Writer { return d.forms }

// Sync waits until the bytes are on the disk.
func (d *Draft) Sync() error { return errors.Join(d.rows.Sync(), d.forms.Sync()) }

// Drop removes the draft.
func (d *Draft) Drop() {
	for _, file := range []*os.File{d.rows, d.forms} {
		if file != nil {
			file.Close()
			os.Remove(file.Name())
		}
	}
}

// Keep makes the draft the shard: its bytes are on the disk, then the file gets its name,
// and then the journal its line. made must describe the bytes. If the shard is whole
// already, the draft is dropped. After an error the draft is dropped.
func (d *Draft) Keep(made Made) error {
	return d.keep(made, func(e *entry) (keep bool, err error) {
		f := d.folder
		if f.entries[e.Shard].File != "" {
			return false, nil
		}
		if f.Set.Spec.Distinct {
			return true, os.Rename(d.forms.Name(), f.formsPath(e.Shard))
		}
		return true, nil
	})
}

// replace is Keep for a shard that is whole and whose rows are replaced.
func (d *Draft) replace(made Made) error {
	return d.keep(made, func(e *entry) (bool, error) { e.Remade = true; return true, nil })
}

// keep does what Keep does. before is called with the new entry while the folder is
// locked, before the file gets its name; it returns false if the draft is to be dropped.
func (d *Draft) keep(made Made, before func(*entry) (keep bool, err error)) error {
	f := d.folder
	defer d.Drop()
	if err := d.rows.Chmod(0o666 &^ umask()); err != nil {
		return err
	}
	if err := d.Sync(); err != nil {
		return err
	}
	info, err := d.rows.Stat()
	if err != nil {
		return err
	}
	if info.Size() != made.Bytes {
		return fmt.Errorf("%s has %d bytes, and %d were written", d.rows.Name(), info.Size(), made.Bytes)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	e := entry{Made: made, Shard: d.job.Shard, File: f.Set.File(d.job.Shard), ModTime: info.ModTime().UnixNano()}
	if keep, err := before(&e); !keep || err != nil {
		return err
	}
	if e.Remade { // the file has a name already: the journal must know both contents when it changes
		if err := f.append(e); err != nil {
			return err
		}
	}
	if err := os.Rename(d.rows.Name(), f.path(e.File)); err != nil {
		return err
	}
	if err := syncDir(f.dir); err != nil {
		return err
	}
	if !e.Remade {
		if err := f.append(e); err != nil {
			return err
		}
	}
	return f.enter(e)
}

// formsPath returns the path of the hashes of a shard.
func (f *Folder) formsPath(shard int) string {
	return f.path(hidden, "forms", fmt.Sprintf("%06d", shard))
}

// hasForms reports whether the hashes of a shard are there.
func (f *Folder) hasForms(shard int) bool {
	info, err := os.Stat(f.formsPath(shard))
	return err == nil && info.Size() == int64(f.Set.Job(shard).Rows)*HashSize
}

// Pause writes the manifest of a data set that is not whole, so that the folder explains
// itself, and closes the folder.
func (f *Folder) Pause() error { return errors.Join(f.writeManifest(false), f.Close()) }

// Finish writes the manifest and the card of the whole data set, removes what is needed no
// more, and closes the folder. All shards must be whole.
func (f *Folder) Finish() error {
	defer f.Close()
	if f.made != len(f.entries) {
		return fmt.Errorf("%d of %d shards are whole", f.made, len(f.entries))
	}
	if err := f.save(cardName, f.card()); err != nil {
		return err
	}
	if err := f.writeManifest(true); err != nil {
		return err
	}
	f.Close()
	return os.RemoveAll(f.path(hidden))
}

// Close unlocks the folder. A second call does nothing.
func (f *Folder) Close() error {
	var errs []error
	for _, file := range []**os.File{&f.journal, &f.lock} {
		if *file != nil {
			errs = append(errs, (*file).Close())
			*file = nil
		}
	}
	return errors.Join(errs...)
}

// save writes text into the file with a name in the folder: into the hidden folder first, and
// renamed when the text is on the disk.
func (f *Folder) save(name string, text []byte) error {
	temp, err := os.CreateTemp(f.path(hidden, "work"), name+".*")
	if err != nil {
		return err
	}
	_, err = temp.Write(text)
	err = errors.Join(err, temp.Chmod(0o666&^umask()), temp.Sync(), temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), f.path(name))
	}
	if err != nil {
		os.Remove(temp.Name())
		return err
	}
	return syncDir(f.dir)
}

// Clean removes what a process that was killed at its very end has left in the folder of a
// whole data set.
func Clean(dir string) error { return os.RemoveAll(filepath.Join(dir, hidden)) }

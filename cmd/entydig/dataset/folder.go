package dataset

import (
	"errors"
	"fmt"
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

// Error returns a text with the folder and all differences.
func (e *ChangedError) Error() string {
	return e.Dir + " holds a data set of another specification: " + strings.Join(e.Differences, "; ")
}

// A DamagedError reports shards that are not any more what they were when they were made.
type DamagedError struct {
	Dir    string
	Shards []string // the names of the files
}

// Error returns a text with the folder and the names of up to ten shards.
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

// Open opens the folder dir for set, locks it, and makes it if it does not exist. If the
// folder holds a part of the data set, Open checks its shards: a shard whose size or time
// differs from the journal is read and compared by its hash. run is a name that no other
// data set uses; it becomes the name of the run of jobs if the folder is new. With repair,
// shards that were changed will be made again, and the changed files get ".changed" after
// their names.
//
// The error is ErrLocked, a *[ChangedError], a *[DamagedError], or says that the folder
// cannot be read or written, or holds something else. The caller must close the folder.
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

// check returns nil if the folder is missing, empty, or holds the data set f.Set. Otherwise
// it returns a *[ChangedError], or an error that names what the folder holds. It changes
// nothing.
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

// path returns the path of the file or folder with these names, one below the other, in the
// folder of the data set.
func (f *Folder) path(names ...string) string {
	return filepath.Join(append([]string{f.dir}, names...)...)
}

// empty makes dir an empty folder, whether it exists or not.
func empty(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o777)
}

// Run returns the name of the run of jobs whose results belong into this folder.
func (f *Folder) Run() string { return f.run }

// QueueDir returns the path of the folder in which a queue inside this process stores its
// messages. Open has emptied it.
func (f *Folder) QueueDir() string { return f.path(hidden, "queue") }

// Missing returns the names of the shards that were whole according to the journal, and
// whose files Open did not find. They are made again.
func (f *Folder) Missing() []string { return f.missing }

// Progress returns how many shards are whole, and how many rows these have.
func (f *Folder) Progress() (shards int, rows uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.entries {
		rows += f.entries[i].Rows
	}
	return f.made, rows
}

// Jobs returns the jobs of the shards that are not whole, in ascending order.
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

// Pause writes a manifest which says that the data set is not whole, and closes the folder.
// It returns the errors of both.
func (f *Folder) Pause() error { return errors.Join(f.writeManifest(false), f.Close()) }

// Finish writes the manifest and the card of the whole data set, removes the hidden folder
// with the journal, and closes the folder. It fails if a shard is not whole or a file
// cannot be written.
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

// Close closes the journal and unlocks the folder. A second call does nothing.
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

// save replaces the file with a name in the folder by one with this text. The text is on
// the disk before the file gets its name, so a failure leaves the old file.
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

// Clean removes the hidden folder from dir, the folder of a whole data set. It is there
// only if a process was killed at the very end.
func Clean(dir string) error { return os.RemoveAll(filepath.Join(dir, hidden)) }

package dataset

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// This file holds drafts: shards that are being written, until their files get their names.

// A Draft is a shard that is being written.
type Draft struct {
	folder *Folder
	job    Job
	rows   *os.File
	forms  *os.File
}

// Draft creates the files of a draft for the shard of job. Several drafts of one shard can
// be written at the same time. The caller must call Keep or Drop.
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

// Rows returns the writer for the bytes of the shard.
func (d *Draft) Rows() io.Writer { return d.rows }

// Forms returns the writer for the hashes of the canonical forms of the rows, [HashSize]
// bytes each. It is used only if the rows must be distinct.
func (d *Draft) Forms() io.Writer { return d.forms }

// Sync returns when all bytes that were written are on the disk, or with the error of the
// system.
func (d *Draft) Sync() error { return errors.Join(d.rows.Sync(), d.forms.Sync()) }

// Drop closes and removes the files of the draft. It does nothing to a shard that Keep has
// made of it.
func (d *Draft) Drop() {
	for _, file := range []*os.File{d.rows, d.forms} {
		if file != nil {
			file.Close()
			os.Remove(file.Name())
		}
	}
}

// Keep makes the draft the shard of its job: first the bytes are on the disk, then the file
// gets its name, and then the journal its line. made must describe the bytes. If the shard
// is whole already, the draft is dropped and Keep returns nil. After an error the draft is
// dropped.
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

// replace does what Keep does for a shard that is whole: the draft, in which some rows are
// replaced, takes the place of its file.
func (d *Draft) replace(made Made) error {
	return d.keep(made, func(e *entry) (bool, error) { e.Remade = true; return true, nil })
}

// keep does the work of Keep and replace. It calls before with the new entry of the
// journal, while the folder is locked and before the file gets its name. If before returns
// false or an error, the draft is dropped, and keep returns that error. before may change
// the entry.
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

// formsPath returns the path of the file with the hashes of the canonical forms of a shard.
func (f *Folder) formsPath(shard int) string {
	return f.path(hidden, "forms", fmt.Sprintf("%06d", shard))
}

// hasForms reports whether the file with the hashes of a shard exists and has a hash for
// each row.
func (f *Folder) hasForms(shard int) bool {
	info, err := os.Stat(f.formsPath(shard))
	return err == nil && info.Size() == int64(f.Set.Job(shard).Rows)*HashSize
}

package web

// This file holds WriteTo, which lays the page out as files for a static host.

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
)

// listName is the file in which WriteTo keeps what it wrote, so that a later
// run can tell its own files from those of others.
const listName = "entydig-page.json"

// A written is the content of listName: path to hexadecimal SHA-256.
type written map[string]string

// A ForeignFileError says which file stopped WriteTo: one that it did not write,
// or that was changed since.
type ForeignFileError struct {
	Dir, Name string
	Changed   bool // written by us, then changed by another hand
}

// Error names the folder and the file, and says why nothing is overwritten.
func (e *ForeignFileError) Error() string {
	if e.Changed {
		return fmt.Sprintf("%s: %s was changed after it was written; nothing is overwritten", e.Dir, e.Name)
	}
	return fmt.Sprintf("%s: %s is there already and is not a file of an earlier page; nothing is overwritten", e.Dir, e.Name)
}

// WriteTo writes the page into dir, which is made if it is missing: each file, with its
// .br and .gz twin for hosts that serve those. All links are relative, so dir may be
// served under any path.
//
// WriteTo overwrites only files that an earlier WriteTo wrote and nobody has changed
// since; if another file is in the way, it writes nothing and returns a
// *[ForeignFileError]. Files of an earlier page that this one lacks are removed, unless
// they were changed; other files are left alone. If this binary holds no page, the error
// is [ErrNotBuilt]. After any other error, a part of the page may have been written.
func WriteTo(dir string) error {
	all, err := embedded()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return writeAll(root, all.files())
}

// files returns the content of every file to write by its path, twins included. The
// content is that of the assets and must not be changed.
func (all assets) files() map[string][]byte {
	files := map[string][]byte{}
	for name, a := range all {
		files[name] = a.raw
		if a.brotli != nil {
			files[name+".br"] = a.brotli
		}
		if a.gzip != nil {
			files[name+".gz"] = a.gzip
		}
	}
	return files
}

// writeAll writes files, by path, below root, removes those of an earlier page that are
// not among them, and writes the list of files. It checks every file before it writes the
// first, and returns a *[ForeignFileError] if one of them must not be replaced. The list
// goes last: a run that was cut short left files that are as the next run wants them, or
// as the old list says, so the next run goes through.
func writeAll(root *os.Root, files map[string][]byte) error {
	old, err := readList(root)
	if err != nil {
		return err
	}
	now := written{}
	for name, content := range files {
		now[name] = hashOf(content)
	}
	names := slices.Sorted(maps.Keys(now))
	for _, name := range names {
		if err := mayReplace(root, name, old[name], now[name]); err != nil {
			return err
		}
	}
	for _, name := range names {
		if err := writeFile(root, name, files[name]); err != nil {
			return err
		}
	}
	if err := removeOld(root, old, now); err != nil {
		return err
	}
	list, err := json.MarshalIndent(now, "", "  ")
	if err != nil {
		return err
	}
	return writeFile(root, listName, append(list, '\n'))
}

// readList returns the list that an earlier run wrote in root, or nil without an error if
// there is no such list. It fails if the file cannot be read or is not a list.
func readList(root *os.Root) (written, error) {
	b, err := root.ReadFile(listName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list written
	if err := json.Unmarshal(b, &list); err != nil {
		return nil, fmt.Errorf("%s: %s is not the list of an earlier page: %w", root.Name(), listName, err)
	}
	return list, nil
}

// mayReplace returns nil if the file with a name is missing or has one of the known
// hashes, in hexadecimal. Otherwise it returns a *[ForeignFileError], or the error of
// reading the file. The first of known is the hash in the list of an earlier run, or "" if
// the list does not have the file.
func mayReplace(root *os.Root, name string, known ...string) error {
	b, err := root.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if slices.Contains(known, hashOf(b)) {
		return nil
	}
	return &ForeignFileError{Dir: root.Name(), Name: name, Changed: known[0] != ""}
}

// writeFile makes content the content of the file with a name, whose folder it makes if
// that is missing. It replaces the file as a whole: a reader sees the old file or the new
// one. A file that has this content already is not written. After an error, a file with
// the extension .part may be left.
func writeFile(root *os.Root, name string, content []byte) error {
	if old, err := root.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	part := name + ".part"
	if err := root.WriteFile(part, content, 0o644); err != nil {
		return err
	}
	return root.Rename(part, name)
}

// removeOld removes the files of the list old that are not in the list now, except those
// that were changed or cannot be read. The error is the first of a file that cannot be
// removed.
func removeOld(root *os.Root, old, now written) error {
	for name, hash := range old {
		if _, stays := now[name]; stays || mayReplace(root, name, hash) != nil {
			continue
		}
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// hashOf returns the SHA-256 of b in hexadecimal, 64 characters.
func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

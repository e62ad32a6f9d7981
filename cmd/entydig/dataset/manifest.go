package dataset

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// This file holds the manifest, which says what a folder holds.

// manifestFormat names the form of a manifest.
const manifestFormat = "entydig-dataset-1"

// A Manifest says what the folder of a data set holds. Equal specifications give equal
// manifests.
type Manifest struct {
	Format  string `json:"format"`
	Version string `json:"entydig"` // the version of the program that made it
	Whole   bool   `json:"whole"`   // all shards are there and listed
	Spec    Spec   `json:"spec"`
	Hash    string `json:"spec_sha256"`

	Columns []ManifestColumn `json:"columns"`
	Rows    uint64           `json:"rows"`
	Bytes   int64            `json:"bytes"`
	Shards  []Shard          `json:"shards"`
	// Replaced lists the items whose puzzle equals an earlier one up to symmetry, and the items
	// whose puzzles stand in their rows.
	Replaced []Replacement `json:"replaced,omitempty"`
}

// A ManifestColumn is a column as a manifest lists it.
type ManifestColumn struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional,omitempty"`
	About    string `json:"about"`
}

// A Shard is a file of rows as a manifest lists it.
type Shard struct {
	File   string `json:"file"`
	First  uint64 `json:"first"` // the index of its first item
	Rows   uint64 `json:"rows"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// A Replacement is an item that is left out, because an earlier row is equal to it up to
// symmetry, and the item in its place.
type Replacement struct {
	Item uint64 `json:"item"`
	By   uint64 `json:"by"`
}

// ReadManifest reads the manifest of the data set in the folder dir. The error is of kind
// fs.ErrNotExist if the folder has no manifest, and otherwise says that the file cannot be
// read or is not a manifest.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, manifestName)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if m.Format != manifestFormat {
		return nil, fmt.Errorf("%s is not the manifest of a data set of this program", path)
	}
	return &m, nil
}

// SameAs returns nil if set has the specification and the version of m, and otherwise a
// *[ChangedError] with the differences. dir is the folder of m, for the error.
func (m *Manifest) SameAs(dir string, set *Set) error {
	differences := m.Spec.Differences(set.Spec)
	if m.Version != set.Version {
		differences = append(differences, "it was begun by entydig "+m.Version+" and this is "+set.Version)
	}
	if len(differences) > 0 {
		return &ChangedError{dir, differences}
	}
	return nil
}

// Verify reads all shards that the manifest lists in the folder dir. It returns nil if all
// have the hashes of the manifest, a *[DamagedError] with those that are missing or
// changed, or the error of a file that cannot be read.
func (m *Manifest) Verify(dir string) error {
	damaged := &DamagedError{Dir: dir}
	for _, s := range m.Shards {
		sum, err := hashOf(filepath.Join(dir, s.File))
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		if sum != s.SHA256 {
			damaged.Shards = append(damaged.Shards, s.File)
		}
	}
	if len(damaged.Shards) > 0 {
		return damaged
	}
	return nil
}

// writeManifest writes the manifest of f. whole says that the data set is complete; only
// then the manifest lists the shards and the replaced rows.
func (f *Folder) writeManifest(whole bool) error {
	m := Manifest{Format: manifestFormat, Version: f.Set.Version, Whole: whole, Spec: f.Set.Spec, Hash: f.Set.Hash(), Shards: []Shard{}}
	for _, c := range f.Set.columns {
		m.Columns = append(m.Columns, ManifestColumn{c.name, c.kind.String(), c.optional, c.doc})
	}
	if whole {
		m.Replaced = f.replaced
		for i := range f.entries {
			e := &f.entries[i]
			m.Shards = append(m.Shards, Shard{e.File, f.Set.Job(i).First, e.Rows, e.Bytes, e.SHA256})
			m.Rows += e.Rows
			m.Bytes += e.Bytes
		}
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return f.save(manifestName, append(text, '\n'))
}

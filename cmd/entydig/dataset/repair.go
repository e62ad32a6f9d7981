package dataset

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// This file makes shards of a whole data set again.

// changedSuffix is added to the name of a shard that was changed, when it is made again.
const changedSuffix = ".changed"

// setAside adds ".changed" to the name of the file at path. It does nothing if the file
// does not exist.
func setAside(path string) error {
	err := os.Rename(path, path+changedSuffix)
	if os.IsNotExist(err) {
		return nil
	}
	return err
}

// Repair makes the shards with these names again, in dir, the folder of a whole data set.
// The names must be in the order of the manifest m, and set must be the data set of m. A
// changed file stays, with ".changed" after its name. Repair fails if a shard that was made
// again does not have the hash of the manifest, and with the error of ctx or of a file.
func Repair(ctx context.Context, crew *Crew, dir string, set *Set, m *Manifest, shards []string) error {
	hiddenDir := filepath.Join(dir, hidden)
	if err := os.MkdirAll(hiddenDir, 0o777); err != nil {
		return err
	}
	lock, err := lockFile(filepath.Join(hiddenDir, "lock"))
	if err != nil {
		return err
	}
	defer os.RemoveAll(hiddenDir)
	defer lock.Close()
	by := map[uint64]uint64{}
	for _, r := range m.Replaced {
		by[r.Item] = r.By
	}
	set = set.withSource(replacing{set.source, by})
	for i, s := range m.Shards {
		if len(shards) == 0 || s.File != shards[0] {
			continue
		}
		shards = shards[1:]
		if err := repairShard(ctx, crew, dir, set, set.Job(i), s); err != nil {
			return err
		}
	}
	return nil
}

// repairShard makes the shard of job again and compares it with the hash in s. The new file
// then takes the place of the old one, which setAside renames. The error is that of ctx or
// of a file, or says that the hashes differ.
func repairShard(ctx context.Context, crew *Crew, dir string, set *Set, job Job, s Shard) error {
	temp, err := os.CreateTemp(filepath.Join(dir, hidden), s.File+".*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	defer temp.Close()
	made, err := set.MakeShard(ctx, crew, job, temp, io.Discard, func(int) {})
	if err != nil {
		return err
	}
	if made.SHA256 != s.SHA256 {
		return fmt.Errorf("%s was made again and is not what %s says", s.File, manifestName)
	}
	if err := temp.Chmod(0o666 &^ umask()); err != nil {
		return err
	}
	if err := temp.Sync(); err != nil {
		return err
	}
	if err := setAside(filepath.Join(dir, s.File)); err != nil {
		return err
	}
	if err := os.Rename(temp.Name(), filepath.Join(dir, s.File)); err != nil {
		return err
	}
	return syncDir(dir)
}

// withSource returns a copy of s that takes its rows from source.
func (s *Set) withSource(source source) *Set {
	return &Set{Spec: s.Spec, Version: s.Version, columns: s.columns, needs: s.needs, source: source}
}

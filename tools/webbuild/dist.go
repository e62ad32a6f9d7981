package main

// This file writes the page and the compressed twins.

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/andybalholm/brotli"
)

// readmeName is the one file of the folder that git tracks.
const readmeName = "README"

// minTwin is the size in bytes from which on a file gets twins. For a smaller file, the
// headers of the answer are larger than the bytes that compression saves.
const minTwin = 512

// compressible lists the kinds of files that get smaller by compression.
var compressible = map[string]bool{
	".css": true, ".html": true, ".js": true, ".json": true, ".mjs": true,
	".svg": true, ".txt": true, ".wasm": true, ".webmanifest": true,
}

// writeDist makes the folder dir hold the given files and their twins, and no other file
// but the README. It writes only files that have changed, and prints their names.
func writeDist(dir string, all files) error {
	keep := map[string]bool{readmeName: true}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		keep[name] = true
		content := all[name]
		file := filepath.Join(dir, filepath.FromSlash(name))
		twins := compressible[path.Ext(name)] && len(content) >= minTwin
		if twins {
			keep[name+".br"], keep[name+".gz"] = true, true
		}
		if isCurrent(file, content, twins) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := writeOne(file, content, twins); err != nil {
			return err
		}
		fmt.Println("webbuild:", name)
	}
	return removeOthers(dir, keep)
}

// isCurrent reports whether file holds content and, if twins is set, has its twins. The
// file itself is written last, so twins beside a current file are current too.
func isCurrent(file string, content []byte, twins bool) bool {
	old, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(old, content) {
		return false
	}
	for _, ext := range []string{".br", ".gz"} {
		if _, err := os.Stat(file + ext); twins && err != nil {
			return false
		}
	}
	return true
}

// writeOne replaces a file by content and, if twins is set, writes its twins. It removes
// the old file first, so that an interrupted run never leaves new twins beside an old
// file, which would seem current.
func writeOne(file string, content []byte, twins bool) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if twins {
		if err := writeTwin(file+".br", content, func(w io.Writer) io.WriteCloser {
			return brotli.NewWriterLevel(w, brotli.BestCompression)
		}); err != nil {
			return err
		}
		if err := writeTwin(file+".gz", content, func(w io.Writer) io.WriteCloser {
			z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // fails only for an unknown level
			return z
		}); err != nil {
			return err
		}
	}
	return os.WriteFile(file, content, 0o644)
}

// writeTwin writes content to a file, compressed by the writer that compressor returns.
func writeTwin(file string, content []byte, compressor func(io.Writer) io.WriteCloser) error {
	var buf bytes.Buffer
	z := compressor(&buf)
	if _, err := z.Write(content); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(file, buf.Bytes(), 0o644)
}

// removeOthers removes the files of dir, and of the folders in it, whose paths are not in
// keep. The paths in keep are relative to dir and use slashes.
func removeOthers(dir string, keep map[string]bool) error {
	return filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil || keep[filepath.ToSlash(rel)] {
			return err
		}
		if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
}

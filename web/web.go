// Package web holds the page as it was built: it serves it, and writes it as
// files for any static host.
//
// The page is made from web/static and web/wasm by tools/webbuild (`make page`)
// into web/dist, with a brotli and a gzip twin beside each file. A binary built
// before that holds no page; [Built] tells, and [Handler] and [WriteTo] say so.
package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// ErrNotBuilt is returned by Handler and WriteTo in a binary without the page.
var ErrNotBuilt = errors.New("the page is not in this binary: run `make page`, then build the command again")

//go:embed dist
var dist embed.FS

// An asset is one file of the page.
type asset struct {
	raw    []byte
	brotli []byte // nil if the file has no brotli twin
	gzip   []byte // nil if the file has no gzip twin
	hash   string // first half of the SHA-256 of raw, in hexadecimal
	mime   string
}

// assets maps a slash-separated path without a leading slash to the file.
type assets map[string]asset

// embedded returns the page of this binary, which it loads at the first call only. The
// error is that of load.
var embedded = sync.OnceValues(func() (assets, error) {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return load(sub)
})

// Built reports whether this binary holds the page. It loads the page, if nothing has done
// so before.
func Built() bool {
	_, err := embedded()
	return err == nil
}

// load reads every file of a built page. The error is [ErrNotBuilt] if there is no
// index.html. It is another one if a file cannot be read or if no content type is known
// for its kind.
func load(fsys fs.FS) (assets, error) {
	if _, err := fs.Stat(fsys, "index.html"); err != nil {
		return nil, ErrNotBuilt
	}
	all := assets{}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "README" || isTwin(name) {
			return err
		}
		a, err := loadOne(fsys, name)
		all[name] = a
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// loadOne reads the file with a name and its twins, and returns them as an asset. The
// error says that no content type is known for the extension of the file, or that a file
// cannot be read.
func loadOne(fsys fs.FS, name string) (a asset, err error) {
	mime, known := mimeTypes[path.Ext(name)]
	if !known {
		return a, fmt.Errorf("web: %s: no content type is known for this kind of file", name)
	}
	a.mime = mime
	if a.raw, err = fs.ReadFile(fsys, name); err != nil {
		return a, err
	}
	sum := sha256.Sum256(a.raw)
	a.hash = hex.EncodeToString(sum[:16])
	if a.brotli, err = readTwin(fsys, name+".br"); err != nil {
		return a, err
	}
	a.gzip, err = readTwin(fsys, name+".gz")
	return a, err
}

// readTwin returns the content of the file with a name, or nil without an error if there
// is no such file.
func readTwin(fsys fs.FS, name string) ([]byte, error) {
	b, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return b, err
}

// isTwin reports whether the file with a name is the compressed twin of another file.
func isTwin(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz")
}

// names returns the paths of all files, without their twins, in alphabetical order.
func (all assets) names() []string {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// mimeTypes gives the content type of each kind of file a page may hold. It is
// our own table, since mime.TypeByExtension answers by what the machine has installed.
var mimeTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".mjs":         "text/javascript; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
}

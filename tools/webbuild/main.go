// Command webbuild makes the page: web/static and the Go engine as wasm go into
// web/dist, each file with a brotli and a gzip twin, ready to be embedded.
//
//	go -C tools run ./webbuild [-root DIR]
//
// The result depends on the sources and the Go version only. A second run with
// nothing changed compresses nothing, since that is what takes the time.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", "..", "the project's folder")
	flag.Parse()
	if err := run(*root); err != nil {
		fmt.Fprintln(os.Stderr, "webbuild:", err)
		os.Exit(1)
	}
}

// run builds the page of the project in root.
func run(root string) error {
	files, err := readStatic(filepath.Join(root, "web", "static"))
	if err != nil {
		return err
	}
	if err := addWasm(files, root); err != nil {
		return err
	}
	if err := listModules(files); err != nil {
		return err
	}
	if err := fillWorker(files); err != nil {
		return err
	}
	return writeDist(filepath.Join(root, "web", "dist"), files)
}

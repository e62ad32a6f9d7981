// Command webbuild builds the page: it writes the files of web/static and the Go programs
// as wasm to web/dist, scripts and styles in bundles, each with a copy compressed by brotli
// and one by gzip, called its twins. Package web embeds that folder.
//
//	go -C tools run ./webbuild [-root DIR]
//
// The result depends on the sources and the Go version only. Compressing takes most of
// the time, so a run compresses only files that have changed.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// main builds the page of the project in the folder above, or in the one that the argument
// names, and ends with a message if that fails.
func main() {
	root := flag.String("root", "..", "the folder of the project")
	flag.Parse()
	if err := run(*root); err != nil {
		fmt.Fprintln(os.Stderr, "webbuild:", err)
		os.Exit(1)
	}
}

// run builds the page of the project in the folder root and writes it to web/dist there.
func run(root string) error {
	files, err := readStatic(filepath.Join(root, "web", "static"))
	if err != nil {
		return err
	}
	if err := addWasm(files, root); err != nil {
		return err
	}
	if err := prepareLanguages(files); err != nil {
		return err
	}
	imported, err := bundle(files)
	if err != nil {
		return err
	}
	if err := listModules(files, imported); err != nil {
		return err
	}
	if err := shortenWorker(files); err != nil {
		return err
	}
	if err := fillWorker(files); err != nil {
		return err
	}
	return writeDist(filepath.Join(root, "web", "dist"), files)
}

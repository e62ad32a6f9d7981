package main

// This file collects the files of the page: those of web/static, the Go programs as wasm,
// and the script of the Go distribution that runs them.

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// files has the content of each file of the page by its path, which uses slashes.
type files map[string][]byte

// readStatic returns the files of dir and of the folders in it. It leaves out hidden
// files and folders, and files that only developers need. It fails if dir does not exist.
func readStatic(dir string) (files, error) {
	all := files{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() || forDevelopersOnly(d.Name()) {
			return nil
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		all[filepath.ToSlash(rel)] = content
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no page to build: %w", err)
	}
	return all, err
}

// forDevelopersOnly reports whether the file with a name serves the type checker or
// explains the sources, so that it is not part of the page.
func forDevelopersOnly(name string) bool {
	return strings.HasSuffix(name, ".d.ts") || strings.HasSuffix(name, ".md") ||
		strings.HasPrefix(name, "tsconfig") || strings.HasPrefix(name, "jsconfig")
}

// glueName is the script of the Go distribution that runs Go programs as wasm.
const glueName = "wasm_exec.js"

// wasmPrograms holds the programs of the page and their packages. The first puzzle needs
// core; the page loads tools after it, and the others when the player asks for what they do.
var wasmPrograms = []struct{ name, pkg string }{
	{"core.wasm", "./web/wasm"},
	{"tools.wasm", "./web/wasm/tools"},
	{"argument.wasm", "./web/wasm/argument"},
	{"hints.wasm", "./web/wasm/hints"},
	{"sheets.wasm", "./web/wasm/sheets"},
}

// ours is the path of the library's module.
const ours = "github.com/entydig/sudoku"

// wasmFlags are the flags of go build that make the programs small. Inlining copies a
// function to each place of a call, so only the packages that search are compiled with
// inlining: searches are as fast as before, and the download is 50 KB smaller (with
// brotli). Our code keeps its bounds checks. Go's run time, its
// conversion of numbers and its random numbers lose their own (9 KB). An empty build ID
// keeps the size the same from build to build: brotli gives up to 1 KB more or less for
// another ID.
var wasmFlags = append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l", "-gcflags=runtime=-l -B", "-gcflags=internal/runtime/...=-l -B", "-gcflags=internal/strconv=-l -B", "-gcflags=internal/chacha8rand=-B"},
	inlined(ours+"/generate", ours+"/internal/engine/...", ours+"/internal/refsolve", ours+"/logic/...", "math/bits")...)

// wasmExperiment disables two features of Go's run time: the greentea collector (8 KB),
// which serves large heaps on many cores, and a random heap address, which has no use in
// wasm.
const wasmExperiment = "GOEXPERIMENT=nogreenteagc,norandomizedheapbase64"

// inlined returns the flags of go build with which packages are compiled with inlining.
func inlined(packages ...string) (flags []string) {
	for _, p := range packages {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// addWasm compiles the programs of the page from the folder root, and adds them and the
// script wasm_exec.js of the same Go version to all. Programs and script must match, so
// git tracks neither.
func addWasm(all files, root string) error {
	dir, err := os.MkdirTemp("", "webbuild")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, program := range wasmPrograms {
		out := filepath.Join(dir, program.name)
		build := exec.Command("go", append(wasmFlags[:len(wasmFlags):len(wasmFlags)], "-o", out, program.pkg)...)
		build.Dir = root
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", wasmExperiment)
		build.Stdout, build.Stderr = os.Stderr, os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("building %s: %w", program.pkg, err)
		}
		if all[program.name], err = os.ReadFile(out); err != nil {
			return err
		}
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	glue := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", glueName)
	all[glueName], err = os.ReadFile(glue)
	return err
}

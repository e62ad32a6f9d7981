package main

// This file gathers the page's files: what is in web/static, the engine as
// wasm, and Go's glue script for it.

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// files maps a slash-separated path in the page to its content.
type files map[string][]byte

// readStatic reads the page's sources. Files that serve only the type checker
// or the reader stay out, as do hidden ones.
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

func forDevelopersOnly(name string) bool {
	return strings.HasSuffix(name, ".d.ts") || strings.HasSuffix(name, ".md") ||
		strings.HasPrefix(name, "tsconfig") || strings.HasPrefix(name, "jsconfig")
}

// wasmPrograms holds the programs of the page and their packages: core is needed
// for the first puzzle, tools is loaded behind it.
var wasmPrograms = []struct{ name, pkg string }{
	{"core.wasm", "./web/wasm"},
	{"tools.wasm", "./web/wasm/tools"},
}

const ours = "github.com/entydig/sudoku"

// wasmFlags makes the programs small to load. A function that is inlined is there
// as often as it is called, so only what searches is compiled with inlining: a
// search takes as long as before, the download is 50 KB of brotli less. The checks
// of bounds stay, but for those that Go's run time makes of itself (8 KB). The
// greentea collector, 8 KB, is for large heaps on many cores, and a random place
// for the heap means nothing in wasm.
var wasmFlags = append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l", "-gcflags=runtime=-l -B", "-gcflags=internal/runtime/...=-l -B"},
	inlined(ours, ours+"/generate", ours+"/internal/engine/...", ours+"/internal/geom", ours+"/internal/rng",
		ours+"/internal/refsolve", "internal/chacha8rand", "math/bits")...)

const wasmExperiment = "GOEXPERIMENT=nogreenteagc,norandomizedheapbase64"

// inlined returns the flags that let packages be compiled as usual.
func inlined(packages ...string) (flags []string) {
	for _, p := range packages {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// addWasm compiles the programs and adds the glue script of the same Go version:
// the two must match, so neither is kept in git.
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
	glue := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js")
	all["wasm_exec.js"], err = os.ReadFile(glue)
	return err
}

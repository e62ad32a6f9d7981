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

// addWasm compiles web/wasm to core.wasm and adds the glue script of the same
// Go version: the two must match, so neither is kept in git.
func addWasm(all files, root string) error {
	dir, err := os.MkdirTemp("", "webbuild")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "core.wasm")
	// Without inlining, Go's run time is 26 KB of brotli smaller. It is not what
	// takes time here: a search does not allocate.
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=runtime=-l", "-o", out, "./web/wasm")
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building web/wasm: %w", err)
	}
	if all["core.wasm"], err = os.ReadFile(out); err != nil {
		return err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	glue := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js")
	all["wasm_exec.js"], err = os.ReadFile(glue)
	return err
}

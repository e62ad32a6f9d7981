//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The programs, compiled and driven by node as the page's workers drive them.
func TestPrograms(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed: the programs are not driven")
	}
	dir := t.TempDir()
	for name, pkg := range map[string]string{"core.wasm": ".", "tools.wasm": "./tools", "argument.wasm": "./argument", "hints.wasm": "./hints"} {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, name), pkg)
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	glue := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	out, err := exec.Command(node, "testdata/drive.mjs", glue, filepath.Join(dir, "core.wasm"), filepath.Join(dir, "tools.wasm"), filepath.Join(dir, "argument.wasm"), filepath.Join(dir, "hints.wasm")).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "ok" {
		t.Errorf("%v\n%s", err, out)
	}
}

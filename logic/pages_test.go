//go:build !js

package logic_test

// js has no processes to run the go command with.

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/entydig/sudoku/logic"
)

// TestPagesAreCurrent makes the pages of docs/techniques again and compares them
// with those that are there.
func TestPagesAreCurrent(t *testing.T) {
	made, kept := t.TempDir(), filepath.Join("..", "docs", "techniques")
	if out, err := exec.Command("go", "run", "pages_gen.go", "-dir", made).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	names := map[string]bool{}
	for _, dir := range []string{made, kept} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names[e.Name()] = true
		}
	}
	if len(names) < logic.NumTechniques {
		t.Errorf("%d files for %d techniques", len(names), logic.NumTechniques-1)
	}
	for name := range names {
		want, err1 := os.ReadFile(filepath.Join(made, name))
		got, err2 := os.ReadFile(filepath.Join(kept, name))
		if err1 != nil || err2 != nil || string(got) != string(want) {
			t.Errorf("docs/techniques/%s is not what its generator makes (go generate ./logic): %v %v", name, err1, err2)
		}
	}
}

package main

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// This file holds that the documents show what the command really does.

// seconds are the only figures of the documents that differ from run to run.
var seconds = regexp.MustCompile(`(?m) +\d+\.\d\d$`)

func TestDocuments(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the examples are for a Unix shell")
	}
	for name, least := range map[string]int{"README.md": 8, "docs/certificates.md": 8} {
		t.Run(name, func(t *testing.T) { runExamples(t, name, least) })
	}
}

// runExamples runs the examples of a document, of which there must be a number at least.
func runExamples(t *testing.T, name string, least int) {
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	examples := 0
	for _, block := range regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		for _, example := range strings.Split("\n"+block[1], "\n$ ")[1:] {
			command, want, _ := strings.Cut(strings.TrimSuffix(example, "\n"), "\n")
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = dir
			out, _ := cmd.CombinedOutput() // some commands of the README fail on purpose
			got := strings.TrimSuffix(string(out), "\n")
			if seconds.ReplaceAllString(got, "") != seconds.ReplaceAllString(want, "") {
				t.Errorf("$ %s\n%s\n%s:\n%s", command, got, name, want)
			}
			examples++
		}
	}
	if examples < least {
		t.Errorf("%d examples found", examples)
	}
}

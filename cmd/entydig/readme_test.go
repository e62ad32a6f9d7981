package main

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// This file holds that the README shows what the command really does.

// seconds are the only figures of the README that differ from run to run.
var seconds = regexp.MustCompile(`(?m) +\d+\.\d\d$`)

func TestReadme(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the examples are for a Unix shell")
	}
	text, err := os.ReadFile("../../README.md")
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
				t.Errorf("$ %s\n%s\nREADME:\n%s", command, got, want)
			}
			examples++
		}
	}
	if examples < 8 {
		t.Errorf("%d examples found", examples)
	}
}

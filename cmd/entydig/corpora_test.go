package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// This file runs the command over puzzles of other people, and compares it with another
// program.

// A solved is a line of `entydig solve --format jsonl`.
type solved struct{ Puzzle, Status, Solution, Second string }

// A counted is a line of `entydig count --format jsonl`.
type counted struct {
	Puzzle   string
	Count    int
	Complete bool
}

// jsonLines runs entydig and decodes the lines of its output.
func jsonLines[T any](t *testing.T, stdin string, args ...string) []T {
	t.Helper()
	cmd := exec.Command("entydig", append(args, "--format", "jsonl")...)
	cmd.Stdin = strings.NewReader(stdin)
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil // the exit code of a negative answer
	}
	if err != nil {
		t.Fatalf("entydig %v: %v", args, err)
	}
	var lines []T
	for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
		var line T
		if err := dec.Decode(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

// entydig runs to the end and returns standard output.
func entydig(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	cmd := exec.Command("entydig", args...)
	cmd.Stdin = strings.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil || stderr.Len() > 0 {
		t.Fatalf("entydig %v: %v\n%s", args, err, &stderr)
	}
	return string(out)
}

// rows reads a table of the corpora, or skips the test if they are missing.
func rows(t *testing.T, name string) []map[string]string {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA is not set: other people's corpora are not here")
	}
	data, err := os.ReadFile(filepath.Join(dir, "cases", name))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(data), "\n"), "\n")
	heads := strings.Split(lines[0], "\t")
	var all []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, field := range strings.Split(line, "\t") {
			row[heads[i]] = field
		}
		all = append(all, row)
	}
	return all
}

func TestKnownPuzzles(t *testing.T) {
	table := rows(t, "known_puzzles.tsv")
	var input strings.Builder
	for _, row := range table {
		input.WriteString(row["puzzle"] + "\n")
	}
	counts := jsonLines[counted](t, input.String(), "count")
	answers := jsonLines[solved](t, input.String(), "solve")
	if len(counts) != len(table) || len(answers) != len(table) {
		t.Fatalf("%d puzzles, %d counts, %d answers", len(table), len(counts), len(answers))
	}
	for i, row := range table {
		count := strconv.Itoa(counts[i].Count)
		if counts[i].Puzzle != row["puzzle"] || count != row["solutions_cap2"] {
			t.Errorf("%s: count %s, want %s", row["name"], count, row["solutions_cap2"])
		}
		want := map[string]string{"0": "none", "1": "unique", "2": "many"}[row["solutions_cap2"]]
		if row["givens_clash"] == "yes" {
			want = "clash"
		}
		if answers[i].Status != want {
			t.Errorf("%s: %s, want %s", row["name"], answers[i].Status, want)
		}
		if want == "unique" && answers[i].Solution != row["solution"] {
			t.Errorf("%s: solution %s, want %s", row["name"], answers[i].Solution, row["solution"])
		}
		if want == "many" && (answers[i].Second == "" || answers[i].Second == answers[i].Solution) {
			t.Errorf("%s: two solutions are no evidence: %q, %q", row["name"], answers[i].Solution, answers[i].Second)
		}
	}
	exactCounts(t, table)
}

// exactCounts counts all solutions of the puzzles for which the table has a number.
func exactCounts(t *testing.T, table []map[string]string) {
	var input strings.Builder
	var want []int
	for _, row := range table {
		if n, err := strconv.Atoi(row["solutions_exact"]); err == nil {
			input.WriteString(row["puzzle"] + "\n")
			want = append(want, n)
		}
	}
	counts := jsonLines[counted](t, input.String(), "count", "--max", "all", "--timeout", "1m")
	for i, n := range want {
		if counts[i].Count != n || !counts[i].Complete {
			t.Errorf("%s: %d (complete: %v), want %d", counts[i].Puzzle, counts[i].Count, counts[i].Complete, n)
		}
	}
}

func TestIsomorphs(t *testing.T) {
	table := rows(t, "isomorphs.tsv")
	var input strings.Builder
	for _, row := range table {
		input.WriteString(row["puzzle"] + "\n")
	}
	for i, a := range jsonLines[solved](t, input.String(), "solve") {
		if a.Status != "unique" || a.Solution != table[i]["solution"] {
			t.Errorf("%v: %s %s", table[i], a.Status, a.Solution)
		}
	}
}

// TestParseInputs checks that the command reads each file that it must read, and refuses
// each file that it must refuse with a place and code 2. Of the other files, it may read
// or refuse each, but must not end in another way.
func TestParseInputs(t *testing.T) {
	for _, row := range rows(t, "parse_inputs.tsv") {
		file := filepath.Join(os.Getenv("ENTYDIG_CORPORA"), "cases", "parse_inputs", row["file"])
		cmd := exec.Command("entydig", "count", "--format", "csv", file)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, _ := cmd.Output() // the exit code is checked below
		var puzzles []string
		for _, line := range strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")[1:] {
			puzzle, _, _ := strings.Cut(line, ",")
			puzzles = append(puzzles, puzzle)
		}
		code := cmd.ProcessState.ExitCode()
		read := strings.Join(puzzles, ";") == row["normalised"]
		refused := code == exitBad && strings.Contains(stderr.String(), file+":")
		switch clash := strings.Contains(stderr.String(), "givens clash"); {
		case clash && row["file"] == "079_clash.txt" && code == 1 && read:
		case row["expected"] == "accept" && read && code == 0 && stderr.Len() == 0:
		case row["expected"] == "reject" && refused && len(puzzles) == 0:
		case row["expected"] == "either" && (read && (code == 0 && stderr.Len() == 0 || refused) || refused && len(puzzles) == 0):
		default:
			t.Errorf("%s (%s): code %d, puzzles %q, %s", row["file"], row["expected"], code, puzzles, &stderr)
		}
	}
}

// exitBad is the code of bad input.
const exitBad = 2

// TestQQWing compares the command with QQWing, another solver and generator, if it is
// installed: each solves puzzles that the other has made.
func TestQQWing(t *testing.T) {
	qqwing, err := exec.LookPath("qqwing")
	if err != nil {
		if os.Getenv("ENTYDIG_REQUIRE_PEERS") != "" {
			t.Fatal("qqwing is not installed")
		}
		t.Skip("qqwing is not installed")
	}
	const n = "1000"
	run := func(stdin string, args ...string) string {
		cmd := exec.Command(qqwing, args...)
		cmd.Stdin = strings.NewReader(stdin)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("qqwing %v: %v", args, err)
		}
		return string(out)
	}
	theirs := run("", "--generate", n, "--one-line")
	ours := entydig(t, "", "generate", "-n", n, "-l", "hard", "--seed", "beside qqwing")
	for name, puzzles := range map[string]string{"qqwing's": theirs, "ours": ours} {
		if got := strings.Count(puzzles, "\n"); got != 1000 {
			t.Fatalf("%s: %d puzzles", name, got)
		}
		if entydig(t, puzzles, "solve") != run(puzzles, "--solve", "--one-line") {
			t.Errorf("the solutions of %s puzzles differ", name)
		}
	}
}

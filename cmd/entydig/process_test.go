//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/entydig/sudoku/web"
)

// This file tests the command in cases that a script cannot set up: interrupts, input that
// stays open, and a server.

// patience is the longest time that a test waits for a process.
const patience = time.Minute

// A process is a running entydig.
type process struct {
	*exec.Cmd
	t      *testing.T
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr *bufio.Reader
}

// start starts entydig with pipes for its input, output and errors.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command("entydig", args...)
	cmd.Dir = t.TempDir()
	p := &process{Cmd: cmd, t: t}
	in, errIn := cmd.StdinPipe()
	out, errOut := cmd.StdoutPipe()
	errs, errErr := cmd.StderrPipe()
	if err := errors.Join(errIn, errOut, errErr, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	p.stdin, p.stdout, p.stderr = in, bufio.NewReader(out), bufio.NewReader(errs)
	killer := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	t.Cleanup(func() { killer.Stop(); cmd.Process.Kill() })
	return p
}

// progress waits for the next line of progress.
func (p *process) progress() string {
	p.t.Helper()
	line, err := p.stderr.ReadString('\n')
	if err != nil || !strings.HasPrefix(line, `{"progress":{"done":`) {
		p.t.Fatalf("no progress: %q, %v", line, err)
	}
	return line
}

// interrupt sends the signal of Ctrl-C.
func (p *process) interrupt() {
	p.t.Helper()
	if err := p.Process.Signal(os.Interrupt); err != nil {
		p.t.Fatal(err)
	}
}

// end waits for the process to end, and returns its exit code and the output that has not
// been read.
func (p *process) end() (code int, stdout, stderr string) {
	p.t.Helper()
	out, errOut := io.ReadAll(p.stdout)
	errs, errErr := io.ReadAll(p.stderr)
	if err := errors.Join(errOut, errErr); err != nil {
		p.t.Fatal(err)
	}
	p.Wait() // the error, if any, is about the exit code, which is returned below
	return p.ProcessState.ExitCode(), string(out), string(errs)
}

// TestAnswersWhileAsked sends a puzzle and waits for its answer before it sends the next.
func TestAnswersWhileAsked(t *testing.T) {
	for _, end := range []string{"\n", "\r\n"} {
		p := start(t, "count")
		for range 3 {
			if _, err := io.WriteString(p.stdin, strings.Repeat(".", 81)+end); err != nil {
				t.Fatal(err)
			}
			if line, err := p.stdout.ReadString('\n'); line != "2+\n" {
				t.Fatalf("answer %q, %v; want 2+", line, err)
			}
		}
		p.stdin.Close()
		if code, out, errs := p.end(); code != 0 || out != "" || errs != "" {
			t.Errorf("exit %d, %q, %q; want 0 and no more", code, out, errs)
		}
	}
}

// So is what comes from a file before it, and what is listed.
func TestAnswersBeforeTheNextFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "one.txt")
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	if err := os.WriteFile(file, []byte(puzzle+"\n"+puzzle+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"solve"}, {"solve", "--workers", "1"}, {"solve", "--all"}} {
		p := start(t, append(args, file, "-")...)
		var first string
		for n := range 4 {
			line, err := p.stdout.ReadString('\n')
			if n == 0 {
				first = line
			}
			if len(line) != 82 || line != first {
				t.Fatalf("%v: answer %q, %v", args, line, err)
			}
			if n == 1 || n == 2 {
				if _, err := io.WriteString(p.stdin, puzzle+"\n"); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.stdin.Close()
		if code, out, errs := p.end(); code != 0 || out != "" || errs != "" {
			t.Errorf("%v: exit %d, %q, %q; want 0 and no more", args, code, out, errs)
		}
	}
}

func TestInterruptKeepsWhatWasMade(t *testing.T) {
	p := start(t, "generate", "-n", "100000000", "-l", "hard", "--seed", "ctrl-c", "--format", "jsonl", "-o", "out.jsonl", "--progress", "json")
	for strings.HasPrefix(p.progress(), `{"progress":{"done":0,`) { // until a puzzle was made
	}
	p.interrupt()
	code, _, stderr := p.end()
	if code != 130 {
		t.Errorf("code %d, want 130", code)
	}
	if !strings.Contains(stderr, "entydig: interrupted after ") || !strings.Contains(stderr, "; what was done is kept\n") {
		t.Errorf("stderr: %q", stderr)
	}
	kept, err := os.ReadFile(filepath.Join(p.Dir, "out.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Count(kept, []byte("\n"))
	if lines == 0 || !bytes.HasSuffix(kept, []byte("}\n")) {
		t.Fatalf("%d whole lines kept", lines)
	}
	lines = min(lines, 500)
	want := entydig(t, "", "generate", "-n", "500", "-l", "hard", "--seed", "ctrl-c", "--format", "jsonl")
	wantLines := strings.SplitAfter(want, "\n")[:lines]
	if !bytes.HasPrefix(kept, []byte(strings.Join(wantLines, ""))) {
		t.Error("what was kept is not the beginning of the whole")
	}
	if left, _ := os.ReadDir(p.Dir); len(left) != 1 {
		t.Errorf("files left: %v", left)
	}
}

// Every certificate in the directory is whole, and there is nothing else.
func TestInterruptKeepsWholeCertificates(t *testing.T) {
	p := start(t, "generate", "-n", "100000000", "--seed", "ctrl-c", "--certificates", "proofs", "-o", "out.txt", "--progress", "json")
	for strings.HasPrefix(p.progress(), `{"progress":{"done":0,`) { // until something was made
	}
	p.interrupt()
	if code, _, stderr := p.end(); code != 130 {
		t.Errorf("code %d, want 130: %s", code, stderr)
	}
	dir := filepath.Join(p.Dir, "proofs")
	files, err := os.ReadDir(dir)
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	want := strconv.Itoa(len(files)) + " certificates accepted, 0 rejected\n"
	if got := entydig(t, "", "prove", "--check", dir); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := entydig(t, "", "verify", "--certificates", dir, "--format", "csv", filepath.Join(p.Dir, "out.txt")); strings.Contains(got, "false") {
		t.Error("a puzzle that was written has no certificate")
	}
}

func TestInterruptWhileReading(t *testing.T) {
	p := start(t, "solve")
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
	go io.WriteString(p.stdin, strings.Repeat(puzzle, 5000)) // and then it stays open
	// Enough for standard output to be written to before the end.
	first := make([]byte, len(solution))
	if _, err := io.ReadFull(p.stdout, first); err != nil || string(first) != solution {
		t.Fatalf("%q, %v", first, err)
	}
	p.interrupt()
	code, stdout, stderr := p.end()
	if code != 130 {
		t.Errorf("code %d, want 130", code)
	}
	if n := strings.Count(stdout, solution); len(stdout) != n*len(solution) {
		t.Error("a line is broken")
	}
	if !strings.HasPrefix(stderr, "entydig: interrupted after ") {
		t.Errorf("stderr: %q", stderr)
	}
}

func TestInterruptCounting(t *testing.T) {
	p := start(t, "count", "--max", "1000000000000", "--progress", "json")
	io.WriteString(p.stdin, strings.Repeat(".", 81)+"\n")
	p.stdin.Close()
	p.progress()
	p.interrupt()
	code, stdout, stderr := p.end()
	if code != 130 || stdout != "" {
		t.Errorf("code %d, want 130; stdout %q, want nothing", code, stdout)
	}
	if !strings.Contains(stderr, "entydig: interrupted after 0 puzzles; ") {
		t.Errorf("stderr: %q", stderr)
	}
}

func TestInterruptVerify(t *testing.T) {
	p := start(t, "verify", "-n", "100000000", "-d", "easy", "--seed", "x", "--progress", "json")
	p.progress()
	p.interrupt()
	code, stdout, _ := p.end()
	if code != 130 || !strings.HasPrefix(stdout, "level") {
		t.Errorf("code %d, want 130; the table of what was proved: %q", code, stdout)
	}
}

func TestServe(t *testing.T) {
	if !web.Built() {
		if os.Getenv("ENTYDIG_REQUIRE_PAGE") != "" {
			t.Fatal("this binary holds no page: run make page")
		}
		t.Skip("this binary holds no page: run make page")
	}
	p := start(t, "serve", "--addr", "127.0.0.1:0")
	url, err := p.stdout.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	url = strings.TrimSuffix(url, "\n")
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil || resp.StatusCode != http.StatusOK || !bytes.Contains(body, []byte("<html")) {
		t.Errorf("GET %s: %s, %v", url, resp.Status, err)
	}

	// The port is in use now.
	addr := strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/")
	second := start(t, "serve", "--addr", addr)
	code, _, stderr := second.end()
	if code != 2 || stderr != "entydig: cannot serve on "+addr+": another program listens there\nhint: end it, or take a free port: entydig serve --addr 127.0.0.1:0\n" {
		t.Errorf("second server: code %d, %q", code, stderr)
	}

	p.interrupt()
	if code, _, stderr := p.end(); code != 130 || stderr != "" {
		t.Errorf("code %d, want 130; stderr %q", code, stderr)
	}
}

// An interrupted book leaves no file, neither under its name nor beside it.
func TestInterruptedBookIsNoBook(t *testing.T) {
	p := start(t, "book", "-n", "200000", "--seed", "s", "--progress", "json", "-o", "book.pdf")
	p.progress()
	p.interrupt()
	code, _, stderr := p.end()
	if code != 130 || !strings.Contains(stderr, "no book was written") {
		t.Errorf("exit %d, %q", code, stderr)
	}
	left, err := os.ReadDir(p.Dir)
	if err != nil || len(left) != 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

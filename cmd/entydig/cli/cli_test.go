package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// This file tests the command in process, with terminals, broken readers and writers, and
// other systems that a script cannot set up.

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// A result holds the output and the exit code of one call of the command.
type result struct {
	code        int
	out, errOut string
}

// call runs the command on a simulated system, which setup may change.
func call(t *testing.T, stdin string, setup func(*System), args ...string) result {
	t.Helper()
	var out, errOut bytes.Buffer
	sys := &System{Context: t.Context(), In: strings.NewReader(stdin), Out: &out, Err: &errOut, Now: time.Now}
	if setup != nil {
		setup(sys)
	}
	return result{Run(args, sys), out.String(), errOut.String()}
}

func TestTerminalGetsGrids(t *testing.T) {
	terminal := func(s *System) { s.OutTerminal, s.ErrTerminal = true, true }
	got := call(t, puzzle+"\n", terminal, "solve")
	if got.code != 0 || !strings.HasPrefix(got.out, "5 3 4 | 6 7 8 | 9 1 2\n") || got.errOut != "" {
		t.Errorf("solve on a terminal: %+v", got)
	}
	if got = call(t, puzzle+"\n", terminal, "count"); got.out != "1\n" {
		t.Errorf("count on a terminal: %+v", got)
	}
	if got = call(t, puzzle+"\n", terminal, "solve", "--format", "line"); got.out != solution+"\n" {
		t.Errorf("solve --format line on a terminal: %+v", got)
	}
	got = call(t, "", terminal, "generate", "-d", "easy", "--seed", "s")
	if got.code != 0 || !strings.HasPrefix(got.out, "# easy, ") || got.errOut != "" {
		t.Errorf("generate on a terminal: %+v", got)
	}
}

func TestTypedPuzzles(t *testing.T) {
	got := call(t, puzzle+"\n", func(s *System) { s.InTerminal = true }, "solve")
	if got.out != solution+"\n" || got.errOut != "entydig: reading puzzles from the terminal; Ctrl-D ends them\n" {
		t.Errorf("%+v", got)
	}
}

// TestTypedPuzzleIsAnsweredAtOnce checks that the command answers a typed puzzle before
// the input ends.
func TestTypedPuzzleIsAnsweredAtOnce(t *testing.T) {
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	sys := &System{Context: t.Context(), In: in, Out: out, Err: io.Discard, Now: time.Now, InTerminal: true, OutTerminal: true}
	code := make(chan int)
	go func() { code <- Run([]string{"solve", "--format", "line"}, sys) }()
	for range 3 {
		io.WriteString(typed, puzzle+"\n")
		answer := make([]byte, len(solution)+1)
		if _, err := io.ReadFull(shown, answer); err != nil || string(answer) != solution+"\n" {
			t.Fatalf("%q, %v", answer, err)
		}
	}
	typed.Close()
	if got := <-code; got != 0 {
		t.Errorf("code %d", got)
	}
}

func TestProgressLines(t *testing.T) {
	got := call(t, "", nil, "generate", "-n", "50", "-d", "easy", "--seed", "s", "--progress", "json")
	if got.code != 0 || strings.Count(got.out, "\n") != 50 {
		t.Fatalf("%+v", got)
	}
	last := 0
	lines := strings.Split(strings.TrimSuffix(got.errOut, "\n"), "\n")
	for _, line := range lines {
		var p struct {
			Progress struct {
				Done, Total       *int
				Fraction, Seconds *float64
			}
		}
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatal(err)
		}
		at := p.Progress
		if at.Done == nil || *at.Done < last || *at.Total != 50 || *at.Fraction > 1 || at.Seconds == nil {
			t.Errorf("progress after %d: %s", last, line)
		}
		last = *at.Done
	}
	if last != 50 {
		t.Errorf("the last line says %d done, want 50", last)
	}

	// The size of standard input is not known.
	got = call(t, strings.Repeat(puzzle+"\n", 100), nil, "count", "--progress", "json")
	if !strings.HasPrefix(got.errOut, `{"progress":{"done":100,"total":null,"fraction":null,"seconds":`) {
		t.Errorf("%q", got.errOut)
	}
}

// A slow reader returns one puzzle at a time and waits before each.
type slow struct {
	left int
	wait time.Duration
}

func (s *slow) Read(p []byte) (int, error) {
	if s.left == 0 {
		return 0, io.EOF
	}
	s.left--
	time.Sleep(s.wait)
	return copy(p, puzzle+"\n"), nil
}

func TestBarOnATerminalOnly(t *testing.T) {
	slowly := func(s *System) { s.In = &slow{left: 8, wait: barAfter / 4} }
	if got := call(t, "", slowly, "solve"); got.errOut != "" {
		t.Errorf("a bar without a terminal: %q", got.errOut)
	}
	if got := call(t, "", slowly, "solve", "--progress", "bar"); got.errOut != "" {
		t.Errorf("a bar without a terminal: %q", got.errOut)
	}
	got := call(t, "", func(s *System) { slowly(s); s.ErrTerminal = true }, "solve")
	if got.code != 0 || !regexp.MustCompile(`solved [1-8],`).MatchString(got.errOut) || strings.Count(got.out, solution) != 8 {
		t.Errorf("no bar on a terminal: %+v", got)
	}
	if got := call(t, "", func(s *System) { slowly(s); s.ErrTerminal = true }, "solve", "--progress", "none"); got.errOut != "" {
		t.Errorf("--progress none: %q", got.errOut)
	}
	if got := call(t, "", func(s *System) { slowly(s); s.ErrTerminal, s.OutTerminal = true, true }, "solve"); got.errOut != "" {
		t.Errorf("a bar among results on the same terminal: %q", got.errOut)
	}
}

func TestShortWorkShowsNoBar(t *testing.T) {
	got := call(t, puzzle+"\n", func(s *System) { s.ErrTerminal = true }, "solve")
	if strings.Contains(got.errOut, "solved") {
		t.Errorf("%q", got.errOut)
	}
}

// A broken writer fails with an error.
type broken struct{ err error }

func (b broken) Write([]byte) (int, error) { return 0, b.err }

func TestBrokenOutput(t *testing.T) {
	for _, args := range [][]string{{"solve"}, {"solve", "--all"}, {"count"}, {"verify"}, {"generate"}, {"version"}} {
		got := call(t, puzzle+"\n", func(s *System) { s.Out = broken{syscall.EPIPE} }, args...)
		if got.code != 0 || args[0] != "generate" && got.errOut != "" {
			t.Errorf("%v, nobody reads on: %+v", args, got)
		}
		got = call(t, puzzle+"\n", func(s *System) { s.Out = broken{errors.New("disk on fire")} }, args...)
		if got.code != exitBad || !strings.Contains(got.errOut, "disk on fire") {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

// TestBrokenOutputEndsReading checks that the command ends after its output has failed,
// even if its input never ends.
func TestBrokenOutputEndsReading(t *testing.T) {
	for _, args := range [][]string{{"solve"}, {"solve", "--all"}, {"count", "--format", "jsonl"}} {
		endless := func(s *System) {
			s.Out = broken{errors.New("disk on fire")}
			s.In = io.MultiReader(strings.NewReader(strings.Repeat(puzzle+"\n", 5000)), stuck{})
		}
		if got := call(t, "", endless, args...); got.code != exitBad || !strings.Contains(got.errOut, "disk on fire") {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

// A stuck reader never returns.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { select {} }

func TestBrokenInput(t *testing.T) {
	in := io.MultiReader(strings.NewReader(puzzle+"\n"), iotest.ErrReader(errors.New("cable cut")))
	got := call(t, "", func(s *System) { s.In = in }, "solve")
	if got.code != exitBad || got.out != solution+"\n" || got.errOut != "entydig: cannot read <stdin>: cable cut\n" {
		t.Errorf("%+v", got)
	}
}

func TestReadAhead(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	text := strings.Repeat("0123456789", 20000)
	got, err := io.ReadAll(newReadAhead(ctx, iotest.HalfReader(strings.NewReader(text))))
	if err != nil || string(got) != text {
		t.Errorf("read %d bytes of %d, %v", len(got), len(text), err)
	}
	r := newReadAhead(ctx, stuck{})
	time.AfterFunc(10*time.Millisecond, cancel)
	if n, err := r.Read(make([]byte, 10)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d, %v; want the end of the context", n, err)
	}
	if n, err := r.Read(make([]byte, 10)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("again: %d, %v", n, err)
	}
}

// Ready reports whether Read would return at once.
func TestReadAheadTellsWhenItIsReady(t *testing.T) {
	from, to := io.Pipe()
	r := newReadAhead(t.Context(), from)
	become := func(ready bool) {
		t.Helper()
		for end := time.Now().Add(10 * time.Second); r.Ready() != ready; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("Ready stays %v", !ready)
			}
		}
	}
	if r.Ready() {
		t.Error("ready before anything has come")
	}
	for range 5 { // more often than there are buffers
		io.WriteString(to, "abc")
		become(true)
		buf := make([]byte, 2)
		for _, want := range []string{"ab", "c"} {
			if n, err := r.Read(buf); err != nil || string(buf[:n]) != want {
				t.Fatalf("read %q, %v; want %q", buf[:n], err, want)
			}
		}
		if r.Ready() {
			t.Error("ready when all has been read")
		}
	}
	to.Close()
	become(true)
	if n, err := r.Read(make([]byte, 2)); n != 0 || err != io.EOF {
		t.Errorf("at the end: %d, %v", n, err)
	}
}

func TestInterruptedBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"solve"}, {"solve", "--all"}, {"count"}, {"verify"}, {"generate", "-n", "1000"}, {"verify", "-n", "10"}} {
		if got := call(t, puzzle+"\n", func(s *System) { s.Context = ctx }, args...); got.code != exitInterrupted {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"easy", "medium", "hard", "generate", "verify", "version"}
	for word, want := range map[string]string{
		"hrad": "hard", "haard": "hard", "hurt": "", "EASY": "easy", "med": "medium", "gen": "generate", "generat": "generate",
		"versoin": "version", "ver": "verify", "x": "", "": "", "zzzzzz": "",
	} {
		if got := nearest(word, words); got != want {
			t.Errorf("nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestEdits(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"kitten", "sitting", 3}, {"hard", "hard", 0}, {"hrad", "hard", 1}} {
		if got := edits(tt.a, tt.b); got != tt.want {
			t.Errorf("edits(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestTimeoutText(t *testing.T) {
	for d, want := range map[time.Duration]string{
		time.Minute: "1m", 90 * time.Second: "1m30s", 2 * time.Hour: "2h", 500 * time.Millisecond: "500ms",
		10 * time.Second: "10s", time.Hour + time.Minute: "1h1m", 20 * time.Minute: "20m", time.Hour + time.Second: "1h0m1s",
	} {
		if got := timeoutText(d); got != want {
			t.Errorf("timeoutText(%v) = %q, want %q", d, got, want)
		}
		var back duration
		if err := back.Set(want); err != nil || back.value != d {
			t.Errorf("%q reads as %v, %v", want, back.value, err)
		}
	}
}

// TestHelpIsGood checks that every help has a summary of one line, examples, no line too
// wide for a terminal, and a description of each flag.
func TestHelpIsGood(t *testing.T) {
	r := &run{sys: &System{}, groups: map[*cobra.Command][]flagGroup{}, hinted: map[string]bool{}}
	for _, cmd := range r.root().Commands() {
		got := call(t, "", nil, cmd.Name(), "--help")
		if got.code != 0 || got.errOut != "" {
			t.Errorf("%s --help: %+v", cmd.Name(), got)
		}
		for _, line := range strings.Split(got.out, "\n") {
			if len(line) > 84 {
				t.Errorf("%s --help: %d columns: %s", cmd.Name(), len(line), line)
			}
		}
		if cmd.Example == "" && cmd.Name() != "version" && cmd.Name() != "help" {
			t.Errorf("%s has no examples", cmd.Name())
		}
		grouped := 0
		for _, g := range r.groups[cmd] {
			g.flags.VisitAll(func(f *pflag.Flag) {
				grouped++
				if f.Usage == "" || strings.Contains(got.out, "--"+f.Name) == f.Hidden {
					t.Errorf("%s --%s is not in the help", cmd.Name(), f.Name)
				}
			})
		}
		flags := 0
		cmd.Flags().VisitAll(func(*pflag.Flag) { flags++ })
		if flags != grouped {
			t.Errorf("%s has %d flags, its help has %d", cmd.Name(), flags, grouped)
		}
	}
}

// TestExamplesRun runs the examples of every help, except those that need a shell or take
// long. The command must accept the flags of each.
func TestExamplesRun(t *testing.T) {
	r := &run{sys: &System{}, groups: map[*cobra.Command][]flagGroup{}, hinted: map[string]bool{}}
	for _, cmd := range r.root().Commands() {
		for _, line := range strings.Split(cmd.Example, "\n") {
			line, _, _ = strings.Cut(strings.TrimSpace(line), "  ")
			words := strings.Fields(line)
			if len(words) < 2 || words[0] != "entydig" || strings.ContainsAny(line, "|<>&") {
				continue
			}
			fresh := &run{sys: &System{}, groups: map[*cobra.Command][]flagGroup{}, hinted: map[string]bool{}}
			target, rest, err := fresh.root().Find(words[1:])
			if err == nil {
				err = target.ParseFlags(rest)
			}
			if err != nil {
				t.Errorf("example %q: %v", line, err)
			}
		}
	}
}

//go:build unix

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// This file tests that a data set is the same whatever happens while it is made.

// files returns the files in a folder by name.
func files(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if f.IsDir() {
			t.Errorf("%s: a folder is left", f.Name())
			continue
		}
		if all[f.Name()], err = os.ReadFile(filepath.Join(dir, f.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// same compares two folders byte by byte.
func same(t *testing.T, got, want string) {
	t.Helper()
	a, b := files(t, got), files(t, want)
	if len(a) != len(b) {
		t.Errorf("%d files, want %d", len(a), len(b))
	}
	for name, text := range b {
		if !bytes.Equal(a[name], text) {
			t.Errorf("%s differs", name)
		}
	}
}

// whole makes a data set without a disturbance.
func whole(t *testing.T, dir string, args ...string) {
	t.Helper()
	out, err := exec.Command("entydig", append([]string{"batch", "-o", dir, "--log", "none"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// killed starts the command that makes a data set, kills it after a random time, and so on
// until kills processes were killed in work; then the command runs to its end. It returns how
// many were killed.
func killed(t *testing.T, source *rand.Rand, kills int, longest time.Duration, dir string, args ...string) (n int) {
	t.Helper()
	for {
		cmd := exec.Command("entydig", append([]string{"batch", "-o", dir, "--log", "none"}, args...)...)
		var errs bytes.Buffer
		cmd.Stderr = &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var killer *time.Timer
		if n < kills {
			killer = time.AfterFunc(time.Duration(source.Int64N(int64(longest))), func() { cmd.Process.Kill() })
		}
		err := cmd.Wait()
		if killer != nil {
			killer.Stop()
		}
		switch {
		case err == nil:
			return n
		case cmd.ProcessState.ExitCode() == -1: // killed
			n++
		default:
			t.Fatalf("after %d kills: %v: %s", n, err, &errs)
		}
	}
}

func TestBatchKilled(t *testing.T) {
	source := rand.New(rand.NewPCG(1, 17))
	for _, c := range []struct {
		name string
		args []string
	}{
		{"csv", []string{"-n", "6000", "-l", "easy", "--seed", "k", "--shard-rows", "250"}},
		{"parquet", []string{"-n", "3000", "-l", "easy", "--seed", "k", "--shard-rows", "250", "--format", "parquet", "--distinct"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			whole(t, filepath.Join(dir, "want"), c.args...)
			n := killed(t, source, 6, 500*time.Millisecond, filepath.Join(dir, "got"), c.args...)
			t.Logf("killed %d times", n)
			same(t, filepath.Join(dir, "got"), filepath.Join(dir, "want"))
		})
	}
}

// TestBatchKilledLong makes a large data set, with fifty kills. ENTYDIG_LONG=rows gives the
// number of rows if it is above 1: 20000000 takes about 15 minutes on two quiet cores.
func TestBatchKilledLong(t *testing.T) {
	rows := os.Getenv("ENTYDIG_LONG")
	if rows == "" {
		t.Skip("ENTYDIG_LONG is not set")
	}
	if len(rows) < 4 {
		rows = "2000000"
	}
	dir := t.TempDir()
	n, err := strconv.Atoi(rows)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"-n", rows, "-l", "hard", "--seed", "long", "--shard-rows", strconv.Itoa(n / 400)}
	start := time.Now()
	whole(t, filepath.Join(dir, "want"), args...)
	took := time.Since(start)
	source := rand.New(rand.NewPCG(2, 17))
	kills := killed(t, source, 50, took/50, filepath.Join(dir, "got"), args...)
	t.Logf("%s rows in %v; killed %d times", rows, took, kills)
	if kills < 50 {
		t.Errorf("killed %d times only", kills)
	}
	same(t, filepath.Join(dir, "got"), filepath.Join(dir, "want"))
}

// A folder that cannot be written, and a disk that is full, are named; what is whole stays.
func TestBatchUnwritable(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "set")
	args := []string{"-n", "3000", "-l", "easy", "--seed", "k", "--shard-rows", "500"}
	// The limit of the size of a file stands for a full disk: the first shard is smaller, a
	// shard of the second command is larger.
	out, err := limited(dir, args...)
	if err == nil || !strings.Contains(out, "file too large") || !strings.Contains(out, "every whole shard is kept") {
		t.Errorf("%v: %s", err, out)
	}
	whole(t, dir, args...)
	want := filepath.Join(t.TempDir(), "want")
	whole(t, want, args...)
	same(t, dir, want)

	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("entydig", "batch", "-n", "5", "--seed", "k", "-o", filepath.Join(file, "set")).CombinedOutput()
	if err == nil || !strings.Contains(string(text), file) {
		t.Errorf("%v: %s", err, text)
	}
}

// limited makes a data set in a shell that limits the size of files to 40 KiB.
func limited(dir string, args ...string) (string, error) {
	line := "ulimit -f 80; trap '' XFSZ; exec entydig batch --log none -o '" + dir + "' " + strings.Join(args, " ")
	out, err := exec.Command("sh", "-c", line).CombinedOutput()
	return string(out), err
}

package queue

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file tests a coordinator and workers with a queue inside the process: jobs that fail,
// results that cannot be used, and addresses.

// A bench is a queue, a folder, and what they need.
type bench struct {
	t      *testing.T
	dir    string
	set    *dataset.Set
	folder *dataset.Folder
	conn   *Conn
	log    *slog.Logger
}

// newBench returns a bench with a data set of 5 shards.
func newBench(t *testing.T) *bench {
	t.Helper()
	set, err := dataset.New(dataset.Spec{Rows: 100, Seed: "queue", Level: "easy", ShardRows: 20, Distinct: true}, "v1")
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, dir: t.TempDir(), set: set, log: slog.New(slog.DiscardHandler)}
	q, err := Embed(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Stop)
	if b.conn, err = q.Connect(b.log); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.conn.Close)
	b.open()
	return b
}

// open opens the folder.
func (b *bench) open() {
	b.t.Helper()
	run := make([]byte, 4)
	rand.Read(run)
	folder, err := dataset.Open(b.dir, b.set, "run"+string('a'+run[0]%26), false)
	if err != nil {
		b.t.Fatal(err)
	}
	b.folder = folder
	b.t.Cleanup(func() { folder.Close() })
}

// run runs a coordinator and a worker that makes shards with the function make; nil is the
// usual one. local says whether the worker writes into the folder.
func (b *bench) run(local bool, make func(w *Worker) makeFunc) (*Metrics, error) {
	m := &Metrics{}
	c := &Coordinator{Conn: b.conn, Folder: b.folder, Log: b.log, Metrics: m, Kept: func(int) {},
		Options: Options{AckWait: 5 * time.Second, Tries: 2, Open: 3}}
	w := &Worker{Conn: b.conn, Crew: dataset.NewCrew(2), Jobs: 2, Name: "test", Version: "v1", Log: b.log, Metrics: m}
	if local {
		c.Local = &Local{Folder: b.folder}
		w.Local = c.Local
	}
	if make != nil {
		w.make = make(w)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return m, RunBoth(ctx, c, w)
}

// makeFunc is a function that makes a shard.
type makeFunc = func(context.Context, *dataset.Set, dataset.Job, io.Writer, io.Writer) (dataset.Made, error)

// A job that fails again and again is set aside and named; the others are kept. The next run
// tries it again.
func TestSetAside(t *testing.T) {
	for _, local := range []bool{true, false} {
		b := newBench(t)
		m, err := b.run(local, func(w *Worker) makeFunc {
			return func(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error) {
				if job.Shard == 3 {
					panic("a fault")
				}
				return w.makeShard(ctx, set, job, rows, forms)
			}
		})
		var aside *SetAsideError
		if !errors.As(err, &aside) || len(aside.Jobs) != 1 || aside.Jobs[0] != b.set.Job(3) ||
			!strings.HasPrefix(err.Error(), "a shard was set aside: shard 3 (items 60 to 79): panic: a fault") {
			t.Fatalf("%v: %v", local, err)
		}
		if shards, _ := b.folder.Progress(); shards != 4 || m.Failed.Load() != 2 || m.SetAside.Load() != 1 {
			t.Errorf("%d shards; %d tries failed", shards, m.Failed.Load())
		}
		b.folder.Close()
		b.open()
		if _, err := b.run(local, nil); err != nil || len(b.folder.Jobs()) != 0 {
			t.Error(err, b.folder.Jobs())
		}
	}
}

// A result whose pieces are not what it says is made again.
func TestWrongPieces(t *testing.T) {
	b := newBench(t)
	var wrong atomic.Int32
	_, err := b.run(false, func(w *Worker) makeFunc {
		return func(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error) {
			if job.Shard == 2 && wrong.Add(1) == 1 {
				rows.Write([]byte("a machine that is not sound"))
				return w.makeShard(ctx, set, job, io.Discard, forms)
			}
			return w.makeShard(ctx, set, job, rows, forms)
		}
	})
	if err != nil || wrong.Load() != 2 {
		t.Errorf("%v; shard 2 was made %d times", err, wrong.Load())
	}
	if err := b.folder.Finish(); err != nil {
		t.Fatal(err)
	}
	m, err := dataset.ReadManifest(b.dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Verify(b.dir); err != nil {
		t.Error(err)
	}
}

// An error of the folder ends the work at once and is not a fault of the job.
func TestFolderFails(t *testing.T) {
	b := newBench(t)
	full := errors.New("no space left on device")
	_, err := b.run(true, func(w *Worker) makeFunc {
		return func(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error) {
			rows.(*onDisk).err = full
			return dataset.Made{}, full
		}
	})
	if !errors.Is(err, full) {
		t.Error(err)
	}
}

// A second message on a subject is refused, also after the first one was removed.
func TestRefusedTwice(t *testing.T) {
	b := newBench(t)
	ctx := context.Background()
	if err := b.conn.makeStreams(ctx, "v1", 1, time.Second); err != nil {
		t.Fatal(err)
	}
	subject := subjectOf("run", 1, "done")
	for i, identity := range []string{"one", "one", "other"} {
		stored, err := b.conn.publishOnce(ctx, resultStream, subject, identity, []byte("x"))
		if err != nil || stored != (i == 0) {
			t.Errorf("message %d: stored %v, %v", i, stored, err)
		}
	}
	c := &Coordinator{Conn: b.conn}
	if err := c.purge(ctx, resultStream, subject); err != nil {
		t.Fatal(err)
	}
	if stored, err := b.conn.publishOnce(ctx, resultStream, subject, "one", nil); err != nil || stored {
		t.Errorf("stored again: %v, %v", stored, err)
	}
}

func TestAddress(t *testing.T) {
	for _, c := range []struct {
		a    Address
		want string
	}{
		{Address{Servers: "nats://127.0.0.1:4222"}, ""},
		{Address{Servers: "nats://localhost:4222, nats://[::1]:4223"}, ""},
		{Address{Servers: "tls://queue.example:4222", Credentials: "file"}, ""},
		{Address{Servers: "tls://user:word@queue.example:4222"}, ""},
		{Address{Servers: "tls://queue.example:4222", Certificate: "file"}, ""},
		{Address{}, "empty"},
		{Address{Servers: "127.0.0.1:4222"}, "not the address"},
		{Address{Servers: "http://127.0.0.1:4222"}, "the scheme is nats or tls"},
		{Address{Servers: "nats://10.0.0.1:4222", Credentials: "file"}, "not encrypted"},
		{Address{Servers: "nats://127.0.0.1:4222,nats://queue.example:4222", Credentials: "file"}, "not encrypted"},
		{Address{Servers: "nats://localhost.example:4222"}, "not encrypted"},
		{Address{Servers: "nats://0.0.0.0:4222"}, "not encrypted"},
		{Address{Servers: "tls://queue.example:4222"}, "no credentials"},
	} {
		err := c.a.Check()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v; want %q", c.a, err, c.want)
		}
	}
}

func TestBackOff(t *testing.T) {
	for n, want := range map[int]time.Duration{1: time.Second, 3: 4 * time.Second, 100: time.Minute} {
		if got := backOff(n); got != want {
			t.Errorf("after try %d: %v, want %v", n, got, want)
		}
	}
}

package cli

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"log/slog"
	"strconv"
	"time"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
	"github.com/entydig/sudoku/cmd/entydig/dataset/queue"
)

// This file makes a data set: opening its folder, the queue, and the end.

// estimateFor is about the time that a dry run takes.
const estimateFor = 3 * time.Second

// estimate makes rows of the data set for about three seconds, and writes to standard
// output the time and the number of bytes that the whole data set will take.
func (f *batchFlags) estimate(ctx context.Context, set *dataset.Set) error {
	e, err := set.Estimate(ctx, dataset.NewCrew(f.workers.value), f.run.sys.Now, estimateFor)
	if err != nil {
		return err
	}
	out, err := f.run.openOutput("")
	if err != nil {
		return err
	}
	out.WriteString(columns([][]string{
		{"rows", strconv.FormatUint(set.Spec.Rows, 10)},
		{"files", strconv.Itoa(set.Shards())},
		{"bytes", strconv.FormatInt(e.Bytes, 10)},
		{"bytes a row", decimals(e.PerRow, 1)},
		{"rows a second here", decimals(e.PerTime, 0)},
		{"time here", e.Time.Round(time.Second).String()},
		{"measured with rows", strconv.FormatUint(e.Sample, 10)},
	}))
	return out.keep()
}

// make makes the data set in its folder, or continues it. If the data set is complete, make
// verifies its files instead. drawn is the seed if this call of the command has drawn it,
// which is then reported, and otherwise "". It fails if the folder has another data set, a
// shard was changed, another process uses the folder, or a file cannot be written.
func (f *batchFlags) make(ctx context.Context, set *dataset.Set, drawn string) error {
	dir := f.dir.value
	m, err := dataset.ReadManifest(dir)
	if err == nil && m.Whole {
		if err := m.SameAs(dir, set); err != nil {
			return err
		}
		return f.verify(ctx, set, m)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if drawn != "" {
		f.run.report("seed "+drawn, "")
	}
	folder, err := dataset.Open(dir, set, newRun(), f.repair)
	if err != nil {
		return err
	}
	defer folder.Close()
	log := f.show.logger(f.run)
	shards, rows := folder.Progress()
	for _, name := range folder.Missing() {
		f.run.report(name+" is missing; it is made again", "")
	}
	log.Info("begin", "folder", dir, "rows", set.Spec.Rows, "shards", set.Shards(), "shards_whole", shards)
	if err := f.work(ctx, folder, rows, log); err != nil {
		err = errors.Join(err, folder.Pause())
		if f.run.sys.Context.Err() != nil {
			shards, _ := folder.Progress()
			f.run.report("interrupted; "+strconv.Itoa(shards)+" of "+plural(set.Shards(), "shard")+" are whole and kept", "the same command continues")
		}
		return err
	}
	if err := folder.Finish(); err != nil {
		return err
	}
	log.Info("end", "folder", dir)
	return f.summary(dir)
}

// newRun returns 16 random hexadecimal digits. They name the jobs of one call of the
// command, so that another folder on the same queue does not take them for its own.
func newRun() string {
	var b [8]byte
	rand.Read(b[:]) // never returns an error
	return hex.EncodeToString(b[:])
}

// summary writes a line to standard output with the numbers of rows, files and bytes of the
// complete data set in dir. It fails if the manifest cannot be read.
func (f *batchFlags) summary(dir string) error {
	m, err := dataset.ReadManifest(dir)
	if err != nil {
		return err
	}
	out, err := f.run.openOutput("")
	if err != nil {
		return err
	}
	out.WriteString(dir + ": " + plural(int(m.Rows), "row") + " in " + plural(len(m.Shards), "file") + ", " + strconv.FormatInt(m.Bytes, 10) + " bytes\n")
	return out.keep()
}

// verify compares each shard of a complete data set with its hash in m. Without a
// difference it removes leftover files and reports that. If shards were changed, it makes
// them again with --repair, and returns a *[dataset.DamagedError] without it.
func (f *batchFlags) verify(ctx context.Context, set *dataset.Set, m *dataset.Manifest) error {
	err := m.Verify(f.dir.value)
	var damaged *dataset.DamagedError
	if errors.As(err, &damaged) && f.repair {
		if err := dataset.Repair(ctx, dataset.NewCrew(f.workers.value), f.dir.value, set, m, damaged.Shards); err != nil {
			return err
		}
		for _, name := range damaged.Shards {
			f.run.report(name+" is made again", "")
		}
		return f.summary(f.dir.value)
	}
	if err == nil {
		err = dataset.Clean(f.dir.value)
	}
	if err != nil {
		return err
	}
	f.run.report("the data set is whole, and every file is as it was made", "")
	return f.summary(f.dir.value)
}

// work makes the missing shards of a folder and shows the progress. If the rows must be
// distinct up to symmetry, it then replaces each row that equals an earlier one. rows is
// the number of rows that the folder has already.
func (f *batchFlags) work(ctx context.Context, folder *dataset.Folder, rows uint64, log *slog.Logger) error {
	total := folder.Set.Spec.Rows
	metrics := &queue.Metrics{}
	metrics.Kept.Store(int64(rows))
	metrics.Total.Store(int64(total))
	stop, err := f.show.serve(metrics, log)
	if err != nil {
		return err
	}
	defer stop()
	p := f.show.start(f.run, int64(total), int64(rows), metrics, f.queue.servers.value == "", log)
	err = f.makeShards(ctx, folder, metrics, log)
	p.stop()
	if err != nil {
		return err
	}
	return folder.MakeDistinct(ctx, dataset.NewCrew(f.workers.value), func(n int) {
		log.Info("rows that equal an earlier one up to symmetry are replaced", "rows", n)
	})
}

// makeShards makes the missing shards of a folder. Jobs go through the queue that --queue
// names or, without that flag, through a queue and a worker inside this process. It returns
// when all shards are there, when ctx has ended, or with the first error.
func (f *batchFlags) makeShards(ctx context.Context, folder *dataset.Folder, metrics *queue.Metrics, log *slog.Logger) error {
	c := &queue.Coordinator{Folder: folder, Options: f.options.values(), Log: log, Metrics: metrics, Kept: func(int) {}}
	if f.queue.servers.value != "" {
		conn, err := f.queue.connect("entydig batch", log)
		if err != nil {
			return err
		}
		defer conn.Close()
		c.Conn = conn
		return c.Run(ctx)
	}
	if len(folder.Jobs()) == 0 {
		return nil
	}
	q, err := queue.Embed(folder.QueueDir())
	if err != nil {
		return err
	}
	defer q.Stop()
	conn, err := q.Connect(log)
	if err != nil {
		return err
	}
	defer conn.Close()
	c.Conn, c.Local = conn, &queue.Local{Folder: folder}
	w := &queue.Worker{Conn: conn, Crew: dataset.NewCrew(f.workers.value), Jobs: jobsFor(f.workers.value), Name: "local",
		Version: version(), Log: log, Metrics: metrics, Local: c.Local}
	return queue.RunBoth(ctx, c, w)
}

// jobsFor returns how many shards a worker with this number of goroutines makes at the same
// time. It is at least 2: while one shard is written to the disk, the goroutines make rows
// of the other. It grows with the number of goroutines, because one shard is written by one
// goroutine.
func jobsFor(workers int) int { return 2 + workers/8 }

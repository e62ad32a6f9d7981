package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file holds the worker: it takes jobs, makes them, and publishes their results.

// A Worker makes shards.
type Worker struct {
	Conn    *Conn
	Crew    *dataset.Crew
	Jobs    int    // that are made at a time, at least 1
	Name    string // in messages
	Version string // of the program; jobs of another version are left to others
	Log     *slog.Logger
	Metrics *Metrics
	Idle    time.Duration // the worker ends after this time without a job; not set: it never does

	// Local is the coordinator's folder if the worker is in its process, and otherwise nil.
	Local *Local

	// make makes the shard of a job; a test can replace it.
	make func(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error)

	mu   sync.Mutex
	sets map[string]*dataset.Set // by the specification
}

// errIdle ends a worker that has waited long enough.
var errIdle = errors.New("no job for a long time")

// Run takes jobs and makes them, w.Jobs at a time, until ctx ends or, if w.Idle is set,
// until no job has come for that time; it returns nil in both cases. When ctx ends, jobs
// that are not finished go back to the queue. If the folder of a coordinator in this
// process cannot be written, Run stops and returns that error.
func (w *Worker) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if w.make == nil {
		w.make = w.makeShard
	}
	w.sets = map[string]*dataset.Set{}
	last := newClock()
	if w.Idle > 0 {
		go last.after(ctx, w.Idle, func() { cancel(errIdle) })
	}
	var lanes sync.WaitGroup
	for range w.Jobs {
		lanes.Go(func() { w.takeJobs(ctx, cancel, last) })
	}
	lanes.Wait()
	var failed *folderError
	if cause := context.Cause(ctx); errors.As(cause, &failed) {
		return failed.error
	}
	return nil
}

// takeJobs takes and makes one job after another until ctx ends. While it makes a job, it
// counts it in last. If the folder cannot be written, it calls cancel with the
// *folderError.
func (w *Worker) takeJobs(ctx context.Context, cancel context.CancelCauseFunc, last *clock) {
	waiting := false
	for ctx.Err() == nil {
		msg, err := w.next(ctx)
		if err != nil && ctx.Err() == nil {
			if !waiting && w.Local == nil {
				w.Log.Info("waiting for a coordinator", "reason", err)
				waiting = true
			}
			pause(ctx, w.retryDelay())
			continue
		}
		waiting = false
		if msg == nil {
			continue
		}
		last.busy(1)
		err = w.work(ctx, msg)
		last.busy(-1)
		var failed *folderError
		if errors.As(err, &failed) {
			cancel(failed)
		}
	}
}

// retryDelay returns how long the worker waits before it asks the queue again, after the
// queue could not give a job.
func (w *Worker) retryDelay() time.Duration {
	if w.Local != nil {
		return 5 * time.Millisecond
	}
	return time.Second
}

// next waits for a job and returns its message, or nil if ctx ends. The error is that of
// the queue, or says that no coordinator has made the streams yet.
func (w *Worker) next(ctx context.Context) (jetstream.Msg, error) {
	consumer, err := w.Conn.js.Consumer(ctx, jobStream, consumerOf(w.Version))
	if err != nil {
		return nil, err
	}
	for ctx.Err() == nil {
		ctx, cancel := context.WithTimeout(ctx, 4*time.Second)
		batch, err := consumer.Fetch(1, jetstream.FetchContext(ctx))
		if err != nil {
			cancel()
			return nil, err
		}
		for msg := range batch.Messages() {
			cancel()
			return msg, nil
		}
		cancel()
		if err := batch.Error(); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			return nil, err
		}
	}
	return nil, nil
}

// work makes the job in msg and publishes its result. It then acknowledges msg; if the job
// failed, it gives msg back to be delivered again, or sets the job aside after too many
// tries. The error is a *folderError if the folder cannot be written, and any other error
// is only for information.
func (w *Worker) work(ctx context.Context, msg jetstream.Msg) error {
	var job jobMessage
	info, err := msg.Metadata()
	if err == nil {
		err = json.Unmarshal(msg.Data(), &job)
	}
	if err != nil {
		w.Log.Error("a message is not a job", "subject", msg.Subject(), "reason", err)
		return msg.TermWithReason("not a job")
	}
	delivery := int(info.NumDelivered)
	log := w.Log.With("shard", job.Shard, "run", job.Run)
	if delivery > 1 {
		w.Metrics.Redelivered.Add(1)
		log.Info("a job comes again", "delivery", delivery)
	}
	if delivery > job.Tries {
		return w.setAside(ctx, msg, &job, fmt.Sprintf("it was handed out %d times, and its workers failed or were lost", job.Tries))
	}
	stop := w.keepAlive(ctx, msg)
	err = w.do(ctx, &job)
	stop()
	var failed *folderError
	switch {
	case err == nil:
		return acknowledge(msg)
	case ctx.Err() != nil:
		msg.Nak() // somebody else may take it at once
		return nil
	case errors.As(err, &failed):
		msg.Nak()
		return err
	}
	w.Metrics.Failed.Add(1)
	log.Error("a job failed", "delivery", delivery, "reason", err)
	if delivery >= job.Tries {
		return w.setAside(ctx, msg, &job, err.Error())
	}
	return msg.NakWithDelay(backOff(delivery))
}

// backOff returns how long a job waits for its next try after its n-th try, counted from 1,
// has failed: from one second, doubled each time, to a minute.
func backOff(n int) time.Duration {
	return min(time.Second<<min(n-1, 6), time.Minute)
}

// acknowledge acknowledges msg and waits up to five seconds for the server to confirm that.
// If it fails, the server delivers the message again, which does no harm.
func acknowledge(msg jetstream.Msg) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return msg.DoubleAck(ctx)
}

// keepAlive starts to tell the server repeatedly that the job in msg is being worked on, so
// that no other worker gets it. The caller must call stop at the end of the job.
func (w *Worker) keepAlive(ctx context.Context, msg jetstream.Msg) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	every := 5 * time.Second
	if c, err := w.Conn.js.Consumer(ctx, jobStream, consumerOf(w.Version)); err == nil {
		every = max(c.CachedInfo().Config.AckWait/4, 50*time.Millisecond)
	}
	go func() {
		for ctx.Err() == nil {
			if pause(ctx, every); ctx.Err() == nil {
				msg.InProgress() // without a connection there is nothing to do but to try again
			}
		}
	}()
	return cancel
}

// setAside publishes a result which says that job is not tried any more, for this reason,
// and acknowledges its message msg. The error is that of ctx or of the queue.
func (w *Worker) setAside(ctx context.Context, msg jetstream.Msg, job *jobMessage, reason string) error {
	if err := w.publishResult(ctx, job, "failed", &resultMessage{Reason: reason}); err != nil {
		return err
	}
	return acknowledge(msg)
}

// pause waits for the time d, or until ctx ends if that is earlier.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// A clock knows for how long no job is in work.
type clock struct {
	mu   sync.Mutex
	jobs int
	last time.Time
}

// newClock returns a clock for a worker without a job, which begins now.
func newClock() *clock { return &clock{last: time.Now()} }

// busy adds n, which may be negative, to the number of jobs that are being made.
func (c *clock) busy(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.jobs += n
	c.last = time.Now()
}

// after waits until no job has been made for the time d, and then calls do. If ctx ends
// before, it returns without calling do.
func (c *clock) after(ctx context.Context, d time.Duration, do func()) {
	for ctx.Err() == nil {
		c.mu.Lock()
		over := c.jobs == 0 && time.Since(c.last) >= d
		c.mu.Unlock()
		if over {
			do()
			return
		}
		pause(ctx, min(d/4+time.Millisecond, time.Second))
	}
}

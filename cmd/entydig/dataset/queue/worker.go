package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"strconv"
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

// Local passes drafts of shards from a worker to the coordinator in the same process.
type Local struct {
	Folder *dataset.Folder

	mu     sync.Mutex
	next   int
	drafts map[string]*dataset.Draft
}

// put stores a draft and returns its name.
func (l *Local) put(d *dataset.Draft) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drafts == nil {
		l.drafts = map[string]*dataset.Draft{}
	}
	l.next++
	name := strconv.Itoa(l.next)
	l.drafts[name] = d
	return name
}

// take returns the draft with a name, once.
func (l *Local) take(name string) *dataset.Draft {
	l.mu.Lock()
	defer l.mu.Unlock()
	d := l.drafts[name]
	delete(l.drafts, name)
	return d
}

// errIdle ends a worker that has waited long enough.
var errIdle = errors.New("no job for a long time")

// errTimeout ends a try of a job that takes too long.
var errTimeout = errors.New("the time for a job was over")

// Run takes jobs until ctx ends or, if w.Idle is set, until there is no job for that time.
// It returns nil in both cases. Jobs that are not done when ctx ends are given back. The
// error is that of the coordinator's folder if there is one.
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
		lanes.Go(func() { w.lane(ctx, cancel, last) })
	}
	lanes.Wait()
	var failed *folderError
	if cause := context.Cause(ctx); errors.As(cause, &failed) {
		return failed.error
	}
	return nil
}

// A folderError is an error of the folder of the data set, such as a full disk. It ends the
// work, because no other try would do better.
type folderError struct{ error }

func (e *folderError) Unwrap() error { return e.error }

// lane takes one job after another.
func (w *Worker) lane(ctx context.Context, cancel context.CancelCauseFunc, last *clock) {
	waiting := false
	for ctx.Err() == nil {
		msg, err := w.next(ctx)
		if err != nil && ctx.Err() == nil {
			if !waiting && w.Local == nil {
				w.Log.Info("waiting for a coordinator", "reason", err)
				waiting = true
			}
			pause(ctx, w.patience())
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

// patience returns how long the worker waits for a coordinator before it looks again.
func (w *Worker) patience() time.Duration {
	if w.Local != nil {
		return 5 * time.Millisecond
	}
	return time.Second
}

// next returns the next job, or nil if there is none for a while.
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

// work makes the job of a message and acknowledges it, or gives it back. The error is a
// *folderError, or for the log only.
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

// backOff returns how long a job waits after its n-th try, counted from 1, has failed.
func backOff(n int) time.Duration {
	return min(time.Second<<min(n-1, 6), time.Minute)
}

// acknowledge acknowledges a message and waits until the server says that it knows. If it
// does not, the message comes again, which does no harm.
func acknowledge(msg jetstream.Msg) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return msg.DoubleAck(ctx)
}

// keepAlive tells the server again and again that a job is in work, until the function that
// it returns is called.
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

// setAside publishes that a job is not tried any more, and acknowledges it.
func (w *Worker) setAside(ctx context.Context, msg jetstream.Msg, job *jobMessage, reason string) error {
	if err := w.publishResult(ctx, job, "failed", &resultMessage{Reason: reason}); err != nil {
		return err
	}
	return acknowledge(msg)
}

// publishResult publishes a result of a job.
func (w *Worker) publishResult(ctx context.Context, job *jobMessage, part string, r *resultMessage) error {
	r.Shard, r.Attempt, r.Worker = job.Shard, job.Attempt, w.Name
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return w.publish(ctx, job, part, data)
}

// publish publishes a part of the result of a job, and counts it if the server had one.
func (w *Worker) publish(ctx context.Context, job *jobMessage, part string, data []byte) error {
	subject := subjectOf(job.Run, job.Shard, part)
	stored, err := w.Conn.publishOnce(ctx, resultStream, subject, subject+"."+strconv.Itoa(job.Attempt), data)
	if err == nil && !stored {
		w.Metrics.Refused.Add(1)
	}
	return err
}

// do makes the shard of a job and publishes its result.
func (w *Worker) do(ctx context.Context, job *jobMessage) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &dataset.PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	set, err := w.set(job)
	if err != nil {
		return err
	}
	if job.Timeout > 0 {
		limited, cancel := context.WithTimeoutCause(ctx, job.Timeout, errTimeout)
		defer cancel()
		ctx = limited
	}
	if w.Local != nil {
		err = w.makeDraft(ctx, set, job)
	} else {
		err = w.makePieces(ctx, set, job)
	}
	if errors.Is(err, context.DeadlineExceeded) && context.Cause(ctx) == errTimeout {
		return fmt.Errorf("%w: %v", errTimeout, job.Timeout)
	}
	if err == nil {
		w.Metrics.Shards.Add(1)
	}
	return err
}

// set returns the data set of a job.
func (w *Worker) set(job *jobMessage) (*dataset.Set, error) {
	text, err := json.Marshal(job.Spec)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if set, ok := w.sets[string(text)]; ok {
		return set, nil
	}
	set, err := dataset.New(job.Spec, job.Version)
	if err == nil {
		w.sets[string(text)] = set
	}
	return set, err
}

// makeShard makes a shard with the crew and counts its rows.
func (w *Worker) makeShard(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error) {
	return set.MakeShard(ctx, w.Crew, job, rows, forms, func(n int) { w.Metrics.Rows.Add(int64(n)) })
}

// makeDraft makes a shard in the coordinator's folder and publishes the name of the draft.
func (w *Worker) makeDraft(ctx context.Context, set *dataset.Set, job *jobMessage) error {
	if w.Local.Folder.Has(job.Shard) {
		return nil // a second delivery of a job that is done
	}
	d, err := w.Local.Folder.Draft(job.Job)
	if err != nil {
		return &folderError{err}
	}
	rows, forms := &onDisk{w: d.Rows()}, &onDisk{w: d.Forms()}
	made, err := w.make(ctx, set, job.Job, rows, forms)
	if err == nil {
		err = d.Sync()
		rows.err = err
	}
	if err != nil {
		d.Drop()
		if rows.err != nil || forms.err != nil {
			return &folderError{err}
		}
		return err
	}
	name := w.Local.put(d)
	if err := w.publishResult(ctx, job, "done", &resultMessage{Made: made, Draft: name}); err != nil {
		w.Local.take(name)
		d.Drop()
		return err
	}
	return nil
}

// An onDisk writer remembers the error of a write, so that a full disk is told from a fault
// of the work.
type onDisk struct {
	w   io.Writer
	err error
}

func (d *onDisk) Write(p []byte) (int, error) {
	n, err := d.w.Write(p)
	if err != nil {
		d.err = err
	}
	return n, err
}

// makePieces makes a shard and publishes it in pieces, and then what it is.
func (w *Worker) makePieces(ctx context.Context, set *dataset.Set, job *jobMessage) error {
	size := w.Conn.payload()
	rows := &pieces{w: w, ctx: ctx, job: job, kind: 'r', size: size}
	forms := &pieces{w: w, ctx: ctx, job: job, kind: 'f', size: size}
	made, err := w.make(ctx, set, job.Job, rows, forms)
	if err == nil {
		err = errors.Join(rows.flush(), forms.flush())
	}
	if err != nil {
		return err
	}
	return w.publishResult(ctx, job, "done", &resultMessage{Made: made, Pieces: rows.count, Forms: forms.count})
}

// pieces publishes what is written to it in pieces of one size.
type pieces struct {
	w     *Worker
	ctx   context.Context
	job   *jobMessage
	kind  byte
	size  int
	held  []byte
	count int
}

// Write holds the bytes until there are enough for a piece. The error is that of publishing.
func (p *pieces) Write(b []byte) (int, error) {
	written := len(b)
	for len(b) > 0 {
		n := min(len(b), p.size-len(p.held))
		p.held, b = append(p.held, b[:n]...), b[n:]
		if len(p.held) == p.size {
			if err := p.flush(); err != nil {
				return 0, err
			}
		}
	}
	return written, nil
}

// flush publishes the bytes that are held, if there are any.
func (p *pieces) flush() error {
	if len(p.held) == 0 {
		return nil
	}
	err := p.w.publish(p.ctx, p.job, piece(p.kind, p.count), p.held)
	p.held, p.count = p.held[:0], p.count+1
	return err
}

// pause waits for a time, or until ctx ends.
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

func newClock() *clock { return &clock{last: time.Now()} }

// busy says that n more jobs are in work.
func (c *clock) busy(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.jobs += n
	c.last = time.Now()
}

// after calls do once no job was in work for the time d, unless ctx ends before.
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

// RunBoth runs a coordinator and a worker in one process, until the coordinator ends or the
// folder cannot be written. The error is that of the coordinator, or of the folder.
func RunBoth(ctx context.Context, c *Coordinator, w *Worker) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := w.Run(ctx); err != nil {
			cancel(err)
		}
	}()
	err := c.Run(ctx)
	cancel(nil)
	<-ended
	if cause := context.Cause(ctx); err != nil && !errors.Is(cause, context.Canceled) {
		return cause // the worker's: the coordinator has only seen that its context ended
	}
	return err
}

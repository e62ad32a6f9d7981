package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file makes the shard of a job, and publishes it: as a draft inside the coordinator's
// process, and otherwise in pieces.

// errTimeout ends a try of a job that takes too long.
var errTimeout = errors.New("the time for a job was over")

// publishResult publishes r, after setting its fields Shard, Attempt and Worker, as one
// part of the result of job: "done" or "failed". The error is that of ctx.
func (w *Worker) publishResult(ctx context.Context, job *jobMessage, part string, r *resultMessage) error {
	r.Shard, r.Attempt, r.Worker = job.Shard, job.Attempt, w.Name
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return w.publish(ctx, job, part, data)
}

// publish publishes data as one part of the result of job. If the queue has this part
// already, it only counts that in w.Metrics. The error is that of ctx.
func (w *Worker) publish(ctx context.Context, job *jobMessage, part string, data []byte) error {
	subject := subjectOf(job.Run, job.Shard, part)
	stored, err := w.Conn.publishOnce(ctx, resultStream, subject, subject+"."+strconv.Itoa(job.Attempt), data)
	if err == nil && !stored {
		w.Metrics.Refused.Add(1)
	}
	return err
}

// do makes the shard of job and publishes its result. The error is a *folderError if the
// coordinator's folder cannot be written, a *[dataset.PanicError] if the program has a
// mistake, an error of kind errTimeout, or that of ctx or of a row.
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

// set returns the data set of job, which it makes once for each specification. The error is
// a *[dataset.SpecError].
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

// makeShard makes the shard of job with the goroutines of w.Crew, writes it to rows and
// forms as [dataset.Set.MakeShard] does, and counts its rows in w.Metrics.
func (w *Worker) makeShard(ctx context.Context, set *dataset.Set, job dataset.Job, rows, forms io.Writer) (dataset.Made, error) {
	return set.MakeShard(ctx, w.Crew, job, rows, forms, func(n int) { w.Metrics.Rows.Add(int64(n)) })
}

// makeDraft makes the shard of job in a draft of the coordinator's folder, stores the draft
// in w.Local, and publishes its name. It does nothing if the shard is whole already. If it
// fails, the draft is dropped; the error is a *folderError if a file cannot be written.
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

// Write writes p to d.w, and keeps the error of that in d.err.
func (d *onDisk) Write(p []byte) (int, error) {
	n, err := d.w.Write(p)
	if err != nil {
		d.err = err
	}
	return n, err
}

// makePieces makes the shard of job, publishes its bytes in pieces while it is made, and
// then publishes the numbers of pieces and the hash. The error is that of ctx or of a row.
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

// Write adds b to the bytes that wait, and publishes a piece whenever there are enough. It
// returns len(b), or 0 and the error of publishing.
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

// flush publishes the bytes that wait, if there are any, as the next piece.
func (p *pieces) flush() error {
	if len(p.held) == 0 {
		return nil
	}
	err := p.w.publish(p.ctx, p.job, piece(p.kind, p.count), p.held)
	p.held, p.count = p.held[:0], p.count+1
	return err
}

package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file holds the coordinator: it offers the jobs of a folder and takes their results.

// Options say how a coordinator works. They never change a data set.
type Options struct {
	AckWait    time.Duration // after which a job goes to another worker if its worker is silent
	Tries      int           // deliveries of a job before it is set aside, at least 1
	JobTimeout time.Duration // for one try of a job; not set: none
	Open       int           // jobs that are offered and not done, at most
	Replicas   int           // servers that store each message; not set: 3 in a cluster, otherwise 1
}

// DefaultOptions are the options of the command.
var DefaultOptions = Options{AckWait: 30 * time.Second, Tries: 5, Open: 256}

// A SetAsideError names the jobs that were set aside, because they failed again and again.
type SetAsideError struct {
	Jobs    []dataset.Job
	Reasons []string // of each of the jobs
}

// Error returns a text with the number of jobs, and up to five of them with their reasons.
func (e *SetAsideError) Error() string {
	var parts []string
	for i, job := range e.Jobs[:min(len(e.Jobs), 5)] {
		reason, _, _ := strings.Cut(e.Reasons[i], "\n")
		parts = append(parts, fmt.Sprintf("shard %d (items %d to %d): %s", job.Shard, job.First, job.First+job.Rows-1, reason))
	}
	text := fmt.Sprintf("%d shards were set aside: ", len(e.Jobs))
	if len(e.Jobs) == 1 {
		text = "a shard was set aside: "
	}
	if len(e.Jobs) > 5 {
		parts = append(parts, "...")
	}
	return text + strings.Join(parts, "; ")
}

// A Coordinator makes the missing shards of a folder with the workers of a queue.
type Coordinator struct {
	Conn    *Conn
	Folder  *dataset.Folder
	Options Options
	Local   *Local // of the worker in this process; nil if there is none
	Log     *slog.Logger
	Metrics *Metrics
	Kept    func(rows int) // called, on one goroutine, for each shard that is kept

	waiting  []dataset.Job      // not offered
	open     map[int]jobMessage // offered, by shard
	aside    map[int]string     // set aside, by shard, with the reason
	consumer jetstream.Consumer // of results
}

// Run offers the jobs of all shards that the folder does not have, and puts their results
// into the folder, until each shard is whole or set aside. The error is a *[SetAsideError],
// that of ctx, or that of the folder. Shards that have become whole stay in the folder in
// any case.
func (c *Coordinator) Run(ctx context.Context) error {
	c.waiting, c.open, c.aside = c.Folder.Jobs(), map[int]jobMessage{}, map[int]string{}
	if len(c.waiting) == 0 {
		return nil
	}
	if err := again(ctx, c.prepare, func(error) bool { return false }); err != nil {
		return err
	}
	quiet := time.Now()
	for len(c.waiting)+len(c.open) > 0 {
		if err := c.offer(ctx); err != nil {
			return err
		}
		got, err := c.takeResult(ctx)
		var failed *folderError
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.As(err, &failed):
			return failed.error
		case err != nil:
			c.Log.Debug("no result", "reason", err)
			pause(ctx, 200*time.Millisecond)
			c.prepareAgain(ctx)
		case got:
			quiet = time.Now()
		}
		if time.Since(quiet) > 2*c.Options.AckWait {
			c.offerAgain(ctx)
			quiet = time.Now()
		}
	}
	c.clear()
	return c.setAside()
}

// setAside returns a *[SetAsideError] if jobs were set aside, and otherwise nil.
func (c *Coordinator) setAside() error {
	if len(c.aside) == 0 {
		return nil
	}
	e := &SetAsideError{}
	for _, shard := range slices.Sorted(maps.Keys(c.aside)) {
		e.Jobs = append(e.Jobs, c.Folder.Set.Job(shard))
		e.Reasons = append(e.Reasons, c.aside[shard])
	}
	return e
}

// prepare makes the streams of the queue and sets c.consumer to a consumer of the results
// of this run, which it makes too. At its first call it makes the queue deliver results
// again that an earlier process has received and not acknowledged. The error is that of the
// queue.
func (c *Coordinator) prepare(ctx context.Context) error {
	replicas := c.Options.Replicas
	if replicas == 0 {
		replicas = 1
		if c.Conn.nats.ConnectedClusterName() != "" {
			replicas = 3
		}
	}
	if err := c.Conn.makeStreams(ctx, c.Folder.Set.Version, replicas, c.Options.AckWait); err != nil {
		if ctx.Err() == nil {
			c.Log.Info("the queue is not ready", "reason", err)
		}
		return err
	}
	// What an earlier process took and did not acknowledge must come again at once.
	if c.consumer == nil {
		err := c.Conn.js.DeleteConsumer(ctx, resultStream, c.Folder.Run())
		if err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
			return err
		}
	}
	consumer, err := c.Conn.js.CreateOrUpdateConsumer(ctx, resultStream, jetstream.ConsumerConfig{
		Durable:        c.Folder.Run(),
		FilterSubjects: []string{subjectsOf(c.Folder.Run(), "done"), subjectsOf(c.Folder.Run(), "failed")},
		AckPolicy:      jetstream.AckExplicitPolicy,
		AckWait:        max(c.Options.AckWait, 30*time.Second),
		MaxDeliver:     -1,
	})
	if err == nil {
		c.consumer = consumer
	}
	return err
}

// prepareAgain makes the streams and the consumer once more, because a server may have lost
// them. If that fails, it waits for a second.
func (c *Coordinator) prepareAgain(ctx context.Context) {
	if err := c.prepare(ctx); err != nil {
		pause(ctx, time.Second)
	}
}

// subjectsOf returns the pattern of the subjects of one part, such as "done", of the
// results of all shards of a run.
func subjectsOf(run, part string) string { return resultSubject + run + ".*." + part }

// offer publishes jobs of c.waiting and moves them to c.open, until c.Options.Open jobs are
// open or none waits. The error is that of ctx.
func (c *Coordinator) offer(ctx context.Context) error {
	for len(c.waiting) > 0 && len(c.open) < c.Options.Open {
		job := c.message(c.waiting[0], 0)
		if err := c.publishJob(ctx, job); err != nil {
			return err
		}
		c.open[job.Shard], c.waiting = job, c.waiting[1:]
	}
	c.Metrics.Open.Store(int64(len(c.open)))
	return nil
}

// message returns the message that offers job to the workers. attempt says how often it was
// offered before, because its results could not be used.
func (c *Coordinator) message(job dataset.Job, attempt int) jobMessage {
	set := c.Folder.Set
	return jobMessage{Job: job, Run: c.Folder.Run(), Attempt: attempt, Spec: set.Spec, Version: set.Version,
		Tries: c.Options.Tries, Timeout: c.Options.JobTimeout}
}

// publishJob publishes job, and does nothing if the queue has it already. The error is that
// of ctx.
func (c *Coordinator) publishJob(ctx context.Context, job jobMessage) error {
	data, err := json.Marshal(job)
	if err != nil {
		return err
	}
	subject := jobSubject + token(job.Version) + "." + job.Run + "." + strconv.Itoa(job.Shard)
	// The identity is new each time: a job that was lost must not be refused because it was
	// there.
	_, err = c.Conn.publishOnce(ctx, jobStream, subject, subject+"."+strconv.FormatInt(time.Now().UnixNano(), 36), data)
	return err
}

// offerAgain publishes all open jobs once more. It is called when no result has come for a
// long time, because a server may have lost them. The queue refuses those that it still
// has.
func (c *Coordinator) offerAgain(ctx context.Context) {
	for _, shard := range slices.Sorted(maps.Keys(c.open)) {
		if ctx.Err() == nil {
			c.publishJob(ctx, c.open[shard]) // the error is that of ctx
		}
	}
}

// takeResult waits up to a second for a result and handles it. got is false if no result
// came. The error is a *folderError, or that of the queue.
func (c *Coordinator) takeResult(ctx context.Context) (got bool, err error) {
	batch, err := c.consumer.Fetch(1, jetstream.FetchMaxWait(time.Second))
	if err != nil {
		return false, err
	}
	for msg := range batch.Messages() {
		return true, c.handle(ctx, msg)
	}
	return false, batch.Error()
}

// handle puts the shard of the result msg into the folder and acknowledges msg. A result
// that says that a job failed sets the job aside, a second result of a shard is dropped,
// and the job of one that cannot be used is offered again. The error is a *folderError,
// that of ctx or that of the queue.
func (c *Coordinator) handle(ctx context.Context, msg jetstream.Msg) error {
	var r resultMessage
	if err := json.Unmarshal(msg.Data(), &r); err != nil {
		c.Log.Error("a message is not a result", "subject", msg.Subject(), "reason", err)
		return msg.TermWithReason("not a result")
	}
	if r.Shard < 0 || r.Shard >= c.Folder.Set.Shards() {
		c.Log.Error("a result of a shard that does not exist", "shard", r.Shard)
		return msg.TermWithReason("no such shard")
	}
	if c.Folder.Has(r.Shard) { // a second result
		c.Metrics.Late.Add(1)
		return c.done(ctx, msg, r.Shard)
	}
	if strings.HasSuffix(msg.Subject(), ".failed") {
		c.aside[r.Shard] = r.Reason
		c.Metrics.SetAside.Add(1)
		c.Log.Error("a job is set aside", "shard", r.Shard, "reason", r.Reason)
		return c.done(ctx, msg, r.Shard)
	}
	err := c.keep(ctx, c.Folder.Set.Job(r.Shard), &r)
	var failed *folderError
	switch {
	case err == nil:
		delete(c.aside, r.Shard) // a worker that was slow has made it after all
		c.Metrics.Kept.Add(int64(r.Made.Rows))
		c.Kept(int(r.Made.Rows))
		return c.done(ctx, msg, r.Shard)
	case errors.As(err, &failed), ctx.Err() != nil, isNetwork(err):
		msg.Nak()
		return err
	}
	c.Log.Warn("a result is made again", "shard", r.Shard, "worker", r.Worker, "reason", err)
	return c.retry(ctx, msg, &r)
}

// done removes the job of a shard from c.open and c.waiting, acknowledges its result msg,
// and removes all messages about the result from the queue. The error is that of the queue.
func (c *Coordinator) done(ctx context.Context, msg jetstream.Msg, shard int) error {
	delete(c.open, shard)
	c.waiting = slices.DeleteFunc(c.waiting, func(j dataset.Job) bool { return j.Shard == shard })
	if err := acknowledge(msg); err != nil {
		return err
	}
	return c.purge(ctx, resultStream, subjectOf(c.Folder.Run(), shard, "*"))
}

// purge removes all messages with this subject, which may be a pattern, from the stream.
func (c *Coordinator) purge(ctx context.Context, stream, subject string) error {
	s, err := c.Conn.js.Stream(ctx, stream)
	if err != nil {
		return err
	}
	return s.Purge(ctx, jetstream.WithPurgeSubject(subject))
}

// retry removes the result r, which cannot be used and whose message is msg, and offers its
// job once more. If the job was offered c.Options.Tries times, it is set aside instead. The
// error is that of ctx or of the queue.
func (c *Coordinator) retry(ctx context.Context, msg jetstream.Msg, r *resultMessage) error {
	attempt := r.Attempt + 1
	if attempt >= c.Options.Tries {
		c.aside[r.Shard] = "its results could not be used: the last one came from " + r.Worker
		c.Metrics.SetAside.Add(1)
		return c.done(ctx, msg, r.Shard)
	}
	if err := c.done(ctx, msg, r.Shard); err != nil {
		return err
	}
	job := c.message(c.Folder.Set.Job(r.Shard), attempt)
	c.open[r.Shard] = job
	return c.publishJob(ctx, job)
}

// keep puts the shard of a result into the folder. The error is a *folderError, that of ctx
// or of the queue, or says that the result cannot be used.
func (c *Coordinator) keep(ctx context.Context, job dataset.Job, r *resultMessage) error {
	if r.Draft != "" {
		if c.Local == nil {
			return errors.New("the result names a draft of another process")
		}
		d := c.Local.take(r.Draft)
		if d == nil {
			return errors.New("the draft is gone")
		}
		return inFolder(d.Keep(r.Made))
	}
	d, err := c.Folder.Draft(job)
	if err != nil {
		return &folderError{err}
	}
	defer d.Drop()
	sum := dataset.NewSum(d.Rows())
	if err := c.collect(ctx, r.Shard, 'r', r.Pieces, sum); err != nil {
		return err
	}
	if sum.Text() != r.Made.SHA256 || r.Made.Rows != job.Rows {
		return errors.New("the pieces are not the shard that the result describes")
	}
	if err := c.collect(ctx, r.Shard, 'f', r.Forms, d.Forms()); err != nil {
		return err
	}
	return inFolder(d.Keep(r.Made))
}

// inFolder returns err, an error of the folder, as a *folderError, and nil for nil.
func inFolder(err error) error {
	if err == nil {
		return nil
	}
	return &folderError{err}
}

// collect writes the n pieces of a shard to w, in order. kind is 'r' for the rows and 'f'
// for the hashes of their forms. The error is a *folderError if w fails, and otherwise that
// of the queue.
func (c *Coordinator) collect(ctx context.Context, shard int, kind byte, n int, w io.Writer) error {
	s, err := c.Conn.js.Stream(ctx, resultStream)
	if err != nil {
		return err
	}
	for i := range n {
		msg, err := getPiece(ctx, s, subjectOf(c.Folder.Run(), shard, piece(kind, i)))
		if err != nil {
			return err
		}
		if _, err := w.Write(msg.Data); err != nil {
			return &folderError{err}
		}
	}
	return nil
}

// getPiece returns the message with a subject from the stream s. In a cluster, a server
// that answers may not know the message yet, so getPiece asks again for up to two seconds
// if there is none. The error is that of the queue.
func getPiece(ctx context.Context, s jetstream.Stream, subject string) (msg *jetstream.RawStreamMsg, err error) {
	for range 20 {
		if msg, err = s.GetLastMsgForSubject(ctx, subject); !errors.Is(err, jetstream.ErrMsgNotFound) {
			break
		}
		pause(ctx, 100*time.Millisecond)
	}
	return msg, err
}

// clear removes all messages of this run and its consumer from the queue. It ignores
// errors, because the folder has everything that is needed.
func (c *Coordinator) clear() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	run := c.Folder.Run()
	c.purge(ctx, resultStream, resultSubject+run+".>")
	c.purge(ctx, jobStream, jobSubject+token(c.Folder.Set.Version)+"."+run+".>")
	c.Conn.js.DeleteConsumer(ctx, resultStream, run)
}

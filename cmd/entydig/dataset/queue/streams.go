package queue

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file holds the streams, the messages, and publishing exactly once.

// Names of streams and the beginnings of their subjects.
const (
	jobStream     = "ENTYDIG_JOBS"
	resultStream  = "ENTYDIG_RESULTS"
	jobSubject    = "entydig.jobs."
	resultSubject = "entydig.results."
)

// duplicates is the time for which a server refuses a message with the same identity, even
// if the first one has been removed.
const duplicates = 10 * time.Minute

// A jobMessage is a job in the queue. It has all that a worker needs.
type jobMessage struct {
	dataset.Job
	Run     string        `json:"run"`
	Attempt int           `json:"attempt"` // counts how often the coordinator has offered it again
	Spec    dataset.Spec  `json:"spec"`
	Version string        `json:"version"`
	Tries   int           `json:"tries"`             // deliveries after which it is set aside
	Timeout time.Duration `json:"timeout,omitempty"` // for one try; not set: none
}

// A resultMessage is a result in the queue.
type resultMessage struct {
	Shard   int          `json:"shard"`
	Attempt int          `json:"attempt"`
	Made    dataset.Made `json:"made"`
	Pieces  int          `json:"pieces"`          // of the shard
	Forms   int          `json:"forms"`           // pieces of the hashes of its forms
	Worker  string       `json:"worker"`          // who made it
	Draft   string       `json:"draft,omitempty"` // inside one process: the name of the draft instead of pieces
	Reason  string       `json:"reason,omitempty"`
}

// subjectOf returns the subject of one part of the result of a shard: "done", "failed", or
// the name of a piece.
func subjectOf(run string, shard int, part string) string {
	return resultSubject + run + "." + strconv.Itoa(shard) + "." + part
}

// piece returns the name of piece n, counted from 0, of a shard that is sent in pieces.
// kind is 'r' for its rows and 'f' for the hashes of their canonical forms.
func piece(kind byte, n int) string { return string(kind) + strconv.Itoa(n) }

// consumerOf returns the name of the consumer that gives jobs to the workers of a version
// of the program.
func consumerOf(version string) string { return "workers-" + token(version) }

// makeStreams makes the streams of jobs and results, and the consumer of the workers of a
// version, unless they exist. replicas is the number of servers that store each message,
// and ackWait the time after which a job without a sign of life goes to another worker. The
// error is that of the queue.
func (c *Conn) makeStreams(ctx context.Context, version string, replicas int, ackWait time.Duration) error {
	for _, s := range []jetstream.StreamConfig{
		{Name: jobStream, Subjects: []string{jobSubject + ">"}, Retention: jetstream.WorkQueuePolicy},
		{Name: resultStream, Subjects: []string{resultSubject + ">"}, Retention: jetstream.LimitsPolicy},
	} {
		s.Storage, s.Replicas, s.Duplicates = jetstream.FileStorage, replicas, duplicates
		// Without AllowDirect the server would send the bytes of a piece as text inside JSON.
		s.AllowDirect = true
		// A second message on a subject is refused, never put in the place of the first.
		s.Discard, s.MaxMsgsPerSubject, s.DiscardNewPerSubject = jetstream.DiscardNew, 1, true
		if _, err := c.js.CreateOrUpdateStream(ctx, s); err != nil {
			return fmt.Errorf("stream %s: %w", s.Name, err)
		}
	}
	_, err := c.js.CreateOrUpdateConsumer(ctx, jobStream, jetstream.ConsumerConfig{
		Durable:       consumerOf(version),
		FilterSubject: jobSubject + token(version) + ".>",
		AckPolicy:     jetstream.AckExplicitPolicy,
		AckWait:       ackWait,
		MaxAckPending: -1,
		MaxDeliver:    -1, // workers count the deliveries and set a job aside with a reason
	})
	return err
}

// publishOnce publishes data on a subject of stream that may have one message only. It
// tries again until a server has stored the message, and then returns true, or says that it
// has such a message already, and then returns false. identity is the same for all tries,
// so that a message that arrives twice is stored once. The error is that of ctx.
func (c *Conn) publishOnce(ctx context.Context, stream, subject, identity string, data []byte) (stored bool, err error) {
	message := nats.NewMsg(subject)
	message.Data = data
	err = again(ctx, func(ctx context.Context) error {
		ack, err := c.js.PublishMsg(ctx, message, jetstream.WithMsgID(identity), jetstream.WithExpectLastSequencePerSubject(0))
		switch {
		case err == nil:
			stored = !ack.Duplicate
			return nil
		case refused(err):
			// Perhaps a message is on its way that is never stored because its server fails
			// now.
			s, err := c.js.Stream(ctx, stream)
			if err != nil {
				return err
			}
			_, err = s.GetLastMsgForSubject(ctx, subject)
			return err
		}
		return err
	}, func(error) bool { return ctx.Err() != nil })
	return stored, err
}

// refused reports whether a server has refused a message because its subject is not empty.
func refused(err error) bool {
	var api *jetstream.APIError
	if !errors.As(err, &api) {
		return false
	}
	const storeFailed = 10077 // with the limits of these streams: more than one message on a subject
	switch api.ErrorCode {
	case jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant, storeFailed:
		return true
	}
	return false
}

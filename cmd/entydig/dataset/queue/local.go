package queue

import (
	"context"
	"errors"
	"strconv"
	"sync"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
)

// This file joins a worker and a coordinator in one process.

// Local passes drafts of shards from a worker to the coordinator in the same process.
type Local struct {
	Folder *dataset.Folder

	mu     sync.Mutex
	next   int
	drafts map[string]*dataset.Draft
}

// put stores d and returns a name with which take returns it.
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

// take removes the draft with a name and returns it, or nil if there is no such draft.
func (l *Local) take(name string) *dataset.Draft {
	l.mu.Lock()
	defer l.mu.Unlock()
	d := l.drafts[name]
	delete(l.drafts, name)
	return d
}

// A folderError is an error of the folder of the data set, such as a full disk. It ends the
// work, because no other try would do better.
type folderError struct{ error }

// Unwrap returns the error of the folder.
func (e *folderError) Unwrap() error { return e.error }

// RunBoth runs c and w at the same time until c ends or the folder cannot be written, and
// then stops both. The error is that of c or of the folder.
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

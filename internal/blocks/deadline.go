package blocks

import (
	"context"
	"time"
)

// This file holds the limit of time for one item.

// A Deadline is a context that ends with another context, or at a time. It is cheaper
// than context.WithTimeout, because it starts no timer: it reads the clock when it is
// asked for its error.
type Deadline struct {
	context.Context
	now func() time.Time
	end time.Time
}

// Within returns a context that ends with ctx, or when the clock now is the time d
// further than at this call.
func Within(ctx context.Context, now func() time.Time, d time.Duration) Deadline {
	return Deadline{ctx, now, now().Add(d)}
}

// Err returns the error of the other context, context.DeadlineExceeded after the end
// of the time, or nil.
func (d Deadline) Err() error {
	if err := d.Context.Err(); err != nil {
		return err
	}
	if d.now().Before(d.end) {
		return nil
	}
	return context.DeadlineExceeded
}

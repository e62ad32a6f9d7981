package cli

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/term"
)

// This file holds all that a command touches of the world around it.

// A System is where a command reads, writes, looks at the clock and hears of an
// interrupt. [OS] is the process's own; a test or another program makes its own.
type System struct {
	Context context.Context // ends when the user interrupts
	In      io.Reader
	Out     io.Writer
	Err     io.Writer
	Now     func() time.Time

	InTerminal, OutTerminal, ErrTerminal bool
}

// OS returns the system of this process. The first interrupt ends its context,
// so that what was done is kept; the second kills the process.
func OS() *System {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return &System{
		Context:     ctx,
		In:          os.Stdin,
		Out:         os.Stdout,
		Err:         os.Stderr,
		Now:         time.Now,
		InTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		OutTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		ErrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}
}

// An interruptible reads from r until ctx ends. A read that waits for a person
// to type cannot be called off, so each runs beside the caller; once ctx has
// ended the one in flight is left behind.
type interruptible struct {
	ctx  context.Context
	r    io.Reader
	buf  []byte // what is being read into, owned by the read in flight
	rest []byte // the part of buf not yet handed on
	err  error
}

func (i *interruptible) Read(p []byte) (int, error) {
	if len(i.rest) == 0 && i.err == nil {
		i.fill()
	}
	if len(i.rest) == 0 {
		return 0, i.err
	}
	n := copy(p, i.rest)
	i.rest = i.rest[n:]
	return n, nil
}

// fill waits for the next bytes of r, or for the end of ctx.
func (i *interruptible) fill() {
	if i.err = i.ctx.Err(); i.err != nil {
		return
	}
	if i.buf == nil {
		i.buf = make([]byte, 64<<10)
	}
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	go func() {
		n, err := i.r.Read(i.buf)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		i.rest, i.err = i.buf[:got.n], got.err
	case <-i.ctx.Done():
		i.err = i.ctx.Err()
	}
}

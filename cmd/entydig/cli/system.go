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

// This file holds the connection of a command to its process: streams, clock and
// interrupts.

// A System is what a command needs of its process: streams, the clock and interrupts.
// [OS] returns that of the running process; a test or another program can make one.
type System struct {
	Context context.Context // ends when the user interrupts
	In      io.Reader
	Out     io.Writer
	Err     io.Writer
	Now     func() time.Time

	InTerminal, OutTerminal, ErrTerminal bool
}

// OS returns the system of this process. The first interrupt ends its context, so that
// the command can write the results so far; the second one kills the process.
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

// A readAhead reads from a reader on a goroutine, a few pieces ahead of its caller,
// until ctx ends. A read that waits for a person to type cannot be cancelled: the
// goroutine of such a read stays behind after the end of ctx.
type readAhead struct {
	ctx   context.Context
	read  chan piece  // pieces that are read
	empty chan []byte // memory for the next pieces
	buf   []byte      // the piece that the caller is reading
	rest  []byte      // the end of buf that the caller has not read
	err   error       // the error after rest
}

// A piece is some bytes, and the error that came with them.
type piece struct {
	bytes []byte
	err   error
}

// newReadAhead returns a readAhead of r and starts a goroutine that reads from r. The
// goroutine ends with ctx, or after the first error of r.
func newReadAhead(ctx context.Context, r io.Reader) *readAhead {
	const pieces, size = 3, 64 << 10
	a := &readAhead{ctx: ctx, read: make(chan piece, pieces), empty: make(chan []byte, pieces)}
	for range pieces {
		a.empty <- make([]byte, size)
	}
	go func() {
		for {
			select {
			case buf := <-a.empty:
				n, err := r.Read(buf)
				a.read <- piece{buf[:n], err} // never blocks: the channel has room for every buffer
				if err != nil {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return a
}

// Ready reports whether Read would return at once.
func (a *readAhead) Ready() bool {
	return len(a.rest) > 0 || a.err != nil || len(a.read) > 0
}

// Read copies bytes that were read ahead into p and returns their number. If there are
// none, it waits for more. After the last byte it returns the error of the reader, and
// after ctx has ended the error of ctx.
func (a *readAhead) Read(p []byte) (int, error) {
	if len(a.rest) == 0 && a.err == nil {
		if a.err = a.ctx.Err(); a.err == nil {
			a.more()
		}
	}
	if len(a.rest) == 0 {
		return 0, a.err
	}
	n := copy(p, a.rest)
	a.rest = a.rest[n:]
	return n, nil
}

// more gives a.buf back to the goroutine, waits for the next piece or for the end of ctx,
// and leaves the piece in a.buf and a.rest and its error in a.err. a.rest must be empty.
func (a *readAhead) more() {
	if a.buf != nil {
		a.empty <- a.buf[:cap(a.buf)]
	}
	select {
	case got := <-a.read:
		a.buf, a.rest, a.err = got.bytes, got.bytes, got.err
	case <-a.ctx.Done():
		a.buf, a.err = nil, a.ctx.Err()
	}
}

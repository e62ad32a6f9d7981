package queue

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// This file connects to a queue, and starts the one inside the process.

// ErrUnprotected is the kind of error of an address beyond this machine without encryption or
// without credentials.
var ErrUnprotected = errors.New("the queue is beyond this machine")

// An Address says where a queue is and who asks.
type Address struct {
	Servers     string // addresses such as nats://127.0.0.1:4222, with commas between them
	Credentials string // the name of a file in the form of NATS; "" if none
	CA          string // the name of a file of certificates that sign the servers'; "" if those of the system do
	Certificate string // the name of a file with the certificate of this client; "" if none
	Key         string // the name of the file with its key
}

// Check refuses an address beyond this machine without encryption or without credentials:
// the error is of kind ErrUnprotected. Only addresses of the loopback network and the name
// localhost are this machine; any other name may lead anywhere.
func (a Address) Check() error {
	if strings.TrimSpace(a.Servers) == "" {
		return errors.New("the address of the queue is empty")
	}
	for text := range strings.SplitSeq(a.Servers, ",") {
		u, err := url.Parse(strings.TrimSpace(text))
		if err != nil || u.Hostname() == "" {
			return fmt.Errorf("%q is not the address of a queue: want nats://HOST:PORT or tls://HOST:PORT", text)
		}
		switch u.Scheme {
		case "nats", "tls":
		default:
			return fmt.Errorf("%q is not the address of a queue: the scheme is nats or tls", text)
		}
		if loopback(u.Hostname()) {
			continue
		}
		if u.Scheme != "tls" {
			return fmt.Errorf("%w, and %s is not encrypted: use tls://%s", ErrUnprotected, u.Host, u.Host)
		}
		if a.Credentials == "" && a.Certificate == "" && u.User == nil {
			return fmt.Errorf("%w, and there are no credentials for %s", ErrUnprotected, u.Host)
		}
	}
	return nil
}

// encrypted reports whether one of the servers has an address that begins with tls://.
func (a Address) encrypted() bool { return strings.Contains(a.Servers, "tls://") }

// loopback reports whether host is "localhost" or an address of the loopback network.
func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// A Conn is a connection to a queue.
type Conn struct {
	nats *nats.Conn
	js   jetstream.JetStream
}

// Connect connects to the queue at an address. name is the name that the servers show for
// the client. Connect does not wait for a server; a connection that breaks is made again, for
// as long as it takes. log gets a line when it breaks and when it is back. The error is that
// of [Address.Check], or of a file.
func Connect(a Address, name string, log *slog.Logger) (*Conn, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	for _, file := range []string{a.Credentials, a.CA, a.Certificate, a.Key} {
		if file == "" {
			continue
		}
		if f, err := os.Open(file); err != nil {
			return nil, err
		} else {
			f.Close()
		}
	}
	options := connectOptions(name, log)
	if a.Credentials != "" {
		options = append(options, nats.UserCredentials(a.Credentials))
	}
	if a.CA != "" {
		options = append(options, nats.RootCAs(a.CA))
	}
	if a.Certificate != "" {
		options = append(options, nats.ClientCert(a.Certificate, a.Key))
	}
	if a.encrypted() {
		options = append(options, nats.Secure())
	} else {
		// A server on this machine must not lead to others beyond it.
		options = append(options, nats.IgnoreDiscoveredServers())
	}
	nc, err := nats.Connect(a.Servers, options...)
	if err != nil {
		return nil, err
	}
	return newConn(nc)
}

// connectOptions returns the options that all connections have: the name that servers show
// for this client, reconnecting without end, and lines in log when the connection breaks
// and when it is back.
func connectOptions(name string, log *slog.Logger) []nats.Option {
	return []nats.Option{
		nats.Name(name),
		nats.MaxReconnects(-1),
		nats.RetryOnFailedConnect(true),
		nats.ReconnectWait(500 * time.Millisecond),
		nats.ReconnectJitter(200*time.Millisecond, time.Second),
		nats.PingInterval(5 * time.Second),
		nats.MaxPingsOutstanding(3),
		nats.Timeout(5 * time.Second),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("the queue is not reached", "reason", err)
			}
		}),
		nats.ReconnectHandler(func(nc *nats.Conn) { log.Info("the queue is reached again", "server", nc.ConnectedAddr()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Debug("queue", "reason", err) }),
	}
}

// newConn returns a Conn that uses nc, which it closes if it fails.
func newConn(nc *nats.Conn) (*Conn, error) {
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(5*time.Second))
	if err != nil {
		nc.Close()
		return nil, err
	}
	return &Conn{nc, js}, nil
}

// Close closes the connection. Calls that wait for the queue end.
func (c *Conn) Close() { c.nats.Close() }

// payload returns the size in bytes of the pieces in which shards are sent, which is below
// the limit of the server.
func (c *Conn) payload() int {
	const most, headers = 512 << 10, 1 << 10
	if n := int(c.nats.MaxPayload()); n > 2*headers {
		return min(most, n-headers)
	}
	return most
}

// An Embedded is a queue inside this process. Nobody else can reach it.
type Embedded struct{ server *server.Server }

// Embed starts a queue inside this process that stores its messages in the folder dir and
// accepts no connections from outside. The caller must stop it. It fails if the folder
// cannot be written.
func Embed(dir string) (*Embedded, error) {
	s, err := server.NewServer(&server.Options{
		ServerName: "entydig",
		DontListen: true,
		JetStream:  true,
		StoreDir:   dir,
		// Jobs and results are small here, because the bytes of shards do not go through
		// the queue.
		JetStreamMaxMemory: 16 << 20,
		JetStreamMaxStore:  1 << 30,
		NoLog:              true,
		NoSigs:             true,
	})
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(30*time.Second) || !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, fmt.Errorf("the queue in %s does not start: is the disk full?", dir)
	}
	return &Embedded{s}, nil
}

// Connect returns a connection to the queue, which the caller must close. log gets a line
// when the connection breaks.
func (e *Embedded) Connect(log *slog.Logger) (*Conn, error) {
	nc, err := nats.Connect("", append(connectOptions("entydig", log), nats.InProcessServer(e.server))...)
	if err != nil {
		return nil, err
	}
	return newConn(nc)
}

// Stop stops the queue and waits until it has stopped.
func (e *Embedded) Stop() {
	e.server.Shutdown()
	e.server.WaitForShutdown()
}

// token returns a short text that stands for a version of the program and has only
// characters that a subject can have.
func token(version string) string {
	sum := sha256.Sum256([]byte(version))
	return hex.EncodeToString(sum[:6])
}

// again calls do until it returns nil, and waits longer after each failure. It stops early
// when ctx ends, or after an error for which final returns true, and returns that error.
func again(ctx context.Context, do func(context.Context) error, final func(error) bool) error {
	for wait := 100 * time.Millisecond; ; wait = min(2*wait, 5*time.Second) {
		err := do(ctx)
		if err == nil || final(err) {
			return err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// isNetwork reports whether err says that the connection to the queue failed or that the
// queue did not answer in time.
func isNetwork(err error) bool {
	var n net.Error
	return errors.As(err, &n) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, nats.ErrNoResponders) || errors.Is(err, nats.ErrConnectionClosed)
}

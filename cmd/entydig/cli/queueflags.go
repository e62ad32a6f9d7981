package cli

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/cmd/entydig/dataset/queue"
)

// This file holds what batch and worker share: the flags of the queue, the log, the progress
// and the metrics.

// queueFlags holds the address of a queue and who asks.
type queueFlags struct {
	servers, credentials, ca, certificate, key text
}

// group adds the group "Queue" with the flags that name a queue to cmd. usage is the text
// of the help about --queue.
func (q *queueFlags) group(r *run, cmd *cobra.Command, usage string) {
	r.group(cmd, "Queue", func(fs *pflag.FlagSet) {
		*q = queueFlags{text{kind: "URL,..."}, text{kind: "FILE"}, text{kind: "FILE"}, text{kind: "FILE"}, text{kind: "FILE"}}
		fs.Var(&q.servers, "queue", usage)
		fs.Var(&q.credentials, "queue-creds", "a credentials file of NATS; a queue on another machine needs TLS, and this file, a certificate or a user in the URL")
		fs.Var(&q.ca, "queue-ca", "certificates that sign those of the servers (default: those of the system)")
		fs.Var(&q.certificate, "queue-cert", "the certificate of this client")
		fs.Var(&q.key, "queue-key", "the key of that certificate")
	})
}

// connect connects to the queue that the flags name and returns the connection, which the
// caller must close. name is how this client shows in the queue's own lists. It fails if
// the flags contradict each other, if the connection would be unprotected, or if no server
// answers.
func (q *queueFlags) connect(name string, log *slog.Logger) (*queue.Conn, error) {
	if (q.certificate.value == "") != (q.key.value == "") {
		return nil, badUsage("--queue-cert and --queue-key go together", "")
	}
	conn, err := queue.Connect(queue.Address{Servers: q.servers.value, Credentials: q.credentials.value,
		CA: q.ca.value, Certificate: q.certificate.value, Key: q.key.value}, name, log)
	if errors.Is(err, queue.ErrUnprotected) {
		return nil, badUsage("--queue: "+err.Error(), "use tls:// and --queue-creds FILE, or --queue-cert and --queue-key")
	}
	if err != nil {
		return nil, badUsage("--queue: "+err.Error(), "")
	}
	return conn, nil
}

// queueOptions holds the options of the coordinator.
type queueOptions struct {
	ackWait, jobTimeout duration
	tries, replicas     natural
}

// define adds the flags of the coordinator to fs, with the defaults of
// [queue.DefaultOptions].
func (o *queueOptions) define(fs *pflag.FlagSet) {
	d := queue.DefaultOptions
	o.ackWait.value, o.tries.value = d.AckWait, d.Tries
	fs.Var(&o.ackWait, "ack-wait", "give a job to another worker after this time without a sign of life")
	fs.Var(&o.tries, "tries", "set a job aside after this many failures")
	fs.Var(&o.jobTimeout, "job-timeout", "end a try of a job after this time (default: never)")
	fs.Var(&o.replicas, "replicas", "how many servers store each message (default: 3 in a cluster, otherwise 1)")
}

// values returns the options of the coordinator that the flags ask for.
func (o *queueOptions) values() queue.Options {
	v := queue.DefaultOptions
	v.AckWait, v.Tries, v.JobTimeout, v.Replicas = o.ackWait.value, o.tries.value, o.jobTimeout.value, o.replicas.value
	return v
}

// logEvery is the time between two lines of the log about the progress.
const logEvery = 30 * time.Second

// showFlags holds the flags about what is shown of the work.
type showFlags struct {
	progress, log choice
	metrics       text
}

// define adds --progress, --log and --metrics to fs.
func (s *showFlags) define(fs *pflag.FlagSet) {
	s.progress = choice{what: "kind of progress", kind: "KIND", names: []string{"auto", "bar", "json", "none"}, value: "auto"}
	s.log = choice{what: "form of the log", kind: "FORM", names: []string{"text", "json", "none"}}
	s.metrics = text{kind: "ADDR"}
	fs.Var(&s.progress, "progress", "auto, bar, json or none, on standard error")
	fs.Var(&s.log, "log", "text, json or none: lines about the work on standard error (default: text, unless a bar is shown)")
	fs.Var(&s.metrics, "metrics", "serve counts for Prometheus at this address, such as 127.0.0.1:9100")
}

// hasBar reports whether a bar is drawn: the flags allow one, and standard error is a
// terminal.
func (s *showFlags) hasBar(r *run) bool {
	return r.sys.ErrTerminal && (s.progress.value == "auto" || s.progress.value == "bar")
}

// logger returns a logger that writes to standard error in the form of --log. Without that
// flag the form is text or, if a bar or the progress as JSON is shown, nothing is written.
func (s *showFlags) logger(r *run) *slog.Logger {
	form := s.log.value
	if form == "" {
		form = "text"
		if s.hasBar(r) || s.progress.value == "json" {
			form = "none"
		}
	}
	switch form {
	case "json":
		return slog.New(slog.NewJSONHandler(lines{r}, nil))
	case "text":
		return slog.New(slog.NewTextHandler(lines{r}, nil))
	}
	return slog.New(slog.DiscardHandler)
}

// lines writes whole lines to standard error.
type lines struct{ run *run }

// Write writes p, which must be whole lines, to standard error, above the bar if one is
// drawn. It returns len(p) and nil.
func (l lines) Write(p []byte) (int, error) {
	l.run.errWrite(string(p))
	return len(p), nil
}

// start begins to show the progress of work on total rows, of which done are done already,
// and returns it; the caller must stop it. The progress is shown as --progress says, and
// every 30 seconds as a line of the log. If local is set, the rows done are those that this
// process has made, which metrics counts, and otherwise those that the coordinator has
// kept.
func (s *showFlags) start(r *run, total, done int64, metrics *queue.Metrics, local bool, log *slog.Logger) *progress {
	whole := countedExtent(int(total))
	count := func() int64 { return metrics.Kept.Load() }
	if local {
		count = func() int64 { return min(total, done+metrics.Rows.Load()) }
	}
	p := r.startProgress(s.progress.value, "made", whole, false)
	ctx, cancel := context.WithCancel(context.Background())
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		start, last := time.Now(), time.Now()
		for {
			select {
			case <-tick.C:
			case <-ctx.Done():
				p.done.Store(count())
				return
			}
			p.done.Store(count())
			if time.Since(last) >= logEvery {
				last = time.Now()
				log.Info("progress", "rows", count(), "of", total, "rows_kept", metrics.Kept.Load(),
					"rows_per_second", int64(float64(count()-done)/time.Since(start).Seconds()), "jobs_open", metrics.Open.Load())
			}
		}
	}()
	p.end = append([]func(){func() { cancel(); <-gone }}, p.end...)
	return p
}

// serve starts a server for metrics at the address of --metrics. stop ends that server.
// Without the flag there is no server, and stop does nothing. serve fails if it cannot
// listen at the address.
func (s *showFlags) serve(metrics *queue.Metrics, log *slog.Logger) (stop func(), err error) {
	if s.metrics.value == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", s.metrics.value)
	if err != nil {
		return nil, badUsage("--metrics: "+err.Error(), "write 127.0.0.1:9100")
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metrics)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go server.Serve(listener) // returns when the server is closed
	log.Info("metrics", "address", "http://"+listener.Addr().String()+"/metrics")
	return func() { server.Close() }, nil
}

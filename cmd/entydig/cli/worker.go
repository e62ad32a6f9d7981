package cli

import (
	"os"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
	"github.com/entydig/sudoku/cmd/entydig/dataset/queue"
)

// This file holds `entydig worker`.

// workerCommand returns `entydig worker`.
func (r *run) workerCommand() *cobra.Command {
	var q queueFlags
	var show showFlags
	var idle duration
	workers := natural{runtime.GOMAXPROCS(0)}
	cmd := &cobra.Command{
		Use:   "worker --queue URL [flags]",
		Short: "Make shards for entydig batch on another machine",
		Long: "Make shards for entydig batch on another machine. A worker takes jobs from the\n" +
			"queue, of any data set whose entydig batch has the same version, and sends the\n" +
			"results back through the queue. Workers may come and go at any time.",
		GroupID: "make",
		Example: "  entydig worker --queue nats://127.0.0.1:4222\n" +
			"  entydig worker --queue tls://queue.example:4222 --queue-creds worker.creds",
		Args: noArgs,
	}
	q.group(r, cmd, "the queue, such as nats://127.0.0.1:4222")
	r.group(cmd, "Work", func(fs *pflag.FlagSet) {
		fs.Var(&workers, "workers", "how many goroutines make puzzles; this never changes the output")
		fs.Var(&idle, "idle", "end after this time without a job (default: never)")
		show.define(fs)
	})
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if q.servers.value == "" {
			return badUsage("--queue is missing", "write entydig worker --queue nats://127.0.0.1:4222")
		}
		log := show.logger(r)
		conn, err := q.connect("entydig worker", log)
		if err != nil {
			return err
		}
		defer conn.Close()
		metrics := &queue.Metrics{}
		stop, err := show.serve(metrics, log)
		if err != nil {
			return err
		}
		defer stop()
		host, _ := os.Hostname() // only a name for messages
		w := &queue.Worker{Conn: conn, Crew: dataset.NewCrew(workers.value), Jobs: jobsFor(workers.value),
			Name: host + "." + strconv.Itoa(os.Getpid()), Version: version(), Log: log, Metrics: metrics, Idle: idle.value}
		log.Info("worker", "name", w.Name, "version", w.Version)
		return w.Run(cmd.Context())
	}
	return cmd
}

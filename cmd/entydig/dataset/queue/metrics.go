package queue

import (
	"fmt"
	"net/http"
	"sync/atomic"
)

// This file counts what coordinators and workers do, for a person and for Prometheus.

// Metrics are counts since the start of the process. All are safe on several goroutines.
type Metrics struct {
	Rows        atomic.Int64 // that workers of this process have made
	Shards      atomic.Int64 // that workers of this process have made
	Failed      atomic.Int64 // tries of jobs that failed in this process
	Redelivered atomic.Int64 // jobs that came to this process after another had them
	Refused     atomic.Int64 // messages that a server refused because it had one on the subject

	Open     atomic.Int64 // jobs that the coordinator has offered and that are not done
	Kept     atomic.Int64 // rows in the folder
	Total    atomic.Int64 // rows of the data set; 0 in a process without a coordinator
	Late     atomic.Int64 // results of shards that the folder had already
	SetAside atomic.Int64 // jobs that were set aside
}

// ServeHTTP writes all counts to w, in the text form that Prometheus reads.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	for _, c := range []struct {
		name, kind, help string
		value            *atomic.Int64
	}{
		{"rows_made_total", "counter", "Rows that this process has made.", &m.Rows},
		{"shards_made_total", "counter", "Shards that this process has made.", &m.Shards},
		{"jobs_failed_total", "counter", "Tries of jobs that failed in this process.", &m.Failed},
		{"jobs_redelivered_total", "counter", "Jobs that came to this process after another one had them.", &m.Redelivered},
		{"results_refused_total", "counter", "Messages that the queue refused because it had one on the subject.", &m.Refused},
		{"jobs_open", "gauge", "Jobs that the coordinator has offered and that are not done.", &m.Open},
		{"rows_kept", "gauge", "Rows in the folder of the coordinator.", &m.Kept},
		{"rows", "gauge", "Rows of the whole data set.", &m.Total},
		{"results_late_total", "counter", "Results of shards that the folder had already.", &m.Late},
		{"jobs_set_aside_total", "counter", "Jobs that were set aside.", &m.SetAside},
	} {
		fmt.Fprintf(w, "# HELP entydig_%s %s\n# TYPE entydig_%s %s\nentydig_%s %d\n", c.name, c.help, c.name, c.kind, c.name, c.value.Load())
	}
}

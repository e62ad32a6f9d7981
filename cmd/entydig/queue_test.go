//go:build unix

package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// This file tests data sets that are made by several processes with a cluster of servers,
// some of which are killed, stopped and cut off.

// addresses returns n addresses on the loopback network whose ports are free now.
func addresses(t *testing.T, n int) (list []string) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		list = append(list, l.Addr().String())
	}
	return list
}

// A child is a process that a test has started. Its output is in a file.
type child struct {
	*exec.Cmd
	log string
}

// spawn starts a process, which is killed at the end of the test.
func spawn(t *testing.T, dir, name string, program string, args ...string) *child {
	t.Helper()
	c := &child{exec.Command(program, args...), filepath.Join(dir, name+".log")}
	log, err := os.OpenFile(c.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	c.Stdout, c.Stderr = log, log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.kill()
		if t.Failed() {
			text, _ := os.ReadFile(c.log)
			t.Logf("%s:\n%s", name, last(text, 3000))
		}
	})
	return c
}

// last returns the last n bytes of a text.
func last(text []byte, n int) []byte { return text[max(0, len(text)-n):] }

// kill kills the process as kill -9 does, and waits for its end. A second call does nothing.
func (c *child) kill() {
	c.Process.Signal(syscall.SIGCONT)
	c.Process.Kill()
	c.Wait()
}

// shardsIn returns the number of shards in a folder that are whole.
func shardsIn(dir string) int {
	names, _ := filepath.Glob(filepath.Join(dir, "puzzles-*"))
	return len(names)
}

// waitFor waits until a state is reached.
func waitFor(t *testing.T, what string, reached func() bool) {
	t.Helper()
	for end := time.Now().Add(4 * time.Minute); !reached(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// A cluster is three servers.
type cluster struct {
	t       *testing.T
	dir     string
	clients []string
	routes  []string
	servers []*child
}

// newCluster starts three servers.
func newCluster(t *testing.T) *cluster {
	list := addresses(t, 6)
	c := &cluster{t: t, dir: t.TempDir(), clients: list[:3], routes: list[3:], servers: make([]*child, 3)}
	for i := range c.servers {
		c.start(i)
	}
	return c
}

// start starts server i, with the messages that it has stored before.
func (c *cluster) start(i int) {
	name := fmt.Sprint("server", i)
	c.servers[i] = spawn(c.t, c.dir, name, "queueserver", "-name", name, "-listen", c.clients[i], "-route", c.routes[i],
		"-routes", strings.Join(c.routes, ","), "-store", filepath.Join(c.dir, name))
}

// url returns the address of the cluster.
func (c *cluster) url() string { return "nats://" + strings.Join(c.clients, ",nats://") }

// leader returns the server that leads the stream of results.
func (c *cluster) leader() int {
	nc, err := nats.Connect(c.url())
	if err != nil {
		return -1
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		return -1
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	s, err := js.Stream(ctx, "ENTYDIG_RESULTS")
	if err != nil || s.CachedInfo().Cluster == nil {
		return -1
	}
	i := -1
	fmt.Sscanf(s.CachedInfo().Cluster.Leader, "server%d", &i)
	return i
}

// TestQueueCluster makes a data set with three servers and four workers. A worker, the
// coordinator, the leading server and another server are killed, and a worker stands still
// for longer than its job is kept for it. The bytes are those of a single process.
func TestQueueCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	args := []string{"-n", "4000", "-l", "easy", "--seed", "q", "--shard-rows", "100", "--columns", "puzzle,solution,er,clues"}
	dir := t.TempDir()
	want, got := filepath.Join(dir, "want"), filepath.Join(dir, "got")
	whole(t, want, args...)

	c := newCluster(t)
	worker := func(i int) *child {
		return spawn(t, dir, fmt.Sprint("worker", i), "entydig", "worker", "--queue", c.url(), "--workers", "1")
	}
	coordinate := func() *child {
		return spawn(t, dir, "coordinator", "entydig", append([]string{"batch", "-o", got, "--queue", c.url(), "--ack-wait", "2s", "--tries", "20"}, args...)...)
	}
	coordinator := coordinate()
	var workers []*child
	for i := range 4 {
		workers = append(workers, worker(i))
	}
	after := func(shards int) {
		t.Helper()
		waitFor(t, fmt.Sprint(shards, " shards"), func() bool { return shardsIn(got) >= shards })
	}
	after(2)
	workers[0].kill()
	after(4)
	stopped := time.Now()
	workers[1].Process.Signal(syscall.SIGSTOP)
	after(6)
	coordinator.kill()
	coordinator = coordinate()
	after(9)
	leader := -1
	waitFor(t, "a leader", func() bool { leader = c.leader(); return leader >= 0 })
	c.servers[leader].kill()
	after(13)
	c.start(leader)
	waitFor(t, "the time for a job of the worker that stands still", func() bool { return time.Since(stopped) > 5*time.Second })
	workers[1].Process.Signal(syscall.SIGCONT)
	after(18)
	waitFor(t, "a leader", func() bool { return c.leader() >= 0 })
	c.servers[(leader+1)%3].kill()
	worker(4)
	after(22)
	c.start((leader + 1) % 3)
	if err := coordinator.Wait(); err != nil {
		t.Error(err)
	}
	same(t, got, want)
	again := 0
	for i := range 5 {
		text, _ := os.ReadFile(filepath.Join(dir, fmt.Sprint("worker", i, ".log")))
		again += strings.Count(string(text), `msg="a job comes again"`)
	}
	t.Logf("%d jobs came to a second worker", again)
	if again == 0 {
		t.Error("no job came to a second worker: the test has disturbed nothing")
	}
}

// TestQueueCutOff makes a data set with a worker in a network of its own, which is cut off
// for longer than its job is kept for it. The server is beyond the loopback network, so there
// are TLS and a password.
func TestQueueCutOff(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	network := newNetwork(t)
	dir := t.TempDir()
	cert, key := certificateFor(t, dir, network.here)
	address := network.here + ":4333"
	spawn(t, dir, "server", "queueserver", "-listen", address, "-store", filepath.Join(dir, "store"), "-cert", cert, "-key", key, "-user", "test:secret")
	args := []string{"-n", "2000", "-l", "easy", "--seed", "cut", "--shard-rows", "100", "--columns", "puzzle,er"}
	want, got := filepath.Join(dir, "want"), filepath.Join(dir, "got")
	whole(t, want, args...)

	queue := []string{"--queue", "tls://test:secret@" + address, "--queue-ca", cert}
	coordinator := spawn(t, dir, "coordinator", "entydig", append(append([]string{"batch", "-o", got, "--ack-wait", "2s", "--tries", "20"}, args...), queue...)...)
	far := spawn(t, dir, "far", "ip", append([]string{"netns", "exec", network.name, "entydig", "worker", "--workers", "1"}, queue...)...)
	waitFor(t, "a shard of the far worker", func() bool { return shardsIn(got) >= 1 })
	network.link(t, "down")
	cut := time.Now()
	spawn(t, dir, "near", "entydig", append([]string{"worker", "--workers", "1"}, queue...)...)
	waitFor(t, "the time for a job of the worker that is cut off", func() bool { return time.Since(cut) > 5*time.Second && shardsIn(got) >= 4 })
	network.link(t, "up")
	if err := coordinator.Wait(); err != nil {
		t.Error(err)
	}
	if far.ProcessState != nil {
		t.Error("the worker that was cut off has ended")
	}
	same(t, got, want)
}

// A network is a network namespace with a link to this one.
type network struct {
	name, device string
	here         string // the address on this side
}

// newNetwork makes a network namespace, which is removed at the end of the test. The test is
// skipped if this process may not do that.
func newNetwork(t *testing.T) network {
	t.Helper()
	id := os.Getpid() % 10000
	n := network{name: fmt.Sprint("entydig", id), device: fmt.Sprint("ent", id), here: fmt.Sprintf("10.213.%d.1", id%250)}
	there := strings.TrimSuffix(n.here, ".1") + ".2"
	run := func(args ...string) error { return exec.Command("ip", args...).Run() }
	if err := run("netns", "add", n.name); err != nil {
		t.Skipf("ip netns add: %v: this process may not make a network namespace", err)
	}
	t.Cleanup(func() {
		run("link", "del", n.device)
		run("netns", "del", n.name)
	})
	for _, args := range [][]string{
		{"link", "add", n.device, "type", "veth", "peer", "name", n.device + "b", "netns", n.name},
		{"addr", "add", n.here + "/24", "dev", n.device},
		{"link", "set", n.device, "up"},
		{"-n", n.name, "addr", "add", there + "/24", "dev", n.device + "b"},
		{"-n", n.name, "link", "set", n.device + "b", "up"},
	} {
		if err := run(args...); err != nil {
			t.Skipf("ip %v: %v: this process may not make a network", args, err)
		}
	}
	return n
}

// link sets the link up or down.
func (n network) link(t *testing.T, state string) {
	t.Helper()
	if err := exec.Command("ip", "link", "set", n.device, state).Run(); err != nil {
		t.Fatal(err)
	}
}

// certificateFor makes a certificate for an address, signed by itself, and returns the names
// of its file and of that with the key.
func certificateFor(t *testing.T, dir, address string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.ParseIP(address)}, IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for name, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

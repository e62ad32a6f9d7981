package main

import (
	"crypto/tls"
	"flag"
	"net"
	"net/url"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
)

// This file holds a server of a queue as a program of its own.

// queueServer is the program of a server, which the tests start as processes of their own.
func queueServer() {
	name := flag.String("name", "one", "")
	listen := flag.String("listen", "127.0.0.1:0", "")
	route := flag.String("route", "", "")
	routes := flag.String("routes", "", "")
	store := flag.String("store", "", "")
	cert := flag.String("cert", "", "")
	key := flag.String("key", "", "")
	user := flag.String("user", "", "")
	flag.Parse()
	host, port := splitAddress(*listen)
	o := &server.Options{ServerName: *name, Host: host, Port: port, JetStream: true, StoreDir: *store, NoSigs: true, JetStreamMaxStore: 1 << 30, JetStreamMaxMemory: 1 << 26}
	if *user != "" {
		o.Username, o.Password, _ = strings.Cut(*user, ":")
	}
	if *cert != "" {
		pair, err := tls.LoadX509KeyPair(*cert, *key)
		if err != nil {
			panic(err)
		}
		o.TLS, o.TLSConfig = true, &tls.Config{Certificates: []tls.Certificate{pair}}
	}
	if *route != "" {
		o.Cluster.Name = "test"
		o.Cluster.Host, o.Cluster.Port = splitAddress(*route)
		for r := range strings.SplitSeq(*routes, ",") {
			o.Routes = append(o.Routes, &url.URL{Scheme: "nats", Host: r})
		}
	}
	s, err := server.NewServer(o)
	if err != nil {
		panic(err)
	}
	s.Start()
	s.WaitForShutdown()
}

// splitAddress returns the host and the port of an address.
func splitAddress(address string) (host string, port int) {
	a, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		panic(err)
	}
	return a.IP.String(), a.Port
}

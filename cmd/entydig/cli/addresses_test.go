package cli

import (
	"net"
	"slices"
	"testing"
)

// TestPageAddresses holds that every printed address can be opened: none is the
// unspecified one, and those for the network are not loopback or link-local.
func TestPageAddresses(t *testing.T) {
	network := func(list ...string) (all []net.Addr) {
		for _, cidr := range list {
			ip, n, err := net.ParseCIDR(cidr)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, &net.IPNet{IP: ip, Mask: n.Mask})
		}
		return all
	}
	usual := network("127.0.0.1/8", "::1/128", "192.168.1.7/24", "fe80::1/64", "fd00::7/64")
	for _, tt := range []struct {
		name       string
		ip         string
		interfaces []net.Addr
		want       []string
	}{
		{"loopback", "127.0.0.1", usual, []string{"http://127.0.0.1:8080/"}},
		{"one address", "192.168.1.7", usual, []string{"http://192.168.1.7:8080/"}},
		{"one address of IPv6", "fd00::7", usual, []string{"http://[fd00::7]:8080/"}},
		{"all", "::", usual, []string{"http://127.0.0.1:8080/", "http://192.168.1.7:8080/", "http://[fd00::7]:8080/"}},
		{"all of IPv4", "0.0.0.0", usual, []string{"http://127.0.0.1:8080/", "http://192.168.1.7:8080/"}},
		{"no network", "::", network("127.0.0.1/8", "::1/128"), []string{"http://127.0.0.1:8080/"}},
		{"IPv6 alone", "::", network("::1/128", "fd00::7/64"), []string{"http://[::1]:8080/", "http://[fd00::7]:8080/"}},
	} {
		got := pageAddresses(&net.TCPAddr{IP: net.ParseIP(tt.ip), Port: 8080}, tt.interfaces)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

package cli

import (
	"net"
	"net/netip"
	"strconv"
)

// This file lists the addresses of the page that `entydig serve` prints.

// pageAddresses returns the addresses at which the page can be opened when a server listens
// at an address: first the one for this machine, then those for other machines of the
// network. A server that listens at a certain address has only that one. A server that
// listens at all of them has the loopback address and one for each address in interfaces,
// but for loopback and link-local ones, which other machines cannot open.
func pageAddresses(listening *net.TCPAddr, interfaces []net.Addr) []string {
	port := strconv.Itoa(listening.Port)
	page := func(ip string) string { return "http://" + net.JoinHostPort(ip, port) + "/" }
	if !listening.IP.IsUnspecified() {
		return []string{page(listening.IP.String())}
	}
	list := []string{page("127.0.0.1")}
	if listening.IP.To4() == nil && !hasIPv4(interfaces) {
		list = []string{page("::1")}
	}
	for _, address := range interfaces {
		prefix, err := netip.ParsePrefix(address.String())
		if err != nil {
			continue
		}
		ip := prefix.Addr()
		if ip.IsLoopback() || ip.IsLinkLocalUnicast() || listening.IP.To4() != nil && !ip.Is4() {
			continue
		}
		list = append(list, page(ip.String()))
	}
	return list
}

// hasIPv4 reports whether any of the addresses is one of IPv4.
func hasIPv4(interfaces []net.Addr) bool {
	for _, address := range interfaces {
		if prefix, err := netip.ParsePrefix(address.String()); err == nil && prefix.Addr().Is4() {
			return true
		}
	}
	return false
}

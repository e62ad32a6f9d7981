// Package installtest tests that `go install` can install the command from a module proxy.
// The proxy is a folder that the test fills with the library and the command as they are
// in this clone.
package installtest

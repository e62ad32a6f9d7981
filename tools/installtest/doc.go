// Package installtest holds the test that `go install` of the command works from
// a module proxy. The proxy is a folder that the test fills with the two modules
// as they stand in this clone.
package installtest

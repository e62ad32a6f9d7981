// Package arrows holds the test of which room may import which.
// docs/architecture.md draws the arrows; the test's table is their exact form.
package arrows

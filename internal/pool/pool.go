// Package pool keeps values that are used again and again, so that nothing is
// allocated for each use. On js it does without package sync, which would be 7 KB
// of the page's download: there, one goroutine runs at a time.
package pool

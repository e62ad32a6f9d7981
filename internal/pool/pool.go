// Package pool keeps values for later use, so that none is allocated for each use.
// On js it does not import package sync, which would add 7 KB to the page's
// download: there, one goroutine runs at a time.
package pool

// Package pool stores values that are not in use, so that a program can use them again
// instead of allocating new ones.
// On js it does not import package sync, which would add 7 KB to the page's
// download: there, one goroutine runs at a time.
package pool

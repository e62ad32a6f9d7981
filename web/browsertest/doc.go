// Package browsertest holds the tests of the page in a real browser, against
// the real handler. It is a module of its own, so that what drives the browser
// never reaches users of the library.
package browsertest

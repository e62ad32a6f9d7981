package web

// This file holds the handler that serves the page.

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// CSP is the page's Content-Security-Policy: nothing but the page's own files,
// wasm, and pictures that the page made itself. No inline script or style.
const CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
	"connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler returns a handler that serves the page at "/". It takes GET and HEAD, sends the
// compressed twin that a browser asks for, and lists no folder. To serve the page under a
// path, wrap the handler in http.StripPrefix: every link of the page is relative. If this
// binary holds no page, the error is [ErrNotBuilt].
func Handler() (http.Handler, error) {
	all, err := embedded()
	if err != nil {
		return nil, err
	}
	return handler(all), nil
}

// A handler serves the files that it maps.
type handler assets

// ServeHTTP answers a request with the file at its path; "/" stands for index.html. It
// answers a method other than GET and HEAD with 405, and a path without a file with 404.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setSafetyHeaders(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "405: this page is only read", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	a, ok := h[name]
	if !ok {
		serveNotFound(w, r)
		return
	}
	serveAsset(w, r, a)
}

// setSafetyHeaders sets the headers in h that every answer has, errors included.
func setSafetyHeaders(h http.Header) {
	h.Set("Content-Security-Policy", CSP)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
}

// serveAsset sends a in the best encoding that the browser takes, or answers with 304 if
// the browser has the file already. With "no-cache" a browser may store the file, but must
// ask each time whether it has changed; it names what it has by the ETag, which depends on
// the content and the encoding.
func serveAsset(w http.ResponseWriter, r *http.Request, a asset) {
	h := w.Header()
	body, encoding := a.raw, ""
	switch accepted := r.Header.Get("Accept-Encoding"); {
	case a.brotli != nil && accepts(accepted, "br"):
		body, encoding = a.brotli, "br"
	case a.gzip != nil && accepts(accepted, "gzip"):
		body, encoding = a.gzip, "gzip"
	}
	tag := a.hash
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		tag += "-" + encoding
	}
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Type", a.mime)
	h.Set("ETag", `"`+tag+`"`)
	h.Add("Vary", "Accept-Encoding")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// accepts reports whether an Accept-Encoding header names coding, in upper or lower case,
// with a weight above zero or without a weight. "*" is not read: a client that says only
// that gets the raw file.
func accepts(header, coding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		q, weighted := strings.CutPrefix(strings.TrimSpace(params), "q=")
		weight, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		return !weighted || err == nil && weight > 0
	}
	return false
}

const notFound = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not found</title>
<h1>Not found</h1>
<p>There is nothing at this address.</p>
</html>
`

// serveNotFound answers with 404 and, unless the method is HEAD, with a short page that
// says so.
func serveNotFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", mimeTypes[".html"])
	w.Header().Set("Content-Length", strconv.Itoa(len(notFound)))
	w.WriteHeader(http.StatusNotFound)
	if r.Method == http.MethodGet {
		_, _ = w.Write([]byte(notFound))
	}
}

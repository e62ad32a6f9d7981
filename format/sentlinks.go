package format

import (
	"bytes"
	"strings"
)

// This file finds links in text that people send each other, and takes off what programs and
// sentences put around them.

// linksOf queues the puzzles of the links in the part [from:to] of a line, or the errors in
// the place of some, and returns true. It returns false if the part has no links, or if all
// of them lead to pages without a puzzle.
func (r *Reader) linksOf(l *line, from, to int) bool {
	sign := []byte("://")
	if !bytes.Contains(l.text[from:to], sign) {
		return false
	}
	found := 0
	for at := from; ; {
		n := bytes.Index(l.text[at:to], sign)
		if n < 0 {
			return found > 0
		}
		begin := at + n
		for begin > at && l.text[begin-1] < other && isLetter(l.text[begin-1]) {
			begin--
		}
		end := at + n
		for end < to && !has(l.text[end], isSpace) && strings.IndexByte("<>\"|", l.text[end]) < 0 {
			end++
		}
		res := l.coded(begin, end, readSentLink)
		at = end
		if e, ok := res.err.(*Error); ok && (e.Kind == Link || found == 0 && l.hasGrid(end, to)) {
			continue
		}
		if found++; found == 1 {
			r.alone(res)
		} else {
			r.queue = append(r.queue, res)
		}
	}
}

// maxTrimmed is the greatest number of characters after a link that are taken off.
const maxTrimmed = 8

// readSentLink reads an address as readLink does. If that fails, it tries again without the
// characters at the end that may belong to the sentence around the link, one after another:
// full stops, brackets, quotation marks and the like. It also reads a link inside the link, as
// mail programs and search sites write them. The error is that of the whole text.
func readSentLink(link string) (Record, *Error) {
	rec, err := readLink(link)
	if inner := innerLink(link); err != nil && inner != "" {
		link = inner
		rec, err = readLink(link)
	}
	for n := 0; err != nil && n < maxTrimmed && link != ""; n++ {
		short := strings.TrimSuffix(strings.TrimSuffix(link, "\u201D"), "\u00BB")
		if short == link {
			if strings.IndexByte(".,;:!?)]}>'`*_\"", link[len(link)-1]) < 0 {
				break
			}
			short = link[:len(link)-1]
		}
		link = short
		if again, wrong := readLink(link); wrong == nil {
			return again, nil
		}
	}
	return rec, err
}

// innerLink returns the first parameter of a link that is an address itself, or "".
func innerLink(link string) string {
	a := parseAddress(link)
	for part := range strings.SplitSeq(a.query, "&") {
		if _, value, _ := strings.Cut(part, "="); isAddress(unescape(value)) {
			return unescape(value)
		}
	}
	return ""
}

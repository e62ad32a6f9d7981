package format

import (
	"bytes"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// This file turns a stream of bytes into lines of UTF-8. It handles byte order
// marks, UTF-16, the three line ends, and lines that are too long.

const (
	firstSize  = 1 << 10 // bytes held at first
	bufferSize = 1 << 16 // bytes held at most
	maxLine    = 1 << 15 // bytes of the longest line that is read
)

// A source cuts a stream into lines. It holds at most bufferSize bytes.
type source struct {
	from    io.Reader
	buffer  []byte // of which [start:end] are not yet used
	start   int
	end     int
	line    int   // lines begun so far
	err     error // the error that from has returned, or nil
	begun   bool  // the byte order mark, if there is one, has been skipped
	afterCR bool  // the last line ended with CR: an LF that follows belongs to it
}

// fill makes room in the buffer and reads more into it. It reports whether it has read at
// least one byte. If not, and the stream has ended or failed, s.err is set. It moves the
// bytes that are not yet used to the beginning of the buffer, so lines returned before are
// not valid any more.
func (s *source) fill() bool {
	if s.err != nil {
		return false
	}
	to := s.buffer
	if full := s.end-s.start > len(to)-len(to)/4; (full || s.end == len(to)) && len(to) < bufferSize {
		to = make([]byte, max(firstSize, 4*len(to)))
	}
	copy(to, s.buffer[s.start:s.end])
	s.buffer, s.end, s.start = to, s.end-s.start, 0
	for range 100 { // as bufio does: a stream that returns nothing a hundred times is broken
		n, err := s.from.Read(s.buffer[s.end:])
		s.end += n
		s.err = err
		if n > 0 || err != nil {
			return n > 0
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// ready reports whether next can return a line or the end without waiting for the stream.
// It reads what the stream says that it can give at once.
func (s *source) ready() bool {
	for {
		s.endCRLF()
		if s.err != nil || lineEnd(s.buffer[s.start:s.end]) >= 0 {
			return true
		}
		from, tells := s.from.(interface{ Ready() bool })
		if !tells || s.end-s.start > maxLine || !from.Ready() {
			return false
		}
		s.fill()
	}
}

// begin skips the byte order mark at the beginning of the input, and reads as much as it
// needs for that. After a mark of UTF-16, everything that follows is converted to UTF-8.
// It must be called once, before anything is taken out of the buffer.
func (s *source) begin() {
	s.begun = true
	for s.end < 1 && s.fill() {
	}
	if s.end == 0 || s.buffer[0] < 0xEF {
		return
	}
	for s.end < 3 && s.fill() {
	}
	head := s.buffer[s.start:s.end]
	var big bool
	switch {
	case bytes.HasPrefix(head, []byte("\xEF\xBB\xBF")):
		s.start += 3
		return
	case bytes.HasPrefix(head, []byte("\xFF\xFE")):
	case bytes.HasPrefix(head, []byte("\xFE\xFF")):
		big = true
	default:
		return
	}
	rest := bytes.Clone(head[2:])
	s.start, s.end = 0, 0
	s.from = &utf16Reader{from: s.from, raw: rest, err: s.err, big: big}
	s.err = nil
}

// endCRLF skips the LF that follows a CR which has ended a line, if that LF is in the
// buffer. It reads nothing from the stream.
func (s *source) endCRLF() {
	if s.afterCR && s.start < s.end {
		s.afterCR = false
		if s.buffer[s.start] == '\n' {
			s.start++
		}
	}
}

// next returns the next line without its end. long says that the line is longer than
// maxLine and that only its beginning is returned. The line is valid until the next call.
// At the end of the input ok is false, and s.err says why.
func (s *source) next() (line []byte, long, ok bool) {
	if !s.begun {
		s.begin()
	}
	for scanned := 0; ; {
		s.endCRLF()
		if i := lineEnd(s.buffer[s.start+scanned : s.end]); i >= 0 {
			line = s.buffer[s.start : s.start+scanned+i]
			s.start += scanned + i + 1
			s.afterCR = s.buffer[s.start-1] == '\r'
			s.line++
			return line[:min(len(line), maxLine)], len(line) > maxLine, true
		}
		if s.end-s.start > maxLine {
			return s.skipLong(), true, true
		}
		scanned = s.end - s.start
		if s.fill() {
			continue
		}
		if s.err == nil {
			continue
		}
		if s.start == s.end {
			return nil, false, false
		}
		line, s.start = s.buffer[s.start:s.end], s.end // at most maxLine
		s.line++
		return line, false, true
	}
}

// skipLong skips a line that is too long and returns a copy of its first maxLine bytes.
// The buffer must hold more than maxLine bytes of the line and not its end.
func (s *source) skipLong() []byte {
	head := bytes.Clone(s.buffer[s.start : s.start+maxLine])
	for {
		i := lineEnd(s.buffer[s.start:s.end])
		if i >= 0 {
			s.start += i + 1
			s.afterCR = s.buffer[s.start-1] == '\r'
			break
		}
		s.start = s.end
		if !s.fill() && s.err != nil {
			break
		}
	}
	s.line++
	return head
}

// lineEnd returns the index of the first LF or CR in text, or -1 if there is neither.
func lineEnd(text []byte) int {
	i := bytes.IndexByte(text, '\n')
	if i < 0 {
		i = len(text)
	}
	if j := bytes.IndexByte(text[:i], '\r'); j >= 0 {
		return j
	}
	if i == len(text) {
		return -1
	}
	return i
}

// A utf16Reader converts UTF-16 to UTF-8. Invalid UTF-16 becomes U+FFFD.
type utf16Reader struct {
	from io.Reader
	raw  []byte // bytes that are not converted yet
	err  error  // the error that from has returned, or nil
	big  bool   // the high byte comes first
	more [bufferSize / 4]byte
}

// Read reads UTF-16 and writes it to p as UTF-8. p must have room for at least four bytes.
// The error is that of the reader below.
func (u *utf16Reader) Read(p []byte) (n int, err error) {
	for {
		for len(u.raw) >= 2 && len(p)-n >= utf8.UTFMax {
			r := rune(u.unit(0))
			size := 2
			if utf16.IsSurrogate(r) {
				if len(u.raw) < 4 && u.err == nil {
					break
				}
				low := rune(0)
				if len(u.raw) >= 4 {
					low = rune(u.unit(2))
				}
				if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
					size = 4
				}
			}
			u.raw = u.raw[size:]
			n += utf8.EncodeRune(p[n:], r)
		}
		if n > 0 {
			return n, nil
		}
		if u.err != nil {
			if len(u.raw) == 1 { // half a character at the end
				u.raw = nil
				return utf8.EncodeRune(p, utf8.RuneError), nil
			}
			return 0, u.err
		}
		kept := copy(u.more[:], u.raw)
		var got int
		got, u.err = u.from.Read(u.more[kept:])
		u.raw = u.more[:kept+got]
	}
}

// unit returns the UTF-16 unit in the two bytes of u.raw from index i on, which must be
// there.
func (u *utf16Reader) unit(i int) uint16 {
	if u.big {
		return uint16(u.raw[i])<<8 | uint16(u.raw[i+1])
	}
	return uint16(u.raw[i+1])<<8 | uint16(u.raw[i])
}

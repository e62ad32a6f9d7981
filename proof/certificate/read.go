package certificate

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file reads certificates.

const header = "entydig-certificate 1"

// Bounds of what is read, so that no file takes up much memory.
const (
	// MaxProof is the greatest size of a proof in bytes. Those of the hardest known
	// puzzles take less than a hundredth of it.
	MaxProof = 16 << 20

	maxLine = 256
)

// ErrSyntax is the kind of a *[SyntaxError].
var ErrSyntax = errors.New("not a certificate")

// A SyntaxError says why a text is not a certificate.
type SyntaxError struct {
	Number int // of the certificate in its file, counted from 1
	Reason string
}

// Error names the certificate and the reason.
func (e *SyntaxError) Error() string {
	return "certificate " + strconv.Itoa(e.Number) + ": " + e.Reason
}

// Is reports whether target is [ErrSyntax].
func (e *SyntaxError) Is(target error) bool { return target == ErrSyntax }

// Read yields the certificates of r in their order. It fails if r holds none. After an
// error, which is a *[SyntaxError] or an error of r and comes with the zero Certificate,
// it yields nothing more. Read does not check the proofs: see [Certificate.Check].
func Read(r io.Reader) iter.Seq2[Certificate, error] {
	return func(yield func(Certificate, error) bool) {
		in := reader{r: bufio.NewReader(r)}
		for {
			if _, err := in.r.Peek(1); errors.Is(err, io.EOF) && in.number > 0 {
				return
			}
			in.number++
			c := in.certificate()
			if in.err != nil {
				yield(Certificate{}, in.err)
				return
			}
			if !yield(c, nil) {
				return
			}
		}
	}
}

// A reader reads certificates. After its first error, which stays in err, its methods read
// nothing more.
type reader struct {
	r      *bufio.Reader
	number int
	err    error
}

// fail sets in.err to a *[SyntaxError] about the present certificate, unless an error came
// before it.
func (in *reader) fail(reason string) {
	if in.err == nil {
		in.err = &SyntaxError{Number: in.number, Reason: reason}
	}
}

// certificate reads a certificate. What it returns is valid only if in.err is nil.
func (in *reader) certificate() (c Certificate) {
	if in.line() != header {
		in.fail(`it does not begin with "` + header + `"`)
	}
	c.Puzzle = in.grid("puzzle")
	c.Solution = in.grid("solution")
	if c.Solution.Clues() != sudoku.Cells {
		in.fail("the solution has a hole")
	}
	c.CNF = in.hash("cnf", in.field("cnf"))
	parts := strings.Split(in.field("proof"), " ")
	if len(parts) != 3 {
		in.fail(`the line "proof" does not have three fields`)
		return c
	}
	var err error
	if c.Encoding, err = ParseEncoding(parts[0]); err != nil {
		in.fail(strconv.Quote(parts[0]) + ": " + err.Error())
	}
	size, err := strconv.Atoi(parts[1])
	if err != nil || size < 0 || size > MaxProof || strconv.Itoa(size) != parts[1] {
		in.fail("the size of the proof is not a number of 0 to " + strconv.Itoa(MaxProof))
	}
	hash := in.hash("proof", parts[2])
	c.Proof = in.proof(size)
	if HashOf(c.Proof) != hash {
		in.fail("the proof does not match its hash")
	}
	return c
}

// line reads a line and returns it without its end. If there is no line end, or the line
// has more than maxLine bytes, it sets in.err. After an error it returns "".
func (in *reader) line() string {
	var text []byte
	for in.err == nil {
		switch b, err := in.r.ReadByte(); {
		case errors.Is(err, io.EOF):
			in.fail("it ends too early")
		case err != nil:
			in.err = err
		case b == '\n':
			return string(text)
		case len(text) == maxLine:
			in.fail("a line is longer than " + strconv.Itoa(maxLine) + " bytes")
		default:
			text = append(text, b)
		}
	}
	return ""
}

// field reads a line that begins with the given name and a space, and returns the rest of
// the line. If the line begins otherwise, it sets in.err and returns the whole line.
func (in *reader) field(name string) string {
	value, ok := strings.CutPrefix(in.line(), name+" ")
	if !ok {
		in.fail(`the line "` + name + `" is missing`)
	}
	return value
}

// grid reads a line that begins with the given name, and returns the grid of 81 characters
// that follows. If they are no grid, or a hole is not written as a dot, it sets in.err.
func (in *reader) grid(name string) sudoku.Grid {
	text := in.field(name)
	g, err := sudoku.Parse(text)
	switch {
	case err != nil:
		in.fail(name + ": " + err.Error())
	case g.String() != text:
		in.fail(name + ": a hole is not written as a dot")
	}
	return g
}

// hash returns the hash whose text is given, "sha256:" and 64 digits in lower case. If
// text is anything else, it sets in.err. name is that of the line, for the error.
func (in *reader) hash(name, text string) Hash {
	h, ok := parseHash(text)
	if !ok {
		in.fail(name + ": not a SHA-256 hash")
	}
	return h
}

// proof reads the given number of bytes and returns them. If there are fewer, or reading
// fails, it sets in.err and returns those that there are. After an error it returns nil.
func (in *reader) proof(size int) []byte {
	if in.err != nil {
		return nil
	}
	proof, err := io.ReadAll(io.LimitReader(in.r, int64(size)))
	if err != nil {
		in.err = err
	}
	if len(proof) < size {
		in.fail("it ends too early")
	}
	return proof
}

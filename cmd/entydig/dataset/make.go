package dataset

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"runtime/debug"
)

// This file makes shards.

// A Made is what is known of a shard that was made.
type Made struct {
	Rows   uint64                    `json:"rows"`
	Bytes  int64                     `json:"bytes"`
	SHA256 string                    `json:"sha256"`
	Counts map[string]map[int]uint64 `json:"counts,omitempty"` // by column with a plot: rows in each bucket
}

// A Crew is a number of goroutines that make rows, shared by all shards that are being made.
// Their number never changes a shard.
type Crew struct {
	places chan struct{}
}

// NewCrew returns a crew of n goroutines. n must be at least 1.
func NewCrew(n int) *Crew { return &Crew{make(chan struct{}, n)} }

// Rows that a goroutine makes at a time. The number never changes a shard.
const (
	partRows     = 1024
	slowPartRows = 2
)

// A part is some consecutive rows of a shard on their way to the file.
type part struct {
	rows   int
	text   []byte // the rows: as text, or packed if the form is parquet
	forms  []byte // the hash of the canonical form of each row, if the rows are to be distinct
	counts []map[int]uint64
	err    error
}

// A PanicError reports a mistake of the program that stopped the work on a shard.
type PanicError struct {
	Value any
	Stack []byte
}

// Error returns the value of the panic, and where it happened.
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v\n%s", e.Value, e.Stack) }

// MakeShard makes the shard of job with the goroutines of crew and writes it to w. If the
// rows must be distinct, it also writes the hash of the canonical form of each row,
// [HashSize] bytes each, to forms. After each part that was written it calls done, on this
// goroutine, with the number of its rows. The same job gives the same bytes. The error is
// that of ctx or of a writer, or says what is wrong with a row.
func (s *Set) MakeShard(ctx context.Context, crew *Crew, job Job, w, forms io.Writer, done func(rows int)) (Made, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	out := s.newEncoder(w)
	made := Made{Counts: map[string]map[int]uint64{}}
	parts := s.makeParts(ctx, crew, job)
	defer func() { // wait for the goroutines that make parts
		cancel()
		for p := range parts {
			<-p
		}
	}()
	if err := out.begin(); err != nil {
		return Made{}, err
	}
	for next := range parts {
		p := <-next
		if p.err != nil {
			return Made{}, p.err
		}
		if err := out.add(p); err != nil {
			return Made{}, err
		}
		if _, err := forms.Write(p.forms); err != nil {
			return Made{}, err
		}
		made.Rows += uint64(p.rows)
		s.addCounts(made.Counts, p.counts)
		done(p.rows)
	}
	if made.Rows != job.Rows {
		return Made{}, ctx.Err() // only the end of ctx ends the parts early
	}
	if err := out.end(); err != nil {
		return Made{}, err
	}
	made.Bytes, made.SHA256 = out.sum.bytes, out.sum.Text()
	return made, nil
}

// makeParts starts to make the parts of job on goroutines of crew. It returns a channel of
// channels, in the order of the parts; each of these receives one part. The outer channel
// is closed after the last part, or earlier if ctx ends. At most twice as many parts as
// crew has goroutines wait to be written.
func (s *Set) makeParts(ctx context.Context, crew *Crew, job Job) <-chan chan part {
	size := uint64(partRows)
	if s.slow() {
		size = slowPartRows
	}
	parts := make(chan chan part, 2*cap(crew.places))
	go func() {
		defer close(parts)
		for at := uint64(0); at < job.Rows; at += size {
			p := make(chan part, 1)
			select {
			case crew.places <- struct{}{}:
			case <-ctx.Done():
				return
			}
			go func() {
				p <- s.makePart(ctx, job.First+at, int(min(size, job.Rows-at)))
				<-crew.places
			}()
			parts <- p // waits while too many parts are not written; the goroutine above works on
		}
	}()
	return parts
}

// makePart makes the rows of n consecutive items, from the one with index first on. If it
// fails, only the field err of the result is set.
func (s *Set) makePart(ctx context.Context, first uint64, n int) (p part) {
	defer func() {
		if v := recover(); v != nil {
			p = part{err: &PanicError{v, debug.Stack()}}
		}
	}()
	c, _ := s.idle.Get().(*completer)
	if c == nil {
		c = &completer{needs: s.needs}
	}
	defer s.idle.Put(c)
	p.counts = make([]map[int]uint64, len(s.columns))
	for i, col := range s.columns {
		if col.bucket != nil {
			p.counts[i] = map[int]uint64{}
		}
	}
	var failed error
	p.err = s.source.rows(ctx, first, n, func(r *Row) bool {
		if failed = c.complete(ctx, r); failed != nil {
			failed = fmt.Errorf("item %d: %w", r.Index, failed)
			return false
		}
		s.addRow(&p, r)
		return true
	})
	if failed != nil && ctx.Err() == nil {
		p.err = failed
	}
	if p.err == nil && p.rows != n {
		p.err = errors.New("the source of the rows ended early")
	}
	return p
}

// addRow adds r to p, in the form of the shard, with its hash if the rows must be distinct,
// and counts it in the plots of the columns.
func (s *Set) addRow(p *part, r *Row) {
	p.rows++
	switch s.Spec.Format {
	case "csv":
		p.text = s.appendCSV(p.text, r)
	case "jsonl":
		p.text = s.appendJSON(p.text, r)
	default:
		p.text = s.appendPacked(p.text, r)
	}
	if s.Spec.Distinct {
		h := FormHash(r.Form.Grid)
		p.forms = append(p.forms, h[:]...)
	}
	for i, counts := range p.counts {
		if counts != nil {
			counts[s.columns[i].bucket(r)]++
		}
	}
}

// addCounts adds counts, which are those of a part by column, to to, which has those of a
// shard by the name of the column. The keys of the inner maps are buckets of the plot.
func (s *Set) addCounts(to map[string]map[int]uint64, counts []map[int]uint64) {
	for i, c := range counts {
		if c == nil {
			continue
		}
		name := s.columns[i].name
		if to[name] == nil {
			to[name] = map[int]uint64{}
		}
		for bucket, n := range c {
			to[name][bucket] += n
		}
	}
}

// A Sum writes to another writer, and counts and hashes what it writes.
type Sum struct {
	w     io.Writer
	hash  hash.Hash
	bytes int64
}

// NewSum returns a Sum that writes to w.
func NewSum(w io.Writer) *Sum { return &Sum{w: w, hash: sha256.New()} }

// Write writes p to the other writer, and hashes and counts the bytes that this has taken.
// It returns what the other writer returns.
func (s *Sum) Write(p []byte) (int, error) {
	n, err := s.w.Write(p)
	s.hash.Write(p[:n])
	s.bytes += int64(n)
	return n, err
}

// Text returns the SHA-256 hash of all bytes written so far, in hexadecimal digits.
func (s *Sum) Text() string { return hex.EncodeToString(s.hash.Sum(nil)) }

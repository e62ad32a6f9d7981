package dataset

import (
	"context"
	"io"
	"time"
)

// This file estimates what a data set takes.

// An Estimate is what a data set is expected to take.
type Estimate struct {
	Sample  uint64        // rows that were made for it
	Time    time.Duration // on this machine
	Bytes   int64         // of all shards
	PerRow  float64       // bytes
	PerTime float64       // rows in a second
}

// Estimate makes rows of the set for about the time d and discards them. It returns the
// time and the number of bytes that the whole set is expected to take, on the goroutines of
// crew. now returns the present time. The error is that of ctx or of a row.
func (s *Set) Estimate(ctx context.Context, crew *Crew, now func() time.Time, d time.Duration) (e Estimate, err error) {
	start := now()
	var bytes int64
	for rows := uint64(2 * cap(crew.places) * slowPartRows); ; rows *= 2 {
		job := Job{First: s.Spec.First + e.Sample, Rows: min(rows, s.Spec.Rows-e.Sample)}
		made, err := s.MakeShard(ctx, crew, job, io.Discard, io.Discard, func(int) {})
		if err != nil {
			return Estimate{}, err
		}
		e.Sample += made.Rows
		bytes += made.Bytes
		if now().Sub(start) > d/2 || e.Sample == s.Spec.Rows {
			break
		}
	}
	took := max(now().Sub(start), time.Microsecond).Seconds()
	e.PerTime = float64(e.Sample) / took
	e.PerRow = float64(bytes) / float64(e.Sample)
	e.Bytes = int64(e.PerRow * float64(s.Spec.Rows))
	e.Time = time.Duration(float64(s.Spec.Rows) / e.PerTime * float64(time.Second))
	return e, nil
}

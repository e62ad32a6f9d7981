package bulk

import (
	"context"
	"iter"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file holds the use cases on puzzles that are made.

// A Request says which puzzles to make.
type Request struct {
	Generator *generate.Generator
	First     uint64    // index of the first puzzle in the sequence of the generator
	Number    int       // of puzzles, at least 1
	Limit     TimeLimit // for each puzzle

	// Rate says how each puzzle that was made is rated. If it is nil, none is.
	Rate *RateRequest

	// Report is called after each try that did not make its puzzle, with the progress of
	// that puzzle, on the workers of [Generate]. If it is nil, progress is not reported.
	Report func(generate.Progress)

	// Certify makes the certificate of each puzzle that was made and returns its hash. It
	// runs on the workers of [Generate]. If it is nil, no certificates are made.
	Certify func(puzzle sudoku.Grid) (certificate.Hash, error)
}

// A Made is a puzzle, or the reason why it was not made.
type Made struct {
	generate.Result
	Rating      Rating           // the zero Rating without [Request].Rate
	Certificate certificate.Hash // the zero Hash without [Request].Certify
	Err         error            // a *[generate.TargetError], an error of [Request].Certify, or nil
}

// makeAhead is small because the blocks are large: the work on a block begins and ends
// with slots of the engine that have no question.
const makeAhead = 4

// Generate yields the puzzles of a request as they are made, in blocks and in order. A
// puzzle that was not made, or whose certificate was not made, is notable, and write is
// not called for it.
func Generate(ctx context.Context, plan Plan, req Request, write Writer[Made]) iter.Seq[*Block[Made]] {
	if req.Generator.Slow() {
		plan.Block = 1
	}
	pace := plan.pace(plan.Block, makeAhead)
	pace.Items = blocks.Known(req.Number)
	writeMade := func(b []byte, a *Answer[Made]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return write(b, a)
	}
	finish := finisher(writeMade, func(m *Made) bool { return m.Err != nil })
	return blocks.Run(ctx, pace, answers[Made]{req.indexes()}, func(ctx context.Context, w blocks.Worker[Answer[Made]]) {
		m := maker{Request: req, plan: plan}
		if req.Rate != nil {
			m.rater = newRateWorker(*req.Rate, plan)
		}
		for b, ok := w.Take(); ok; b, ok = w.Take() {
			b.CutAt(m.block(ctx, b.Items))
			finish(b)
			w.Done(b)
		}
	})
}

// A maker makes the puzzles of one worker.
type maker struct {
	Request
	plan  Plan
	rater *rateWorker // nil without Rate
}

// block makes the puzzles of a block and stores each in answers, whose indexes must be
// consecutive. It returns the number of answers that are complete: all of them, or fewer
// if ctx has ended.
func (m *maker) block(ctx context.Context, answers []Answer[Made]) int {
	n := 0
	run := generate.Run{
		First:   answers[0].Index,
		Count:   len(answers),
		Context: func(uint64) sudoku.Context { return m.Limit.context(ctx, m.plan.Now) },
		Report:  m.Report,
	}
	for result, err := range m.Generator.Items(run) {
		if err != nil && ctx.Err() != nil {
			break // the item was interrupted; its own time was not over
		}
		a := &answers[n]
		a.Puzzle, a.Result = result.Puzzle, Made{Result: result, Err: err}
		if err == nil && m.rater != nil {
			a.Result.Rating = m.rater.rate(ctx, &a.Item)
			a.Result.Err = a.Result.Rating.Err
		}
		if a.Result.Err == nil && m.Certify != nil {
			a.Result.Certificate, a.Result.Err = m.Certify(result.Puzzle)
		}
		n++
	}
	return n
}

// VerifyFresh makes puzzles and yields the proof of each, in blocks and in order.
// req.Limit bounds the time for making one puzzle, and limit the time for proving it.
// Every result is notable. write is called only for puzzles that were made.
func VerifyFresh(ctx context.Context, plan Plan, req Request, limit TimeLimit, write Writer[Proof]) iter.Seq[*Block[Proof]] {
	makeAndProve := func(ctx context.Context, item *Item) Proof {
		result, err := req.Generator.Item(req.Limit.context(ctx, plan.Now), item.Index)
		if err != nil {
			return Proof{Err: err}
		}
		item.Puzzle = result.Puzzle
		return prove(ctx, plan, item, limit)
	}
	writeMade := func(b []byte, a *Answer[Proof]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return write(b, a)
	}
	return Map(ctx, plan, req.indexes(), stateless(makeAndProve), writeMade, everyProof)
}

// indexes returns a new source of the items to make, req.Number of them from index
// req.First on. The items have nothing but an index.
func (req Request) indexes() *indexSource {
	return &indexSource{req.First, req.First + uint64(req.Number)}
}

// An indexSource yields the indexes from next up to end, end not included.
type indexSource struct{ next, end uint64 }

// Next implements [Source]: it sets the index of item and leaves its other fields. After
// the last index it returns false and blocks.End.
func (s *indexSource) Next(item *Item) (ok bool, supply blocks.Supply) {
	if s.next == s.end {
		return false, blocks.End
	}
	item.Index = s.next
	s.next++
	return true, blocks.More
}

package format

import "github.com/entydig/sudoku"

// This file holds files with sections, of which .sdk is the one in use:
//
//	#A, #D, ...    lines about the puzzle, which are comments here
//	[Puzzle]       nine rows
//	[State]        nine rows, with the digits entered so far
//	[Anything]     not read

// A section is the part of a file with sections that is being read.
type section uint8

const (
	noSection section = iota
	puzzleSection
	stateSection
	skipping
)

// header deals with a line such as [Puzzle]; it reports whether it is one.
func (r *Reader) header(l line, from, to int) bool {
	name := l.lower(from, to)
	for i := 1; i < len(name)-1; i++ {
		if name[i] < 'a' || name[i] > 'z' {
			return false
		}
	}
	known := name == "[puzzle]" || r.section != noSection
	if len(name) < 3 || name[len(name)-1] != ']' || !known {
		return false
	}
	r.emit(r.block.flush())
	switch {
	case name == "[puzzle]":
		r.leaveSections()
		r.section = puzzleSection
	case name == "[state]" && r.held != nil:
		r.section = stateSection
	default:
		r.section = skipping
		if r.held != nil {
			r.held.Losses = append(r.held.Losses, "the section "+l.original(from, to)+" is not read")
		}
	}
	return true
}

// keep keeps what a section holds, if there is a place for it.
func (r *Reader) keep(res result) bool {
	switch {
	case res.err != nil:
		r.held = nil
		return false
	case r.section == puzzleSection && r.held == nil:
		held := res.record
		r.held = &held
		return true
	case r.section == stateSection && r.held != nil:
		if !res.record.Givens.Extends(r.held.Givens) {
			r.held = nil
			r.queue = append(r.queue, result{err: &Error{Line: res.record.Line, Column: 1, Reason: "the state lacks a given of the puzzle"}})
			return true
		}
		for c := range sudoku.Cell(sudoku.Cells) {
			if r.held.Givens.At(c) == sudoku.None {
				r.held.Placed.Set(c, res.record.Givens.At(c))
			}
		}
		r.section = skipping
		return true
	}
	r.leaveSections()
	return false
}

// leaveSections gives the puzzle of the sections that were read.
func (r *Reader) leaveSections() {
	if r.held != nil {
		r.queue = append(r.queue, result{record: *r.held})
		r.held = nil
	}
	r.section = noSection
}

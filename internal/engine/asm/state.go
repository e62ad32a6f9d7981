package main

// This file is the layout of lanes.State in memory; a test of package lanes
// compares these offsets with the Go type.

import (
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	cellBytes = 64 // one cell of 32 lanes

	offCells   = 0
	offLonely  = offCells + 81*cellBytes // scratch: 9 triads
	offLive    = offLonely + 9*cellBytes // from here on one uint32 each
	offDead    = offLive + 4
	offSolved  = offDead + 4
	offStuck   = offSolved + 4
	offMoved   = offStuck + 4
	offColumns = offMoved + 4
)

func at(base reg.Register, offset int) Mem { return Mem{Base: base, Disp: offset} }

package lanes

// This file holds the kernels in Go. They take the same steps as the assembly, one
// lane at a time, and the tests compare the two.

import "math/bits"

// size returns the number of digits of a set.
func size(set uint16) int { return bits.OnesCount16(set) }

// single returns set if it has at most one digit, and otherwise the empty set.
func single(set uint16) uint16 {
	if set&(set-1) != 0 {
		return 0
	}
	return set
}

// putInGo copies f to a lane, 0 to 31, and sets the sum of its sets. It does not make the
// lane live.
func putInGo(s *State, lane Lane, f *Frame) {
	s.sum[lane] = 0
	for c := range Cell(cells) {
		s.cells[c][lane] = f.At(c)
		s.sum[lane] += f.At(c)
	}
}

// takeOutGo copies the cells of a lane, 0 to 31, to f. The unused words of f stay as they
// were.
func takeOutGo(s *State, lane Lane, f *Frame) {
	for c := range Cell(cells) {
		f[c/bandCells][c%bandCells] = s.cells[c][lane]
	}
}

// readOffGo does the same as [State.ReadOff].
func readOffGo(s *State, lane Lane, digits *[cells]uint8) {
	for c := range digits {
		digits[c] = uint8(bits.OnesCount16(s.cells[c][lane]-1)) + 1
	}
}

// setGivensGo does the same as [Frame.SetGivens]. A given above 9 leaves its cell
// without a candidate.
func setGivensGo(f *Frame, givens *[cells]uint8) {
	*f = Frame{}
	for c, d := range givens {
		set := uint16(full)
		switch {
		case d > 9:
			set = 0
		case d > 0:
			set = 1 << (d - 1)
		}
		f[c/bandCells][c%bandCells] = set
	}
}

// setCluesGo does the same as [Frame.SetClues].
func setCluesGo(f, known *Frame, clues *Bands) {
	*f = Frame{}
	for i := range f {
		for c := range bandCells {
			if f[i][c] = full; clues[i]>>c&1 != 0 {
				f[i][c] = known[i][c]
			}
		}
	}
}

// differencesGo does the same as [State.Differences].
func differencesGo(s *State, lane Lane, known *Frame, where *Bands) {
	*where = Bands{}
	for c := range Cell(cells) {
		if s.cells[c][lane] != known.At(c) {
			where[c/bandCells] |= 1 << (c % bandCells)
		}
	}
}

// triads is a set of digits for each triad of a chute, by line and box. A chute is a
// band or a stack; its lines are the rows of the band or the columns of the stack.
type triads [3][3]uint16

// only removes, from every triad of t, the digits that own has in another triad of the
// same line or the same box, unless own has them in the triad itself. Each triad of own
// must be a subset of that of t. own stays as it is.
func (t *triads) only(own *triads) {
	for l := range 3 {
		for b := range 3 {
			line := own[l][0] | own[l][1] | own[l][2]
			box := own[0][b] | own[1][b] | own[2][b]
			t[l][b] = t[l][b]&^(line|box) | own[l][b]
		}
	}
}

// A passResult holds the findings of one pass about a lane.
type passResult struct {
	empty    bool   // a cell has no candidate
	possible uint16 // digits that can be placed in every chute so far
	sum      uint16 // the sum of the sets of all cells
}

// chute applies the rules to one chute of the grid f: it removes candidates from the cells
// of the chute and adds the findings to t. cell returns the index, 0 to 80, of cell k of
// the triad in line l and box b, all 0 to 2. The generator in ../asm/avx512/propagate.go
// explains the steps.
func chute(f *[cells]uint16, cell func(l, b, k int) int, t *passResult) {
	var digits, oneCell, placed, may, must triads
	for l := range 3 {
		for b := range 3 {
			x, y, z := f[cell(l, b, 0)], f[cell(l, b, 1)], f[cell(l, b, 2)]
			placed[l][b] = single(x) | single(y) | single(z)
			digits[l][b] = x | y | z
			oneCell[l][b] = x&^y&^z | y&^x&^z | z&^x&^y
		}
	}
	digits.only(&placed)
	var rising, falling [3]uint16
	var some uint16
	for i := range 3 {
		rising[i] = digits[0][i] & digits[1][(i+1)%3] & digits[2][(i+2)%3]
		falling[i] = digits[0][i] & digits[1][(i+2)%3] & digits[2][(i+1)%3]
		some |= rising[i] | falling[i]
	}
	t.possible &= some
	for l := range 3 {
		for b := range 3 {
			may[l][b] = rising[(b-l+3)%3] | falling[(b+l)%3]
		}
	}
	for l := range 3 {
		for b := range 3 {
			must[l][b] = may[l][b] &^ may[l][(b+1)%3] &^ may[l][(b+2)%3]
			if size(may[l][b]) <= 3 {
				must[l][b] = may[l][b]
			}
		}
	}
	for l := range 3 {
		for b := range 3 {
			if size(must[l][b]) >= 3 {
				may[l][b] = must[l][b]
			}
		}
	}
	may.only(&must)
	for l := range 3 {
		for b := range 3 {
			hidden := must[l][b] & oneCell[l][b]
			for k := range 3 {
				now := f[cell(l, b, k)] & may[l][b]
				if now&hidden != 0 {
					now &= hidden
				}
				t.empty = t.empty || now == 0
				t.sum += now
				f[cell(l, b, k)] = now
			}
		}
	}
}

// passGo applies the rules once to the three bands of each lane or, if columns is true, to
// the three stacks. It changes the cells and the sums of s. It returns the lanes that have
// a contradiction, that changed, and that have unsolved cells: bit i is lane i.
func passGo(s *State, columns bool) (dead, changed, open uint32) {
	for lane := range Lanes {
		var f [cells]uint16
		for c := range f {
			f[c] = s.cells[c][lane]
		}
		t := passResult{possible: 0xffff}
		for i := range 3 {
			if columns {
				chute(&f, func(l, b, k int) int { return 9*(3*b+k) + 3*i + l }, &t)
			} else {
				chute(&f, func(l, b, k int) int { return 9*(3*i+l) + 3*b + k }, &t)
			}
		}
		for c := range f {
			s.cells[c][lane] = f[c]
		}
		bit := uint32(1) << lane
		if t.empty || t.possible != full {
			dead |= bit
		}
		if t.sum != s.sum[lane] {
			changed |= bit
		}
		if t.sum != 9*full {
			open |= bit
		}
		s.sum[lane] = t.sum
	}
	return dead, changed, open
}

// propagateGo does the same as [State.Propagate], and leaves the results in s.dead,
// s.solved and s.stuck.
func propagateGo(s *State) {
	for {
		dead, changed, open := passGo(s, s.columns != 0)
		s.columns ^= 1
		still := ^(changed | s.moved)
		s.moved = changed
		if (dead|still)&s.live != 0 {
			s.dead = dead & s.live
			s.stuck = still & open & s.live &^ dead
			s.solved = still & s.live &^ dead &^ open
			return
		}
	}
}

// weighGo copies a lane, 0 to 31, to f and writes the scores of its cells to w;
// ../asm/avx512/weigh.go describes them. Bit d of w[3*j+int(band)][word] is binary digit j of
// the score of digit d+1 in that cell. w[12][word] is the greatest 128*score + 127-cell of
// the cells with two candidates at that word of the three bands, or 0 if there are none. s
// stays as it is.
func weighGo(s *State, lane Lane, f *Frame, w *Weights) {
	*f, *w = Frame{}, Weights{}
	takeOutGo(s, lane, f)
	// For each triad, by rows and by columns: its digits, those in a cell with two
	// candidates, and those in at least two cells.
	var has, hasPair, more [2][27]uint16
	triadOf := func(c Cell) [2]int { return [2]int{int(c/9*3 + c%9/3), int(c%9*3 + c/27)} }
	for c := range Cell(cells) {
		set := f.At(c)
		for i, t := range triadOf(c) {
			more[i][t] |= has[i][t] & set
			has[i][t] |= set
			if size(set) == 2 {
				hasPair[i][t] |= set
			}
		}
	}
	score := func(c Cell, digit uint16) (n int) {
		for i, t := range triadOf(c) {
			for m := 1; m <= 2; m++ {
				inLine := t/3*3 + (t+m)%3
				inBox := (t/9*3+(t/3+m)%3)*3 + t%3
				n += size(digit&hasPair[i][inLine]) + size(digit&hasPair[i][inBox]) + size(digit&has[i][inBox])
			}
			if has[i][t]&^more[i][t]&digit != 0 {
				n++
			}
		}
		return n
	}
	for c := range Cell(cells) {
		band, word := c/bandCells, c%bandCells
		sum := 0
		for d := range 9 {
			n := score(c, 1<<d)
			for j := range 4 {
				w[3*j+int(band)][word] |= uint16(n>>j&1) << d
			}
			if f.At(c)>>d&1 != 0 {
				sum += n
			}
		}
		if size(f.At(c)) == 2 {
			w[12][word] = max(w[12][word], uint16(128*sum+127-int(c)))
		}
	}
}

// chooseGo chooses a cell of f by the weights that weighGo has written to w, and returns
// the choice as [Choices] has it: 0 if no cell of f has just two candidates.
func chooseGo(f *Frame, w *Weights) (code uint32) {
	for _, n := range w[12] {
		code = max(code, uint32(n))
	}
	if code == 0 {
		return 0
	}
	cell := 127 - Cell(code&127)
	set := f.At(cell)
	for j := 3; j >= 0; j-- {
		if some := set & w[3*j+int(cell/bandCells)][cell%bandCells]; some != 0 {
			set = some
		}
	}
	return code | uint32(set&-set)<<16
}

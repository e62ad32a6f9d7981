package format

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/deflate"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds the states of sudoku.coach: "SCv7_32_" and, in base 32 with the digits 0
// to 9 and a to v, zlib data with a text of JSON:
//
//	{"gridSize":9,"givenDigits":"81","userDigits":"81","userCellCandidates":"n-n-..."}
//
// A candidate d is bit d of a number n. The shape is that which the site's author has
// published.

var coachForm = Form{
	name:  "coach",
	title: "sudoku.coach state (SCv7)",
	holds: FieldPlaced | FieldCandidates,
}

// coachPrefix stands before every state that is read.
const coachPrefix = "SCv7_32_"

// decodeBase32 returns the bytes of a text in base 32, whose digits are 0 to 9 and a to v in
// either case. Bits that fill no byte at the end are dropped. ok is false if the text has
// another character.
func decodeBase32(text string) (out []byte, ok bool) {
	bits, n := 0, 0
	for i := range len(text) {
		value := strings.IndexByte(base36[:32], lower(text[i]))
		if value < 0 {
			return nil, false
		}
		if bits, n = bits<<5|value, n+5; n >= 8 {
			n -= 8
			out = append(out, byte(bits>>n))
			bits &= 1<<n - 1
		}
	}
	return out, true
}

// appendBase32 appends data to b in base 32, with the digits 0 to 9 and a to v.
func appendBase32(b, data []byte) []byte {
	bits, n := 0, 0
	for _, octet := range data {
		for bits, n = bits<<8|int(octet), n+8; n >= 5; {
			n -= 5
			b = append(b, base36[bits>>n])
			bits &= 1<<n - 1
		}
	}
	if n > 0 {
		b = append(b, base36[bits<<(5-n)])
	}
	return b
}

// decodeCoach returns the record in code, a state of a game of sudoku.coach. The error,
// which has no place, says that the state has another version, is damaged or is too long.
func decodeCoach(code string) (Record, *Error) {
	r := Record{Form: &coachForm}
	if !strings.HasPrefix(code, coachPrefix) {
		version, _, _ := strings.Cut(code, "_")
		return r, refusal(OtherForm, 0, "sudoku.coach, "+version[:min(len(version), aroundLength)])
	}
	packed, ok := decodeBase32(code[len(coachPrefix):])
	if !ok {
		return r, refusal(Damaged, 0, "sudoku.coach")
	}
	text, err := deflate.Zlib(packed, maxInflated)
	if err == deflate.ErrLong {
		return r, refusal(LongDocument, maxInflated, "")
	}
	v, _, fault := jsontext.Parse(string(text), 0)
	if err != nil || fault != nil {
		return r, refusal(Damaged, 0, "sudoku.coach")
	}
	return r, r.readCoach(&v)
}

// readCoach sets the givens, the placed digits and the candidates of r from v, the JSON of
// a state. The error says that the grid is not nine by nine, or that the state is damaged;
// r may then be changed in part.
func (r *Record) readCoach(v *jsontext.Value) *Error {
	size := v.Get("gridSize")
	if n, ok := size.Int(); ok && n != 9 {
		return refusal(OtherSize, n, "")
	}
	given, placed := v.Get("givenDigits").String(), v.Get("userDigits").String()
	if r.Givens.UnmarshalText([]byte(given)) != nil || placed != "" && r.Placed.UnmarshalText([]byte(placed)) != nil {
		return refusal(Damaged, 0, "sudoku.coach")
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if r.Givens.At(c) != sudoku.None {
			r.Placed.Set(c, sudoku.None)
		}
	}
	marks := v.Get("userCellCandidates").String()
	if marks == "" {
		return nil
	}
	var notes sudoku.Candidates
	numbers := strings.Split(marks, "-")
	if len(numbers) != sudoku.Cells {
		return refusal(Damaged, 0, "sudoku.coach")
	}
	noted := false
	for c, text := range numbers {
		n, err := strconv.ParseUint(text, 10, 10)
		if err != nil || n&1 != 0 {
			return refusal(Damaged, 0, "sudoku.coach")
		}
		notes[c] = sudoku.DigitSet(n >> 1)
		noted = noted || n != 0
	}
	if noted {
		r.Candidates = &notes
	}
	return nil
}

// appendCoach appends r to b as a state of a game of sudoku.coach.
func appendCoach(b []byte, r *Record) []byte {
	text := append([]byte(nil), `{"gridSize":9,"givenDigits":"`...)
	text = append(appendZeros(text, r.Givens), `","userDigits":"`...)
	text = append(appendZeros(text, r.Placed), `","userCellCandidates":"`...)
	for c := range sudoku.Cell(sudoku.Cells) {
		if c > 0 {
			text = append(text, '-')
		}
		text = strconv.AppendUint(text, uint64(r.notesAt(c))<<1, 10)
	}
	text = append(text, `"}`...)
	b = append(b, coachPrefix...)
	return append(appendBase32(b, deflate.AppendZlib(nil, text)), '\n')
}

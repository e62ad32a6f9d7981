package session

import "github.com/entydig/sudoku/internal/wire"

// This file holds statistics per level.

// A Record counts what a player has done at one level.
type Record struct {
	Level    string
	Started  int    // games in which something was entered
	Solved   int    // games solved without Show solution
	Revealed int    // games in which Show solution was used
	Best     Millis // the shortest time of a solved game; 0 if no game was solved
	Total    Millis // the time of all solved games

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// Levels lists the levels that statistics are kept for; "" is for puzzles of no level.
var Levels = [...]string{"easy", "medium", "hard", ""}

// Stats holds a record for each of [Levels].
type Stats [len(Levels)]Record

// NewStats returns the statistics of a new player: a record of zeros for each of [Levels].
func NewStats() (s Stats) {
	for i, level := range Levels {
		s[i].Level = level
	}
	return s
}

// at returns the record of a level in s, which the caller may change. If s has none for
// that level, it returns the record of puzzles without a level.
func (s *Stats) at(level string) *Record {
	for i := range s {
		if s[i].Level == level {
			return &s[i]
		}
	}
	return &s[len(s)-1]
}

// solved counts a game in r that was solved in the given time: in Solved, Total and, if no
// time was shorter, Best. A time of 0 counts as one millisecond, because a best time of 0
// means that no game was solved.
func (r *Record) solved(spent Millis) {
	spent = max(spent, 1)
	r.Solved++
	r.Total += spent
	if r.Best == 0 || spent < r.Best {
		r.Best = spent
	}
}

// Write writes the statistics as an array of records, in the order of [Levels]. Times are
// in milliseconds.
func (s Stats) Write(w *wire.Writer) {
	w.BeginArray()
	for _, r := range s {
		w.BeginObject()
		w.StringField("level", r.Level)
		w.IntField("started", r.Started)
		w.IntField("solved", r.Solved)
		w.IntField("revealed", r.Revealed)
		w.Key("best")
		w.Int(int64(r.Best))
		w.Key("total")
		w.Int(int64(r.Total))
		w.EndObject()
	}
	w.EndArray()
}

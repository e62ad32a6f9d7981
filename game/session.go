package game

import (
	"github.com/entydig/sudoku"
)

// This file holds the session: the games of one player, the one in play, and
// what belongs to none of them.

// MaxGames is how many games are kept. A new one beyond that pushes out the
// finished one that was played longest ago, or else the unfinished one.
const MaxGames = 20

// A Kept is a game with its place in a session.
type Kept struct {
	ID     int // never used twice in a session; 0 for none
	Game   *Game
	Played int64 // Unix milliseconds of the latest event that changed it; 0 if not known

	counted counted
}

// counted says what of a game the statistics have counted already.
type counted struct{ started, solved, revealed bool }

// A Session is all that one player has. Make it with [NewSession].
//
// Its methods are the acts of the player. Each of them is preceded by
// [Session.At], and leaves a message if there is something to say.
type Session struct {
	settings Settings
	games    []*Kept // the one played longest ago first
	current  int     // ID of the game in play; 0 for none
	lastID   int
	former   int   // ID of the game that was in play before the latest New; 0 for none
	pushed   *Kept // the game that the latest New pushed out
	stats    Stats
	typing   *Game // the puzzle that is being typed in
	message  *Message
	hidden   bool
	now      Millis
	wall     int64
}

// NewSession returns the session of a new player.
func NewSession() *Session {
	return &Session{settings: DefaultSettings(), stats: NewStats()}
}

// At begins an act at a time: it moves the clock and takes the last message away.
func (s *Session) At(now Millis, wall int64) {
	s.now = max(now, s.now)
	s.wall = wall
	s.message = nil
	s.tell()
}

// Rebase begins on another clock, whose zero may be anywhere: the time between
// does not count.
func (s *Session) Rebase(now Millis) {
	s.now = now
	for _, k := range s.games {
		k.Game.clock.Rebase(now)
	}
	s.tell()
}

// Message returns what the latest act had to say.
func (s *Session) Message() *Message { return s.message }

// Announce makes m the message of the act.
func (s *Session) Announce(m *Message) { s.message = m }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.settings }

// Stats returns the statistics.
func (s *Session) Stats() Stats { return s.stats }

// Games returns all games, the one played longest ago first.
func (s *Session) Games() []*Kept { return s.games }

// Current returns the game in play, or nil.
func (s *Session) Current() *Kept { return s.find(s.current) }

// Typing returns the puzzle that is being typed in, or nil.
func (s *Session) Typing() *Game { return s.typing }

// Shown returns the game that is on the board: the one that is typed in, or else
// the one in play, or nil.
func (s *Session) Shown() *Game {
	if s.typing != nil {
		return s.typing
	}
	if k := s.Current(); k != nil {
		return k.Game
	}
	return nil
}

// Covered reports whether the board must not be seen: the game is paused.
func (s *Session) Covered() bool { return s.typing == nil && s.Shown() != nil && s.Shown().paused }

// CanUndoNew reports whether the latest New can be taken back: there was a game
// before, and nothing was done in the new one.
func (s *Session) CanUndoNew() bool {
	k := s.Current()
	return s.typing == nil && k != nil && s.find(s.former) != nil && !k.Game.begun
}

// find returns the game with an ID, or nil.
func (s *Session) find(id int) *Kept {
	for _, k := range s.games {
		if k.ID == id {
			return k
		}
	}
	return nil
}

// tell tells each clock the time and whether it runs: only that of the game in
// play does, while it is open to the player and not yet solved.
func (s *Session) tell() {
	for _, k := range s.games {
		g := k.Game
		run := k.ID == s.current && s.typing == nil && !s.hidden && !g.paused && !g.finished && g.Phase() == Playing
		g.clock.Tell(s.now, run)
	}
}

// settle ends an act that may have changed a game: it looks whether the game is
// solved now, counts, and tells the clocks.
func (s *Session) settle() {
	k := s.Current()
	if k != nil && s.typing == nil {
		s.count(k)
		k.Played = s.wall
	}
	s.tell()
}

// count brings statistics and flags up to what the game in play has come to.
func (s *Session) count(k *Kept) {
	g, r := k.Game, s.stats.at(k.Game.info.Level)
	if g.begun && !k.counted.started {
		k.counted.started = true
		r.Started++
	}
	if g.helped && !k.counted.revealed && !k.counted.solved {
		k.counted.revealed = true
		r.Revealed++
	}
	if g.Phase() == Solved && g.begun && !g.finished {
		g.clock.Tell(s.now, false)
		g.finished = true
		s.message = Say("solved").Int64("ms", int64(g.Spent()))
		if !g.helped {
			k.counted.solved = true
			r.solved(g.Spent())
		}
	}
}

// New starts a game and puts it into play. A game from elsewhere may come with
// entries and notes: they are its first step.
func (s *Session) New(puzzle sudoku.Grid, info Info, entries *Entries) error {
	g, err := New(puzzle, info)
	if err != nil {
		return err
	}
	g.take(entries)
	s.typing = nil
	s.former, s.pushed = s.current, nil
	s.lastID++
	s.games = append(s.games, &Kept{ID: s.lastID, Game: g, Played: s.wall})
	s.current = s.lastID
	s.pushOut()
	m := Say("game.new")
	if info.Origin != "generated" {
		m = Say("puzzle." + g.verdict.Status.String())
	}
	s.message = m.Int("clues", puzzle.Clues()).Str("level", info.Level)
	s.tell()
	return nil
}

// pushOut drops a game if there are too many.
func (s *Session) pushOut() {
	if len(s.games) <= MaxGames {
		return
	}
	out := -1
	for i, k := range s.games {
		if k.ID == s.current || k.ID == s.former {
			continue
		}
		if out < 0 || k.Game.Phase() != Playing && s.games[out].Game.Phase() == Playing {
			out = i
		}
	}
	s.pushed = s.games[out]
	s.remove(s.pushed.ID)
}

func (s *Session) remove(id int) {
	for i, k := range s.games {
		if k.ID == id {
			s.games = append(s.games[:i:i], s.games[i+1:]...)
			return
		}
	}
}

// UndoNew takes the latest New back: its game goes, the former one is in play.
func (s *Session) UndoNew() {
	if !s.CanUndoNew() {
		return
	}
	s.remove(s.current)
	if s.pushed != nil {
		s.games = append([]*Kept{s.pushed}, s.games...)
	}
	s.enter(s.former)
	s.message = Say("game.back")
}

// Switch puts a kept game into play. It reports whether there is one of that ID.
func (s *Session) Switch(id int) bool {
	if s.find(id) == nil {
		return false
	}
	s.typing = nil
	s.enter(id)
	s.message = Say("game.back")
	return true
}

// enter puts a game into play, at the end of the list, and forgets what New left.
func (s *Session) enter(id int) {
	k := s.find(id)
	s.current = id
	s.former, s.pushed = 0, nil
	s.remove(id)
	s.games = append(s.games, k)
	s.tell()
}

// Drop forgets a game. If it was in play, the one played last goes into play.
func (s *Session) Drop(id int) bool {
	if s.find(id) == nil {
		return false
	}
	s.remove(id)
	if s.former == id {
		s.former, s.pushed = 0, nil
	}
	if s.current == id {
		s.current, s.former, s.pushed = 0, 0, nil
		if n := len(s.games); n > 0 {
			s.current = s.games[n-1].ID
		}
		s.tell()
	}
	return true
}

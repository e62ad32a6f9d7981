// Package session holds the game that one tab of the page plays, the puzzle that is typed
// in there, and the settings. It writes a game as an object and reads it back; the page
// stores these objects and lists the games of the player.
//
// The package does not read the time: times are arguments. What the player is told is a
// message, which is a code with parameters and never a sentence.
package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the session: the game in play, the puzzle that is being typed in, and the
// settings.

// A Session holds what one tab of the page plays. Make it with [NewSession].
//
// The methods that change it are the acts of the player. [Session.Begin] must be called
// before each act. An act that has something to tell the player leaves a message, which
// [Session.Message] returns.
type Session struct {
	settings Settings
	game     *Game // the game in play, or nil
	typing   *Game // the puzzle that is being typed in, or nil
	closed   *Game // the puzzle whose typing was ended last without a game, or nil
	message  *message.Message
	hidden   bool
	now      Millis
	wall     int64 // Unix milliseconds; 0 if not known
}

// NewSession returns a session without a game, with the default settings.
func NewSession() *Session { return &Session{settings: DefaultSettings()} }

// Reopen puts saved parts into s, which must be new: the settings, the game in play, and
// the puzzle that is being typed in. A nil part stays as it is in a new session. The clock
// of the game continues from now.
func (s *Session) Reopen(settings *Settings, g, typing *Game, now Millis) {
	s.now = now
	if settings != nil {
		s.settings = *settings
	}
	s.typing = typing
	if s.game = g; g != nil {
		g.clock.rebase(now)
	}
	s.tellClock()
}

// Begin prepares s for an act: it moves the clock on to the time now and removes the
// message of the act before. A time before that of the last act counts as that time. wall
// is the time of day in Unix milliseconds, or 0 if it is not known.
func (s *Session) Begin(now Millis, wall int64) {
	s.now = max(now, s.now)
	s.wall = wall
	s.message = nil
	s.tellClock()
}

// Message returns the message that the latest act has left, or nil.
func (s *Session) Message() *message.Message { return s.message }

// Announce sets the message that [Session.Message] returns until the next act.
func (s *Session) Announce(m *message.Message) { s.message = m }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.settings }

// Current returns the game in play, or nil if there is none.
func (s *Session) Current() *Game { return s.game }

// Typing returns the puzzle that is being typed in, or nil if none is.
func (s *Session) Typing() *Game { return s.typing }

// Shown returns the game on the board: the puzzle that is being typed in, or else the game
// in play, or nil if there is neither.
func (s *Session) Shown() *Game {
	if s.typing != nil {
		return s.typing
	}
	return s.game
}

// A Phase says what the board shows.
type Phase uint8

// Phases. The zero Phase is not set.
const (
	NoGame  Phase = iota + 1 // there is no game yet
	Typing                   // a puzzle is being typed in
	Playing                  // see [game.Phase] for this and the next two
	Solved
	Revealed
)

var phaseNames = [...]string{NoGame: "none", Typing: "typing", Playing: "playing", Solved: "solved", Revealed: "revealed"}

// String returns the name of p in the page's protocol. It panics if p is not a phase.
func (p Phase) String() string { return phaseNames[p] }

// HasPuzzle reports whether the board shows a puzzle in play or a finished one, which the
// player can share and print.
func (p Phase) HasPuzzle() bool { return p >= Playing }

// Phase returns what the board shows: Typing while a puzzle is being typed in, NoGame
// without a game, and otherwise the phase of the game in play.
func (s *Session) Phase() Phase {
	switch {
	case s.typing != nil:
		return Typing
	case s.game == nil:
		return NoGame
	}
	return phases[s.game.Phase()]
}

// phases holds the phase of a session that shows a game in play, by the phase of the game.
var phases = [...]Phase{game.Playing: Playing, game.Solved: Solved, game.Revealed: Revealed}

// Covered reports whether the board must not be seen, because the game on it is paused.
func (s *Session) Covered() bool { return s.typing == nil && s.game != nil && s.game.paused }

// tellClock passes the time of the session to the clock of the game in play. The clock runs
// from now on only while the game is on the board, visible, not paused and not over.
func (s *Session) tellClock() {
	if g := s.game; g != nil {
		g.clock.tell(s.now, s.typing == nil && !s.hidden && !g.paused && !g.finished && g.Phase() == game.Playing)
	}
}

// finish must end each act that may have changed the board. It records when the game in
// play was played, and updates its clock. If the player has solved the game for the first
// time, it stops the clock and leaves a message.
func (s *Session) finish() {
	if g := s.game; g != nil && s.typing == nil {
		g.Played = s.wall
		if g.Phase() == game.Solved && g.Begun() && !g.finished {
			g.clock.tell(s.now, false)
			g.finished = true
			s.message = message.Say("solved").Int64("ms", int64(g.Spent()))
		}
	}
	s.tellClock()
}

// New starts a game of a puzzle with its verdict and makes it the game in play. If entries
// is not nil, it is the first step of the game. A puzzle that is being typed in is closed;
// [Session.TypeBack] brings it back. The error is [game.ErrSolution] if the verdict holds
// no solution of the puzzle; then nothing has changed.
func (s *Session) New(puzzle sudoku.Grid, v app.Verdict, info Info, entries *game.Entries) error {
	g, err := newGame(puzzle, v, info)
	if err != nil {
		return err
	}
	if entries != nil {
		g.Import(entries)
	}
	s.enter(g)
	g.Played = s.wall
	m := message.Say("game.new")
	if info.Origin != "generated" && info.Origin != "daily" {
		m = message.Say("puzzle." + string(v.Status))
	}
	s.message = m.Int("clues", puzzle.Clues()).Str("level", info.Level)
	return nil
}

// Load makes a saved game the one in play. A puzzle that is being typed in is closed.
func (s *Session) Load(g *Game) {
	s.enter(g)
	s.message = message.Say("game.back")
}

// enter makes g the game in play, and closes a puzzle that is being typed in.
func (s *Session) enter(g *Game) {
	if s.typing != nil {
		s.typing, s.closed = nil, s.typing
	}
	g.clock.rebase(s.now)
	s.game = g
	s.tellClock()
}

// Vouch records what is known about the puzzle of the game in play, once the page has found
// it to be true of a puzzle that came without proof. If the game in play has other givens
// than the grid, it does nothing.
func (s *Session) Vouch(givens sudoku.Grid, level, seed, symmetry string, minimal bool) {
	if g := s.game; g != nil && g.Givens() == givens {
		i := &g.Info
		i.Level, i.Seed, i.Symmetry, i.Minimal = level, seed, symmetry, minimal
	}
}

package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the acts that are not about the board: pausing, hiding the page, and
// settings.

// Pause covers the board of the game in play and stops its clock. If no game is in play,
// if that game is over, or while a puzzle is being typed in, it does nothing.
func (s *Session) Pause() { s.pause(true, "paused") }

// Resume uncovers the board of the game in play and lets its clock run. If no game is in
// play, or while a puzzle is being typed in, it does nothing.
func (s *Session) Resume() { s.pause(false, "resumed") }

// pause pauses the game in play or resumes it, and leaves a message with the given code. It
// does nothing if there is no game in play, while a puzzle is being typed in, or if a game
// that is over would be paused.
func (s *Session) pause(paused bool, code string) {
	g := s.Current()
	if g == nil || s.typing != nil || g.Phase() != game.Playing && paused {
		return
	}
	g.paused = paused
	s.message = message.Say(code)
	s.tellClock()
}

// Hide says that the page cannot be seen. The clock stops until [Session.Show]; the board
// is not covered.
func (s *Session) Hide() {
	s.hidden = true
	s.tellClock()
}

// Show says that the page can be seen again. The clock of the game in play runs on, unless
// something else stops it.
func (s *Session) Show() {
	s.hidden = false
	s.tellClock()
}

// Configure replaces the settings by set; name is that of the setting that differs. When
// digit-first input is off, it unlocks the locked digit of the game on the board.
func (s *Session) Configure(set Settings, name string) {
	s.settings = set
	if g := s.Shown(); g != nil && !set.DigitFirst {
		g.locked = sudoku.None
	}
	s.message = message.Say("settings.changed").Str("name", name)
}

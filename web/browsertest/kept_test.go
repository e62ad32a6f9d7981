package browsertest

// This file tests that nothing is lost: games, entries and puzzles half typed in, also with
// several tabs.

import (
	"testing"
)

// TestTabs plays in two tabs of one browser. The second one does not touch the game of the
// first, says so, and can take the game over; the first one can take it back.
func TestTabs(t *testing.T) {
	a := open(t, setup{moreRequests: true})
	a.play(known)
	a.clickCell(2)
	a.press("Digit4")
	a.settle()
	b := open(t, setup{moreRequests: true, site: a.site, tab: a})
	b.waitStatus(`Your last game is open in another tab\.`)
	if b.puzzle().String() == known {
		t.Fatal("both tabs play one game")
	}
	b.goTo(holes(b.puzzle())[0])
	a.press("Digit1")
	a.settle()
	if a.squares()[2].digit != 1 {
		t.Errorf("the second tab disturbs the first: %s", a.grid())
	}
	b.click("button", "Play it here")
	b.until("the game of the first tab", func() bool { return b.puzzle().String() == known })
	if b.squares()[2].digit != 1 {
		t.Errorf("entries of the first tab are lost: %s", b.grid())
	}
	a.waitFor("StaticText", `This game is open in another tab\.`)
	b.goTo(3)
	b.press("Digit2")
	b.settle()
	a.click("button", "Play it here")
	a.waitGone("StaticText", `This game is open in another tab\.`)
	if s := a.squares(); s[2].digit != 1 || s[3].digit != 2 {
		t.Errorf("entries of the second tab are lost: %s", a.grid())
	}
	b.waitFor("StaticText", `This game is open in another tab\.`)
	a.reload()
	if s := a.squares(); s[2].digit != 1 || s[3].digit != 2 {
		t.Errorf("after a reload: %s", a.grid())
	}
}

// TestForgettingCanBeUndone forgets games, the last one too: each can be brought back from
// the message, and the page never stands without a game.
func TestForgettingCanBeUndone(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(known)
	p.goTo(2)
	p.press("Digit4")
	p.openDialog("My games", "My games")
	p.click("button", "Forget: .*")
	p.waitFor("StaticText", ".* is forgotten\\.")
	p.closeDialog()
	p.until("a new game", func() bool { return p.puzzle().String() != known && len(holes(p.puzzle())) < 81 })
	p.openDialog("My games", "My games")
	p.click("button", "Forget: .*")
	p.waitFor("StaticText", ".* is forgotten\\.")
	p.click("button", "Undo")
	p.waitFor("StaticText", `The game is back\.`)
	p.closeDialog()

	p.play(known)
	p.clickCell(2)
	p.press("Digit4")
	p.openDialog("My games", "My games")
	p.click("button", "Forget: Own puzzle.*")
	p.click("button", "Undo")
	p.waitFor("StaticText", `The game is back\.`)
	p.closeDialog()
	p.until("the game that was forgotten", func() bool { return p.puzzle().String() == known })
	if p.squares()[2].digit != 4 {
		t.Error("the entry is lost")
	}
}

// TestUntouchedGamesAreNotKept makes many games without entering anything: only the games
// in which something was entered stay, all of them.
func TestUntouchedGamesAreNotKept(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	const played = 3
	for range played {
		p.goTo(holes(p.puzzle())[0])
		p.press("Digit1")
		for range 9 {
			p.openDialog("New game", "New game")
			p.click("button", "Easy.*")
			p.waitGone("dialog", ".*")
			p.waitStatus(`New game: .*`)
		}
	}
	p.openDialog("My games", "My games")
	p.waitFor("button", "Forget: .*")
	if n := len(p.tree().all("button", "Forget: .*")); n != played+1 {
		t.Errorf("%d games are kept, want %d", n, played+1)
	}
}

// TestTypingCanBeTakenUpAgain ends the typing of a puzzle by Esc and by a new game.
func TestTypingCanBeTakenUpAgain(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.openDialog("Open a puzzle", "Open a puzzle")
	p.click("button", "Type it on the board")
	p.waitStatus("Type your puzzle in.*")
	p.press("Digit5", "Digit3", "Escape")
	p.waitStatus("Back in your game.*")
	p.click("button", "Back to the puzzle you typed")
	p.until("the puzzle half typed in", func() bool { return p.squares()[0].digit == 5 && p.squares()[1].digit == 3 })
	p.openDialog("New game", "New game")
	p.click("button", "Easy.*")
	p.waitStatus("New game: .*")
	p.click("button", "Back to the puzzle you typed")
	p.until("the puzzle half typed in", func() bool { return p.squares()[0].digit == 5 })
}

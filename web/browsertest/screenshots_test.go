package browsertest

// This file takes screenshots of the page, for people to look at.

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// viewports are the sizes of windows that the page is made for, as they remain
// beside the bars of a browser.
var viewports = []struct{ width, height int64 }{
	{320, 568}, {360, 612}, {375, 553}, {390, 664}, {740, 360}, {820, 1180}, {1024, 768}, {1280, 800},
}

// themes are the appearances that the page has, by the settings of the system.
var themes = []struct {
	name  string
	media map[string]string
}{
	{"light", map[string]string{"prefers-color-scheme": "light"}},
	{"dark", map[string]string{"prefers-color-scheme": "dark"}},
	{"contrast-light", map[string]string{"prefers-color-scheme": "light", "prefers-contrast": "more"}},
	{"contrast-dark", map[string]string{"prefers-color-scheme": "dark", "prefers-contrast": "more"}},
	{"forced", map[string]string{"forced-colors": "active", "prefers-color-scheme": "dark"}},
}

// shoot writes a screenshot of the window to the folder of this run.
func (p *page) shoot(name string) {
	p.t.Helper()
	res, err := chromedp.Call(p.ctx, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Format: cdppage.CaptureScreenshotFormatPng})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(os.Getenv("ENTYDIG_SCREENSHOTS"), name+".png"), res.Data, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// TestScreenshots takes a screenshot of a game in each viewport and theme, and of
// each dialog, if ENTYDIG_SCREENSHOTS names a folder for them.
func TestScreenshots(t *testing.T) {
	if os.Getenv("ENTYDIG_SCREENSHOTS") == "" {
		t.Skip("ENTYDIG_SCREENSHOTS names no folder")
	}
	for _, view := range viewports {
		for i, theme := range themes {
			name := fmt.Sprintf("%dx%d-%s", view.width, view.height, theme.name)
			if i > 1 && view.width != 390 && view.width != 1280 {
				continue
			}
			t.Run(name, func(t *testing.T) {
				p := open(t, setup{width: view.width, height: view.height, scale: 2, touch: view.width < 1000, media: theme.media, calm: true})
				p.shoot(name + "-first")
				p.play(known)
				p.clickCell(10)
				p.press("Digit8")
				p.clickCell(12)
				p.press("Shift+Digit4", "Shift+Digit8", "Digit4")
				p.clickCell(20)
				p.press("Shift+Digit2", "Shift+Digit5", "Shift+Digit8")
				p.clickCell(40)
				p.shoot(name)
			})
		}
	}
	for _, view := range viewports {
		if view.width != 390 && view.width != 1280 {
			continue
		}
		for button, dialog := range dialogs {
			t.Run(fmt.Sprint(view.width, dialog), func(t *testing.T) {
				p := open(t, setup{width: view.width, height: view.height, touch: view.width < 1000, calm: true})
				p.openByMenu(button, dialog)
				p.shoot(fmt.Sprintf("dialog-%d-%s", view.width, dialog))
			})
		}
	}
}

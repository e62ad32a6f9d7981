package browsertest

// This file uses the page's controls: dialogs, switches, lists, the clipboard,
// the mouse on the board, files.

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// openDialog presses a button of the page and waits for the dialog of that name.
func (p *page) openDialog(button, dialog string) {
	p.t.Helper()
	p.openByMenu(button, dialog)
}

// closeDialog closes the open dialog by Escape.
func (p *page) closeDialog() {
	p.t.Helper()
	p.press("Escape")
	p.waitGone("dialog", `.*`)
}

// setSwitch sets a switch by its name, in the dialog that is open.
func (p *page) setSwitch(name string, on bool) {
	p.t.Helper()
	want := fmt.Sprint(on)
	if n := p.find("switch", name); n.states["checked"] != want {
		p.clickNode(n)
		p.settle()
		p.until("switch "+name+" "+want, func() bool { return p.find("switch", name).states["checked"] == want })
	}
}

// setting sets a switch of the settings and closes the dialog again.
func (p *page) setting(name string, on bool) {
	p.t.Helper()
	p.openDialog("Settings", "Settings")
	p.setSwitch(name+".*", on)
	p.closeDialog()
}

// choose chooses an option of a list by its text.
func (p *page) choose(list, option string) {
	p.t.Helper()
	p.callOn(p.find("combobox", list), `function (text) {
		const option = [...this.options].find((o) => o.text === text);
		if (!option) throw new Error('no option ' + text + ' among ' + [...this.options].map((o) => o.text));
		this.value = option.value;
		this.dispatchEvent(new Event('input', { bubbles: true }));
		this.dispatchEvent(new Event('change', { bubbles: true }));
	}`, option)
	p.settle()
}

// fill replaces the text of a field, by typing.
func (p *page) fill(role, name, text string) {
	p.t.Helper()
	p.callOn(p.find(role, name), `function () { this.focus(); this.select(); }`)
	if text == "" {
		p.press("Delete")
	} else {
		p.typeText(text)
	}
}

// callOn calls a JavaScript function with the element of a node as this.
func (p *page) callOn(n node, function string, args ...string) {
	p.t.Helper()
	obj, err := chromedp.Call(p.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: n.dom})
	if err != nil {
		p.t.Fatalf("%s: %v", n, err)
	}
	params := runtime.CallFunctionOnParams{FunctionDeclaration: function, ObjectID: obj.Object.ObjectID}
	for _, arg := range args {
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: fmt.Appendf(nil, "%q", arg)})
	}
	res, err := chromedp.Call(p.ctx, runtime.CallFunctionOn, params)
	if err != nil || res.ExceptionDetails != nil {
		p.t.Fatalf("%s: %v %v", n, err, res.ExceptionDetails)
	}
}

// clipboardInUse is held by the one test that uses the clipboard, of which the
// browser has but one.
var clipboardInUse sync.Mutex

// allowClipboard lets the page use the clipboard, as a person allows it, and
// keeps other tests from it until this one ends.
func (p *page) allowClipboard() {
	p.t.Helper()
	if !p.pastes {
		clipboardInUse.Lock()
		p.pastes = true
		p.t.Cleanup(clipboardInUse.Unlock)
	}
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.ctx, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted, BrowserContextID: p.profile,
		})
		if err != nil {
			p.t.Fatal(err)
		}
	}
}

func (p *page) clipboard() string {
	p.t.Helper()
	return eval[string](p, `navigator.clipboard.readText()`)
}

// paste puts text on the clipboard and pastes it by the keyboard.
func (p *page) paste(text string) {
	p.t.Helper()
	p.allowClipboard()
	eval[bool](p, fmt.Sprintf(`navigator.clipboard.writeText(%q).then(() => true)`, text))
	k := keyOf("Ctrl+KeyV")
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return call(ctx, t, input.DispatchKeyEvent, input.DispatchKeyEventParams{
			Type: input.DispatchKeyEventTypeRawKeyDown, Code: k.code, Key: k.key, Modifiers: k.modifiers,
			WindowsVirtualKeyCode: k.vk, Commands: []string{"paste"},
		})
	}))
	p.settle()
}

// drop drops a text or a file on the middle of the board.
func (p *page) drop(data input.DragData) {
	p.t.Helper()
	x, y := p.middle(p.cell(5, 5).node)
	data.DragOperationsMask = 1
	for _, typ := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		if _, err := chromedp.Call(p.ctx, input.DispatchDragEvent, input.DispatchDragEventParams{Type: typ, X: x, Y: y, Data: &data}); err != nil {
			p.t.Fatal(err)
		}
	}
	p.settle()
}

// chooseFile presses a button that asks for a file, and gives it one.
func (p *page) chooseFile(button, name, content string) {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), name)
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		p.t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, cdppage.SetInterceptFileChooserDialog, cdppage.SetInterceptFileChooserDialogParams{Enabled: true}); err != nil {
		p.t.Fatal(err)
	}
	n := p.find("button", button)
	x, y := p.middle(n)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	ev, err := chromedp.Run(ctx, chromedp.WaitEvent(cdppage.FileChooserOpened, nil, chromedp.MouseClickXY(x, y)))
	if err != nil {
		p.t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{file}, BackendNodeID: ev.BackendNodeID}); err != nil {
		p.t.Fatal(err)
	}
	p.settle()
}

// clickCell clicks a cell, by index, with modifiers like "Shift" or "Ctrl".
func (p *page) clickCell(cell int, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	var opts []chromedp.MouseOption
	if len(modifiers) > 0 {
		opts = append(opts, chromedp.ButtonModifiers(modifiers...))
	}
	p.clickNode(p.squares()[cell].node, opts...)
	p.settle()
}

// drag presses the mouse on the first cell and moves it over the others.
func (p *page) drag(cells ...int) {
	p.t.Helper()
	all := p.squares()
	for i, cell := range cells {
		x, y := p.middle(all[cell].node)
		steps := []chromedp.Action[chromedp.Void]{chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y, chromedp.ButtonLeft)}
		if i == 0 {
			steps = []chromedp.Action[chromedp.Void]{chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1))}
		}
		if i == len(cells)-1 {
			steps = append(steps, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		}
		p.do(steps...)
	}
	p.settle()
}

// selected lists the selected cells, as indexes.
func (p *page) selected() (cells []int) {
	p.t.Helper()
	for i, s := range p.squares() {
		if s.states["selected"] == "true" {
			cells = append(cells, i)
		}
	}
	return cells
}

// play starts the puzzle of 81 characters through a link, which is the quickest way.
func (p *page) play(puzzle string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(location.hash = 'p=%s', true)`, puzzle))
	p.until("the puzzle on the board", func() bool { return p.puzzle().String() == puzzle })
	p.settle()
}

// undo and redo press the buttons of the history (a message may offer another).
func (p *page) undo() {
	p.t.Helper()
	p.clickNode(p.findIn("group", "Undo and redo", "button", "Undo"))
	p.settle()
}

func (p *page) redo() {
	p.t.Helper()
	p.clickNode(p.findIn("group", "Undo and redo", "button", "Redo"))
	p.settle()
}

// reload loads the page again and waits for its game.
func (p *page) reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
	p.waitReady()
}

// isDisabled reports whether a button says that it does nothing now.
func (p *page) isDisabled(name string) bool {
	p.t.Helper()
	for _, group := range []string{"Undo and redo", "Check and solution", "Notes and board"} {
		if found := p.tree().under("group", group).all("button", name); len(found) == 1 {
			return found[0].states["disabled"] == "true"
		}
	}
	p.t.Fatalf("no button %q in a group of the page", name)
	return false
}

// pad returns how many of each digit the pad says are left, by digit.
func (p *page) pad() (left [10]int) {
	p.t.Helper()
	pad := p.tree().under("toolbar", "Number pad")
	for d := 1; d <= 9; d++ {
		found := pad.all("button", fmt.Sprintf(`Enter %d, \d left`, d))
		if len(found) != 1 {
			p.t.Fatalf("the pad has %d keys for %d:\n%s", len(found), d, pad)
		}
		if _, err := fmt.Sscanf(strings.SplitN(found[0].name, ", ", 2)[1], "%d left", &left[d]); err != nil {
			p.t.Fatal(err)
		}
	}
	return left
}

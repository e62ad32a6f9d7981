package browsertest

// This file presses keys, as the hardware sends them: by the place of the key.

import (
	"context"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A key is what a key press reports. text is what it types, "" for none.
type key struct {
	code, key, text string
	vk              int64
	modifiers       int64
}

const (
	alt   = 1
	ctrl  = 2
	meta  = 4
	shift = 8
)

// named maps the codes of keys that type nothing to their Windows key codes.
var named = map[string]int64{
	"Backspace": 8, "Tab": 9, "Escape": 27, "End": 35, "Home": 36, "PageUp": 33, "PageDown": 34,
	"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
}

const shiftedDigits = ")!@#$%^&*("

// keyOf reads a key as "Ctrl+Shift+KeyZ", "Numpad4" or "Enter": modifiers and
// the code of the key, on an American keyboard.
func keyOf(spec string) key {
	var k key
	parts := strings.Split(spec, "+")
	for _, m := range parts[:len(parts)-1] {
		k.modifiers |= map[string]int64{"Alt": alt, "Ctrl": ctrl, "Meta": meta, "Shift": shift}[m]
	}
	k.code = parts[len(parts)-1]
	shifted := k.modifiers&shift != 0
	switch c := k.code; {
	case named[c] != 0:
		k.key, k.vk = c, named[c]
		return k
	case c == "Enter":
		k.key, k.vk, k.text = c, 13, "\r"
	case c == "Space":
		k.key, k.vk, k.text = " ", 32, " "
	case c == "Slash":
		k.key, k.vk = map[bool]string{false: "/", true: "?"}[shifted], 191
	case c == "Minus":
		k.key, k.vk = "-", 189
	case c == "Period":
		k.key, k.vk = ".", 190
	case strings.HasPrefix(c, "Digit"):
		k.key, k.vk = c[5:], int64(c[5])
		if shifted {
			k.key = shiftedDigits[c[5]-'0' : c[5]-'0'+1]
		}
	case strings.HasPrefix(c, "Numpad"):
		k.key, k.vk = c[6:], int64(c[6])-'0'+96
	case strings.HasPrefix(c, "Key"):
		k.key, k.vk = strings.ToLower(c[3:]), int64(c[3])
		if shifted {
			k.key = c[3:]
		}
	default:
		panic("keyOf: unknown key " + spec)
	}
	if k.text == "" && k.modifiers&^shift == 0 {
		k.text = k.key
	}
	return k
}

// press presses keys one after the other, as fast as the page answers.
func (p *page) press(specs ...string) {
	p.t.Helper()
	for _, spec := range specs {
		p.pressKey(keyOf(spec))
		p.settle()
	}
}

func (p *page) pressKey(k key) {
	p.t.Helper()
	down := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Code: k.code, Key: k.key, Text: k.text, UnmodifiedText: k.text,
		WindowsVirtualKeyCode: k.vk, NativeVirtualKeyCode: k.vk, Modifiers: k.modifiers,
	}
	if k.text == "" {
		down.Type = input.DispatchKeyEventTypeRawKeyDown
	}
	if strings.HasPrefix(k.code, "Numpad") {
		down.IsKeypad = new(true)
	}
	up := down
	up.Type, up.Text, up.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if err := call(ctx, t, input.DispatchKeyEvent, down); err != nil {
			return err
		}
		return call(ctx, t, input.DispatchKeyEvent, up)
	}))
}

// typeText types into what has the focus, as a keyboard or an input method does.
func (p *page) typeText(s string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, input.InsertText, input.InsertTextParams{Text: s}); err != nil {
		p.t.Fatal(err)
	}
	p.settle()
}

// dispatch sends one event of a key as it is.
func dispatch(params input.DispatchKeyEventParams) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return call(ctx, t, input.DispatchKeyEvent, params)
	})
}

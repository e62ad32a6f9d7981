// This file turns keys into events of the game. What a key does never depends on a setting; single letters can be switched off.

import { dialogIsOpen } from './dialog.js';
import { boardHasFocus, focusBoard } from './grid.js';
import { act, isOpen, view } from './session.js';

/** @type {Record<string, string>} */
const MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'row-start', End: 'row-end' };
/** With Ctrl or Cmd. @type {Record<string, string>} */
const JUMPS = { ArrowUp: 'box-up', ArrowDown: 'box-down', ArrowLeft: 'box-left', ArrowRight: 'box-right', Home: 'first', End: 'last' };

/** Single letters and what they start. @type {Record<string, (commands: Commands) => void>} */
const LETTERS = {
  n: (run) => run.notes(),
  p: (run) => run.pause(),
  r: () => act('read', { what: 'row' }),
  c: () => act('read', { what: 'column' }),
  b: () => act('read', { what: 'box' }),
  '?': (run) => run.help(),
};

/** @typedef {{notes: () => void, pause: () => void, help: () => void, check: () => void}} Commands */

/** A digit of any script, or a Chinese numeral; the engine knows their values. */
const LOCAL_DIGIT = /^(?:\p{Nd}|[〇一二三四五六七八九])$/u;

/** When Shift was last let go: Windows lets it go by itself just before a Shift+numpad key. */
let shiftUp = -Infinity;
const SHIFT_GHOST = 100; // milliseconds

/** Listens to the keyboard. @param {Commands} commands */
export function startKeys(commands) {
  addEventListener('keyup', (event) => { if (event.key === 'Shift') shiftUp = event.timeStamp; }, true);
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || !isOpen() || dialogIsOpen() || isElsewhere(event.target)) return;
    if (handle(event, commands)) event.preventDefault();
  });
}

/** Whether the key belongs to a field. @param {EventTarget | null} target */
function isElsewhere(target) {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** Whether the key belongs to a control that has the focus. @param {EventTarget | null} target */
function isControl(target) { return target instanceof Element && target.closest('button, a, summary') !== null; }

/** @param {KeyboardEvent} event @param {Commands} commands @returns {boolean} whether the key was ours */
function handle(event, commands) {
  const command = event.ctrlKey || event.metaKey;
  const digit = digitOf(event);
  const as = event.shiftKey || command || isShiftedNumpad(event) ? 'note' : 'auto';
  if (digit > 0) return act('digit', { digit, as }), true;
  if (digit === 0) return !command && !event.shiftKey && (act('text', { text: '0', as }), true);
  if (LOCAL_DIGIT.test(event.key)) return act('text', { text: event.key, as }), true;
  if (command) return withCommand(event);
  if (isMove(event)) return move(event, MOVES);
  switch (event.key) {
    case 'Backspace': case 'Delete': return act('clear'), true;
    case '.': return view().phase === 'typing' && (act('type-blank'), true);
    case 'Escape': return act(view().phase === 'typing' ? 'type-cancel' : 'deselect'), true;
    case 'Enter': return !isControl(event.target) && (commands.check(), true);
    case ' ': return !isControl(event.target) && !event.shiftKey && (commands.notes(), true);
  }
  const letter = LETTERS[event.key === '?' ? '?' : latin(event)];
  if (!letter || !view().settings.letters || (event.shiftKey && event.key !== '?')) return false;
  letter(commands);
  return true;
}

/** Ctrl or Cmd with a key: undo, redo, jumps; everything else is the browser's. @param {KeyboardEvent} event */
function withCommand(event) {
  if (isMove(event)) return move(event, JUMPS);
  switch (latin(event)) {
    case 'z': return act(event.shiftKey ? 'redo' : 'undo'), true;
    case 'y': return !event.shiftKey && (act('redo'), true);
  }
  return false;
}

/** @param {KeyboardEvent} event */
function isMove(event) { return event.key in MOVES && !(isControl(event.target) && !boardHasFocus()); }

/** @param {KeyboardEvent} event @param {Record<string, string>} to */
function move(event, to) {
  if (!boardHasFocus()) focusBoard();
  act('move', { to: to[event.key], extend: event.shiftKey });
  return true;
}

/** The letter of the key on any layout: the letter it types if that letter is Latin, else the letter printed on that key of a Latin keyboard. @param {KeyboardEvent} event */
function latin(event) {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return /^\p{Letter}$/u.test(key) && event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
}

/** The digit of the key by its place, so that layouts with shifted digits work; -1 if it has none. @param {KeyboardEvent} event */
function digitOf(event) {
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (place && (event.code.startsWith('Digit') || /^[0-9]$/.test(event.key) || isShiftedNumpad(event))) return Number(place[1]);
  return /^[0-9]$/.test(event.key) ? Number(event.key) : -1;
}

/** Shift with a key of the numeric pad comes as a cursor key, on Windows even without Shift. @param {KeyboardEvent} event */
function isShiftedNumpad(event) {
  return /^Numpad[0-9]$/.test(event.code) && !LOCAL_DIGIT.test(event.key)
    && (event.shiftKey || event.getModifierState('NumLock') || event.timeStamp - shiftUp < SHIFT_GHOST);
}

// This file turns keys into events of the game. Only one setting matters: it switches the single letters off.

import { dialogIsOpen } from './dialog.js';
import { boardHasFocus, focusBoard } from './grid.js';
import { act, isOpen, view } from './session.js';

/** The movements of the cursor by key. @type {Record<string, string>} */
const MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'row-start', End: 'row-end' };
/** The movements of the cursor with Ctrl or Cmd, by key. @type {Record<string, string>} */
const JUMPS = { ArrowUp: 'box-up', ArrowDown: 'box-down', ArrowLeft: 'box-left', ArrowRight: 'box-right', Home: 'first', End: 'last' };

/** The actions of single letters; back says that Shift is held. @type {Record<string, (commands: Commands, back: boolean) => void>} */
const LETTERS = {
  n: (run) => run.notes(),
  p: (run) => run.pause(),
  r: () => act('read', { what: 'row' }),
  c: () => act('read', { what: 'column' }),
  b: () => act('read', { what: 'box' }),
  k: (run) => run.colours(),
  e: (_, back) => act('move', { to: back ? 'prev-hole' : 'next-hole' }),
  d: (_, back) => act('move', { to: back ? 'prev-same' : 'next-same' }),
  h: (run) => run.hint(),
  '?': (run) => run.help(),
};

/** The letters that move the cursor: they repeat while they are held, and Shift turns them around. */
const SEEKING = ['e', 'd'];

/** @typedef {{notes: () => void, colours: () => void, pause: () => void, help: () => void, check: () => void, hint: () => void}} Commands */

/** Matches one digit of any script, or one Chinese numeral. The engine knows their values. */
const LOCAL_DIGIT = /^(?:\p{Nd}|[〇一二三四五六七八九])$/u;

/** The time at which Shift was released last. Windows reports such a release just before a key of the numeric pad that is pressed with Shift. */
let shiftUp = -Infinity;
const SHIFT_GHOST = 100; // milliseconds

/** Handles from now on the keys that are pressed on the page, while the session is open and no dialog is. @param {Commands} commands */
export function startKeys(commands) {
  addEventListener('keyup', (event) => { if (event.key === 'Shift') shiftUp = event.timeStamp; }, true);
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || !isOpen() || dialogIsOpen() || isElsewhere(event.target)) return;
    if (handle(event, commands)) event.preventDefault();
  });
}

/** Reports whether the target of a key is a field of a form, to which the key belongs. @param {EventTarget | null} target */
function isElsewhere(target) {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/**
 * Reports whether the focus is on a button, a link or a summary, to which Enter, Space and cursor keys belong.
 * @param {EventTarget | null} target
 */
function isControl(target) { return target instanceof Element && target.closest('button, a, summary') !== null; }

/**
 * Does what a key does in the game.
 * @param {KeyboardEvent} event
 * @param {Commands} commands
 * @returns {boolean} whether the key does something here, so that the browser must not handle it
 */
function handle(event, commands) {
  const command = event.ctrlKey || event.metaKey;
  if (event.repeat && !repeats(event)) return !command && event.key !== 'Tab' && !isControl(event.target); // held: it has acted already
  const digit = digitOf(event);
  const as = command && view().settings.centre ? 'centre' : event.shiftKey || command || isShiftedNumpad(event) ? 'note' : 'auto';
  if (digit > 0) return act('digit', { digit, as }), true;
  if (digit === 0) return !command && !event.shiftKey && (act('text', { text: '0', as }), true);
  if (LOCAL_DIGIT.test(event.key)) return act('text', { text: event.key, as }), true;
  if (command) return withCommand(event);
  if (isMove(event)) return move(event, MOVES);
  switch (event.key) {
    case 'Backspace': case 'Delete': return act('clear'), true;
    case '.': case '-': return view().phase === 'typing' && (act('type-blank'), true);
    case 'Escape': return act(view().phase === 'typing' ? 'type-cancel' : 'deselect'), true;
    case 'Enter': return !isControl(event.target) && (commands.check(), true);
    case ' ':
      if (isControl(event.target) || event.shiftKey) return false;
      if (view().phase === 'typing') act('type-blank');
      else commands.notes();
      return true;
  }
  const name = event.key === '?' ? '?' : latin(event);
  const letter = LETTERS[name];
  if (!letter || !view().settings.letters || (event.shiftKey && name !== '?' && !SEEKING.includes(name))) return false;
  letter(commands, event.shiftKey);
  return true;
}

/** Reports whether a key that is held down acts again and again: only movements of the cursor, undo and redo do. @param {KeyboardEvent} event */
function repeats(event) {
  const letter = latin(event);
  if (event.ctrlKey || event.metaKey) return isMove(event) || ['z', 'y'].includes(letter);
  return isMove(event) || SEEKING.includes(letter);
}

/**
 * Does what a key does with Ctrl or Cmd: undo, redo or a jump of the cursor. It then returns true. For every other key, which
 * belongs to the browser, it does nothing and returns false.
 * @param {KeyboardEvent} event
 */
function withCommand(event) {
  if (isMove(event)) return move(event, JUMPS);
  switch (latin(event)) {
    case 'z': return act(event.shiftKey ? 'redo' : 'undo'), true;
    case 'y': return !event.shiftKey && (act('redo'), true);
  }
  return false;
}

/**
 * Reports whether a key moves the cursor: a cursor key, Home or End, unless the focus is on a control outside the board.
 * @param {KeyboardEvent} event
 */
function isMove(event) { return event.key in MOVES && !(isControl(event.target) && !boardHasFocus()); }

/**
 * Moves the focus to the board and the cursor by a key; with Shift, the selection is extended. It always returns true.
 * @param {KeyboardEvent} event
 * @param {Record<string, string>} to the movements by key
 */
function move(event, to) {
  if (!boardHasFocus()) focusBoard();
  act('move', { to: to[event.key], extend: event.shiftKey });
  return true;
}

/**
 * Returns the letter of a key in lower case, on any keyboard layout: the letter that the key types if that is Latin, or else
 * the one at the place of the key on a Latin keyboard. It returns '' if the key has no letter.
 * @param {KeyboardEvent} event
 */
function latin(event) {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return /^\p{Letter}$/u.test(key) && event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '';
}

/**
 * Returns the digit of a key, 0 to 9, or -1 if it has none. The place of the key counts first, so that layouts work on which
 * digits need Shift.
 * @param {KeyboardEvent} event
 */
function digitOf(event) {
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (place && (event.code.startsWith('Digit') || /^[0-9]$/.test(event.key) || isShiftedNumpad(event))) return Number(place[1]);
  return /^[0-9]$/.test(event.key) ? Number(event.key) : -1;
}

/**
 * Reports whether a key of the numeric pad was pressed with Shift. Such a key comes as a cursor key, and on Windows even
 * without Shift.
 * @param {KeyboardEvent} event
 */
function isShiftedNumpad(event) {
  return /^Numpad[0-9]$/.test(event.code) && !LOCAL_DIGIT.test(event.key)
    && (event.shiftKey || event.getModifierState('NumLock') || event.timeStamp - shiftUp < SHIFT_GHOST);
}

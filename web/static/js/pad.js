// This file holds the number pad and the buttons beside it for the input modes, undo and redo.

import { formatNumber, t } from './i18n.js';
import { act, onView, view } from './session.js';
import { rove } from './rove.js';
import { byId, h, icon } from './ui.js';

/** @type {HTMLButtonElement[]} */
let digits = [];
/** @type {HTMLButtonElement} */
let erase;
/** The switches of the modes for notes and for colours. With neither pressed, digits enter values. @type {Record<string, HTMLButtonElement>} */
let modes = {};
/** @type {HTMLButtonElement} */
let undo;
/** @type {HTMLButtonElement} */
let redo;
let face = ''; // the mode and the order of the keys that the pad shows now

/** The shapes of the colours 1 to 8, the same as on the board, as paths on a field of 24 by 24. They tell the colours apart without colour. */
const SHAPES = [
  'M12 6a6 6 0 1 0 .01 0z', 'M7 7h10v10H7z', 'M12 6l6 11H6z', 'M12 5l6 7-6 7-6-7z',
  'M12 6v12M6 12h12', 'M12 18l6-11H6z', 'M7 7l10 10M17 7L7 17', 'M12 7a5 5 0 1 0 .01 0z',
];

/** Builds the pad in the language in use. It must be called again after a change of language. */
export function buildPad() {
  digits = Array.from({ length: 9 }, (_, i) => {
    const key = h('button', { type: 'button', onclick: () => act('digit', { digit: i + 1, as: 'auto', from: 'pad' }) }, h('b', {}, formatNumber(i + 1)));
    key.style.setProperty('--nx', String((i % 3) - 1));
    key.style.setProperty('--ny', String(Math.floor(i / 3) - 1));
    return key;
  });
  erase = h('button', { type: 'button', class: 'erase', 'aria-label': t('pad.erase'), title: `${t('pad.erase')} [Delete]`, onclick: () => act(view().phase === 'typing' ? 'type-blank' : 'clear') }, icon('erase'), h('span', { class: 'word' }, t('pad.erase')));
  modes = { note: modeButton('note', 'note'), centre: modeButton('centre', 'centre'), colour: modeButton('colour', 'colour') };
  modes.centre.hidden = true; // until a view says that there are centre notes
  undo = historyButton('undo', 'Ctrl+Z');
  redo = historyButton('redo', 'Ctrl+Y');
  byId('modes').replaceChildren(modes.note, modes.centre);
  byId('history').replaceChildren(undo, redo);
  byId('pad').replaceChildren(...digits, erase); // there from the start, so that nothing moves when the first view comes
  face = '';
}

/** Builds the pad, updates it with every view, and leaves the focus on the board when a pointer presses a button of the pad. */
export function startPad() {
  buildPad();
  rove(byId('pad'));
  onView(update);
  for (const id of ['pad', 'modes', 'history']) byId(id).addEventListener('mousedown', (event) => event.preventDefault());
}

/** Returns the switch of a mode. @param {View['mode']} name @param {string} picture the name of its icon */
function modeButton(name, picture) {
  const title = name === 'note' ? `${t('mode.note')} [N]` : undefined;
  return h('button', { type: 'button', title, 'aria-pressed': 'false', onclick: () => setMode(mode === name ? 'value' : name) }, icon(picture), h('span', {}, t(`mode.${name}.short`)));
}

/** Returns the switch of the mode for colours, which does not stand beside the pad. The pad must be built. */
export function colourButton() { return modes.colour; }

/** Returns the button for undo or redo. @param {'undo' | 'redo'} what @param {string} shortcut */
function historyButton(what, shortcut) {
  return h('button', { type: 'button', title: `${t(what)} [${shortcut}]`, onclick: () => act(what) }, icon(what), h('span', {}, t(what)));
}

/** Updates the pad and the buttons beside it for a view. @param {View} next */
function update(next) {
  const { settings } = next;
  if (changes === 0) mode = next.mode;
  const wanted = `${next.mode} ${settings.padFlip}`;
  if (wanted !== face) {
    face = wanted;
    byId('pad').className = next.mode;
    const order = settings.padFlip ? [6, 7, 8, 3, 4, 5, 0, 1, 2] : [0, 1, 2, 3, 4, 5, 6, 7, 8];
    byId('pad').replaceChildren(...order.map((i) => digits[i]), erase);
  }
  digits.forEach((key, i) => updateKey(key, i + 1, next));
  for (const [name, key] of Object.entries(modes)) key.setAttribute('aria-pressed', String(name === next.mode));
  modes.centre.hidden = !settings.centre && next.mode !== 'centre';
  const erases = t(next.phase === 'typing' ? 'pad.blank' : 'pad.erase');
  if (erase.getAttribute('aria-label') !== erases) {
    erase.setAttribute('aria-label', erases);
    erase.querySelectorAll('.word').forEach((word) => { word.textContent = erases; });
    erase.title = `${erases} [${next.phase === 'typing' ? '0' : 'Delete'}]`;
  }
  setDisabled(undo, !next.can.undo);
  setDisabled(redo, !next.can.redo);
}

/**
 * Updates the key of a digit for a view: its name, whether it is pressed, and what it shows.
 * @param {HTMLButtonElement} key
 * @param {number} digit
 * @param {View} next
 */
function updateKey(key, digit, next) {
  const { left, done } = next.pad[digit - 1];
  const colour = next.mode === 'colour';
  const name = t(`pad.${next.mode}`, { digit, left, colour: colour && SHAPES[digit - 1] ? t(`colour.${digit}`) : '' });
  key.classList.toggle('absent', colour && digit > SHAPES.length);
  const state = `${name} ${digit === next.locked}`;
  if (key.dataset.state === state) return;
  key.dataset.state = state;
  key.setAttribute('aria-label', name);
  if (next.settings.digitFirst) key.setAttribute('aria-pressed', String(digit === next.locked));
  else key.removeAttribute('aria-pressed');
  key.classList.toggle('done', done && next.mode === 'value');
  key.dataset.left = next.mode === 'value' ? formatNumber(left) : ''; // drawn by the style sheet; the name says it in words
  key.replaceChildren(colour ? swatch(digit) : h('b', {}, formatNumber(digit)));
}

/** Returns a picture of a colour with its shape. @param {number} colour 1 to 9; 9 has neither colour nor shape */
function swatch(colour) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'swatch');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', SHAPES[colour - 1] ?? '');
  svg.append(path);
  svg.style.background = `var(--colour${colour}, transparent)`;
  path.style.fill = [5, 7, 8].includes(colour) ? 'none' : 'currentColor';
  return svg;
}

/**
 * Marks a button as disabled or enabled. A disabled button is grey, but the keyboard and screen readers can still reach it.
 * @param {HTMLButtonElement} button
 * @param {boolean} off
 */
export function setDisabled(button, off) {
  if (off) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}

/** The mode after all keys pressed so far; the view may lag behind a fast typist. @type {View['mode']} */
let mode = 'value';
let changes = 0; // changes of the mode that the engine has not answered yet

/**
 * Sets the mode here at once, and then asks the engine to set it. When all such requests are answered, the mode is that of the
 * view.
 * @param {View['mode']} wanted
 */
async function setMode(wanted) {
  mode = wanted;
  changes++;
  await act('mode', { mode: wanted });
  if (--changes === 0) mode = view().mode;
}

/** Switches from colours to values, and from any other mode to colours. */
export function toggleColours() { setMode(mode === 'colour' ? 'value' : 'colour'); }

/** Switches from notes to values, and from any other mode to notes. */
export function toggleNotes() { setMode(mode === 'note' ? 'value' : 'note'); }

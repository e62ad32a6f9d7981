// This file holds the buttons below the pad: the check, and in a quiet place the solution, the tools for notes, the colours, and reading out.

import { flag, setFlag } from './flags.js';
import { act, onView, view } from './session.js';
import { announce } from './status.js';
import { byId, button, h } from './ui.js';
import { t } from './i18n.js';
import { askHint, openBookmarks } from './commands.js';
import { colourButton, setDisabled } from './pad.js';
import { rove } from './rove.js';

/** @type {Record<string, HTMLButtonElement>} */
let buttons = {};
let typing = false;

/** Builds the buttons in the language in use. It must be called after buildPad, and again after a change of language. */
export function buildActions() {
  buttons = {
    check: button('action.check', check, { class: 'main', shortcut: 'Enter', short: 'action.check.short' }),
    hint: button('action.hint', askHint, { icon: 'hint', class: 'ask', shortcut: 'H' }),
    reveal: button('action.reveal', reveal, { class: 'small reveal' }),
    done: button('action.done', () => act('type-done'), { class: 'main' }),
    cancel: button('action.cancel', () => act('type-cancel'), { shortcut: 'Esc' }),
    fill: button('action.fill', () => act('fill-notes'), { class: 'small' }),
    wipe: button('action.wipe', () => act('clear-notes'), { class: 'small' }),
    mistake: button('action.mistake', () => act('before-mistake'), { class: 'small' }),
    marks: button('menu.bookmarks', openBookmarks, { class: 'small' }),
    restart: button('action.restart', () => act('restart'), { class: 'small' }),
  };
  const read = [['row', 'R'], ['column', 'C'], ['box', 'B'], ['board', '']]
    .map(([what, shortcut]) => button(`read.${what}.button`, () => act('read', { what }), { class: 'small', shortcut }));
  byId('extras').replaceChildren(
    h('summary', {}, t('extras.more')),
    group('extras.label', [buttons.fill, buttons.wipe, colourButton(), buttons.mistake, buttons.marks, buttons.restart, buttons.reveal]),
    group('read.label', read, h('p', { class: 'hint' }, t('read.hint'))),
  );
  showActions();
}

/**
 * Returns a group of buttons that is one stop of the Tab key, under its name.
 * @param {string} key message key of the name
 * @param {HTMLElement[]} members
 * @param {HTMLElement} [hint] a text after the name
 */
function group(key, members, hint) {
  const id = `group-${key.replaceAll('.', '-')}`;
  const row = h('div', { class: 'row', role: 'group', 'aria-labelledby': id }, ...members);
  rove(row);
  return h('div', { class: 'tools' }, h('h2', { id }, t(key)), hint, row);
}

/** Opens the tools if the player left them open at the last visit, and remembers from now on whether they are open. */
function keepOpen() {
  const place = /** @type {HTMLDetailsElement} */ (byId('extras'));
  place.open = flag('tools');
  place.addEventListener('toggle', () => setFlag('tools', place.open));
}

/** Builds the buttons, updates them with every view, and leaves the focus on the board when a pointer presses a button. */
export function startActions() {
  buildActions();
  keepOpen();
  for (const id of ['actions', 'extras']) {
    byId(id).addEventListener('mousedown', (event) => { if (/** @type {Element} */ (event.target).closest('button')) event.preventDefault(); });
  }
  onView(update);
}

/** Whether the next press of Show solution shows it. */
let armed = false;

/** Shows the solution at the second press; the first one says what that does. Any message in between takes the first press back. */
export function reveal() {
  if (!view().can.reveal) return;
  if (armed) {
    act('reveal');
    return;
  }
  announce(t('reveal.sure'), false, [{ key: 'offer.reveal', run: () => act('reveal') }]);
  armed = true;
}

/** Checks the entries or, while a puzzle is typed in, ends the typing. The key Enter does this. */
export function check() { act(view().phase === 'typing' ? 'type-done' : 'check'); }

/** Shows the buttons of a game or, while a puzzle is typed in, the buttons for that, in place of those shown before. */
function showActions() {
  byId('actions').replaceChildren(...(typing ? [buttons.done, buttons.cancel] : [buttons.hint, buttons.check]));
  byId('extras').hidden = typing;
}

/** Enables the buttons that can do something in a view, disables the others, and shows those of its phase. @param {View} next */
function update(next) {
  if (next.message) armed = false;
  if (typing !== (next.phase === 'typing')) {
    typing = next.phase === 'typing';
    showActions();
  }
  const { can } = next;
  setDisabled(buttons.check, !can.check);
  setDisabled(buttons.hint, next.phase !== 'playing' || next.hidden);
  setDisabled(buttons.reveal, !can.reveal);
  setDisabled(buttons.fill, !can.fillNotes);
  setDisabled(buttons.wipe, !can.clearNotes);
  setDisabled(buttons.mistake, !can.beforeMistake);
  setDisabled(buttons.marks, next.phase === 'none' || next.phase === 'typing');
  setDisabled(buttons.restart, next.phase === 'none' || next.phase === 'typing');
}

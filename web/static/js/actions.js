// This file holds the buttons below the pad: for the check and the solution, for notes and the board, and for reading out.

import { act, onView, view } from './session.js';
import { announce } from './status.js';
import { byId, button, h } from './ui.js';
import { t } from './i18n.js';
import { setDisabled } from './pad.js';

/** @type {Record<string, HTMLButtonElement>} */
let buttons = {};
let typing = false;

/** Builds the buttons in the language in use. It must be called again after a change of language. */
export function buildActions() {
  buttons = {
    check: button('action.check', check, { class: 'main', shortcut: 'Enter' }),
    reveal: button('action.reveal', reveal),
    done: button('action.done', () => act('type-done'), { class: 'main' }),
    cancel: button('action.cancel', () => act('type-cancel'), { shortcut: 'Esc' }),
    fill: button('action.fill', () => act('fill-notes'), { class: 'small' }),
    wipe: button('action.wipe', () => act('clear-notes'), { class: 'small' }),
    mistake: button('action.mistake', () => act('before-mistake'), { class: 'small' }),
    marks: button('menu.bookmarks', async () => (await import('./panels/bookmarks.js')).openBookmarks(), { class: 'small' }),
    restart: button('action.restart', () => act('restart'), { class: 'small' }),
  };
  const read = [['row', 'R'], ['column', 'C'], ['box', 'B'], ['board', '']]
    .map(([what, shortcut]) => button(`read.${what}.button`, () => act('read', { what }), { class: 'small', shortcut }));
  byId('extras').replaceChildren(
    h('div', { class: 'row', role: 'group', 'aria-label': t('extras.label') }, buttons.fill, buttons.wipe, buttons.mistake, buttons.marks, buttons.restart),
    h('div', { class: 'row', role: 'group', 'aria-label': t('read.label') }, h('span', {}, t('read.label')), ...read),
  );
  showActions();
}

/** Builds the buttons, updates them with every view, and leaves the focus on the board when a pointer presses a button. */
export function startActions() {
  buildActions();
  for (const id of ['actions', 'extras']) byId(id).addEventListener('mousedown', (event) => event.preventDefault());
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
  byId('actions').replaceChildren(...(typing ? [buttons.done, buttons.cancel] : [buttons.check, buttons.reveal]));
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
  setDisabled(buttons.reveal, !can.reveal);
  setDisabled(buttons.fill, !can.fillNotes);
  setDisabled(buttons.wipe, !can.clearNotes);
  setDisabled(buttons.mistake, !can.beforeMistake);
  setDisabled(buttons.marks, next.phase === 'none' || next.phase === 'typing');
  setDisabled(buttons.restart, next.phase === 'none' || next.phase === 'typing');
}

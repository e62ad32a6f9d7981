// This file opens modal dialogs. Esc, a button and a press outside close a dialog, and each has a live region of its own.

import { t } from './i18n.js';
import { focusBoard } from './grid.js';
import { announceIn } from './status.js';
import { h, icon } from './ui.js';

/** The open dialogs; the topmost is the last. @type {HTMLDialogElement[]} */
const open = [];

/**
 * Opens a dialog on top of the others.
 * @param {string} key message key of the title
 * @param {(close: (toBoard?: boolean) => void) => (Node | false | null)[]} build returns the content; close closes the dialog, and close(true) also moves the focus to the board
 * @param {{wide?: boolean, closed?: () => void}} [more] closed is called when the dialog has been closed in any way
 */
export function openDialog(key, build, more = {}) {
  const opener = document.activeElement;
  const title = h('h2', { id: `title-${key.replaceAll('.', '-')}` }, t(key));
  const body = h('div', { class: 'body' });
  const status = h('p', { class: 'say', role: 'status', 'aria-atomic': 'true' });
  const dialog = h('dialog', { 'aria-labelledby': title.id, class: more.wide && 'wide' });
  const finish = (toBoard = false) => {
    if (!open.includes(dialog)) return;
    open.splice(open.indexOf(dialog), 1);
    dialog.close();
    dialog.remove();
    announceIn(/** @type {HTMLElement | null} */ (open.at(-1)?.querySelector('.say') ?? null));
    more.closed?.();
    if (toBoard) focusBoard();
    else if (open.length === 0) giveFocusBack(opener);
  };
  const cross = h('button', { type: 'button', class: 'plain', 'aria-label': t('close'), title: `${t('close')} [Esc]`, onclick: () => finish() }, icon('close'));
  dialog.append(h('header', {}, title, cross), body, status, h('div', { class: 'say-actions row' }));
  document.body.append(dialog);
  open.push(dialog);
  body.append(...build(finish).filter((node) => node instanceof Node));
  if (!body.querySelector('button, input, select, textarea, summary')) body.tabIndex = 0; // so that keys can scroll it
  dialog.addEventListener('close', () => finish()); // by Esc
  dialog.addEventListener('pointerdown', (event) => { if (event.target === dialog && outside(dialog, event)) finish(); });
  announceIn(status);
  dialog.showModal();
  const first = /** @type {HTMLElement | null} */ (body.querySelector('[autofocus]') ?? body.querySelector('button, input, select, textarea, summary'));
  (first ?? cross).focus();
}

/** Reports whether any dialog is open. */
export function dialogIsOpen() { return open.length > 0; }

/**
 * Moves the focus to the element that had it before a dialog was opened, or to the board if that element is gone or hidden.
 * @param {Element | null} opener
 */
function giveFocusBack(opener) {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected && opener.offsetParent !== null) opener.focus();
  else focusBoard();
}

/** Reports whether a press is outside the box of a dialog. @param {HTMLDialogElement} dialog @param {PointerEvent} event */
function outside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

// This file lays a table over the canvas. The table receives the pointer and the focus, and tells screen readers what the canvas shows.

import { showRing } from './board.js';
import { say } from './i18n.js';
import { act, onView, view } from './session.js';
import { byId } from './ui.js';

/** @type {HTMLTableCellElement[]} */
const cells = [];

/** Builds the 81 cells of the table, handles the pointer and the focus, and updates the cells with every view. */
export function startGrid() {
  const table = /** @type {HTMLTableElement} */ (byId('board').querySelector('table'));
  const body = table.createTBody();
  body.setAttribute('role', 'rowgroup');
  for (let row = 0; row < 9; row++) {
    const tr = body.insertRow();
    tr.setAttribute('role', 'row');
    for (let column = 0; column < 9; column++) {
      const td = tr.insertCell();
      td.setAttribute('role', 'gridcell');
      td.tabIndex = -1;
      cells.push(td);
    }
  }
  let keyboard = false; // the ring is for those who use keys, from the first key on
  addEventListener('keydown', () => { keyboard = true; showRing(boardHasFocus()); }, true);
  addEventListener('pointerdown', () => { keyboard = false; showRing(false); }, true);
  table.addEventListener('focusin', () => showRing(keyboard));
  table.addEventListener('focusout', () => showRing(false));
  watchPointer(table);
  document.querySelector('.skip')?.addEventListener('click', (event) => { event.preventDefault(); focusBoard(); });
  onView(update);
}

/** Reports whether the focus is on a cell of the board. */
export function boardHasFocus() { return cells.includes(/** @type {any} */ (document.activeElement)); }

/** Moves the focus to the cell of the cursor. The session must be open. */
export function focusBoard() { cells[view().cursor]?.focus({ preventScroll: true }); }

/**
 * Updates the accessible names and states of the cells for a view. If the focus is on the board, it follows the cursor.
 * @param {View} next
 */
function update(next) {
  const selected = new Set(next.selected);
  next.cells.forEach((cell, i) => {
    const td = cells[i];
    set(td, 'aria-label', nameOf(cell.say, next.settings.labels === 'word'));
    set(td, 'aria-selected', String(selected.has(i)));
    if (cell.kind === 'given') set(td, 'aria-readonly', 'true');
    else td.removeAttribute('aria-readonly');
    set(td, 'tabindex', i === next.cursor ? '0' : '-1');
  });
  if (boardHasFocus() && document.activeElement !== cells[next.cursor]) focusBoard();
}

/**
 * Returns the accessible name of a cell. With `word`, the place of the cell is one word, such as B3, for screen readers that tell
 * rows and columns themselves.
 * @param {Message[]} parts
 * @param {boolean} word
 */
function nameOf([first, ...rest], word) {
  const place = word ? say({ code: `${first.code}.word`, params: first.params }) : say(first);
  return [place, ...rest.map(say)].join(', ');
}

/**
 * Sets an attribute only if its value differs, so that screen readers are told about real changes only.
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Handles the pointer: a click selects a cell, dragging adds cells, Ctrl or Cmd toggles a cell, Shift extends the selection, and
 * a double click or a long press selects all cells with the same digit. With digit-first input, a plain click taps the cell. A second finger ends the dragging, so that two fingers can
 * zoom.
 * @param {HTMLTableElement} table
 */
function watchPointer(table) {
  let dragging = -1; // the pointer that drags, -1: none
  let lastCell = -1;
  let handled = false; // the click that follows was dealt with at pointerdown
  let last = { clientX: 0, clientY: 0 }; // the point of the pointer that drags
  let press = 0; // the timer of a long press
  let touched = false;
  const endPress = () => { clearTimeout(press); };

  table.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event);
    if (event.button !== 0 || cell < 0) return;
    if (!event.isPrimary) { dragging = -1; endPress(); return; }
    touched = event.pointerType === 'touch';
    endPress();
    press = window.setTimeout(() => { handled = true; dragging = -1; act('select-equal', { cell }); }, LONG_PRESS);
    handled = !view().settings.digitFirst || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!handled) return;
    const how = event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
    act('select', { cell, how });
    [dragging, lastCell, last] = [event.pointerId, cell, { clientX: event.clientX, clientY: event.clientY }];
  });
  table.addEventListener('pointermove', (event) => {
    if (event.pointerId !== dragging) return;
    for (const step of event.getCoalescedEvents?.() ?? [event]) dragTo(step);
    dragTo(event);
  });
  /** Adds every cell between the last point of the pointer and a new one to the selection. @param {PointerEvent} to */
  const dragTo = (to) => {
    for (const cell of cellsBetween(table, last, to)) {
      if (cell !== lastCell) act('select', { cell, how: 'add' });
      if (cell !== lastCell) endPress();
      lastCell = cell;
    }
    last = { clientX: to.clientX, clientY: to.clientY };
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { dragging = -1; endPress(); });
  table.addEventListener('dblclick', (event) => { if (cellAt(event) >= 0) act('select-equal', { cell: cellAt(event) }); });
  table.addEventListener('contextmenu', (event) => { if (touched) event.preventDefault(); }); // a long press belongs to the board
  table.addEventListener('mousedown', (event) => { if (event.shiftKey) event.preventDefault(); }); // no text selection
  table.addEventListener('click', (event) => {
    const cell = cellAt(event);
    if (cell < 0) return;
    cells[cell].focus({ preventScroll: true });
    if (!handled) act(view().settings.digitFirst ? 'tap' : 'select', { cell, how: view().settings.digitFirst ? undefined : 'only' });
    handled = false;
  });
}

const LONG_PRESS = 600; // milliseconds

/**
 * Returns the cells on the straight line between two points of the screen, in the order of the line; points outside the board give
 * none. A fast pointer is seen at few points, and so no cell between them is left out.
 * @param {HTMLElement} table
 * @param {{clientX: number, clientY: number}} from
 * @param {{clientX: number, clientY: number}} to
 */
function cellsBetween(table, from, to) {
  const box = table.getBoundingClientRect();
  const [width, height] = [box.width / 9, box.height / 9];
  const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const steps = Math.max(1, Math.ceil(8 * Math.max(Math.abs(dx) / width, Math.abs(dy) / height)));
  const found = [];
  for (let i = 1; i <= steps; i++) {
    const column = Math.floor((from.clientX + (dx * i) / steps - box.left) / width);
    const row = Math.floor((from.clientY + (dy * i) / steps - box.top) / height);
    if (row >= 0 && row < 9 && column >= 0 && column < 9) found.push(row * 9 + column);
  }
  return found;
}

/** Returns the cell under the pointer, 0 to 80, or -1 if there is none. @param {MouseEvent} event */
function cellAt(event) {
  const node = document.elementFromPoint(event.clientX, event.clientY);
  const hit = cells.indexOf(/** @type {any} */ (node));
  return hit >= 0 ? hit : cells.indexOf(/** @type {any} */ (event.target));
}

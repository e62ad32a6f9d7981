// This file is the dialog with the bookmarks of the game in play: named states of its board to return to.

import { openDialog } from '../dialog.js';
import { formatTime, t } from '../i18n.js';
import { digitsOf } from '../library.js';
import { act, keepMarks, record, view } from '../session.js';
import { announce } from '../status.js';
import { button, field, h, icon } from '../ui.js';
import { miniature } from '../miniature.js';

/** Opens the dialog with the bookmarks. */
export function openBookmarks() {
  openDialog('bookmarks.title', (close) => {
    const list = h('ul', { class: 'list games' });
    const show = () => list.replaceChildren(...(record()?.marks ?? []).map((mark) => row(mark, show, close)).reverse());
    const { label, input } = field('bookmarks.name', { type: 'text', maxlength: 60, autocomplete: 'off' });
    const add = () => {
      const stored = record();
      if (!stored?.game) return announce(t('game.none'));
      const marks = stored.marks ?? [];
      const name = input.value.trim() || t('bookmarks.number', { n: marks.length + 1 });
      keepMarks([...marks, { name, board: stored.game.board, holes: view().holes, wall: Date.now() }]);
      input.value = '';
      show();
      announce(t('bookmarks.added', { name }));
    };
    input.addEventListener('keydown', (event) => { if (event.key === 'Enter') add(); });
    show();
    return [h('p', { class: 'hint' }, t('bookmarks.hint')), h('div', { class: 'row even' }, label, button('bookmarks.add', add, { class: 'main' })), list];
  });
}

/**
 * Returns the row of a bookmark, with a button that returns to it and one that removes it.
 * @param {Bookmark} mark
 * @param {() => void} show builds the list again
 * @param {(toBoard?: boolean) => void} close
 */
function row(mark, show, close) {
  const stored = record();
  const board = stored ? digitsOf({ ...stored.game, board: mark.board }) : '';
  const back = () => { close(true); act('return', { board: mark.board }); };
  const drop = (/** @type {Event} */ event) => {
    const before = record()?.marks ?? [];
    const above = /** @type {Element} */ (event.currentTarget).closest('ul');
    keepMarks(before.filter((other) => other !== mark));
    show();
    above?.querySelector('button')?.focus();
    announce(t('bookmarks.dropped', { name: mark.name }), false, [{ key: 'undo', run: () => { keepMarks(before); show(); } }]);
  };
  return h('li', {},
    h('button', { type: 'button', class: 'with-board', onclick: back },
      miniature(stored?.game.puzzle ?? '', board),
      h('span', { class: 'words' }, mark.name, h('small', {}, [formatTime(mark.wall), t('games.holes', { holes: mark.holes })].join(' · ')))),
    h('button', { type: 'button', 'aria-label': t('games.drop', { name: mark.name }), title: t('games.drop', { name: mark.name }), onclick: drop }, icon('trash')));
}

// This file is the dialog with the puzzles of a link, from which the player chooses one.

import { openDialog } from '../dialog.js';
import { t } from '../i18n.js';
import { miniature } from '../miniature.js';
import { act } from '../session.js';
import { h } from '../ui.js';

/** Opens the dialog with the puzzles of a set. @param {import('../sets.js').PuzzleSet} set */
export function openSet({ puzzles, level }) {
  openDialog('set.title', (close) => [
    h('p', { class: 'hint' }, t('set.hint')),
    h('ul', { class: 'list' }, ...puzzles.map((puzzle, i) => {
      const clues = puzzle.replaceAll('.', '').length;
      const play = () => { close(true); act('new', { puzzle, level, origin: 'link' }); };
      return h('li', {}, h('button', { type: 'button', class: 'with-board', onclick: play },
        miniature(puzzle), h('span', { class: 'words' }, t('set.puzzle', { number: i + 1 }), h('small', {}, t('facts.title', { level: t(level ? `level.${level}` : 'level.own'), clues })))));
    })),
  ]);
}

// This file lists the puzzles of a text with many: each with a small picture, and a field that searches them by their clues.

import { t } from '../i18n.js';
import { miniature } from '../miniature.js';
import { field, h } from '../ui.js';

const STEP = 50; // puzzles that are shown at a time

/**
 * Returns the list of puzzles that were read, with a field to search them.
 * @param {ReadRecord[]} records
 * @param {number} total the number of puzzles in the text, of which records may be only the first
 * @param {(record: ReadRecord) => void} choose is called with the puzzle that the player presses
 */
export function foundPuzzles(records, total, choose) {
  const list = h('ul', { class: 'list games' });
  const told = h('p', { class: 'hint', role: 'status' });
  const more = h('div', { class: 'row' });
  const { label, input } = field('open.search', { type: 'search', autocomplete: 'off', spellcheck: 'false', placeholder: '53..7' });
  let shown = STEP;
  const show = () => {
    const fit = records.filter(({ puzzle, clues }) => fits(puzzle, clues, input.value));
    told.textContent = t(input.value.trim() ? 'open.found' : 'open.many', { found: fit.length, total: input.value.trim() ? records.length : total, shown: Math.min(shown, fit.length) });
    list.replaceChildren(...fit.slice(0, shown).map((record) => row(record, choose)));
    const next = h('button', { type: 'button', onclick: () => { shown += STEP; show(); } }, t('games.more', { n: fit.length - shown }));
    more.replaceChildren(...(fit.length > shown ? [next] : []));
  };
  input.addEventListener('input', () => { shown = STEP; show(); });
  show();
  return [label, h('p', { class: 'hint' }, t('open.search.hint')), told, list, more];
}

/**
 * Reports whether a puzzle is one that is searched for: its cells begin with the digits and blanks of the search, or a run of its clues
 * does, or it has as many clues as a search of one or two digits says.
 * @param {string} puzzle 81 characters
 * @param {number} clues
 * @param {string} search
 */
function fits(puzzle, clues, search) {
  const wanted = search.replace(/\s/g, '').replace(/[0_*-]/g, '.');
  if (wanted === '') return true;
  if (/^[1-9][0-9]$/.test(search.trim())) return clues === Number(search) || puzzle.startsWith(wanted);
  return puzzle.startsWith(wanted) || (!wanted.includes('.') && puzzle.replaceAll('.', '').includes(wanted));
}

/** Returns the row of a puzzle, a button that chooses it. @param {ReadRecord} record @param {(record: ReadRecord) => void} choose */
function row(record, choose) {
  return h('li', {}, h('button', { type: 'button', class: 'with-board', onclick: () => choose(record) },
    miniature(record.puzzle, record.placed),
    h('span', { class: 'words' }, t('open.line', { line: record.place.line }), h('small', {}, `${t('open.clues', { clues: record.clues })} · ${t(`facts.${record.verdict.status}`)}`))));
}

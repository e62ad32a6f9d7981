// This file makes sheets with several puzzles for the printer, and sheets with their answers. Everything is black strokes and text on white.

import { t } from './i18n.js';
import { h } from './ui.js';

const SVG = 'http://www.w3.org/2000/svg';
const ANSWERS_EACH = 12; // answers on a sheet

/** The numbers of puzzles that a sheet can have. */
export const EACH = [1, 2, 4, 6];

/** @typedef {{puzzle: string, solution: string}} Printed */

/**
 * Returns the sheets: the puzzles, numbered from 1, with lines for the name and the date, and then the answers.
 * @param {Printed[]} puzzles
 * @param {{each: number, paper: 'a4' | 'letter', title: string, answers: boolean}} wish each is the number of puzzles on a sheet; title stands on each sheet
 * @returns {HTMLElement[]}
 */
export function sheetsOf(puzzles, { each, paper, title, answers }) {
  const numbered = puzzles.map((puzzle, i) => ({ ...puzzle, number: i + 1 }));
  const sheets = parts(numbered, each).map((part) => sheet(paper, `each-${each}`, [
    h('header', {}, line('sheets.name'), line('sheets.date')),
    h('h1', {}, title),
    h('div', { class: 'boards' }, ...part.map(({ number, puzzle }) => board(number, puzzle, puzzle))),
  ]));
  if (!answers) return sheets;
  return [...sheets, ...parts(numbered, ANSWERS_EACH).map((part) => sheet(paper, 'answers', [
    h('h1', {}, t('sheets.answers.title', { title })),
    h('div', { class: 'boards' }, ...part.map(({ number, puzzle, solution }) => board(number, solution, puzzle))),
  ]))];
}

/** Returns a list in parts of the given length; the last part may be shorter. @template T @param {T[]} list @param {number} length @returns {T[][]} */
function parts(list, length) {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, i) => list.slice(i * length, (i + 1) * length));
}

/** Returns a sheet of paper with content. @param {string} paper @param {string} kind @param {HTMLElement[]} content */
function sheet(paper, kind, content) { return h('section', { class: `sheet many ${paper} ${kind}` }, ...content); }

/** Returns a word with a line to write on. @param {string} key message key of the word */
function line(key) { return h('p', {}, t(key), h('span')); }

/**
 * Returns a board with its number.
 * @param {number} number
 * @param {string} digits 81 characters, which are printed; a full stop is an empty cell
 * @param {string} givens 81 characters; the other digits are printed lighter
 */
function board(number, digits, givens) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-1 -1 182 182');
  const add = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes, text = '') => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    node.textContent = text;
    svg.append(node);
  };
  let thin = '';
  for (let i = 1; i < 9; i++) if (i % 3) thin += `M${i * 20} 0v180M0 ${i * 20}h180`;
  add('path', { d: thin, class: 'thin' });
  add('path', { d: 'M0 0h180v180H0zM60 0v180M120 0v180M0 60h180M0 120h180', class: 'thick' });
  for (let cell = 0; cell < 81; cell++) {
    if (digits[cell] === '.') continue;
    add('text', { x: (cell % 9) * 20 + 10, y: Math.floor(cell / 9) * 20 + 14.8, class: givens[cell] === '.' ? 'found' : 'given' }, digits[cell]);
  }
  return h('figure', {}, h('figcaption', {}, String(number)), /** @type {any} */ (svg));
}

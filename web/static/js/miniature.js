// This file draws small boards for lists: one mark for each digit, so that puzzles can be told apart and progress is seen.

import { h } from './ui.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Returns a small picture of a board, which screen readers ignore. Givens are darker than other digits.
 * @param {string} givens 81 characters; a full stop is an empty cell
 * @param {string} [digits] 81 characters: the digits on the board now; without it, those of givens
 */
export function miniature(givens, digits = givens) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 92 92');
  svg.setAttribute('class', 'miniature');
  svg.setAttribute('aria-hidden', 'true');
  const squares = (/** @type {string} */ name, /** @type {(cell: number) => boolean} */ has) => {
    let d = '';
    for (let cell = 0; cell < 81; cell++) if (has(cell)) d += `M${(cell % 9) * 10 + 3.5} ${Math.floor(cell / 9) * 10 + 3.5}h5v5h-5z`;
    path(svg, name, d);
  };
  path(svg, 'line', 'M1 1h90v90H1zM31 1v90M61 1v90M1 31h90M1 61h90');
  squares('given', (cell) => givens[cell] !== '.');
  squares('entered', (cell) => givens[cell] === '.' && digits[cell] !== '.' && digits[cell] !== undefined);
  return svg;
}

/** Adds a path with a class to an SVG element. @param {SVGElement} svg @param {string} name @param {string} d */
function path(svg, name, d) {
  const node = document.createElementNS(SVG, 'path');
  node.setAttribute('class', name);
  node.setAttribute('d', d);
  svg.append(node);
}

/** Returns a bar that shows how much of a game is done. @param {number} done 0 to 1 @param {string} text what screen readers say */
export function progressBar(done, text) {
  const bar = h('span', { class: 'done-bar', role: 'img', 'aria-label': text }, h('span'));
  /** @type {HTMLElement} */ (bar.firstChild).style.width = `${Math.round(100 * done)}%`;
  return bar;
}

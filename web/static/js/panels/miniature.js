// This file draws a small picture of a board: a filled square for each given, a pale one for each entry.

const CELL = 4;

/**
 * Returns a picture of a board as an SVG element, which screen readers ignore.
 * @param {string} givens 81 characters
 * @param {string} board 81 characters
 */
export function miniature(givens, board) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${9 * CELL} ${9 * CELL}`);
  svg.setAttribute('class', 'miniature');
  svg.setAttribute('aria-hidden', 'true');
  const at = (/** @type {number} */ cell) => `M${(cell % 9) * CELL + 0.5} ${Math.floor(cell / 9) * CELL + 0.5}h${CELL - 1}v${CELL - 1}h${1 - CELL}z`;
  const cells = [...board].map((digit, cell) => ({ cell, given: givens[cell] !== '.', digit })).filter(({ digit }) => digit !== '.');
  svg.append(
    path(cells.filter(({ given }) => given).map(({ cell }) => at(cell)).join(''), 'given'),
    path(cells.filter(({ given }) => !given).map(({ cell }) => at(cell)).join(''), 'entered'),
    path([3, 6].map((n) => `M${n * CELL} 0v${9 * CELL}M0 ${n * CELL}h${9 * CELL}`).join(''), 'lines'));
  return svg;
}

/** Returns a path as an SVG element. @param {string} d @param {string} name of its class */
function path(d, name) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  node.setAttribute('d', d);
  node.setAttribute('class', name);
  return node;
}

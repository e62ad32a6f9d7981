// This file makes the pages for the printer: the board and the solution as drawings in millimetres, each on a sheet of its own.

import { caption } from './facts.js';
import { askJob, onView, view } from './session.js';
import { byId, h } from './ui.js';

/** @typedef {{what: 'board' | 'solution' | 'both', paper: 'a4' | 'letter', entries: boolean, notes: boolean}} PrintWish */

/** The choices for printing, also with the browser's own print command. The share dialog changes them. @type {PrintWish} */
export const printWish = { what: 'board', paper: defaultPaper(), entries: false, notes: false };

const DELAY = 400; // milliseconds without a change until the sheets are made again

/** Returns 'letter' for the countries in which that size is usual, and 'a4' for all others. @returns {'a4' | 'letter'} */
function defaultPaper() {
  return /-(US|CA|MX|PH|CL|CO|VE)\b/i.test(navigator.language ?? '') ? 'letter' : 'a4';
}

/** Makes the sheets again shortly after each change of the board, so that the browser's own print command finds them. */
export function startPrint() {
  let timer = 0;
  let made = '';
  onView(({ phase, game, cells }) => {
    const wanted = JSON.stringify([phase, game, cells.map(({ value, notes }) => [value, notes])]);
    if (phase === 'none' || phase === 'typing' || wanted === made) return;
    made = wanted;
    clearTimeout(timer);
    timer = window.setTimeout(prepare, DELAY);
  });
}

/** Makes the sheets and then opens the browser's print dialog. */
export async function printNow() {
  await prepare();
  print();
}

/** Makes the sheets of the game on the board, as printWish says, and puts them into the page. If that fails, there are none. */
export async function prepare() {
  const captions = { board: caption(view(), false), solution: caption(view(), true) };
  const { pages } = await askJob('print', { ...printWish, captions }).catch(() => ({ pages: [] }));
  byId('print').replaceChildren(...pages.map((/** @type {{svg: string}} */ { svg }) => sheet(svg)));
}

/** Returns a sheet with an SVG drawing. @param {string} svg */
function sheet(svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return h('div', { class: `sheet ${printWish.paper}` }, document.importNode(parsed, true));
}

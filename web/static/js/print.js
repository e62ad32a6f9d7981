// This file keeps the pages for the printer: the board and the solution as drawings in millimetres, one sheet each.

import { caption } from './facts.js';
import { askJob, onView, view } from './session.js';
import { byId, h } from './ui.js';

/** @typedef {{what: 'board' | 'solution' | 'both', paper: 'a4' | 'letter', entries: boolean, notes: boolean}} PrintWish */

/** What the browser's own print command prints; the dialog changes it. @type {PrintWish} */
export const printWish = { what: 'board', paper: defaultPaper(), entries: false, notes: false };

const DELAY = 400; // milliseconds without a change until the sheets are made anew

/** Letter where it is the custom, A4 elsewhere. @returns {'a4' | 'letter'} */
function defaultPaper() {
  return /-(US|CA|MX|PH|CL|CO|VE)\b/i.test(navigator.language ?? '') ? 'letter' : 'a4';
}

/** Keeps the sheets ready, so that the browser's own print command finds them. */
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

/** Makes the sheets and opens the browser's print dialog. */
export async function printNow() {
  await prepare();
  print();
}

/** Makes the sheets. */
export async function prepare() {
  const captions = { board: caption(view(), false), solution: caption(view(), true) };
  const { pages } = await askJob('print', { ...printWish, captions }).catch(() => ({ pages: [] }));
  byId('print').replaceChildren(...pages.map((/** @type {{svg: string}} */ { svg }) => sheet(svg)));
}

/** @param {string} svg */
function sheet(svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return h('div', { class: `sheet ${printWish.paper}` }, document.importNode(parsed, true));
}

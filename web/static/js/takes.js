// This file tells what the puzzle in play takes: the hardest technique that it needs.

import { startJob } from './engine.js';
import { languageKey, t } from './i18n.js';
import { onView, showAgain } from './session.js';
import { byId, h } from './ui.js';
import { words } from './words.js';

/** What puzzles take, by language and puzzle: the name of the technique, or '' if that cannot be told. @type {Record<string, string>} */
const known = {};

/** The puzzle that is being looked at, with the language. */
let asked = '';

/**
 * Returns the name of the hardest technique that a puzzle needs, or '' if that cannot be told.
 * @param {string} puzzle 81 characters
 */
export async function takesOf(puzzle) {
  const key = `${languageKey()} ${puzzle}`;
  if (known[key] === undefined) {
    const { name, complete } = await startJob('takes', { puzzle, words: await words() }).done.catch(() => ({}));
    known[key] = complete ? name : '';
  }
  return known[key];
}

/** Shows from now on what the puzzle takes behind its level. */
export function startTakes() {
  onView(({ phase, puzzle, verdict }) => {
    const place = byId('facts-game');
    const wanted = phase !== 'none' && phase !== 'typing' && verdict.status === 'unique';
    const key = `${languageKey()} ${puzzle.givens}`;
    const name = wanted ? known[key] : '';
    if (wanted && name === undefined && asked !== key) {
      asked = key;
      takesOf(puzzle.givens).then(showAgain);
    }
    const text = name ? t('hints.takes', { name }) : '';
    if ((place.querySelector('.takes')?.textContent ?? '') === text) return;
    place.querySelector('.takes')?.remove();
    if (text) place.append(h('span', { class: 'takes' }, text));
  });
  showAgain();
}

// This file shows the level of the puzzle, and a mark that tells whether it has exactly one solution and opens the proof.

import { t } from './i18n.js';
import { onView } from './session.js';
import { byId, h, icon } from './ui.js';

/** Updates the facts with every view. @param {() => void} openProof opens the dialog with the proof */
export function startFacts(openProof) {
  onView((view) => show(view, openProof));
}

let shown = '';

/** Makes the next view build the facts again, as a change of language requires. */
export function forgetFacts() { shown = ''; }

/** Shows the facts about the puzzle of a view, unless they are shown already. @param {View} view @param {() => void} openProof */
function show(view, openProof) {
  const { puzzle, verdict, phase } = view;
  const state = JSON.stringify([puzzle, verdict, phase]);
  if (state === shown) return;
  shown = state;
  if (phase === 'none' || phase === 'typing') {
    byId('facts-game').textContent = phase === 'none' ? '' : t('facts.typing');
    byId('facts-proof').replaceChildren();
    return;
  }
  byId('facts-game').textContent = levelName(puzzle);
  byId('facts-game').title = aboutLine(puzzle).textContent ?? '';
  const good = verdict.status === 'unique';
  const name = `${verdictText(verdict)}. ${t('facts.proof.title')}`;
  byId('facts-proof').replaceChildren(h('button', { type: 'button', class: good ? 'plain' : 'plain bad', 'aria-label': name, title: name, onclick: openProof }, icon(good ? 'proof' : 'cross')));
}

/**
 * Returns the name of the level of a puzzle. A puzzle without a level was generated with other options if it has a seed;
 * without a seed, it is the player's own.
 * @param {{level: string, seed?: string}} puzzle
 */
export function levelName({ level, seed }) { return t(`level.${level || (seed ? 'custom' : 'own')}`); }

/** Returns a line with the level, the clues and the seed of a puzzle. @param {{level: string, clues: number, seed?: string}} puzzle */
export function aboutLine(puzzle) {
  return h('p', { class: 'about' }, title(puzzle), puzzle.seed ? ` · ${t('facts.seed', { seed: puzzle.seed })}` : '');
}

/** Returns the title of a puzzle, such as "Hard · 26 clues". @param {{level: string, clues: number, seed?: string}} puzzle */
export function title(puzzle) { return t('facts.title', { level: levelName(puzzle), clues: puzzle.clues }); }

/** Returns the text of the button that shows the verdict. @param {Verdict} verdict */
function verdictText(verdict) {
  if (verdict.status === 'unique' && verdict.proof) return t('facts.unique.proved', { ms: verdict.proof.ms });
  return t(`facts.${verdict.status}`);
}

/**
 * Returns the caption of pictures and printed boards.
 * @param {View} view
 * @param {boolean} solution whether the picture shows the solution
 */
export function caption(view, solution) {
  const { puzzle } = view;
  const parts = [title(puzzle), puzzle.seed].filter(Boolean).join(' · ');
  return solution ? t('caption.solution', { title: parts }) : parts;
}

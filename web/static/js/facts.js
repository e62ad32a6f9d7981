// This file shows the facts about the puzzle: level, clues, seed, and whether it has exactly one solution.

import { formatNumber, t } from './i18n.js';
import { onView } from './session.js';
import { byId, h, icon } from './ui.js';

/** Updates the facts with every view. @param {() => void} openProof opens the dialog with the proof */
export function startFacts(openProof) {
  onView((view) => show(view, openProof));
}

let shown = '';

/** Makes the next view build the facts anew, as a change of language requires. */
export function forgetFacts() { shown = ''; }

/** Shows the facts about the puzzle of a view, unless they are shown already. @param {View} view @param {() => void} openProof */
function show(view, openProof) {
  const { puzzle, verdict, phase } = view;
  const state = JSON.stringify([puzzle, verdict, phase]);
  if (state === shown) return;
  shown = state;
  if (phase === 'none' || phase === 'typing') {
    byId('facts-game').textContent = t(phase === 'none' ? 'facts.making' : 'facts.typing');
    byId('facts-proof').textContent = phase === 'none' ? '' : t('facts.typing.hint');
    return;
  }
  byId('facts-game').title = puzzle.seed ? t('facts.seed', { seed: puzzle.seed }) : '';
  byId('facts-game').replaceChildren(title(puzzle), puzzle.seed ? h('span', { class: 'seed' }, ` · ${t('facts.seed', { seed: puzzle.seed })}`) : '');
  const good = verdict.status === 'unique';
  const badge = { type: 'button', class: good ? 'plain' : 'plain bad', title: t('facts.proof.title'), onclick: openProof };
  byId('facts-proof').replaceChildren(h('button', badge, icon(good ? 'check' : 'cross'), verdictText(verdict)));
}

/**
 * Returns the title of a puzzle, such as "Hard · 26 clues". A puzzle without a level was generated with other options if it has
 * a seed; without a seed, it is the player's own.
 * @param {{level: string, clues: number, seed?: string}} puzzle
 */
export function title({ level, clues, seed }) {
  return t('facts.title', { level: t(`level.${level || (seed ? 'custom' : 'own')}`), clues });
}

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

/** A number of cells still to fill, for other parts of the page. @param {number} holes */
export function holesText(holes) { return t('facts.holes', { holes: holes, text: formatNumber(holes) }); }

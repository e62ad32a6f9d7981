// This file shows what is known of the puzzle: level, clues, seed, and the proof that it has exactly one solution.

import { formatNumber, t } from './i18n.js';
import { onView } from './session.js';
import { byId, h, icon } from './ui.js';

/** Keeps the facts true to the view. @param {() => void} openProof */
export function startFacts(openProof) {
  onView((view) => show(view, openProof));
}

let shown = '';

/** Shows everything anew at the next view, for a change of language. */
export function forgetFacts() { shown = ''; }

/** @param {View} view @param {() => void} openProof */
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
 * "Hard · 26 clues". A puzzle without a level was made from other options if it has a seed; otherwise the player entered it.
 * @param {{level: string, clues: number, seed?: string}} puzzle
 */
export function title({ level, clues, seed }) {
  return t('facts.title', { level: t(`level.${level || (seed ? 'custom' : 'own')}`), clues });
}

/** What the badge says. @param {Verdict} verdict */
function verdictText(verdict) {
  if (verdict.status === 'unique' && verdict.proof) return t('facts.unique.proved', { ms: verdict.proof.ms });
  return t(`facts.${verdict.status}`);
}

/** The line under pictures and printed boards. @param {View} view @param {boolean} solution */
export function caption(view, solution) {
  const { puzzle } = view;
  const parts = [title(puzzle), puzzle.seed].filter(Boolean).join(' · ');
  return solution ? t('caption.solution', { title: parts }) : parts;
}

/** A number of cells still to fill, for other parts of the page. @param {number} holes */
export function holesText(holes) { return t('facts.holes', { holes: holes, text: formatNumber(holes) }); }

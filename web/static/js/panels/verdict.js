// This file shows the verdict on a puzzle: one solution, none, several (two of them side by side), or a clash.

import { t } from '../i18n.js';
import { h, icon, miniGrid } from '../ui.js';

/**
 * Returns a box with the verdict on a puzzle and the evidence for that verdict.
 * @param {string} puzzle 81 characters
 * @param {Verdict} verdict
 * @param {number} clues
 */
export function verdictBox(puzzle, verdict, clues) {
  const good = verdict.status === 'unique';
  const box = h('div', { class: `verdict ${good ? 'good' : 'poor'}` }, h('strong', {}, icon(good ? 'check' : 'cross'), verdictSentence(verdict, clues)));
  if (verdict.proof && good) box.append(h('p', { class: 'hint' }, t('verdict.proof', verdict.proof)));
  if (verdict.status === 'many' && verdict.first && verdict.second) {
    const marks = { differ: verdict.differ ?? [] };
    box.append(
      h('p', { class: 'hint' }, t('verdict.many.hint', { cells: marks.differ.length })),
      h('div', { class: 'pair' }, miniGrid(t('verdict.first'), verdict.first, puzzle, marks), miniGrid(t('verdict.second'), verdict.second, puzzle, marks)),
    );
  }
  if (verdict.status === 'clash') box.append(h('div', { class: 'pair' }, miniGrid(t('verdict.clash.grid'), puzzle, puzzle, { clash: verdict.clash?.cells })));
  return box;
}

/** Returns the verdict as a sentence. @param {Verdict} verdict @param {number} clues */
export function verdictSentence(verdict, clues) {
  return t(`puzzle.${verdict.status}`, { clues, digit: verdict.clash?.digit, cells: verdict.clash?.cells ?? [] });
}

// This file is the dialog with the proof: the verdict on the puzzle, the counts of two solvers, and the counts of new puzzles of every level.

import { openDialog } from '../dialog.js';
import { entropy, startJob } from '../engine.js';
import { aboutLine } from '../facts.js';
import { formatNumber, milliseconds, t } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { LEVELS } from '../generator.js';
import { view } from '../session.js';
import { announce } from '../status.js';
import { button, field, h } from '../ui.js';
import { argumentSection } from './argument.js';
import { verdictBox } from './verdict.js';

const DEFAULT_EACH = 300;

/** Opens the dialog with the proof for the puzzle on the board. */
export function openProof() {
  const one = h('div', { class: 'results' });
  const many = h('div', { class: 'results' });
  const { puzzle, verdict } = view();
  const box = h('div', {}, verdictBox(puzzle.givens, verdict, puzzle.clues));
  startJob('verdict', { puzzle: puzzle.givens }).done // with the effort of the search, which the game does not know
    .then((answer) => box.replaceChildren(verdictBox(puzzle.givens, answer.verdict, puzzle.clues)), () => {});
  const argument = verdict.status === 'unique' ? argumentSection(puzzle.givens) : null;
  openDialog('proof.title', () => [
    box,
    aboutLine(puzzle),
    h('p', { class: 'hint' }, t('proof.how')),
    h('div', { class: 'row' }, button('proof.replay', () => replay(puzzle.givens, one), { class: 'main', icon: 'play' })),
    one,
    argument && argument.node,
    h('h3', {}, t('proofs.title')),
    h('p', { class: 'hint' }, t('proofs.how')),
    fresh(many),
    many,
  ], { wide: true, closed: () => { stopJobs(one); stopJobs(many); argument?.close(); } });
}

/**
 * Counts the solutions of a puzzle with both solvers, shows the counts in `place`, and announces whether they agree.
 * @param {string} puzzle 81 characters
 * @param {HTMLElement} place
 */
async function replay(puzzle, place) {
  const answer = /** @type {ProofResult | undefined} */ (await showJob(place, 'proof', { puzzle }));
  if (!answer) return;
  const row = (/** @type {string} */ key, /** @type {Count} */ count) => h('tr', {},
    h('th', { scope: 'row' }, t(key)),
    h('td', {}, t(count.complete ? 'proof.exactly' : 'proof.atleast', { n: count.solutions })),
    h('td', {}, formatNumber(count.positions)),
    h('td', {}, milliseconds(count.ms)));
  const sentence = t(answer.agree ? 'proof.agree' : 'proof.differ', { n: answer.reference.solutions });
  place.replaceChildren(scroll('proof.title', h('table', { class: 'data' },
    h('thead', {}, heads(['proof.solver', 'proof.solutions', 'proof.positions', 'proof.time'])),
    h('tbody', {}, row('proof.engine', answer.engine), row('proof.reference', answer.reference)))));
  announce(sentence);
}

/**
 * Returns the controls that make new puzzles of every level and count their solutions. The result is shown in `place`.
 * @param {HTMLElement} place
 */
function fresh(place) {
  const { label, input } = field('proofs.each', { type: 'number', inputmode: 'numeric', min: 1, max: 10_000, value: DEFAULT_EACH });
  const run = button('proofs.run', async () => {
    const each = Math.max(1, Math.min(10_000, Math.round(input.valueAsNumber || DEFAULT_EACH)));
    const answer = await showJob(place, 'proofs', { each, entropy: entropy() }, ({ params }) => {
      const level = LEVELS.indexOf(params.level);
      return (Math.max(0, level) + params.done / params.total) / LEVELS.length;
    });
    if (answer) showTable(place, /** @type {ProofRow[]} */ (/** @type {any} */ (answer).rows));
  }, { icon: 'proof' });
  return h('div', { class: 'row even' }, label, run);
}

/**
 * Shows the counts of new puzzles in `place`, a row for each level, and announces how many puzzles have exactly one solution.
 * @param {HTMLElement} place
 * @param {ProofRow[]} rows
 */
function showTable(place, rows) {
  const puzzles = rows.reduce((sum, row) => sum + row.puzzles, 0);
  const one = rows.reduce((sum, row) => sum + row.one, 0);
  const sentence = t('proofs.result', { one, puzzles });
  place.replaceChildren(scroll('proofs.title', h('table', { class: 'data' },
    h('thead', {}, heads(['proofs.level', 'proofs.puzzles', 'proofs.none', 'proofs.one', 'proofs.many', 'proofs.clues', 'proof.time'])),
    h('tbody', {}, ...rows.map((row) => h('tr', {},
      h('th', { scope: 'row' }, t(`level.${row.level}`)),
      ...[row.puzzles, row.none, row.one, row.many].map((n) => h('td', {}, formatNumber(n))),
      h('td', {}, `${row.fewest}–${row.most}`),
      h('td', {}, milliseconds(row.ms))))))));
  announce(sentence);
}

/** Returns the head row of a table. @param {string[]} keys message keys of the columns */
function heads(keys) { return h('tr', {}, ...keys.map((key) => h('th', { scope: 'col' }, t(key)))); }

/**
 * Returns a region that holds a wide table and scrolls by itself, by the keyboard too.
 * @param {string} key message key of the name of the region
 * @param {HTMLTableElement} table
 */
function scroll(key, table) { return h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t(key) }, table); }

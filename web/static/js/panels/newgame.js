// This file is the dialog for a new game: one press on a level, or a puzzle with chosen properties.

import { openDialog } from '../dialog.js';
import { entropy } from '../engine.js';
import { openDaily } from '../daily.js';
import { LEVELS, puzzleOf, startGame } from '../generator.js';
import { formatDate, namesUnder, say, t } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { messageOf } from '../session.js';
import { announce } from '../status.js';
import { button, choice, field, h, toggle } from '../ui.js';

const BANDS = { easy: '36–40', medium: '30–35', hard: '24–29' }; // clues, as the command has them

/** What a puzzle may take, from the easiest on. */
const TAKES = ['any', 'singles', 'sets', 'patterns', 'chains'];

/** The options that the player has chosen last. They last as long as the page is open. */
const chosen = { takes: 'any', kind: 'level', level: 'medium', clues: 30, holes: 51, symmetry: 'none', minimal: false, seed: '' };

/** Opens the dialog for a new game. */
export function openNewGame() {
  const job = h('div');
  openDialog('new.title', (close) => [
    h('div', { class: 'levels' }, ...LEVELS.map((level) => levelButton(level, close))),
    h('p', { class: 'hint' }, t('new.promise')),
    daily(close),
    options(close, job),
  ], { closed: () => stopJobs(job) });
}

/** Returns the button that starts a game of a level. @param {string} level @param {(toBoard?: boolean) => void} close */
function levelButton(level, close) {
  const band = BANDS[/** @type {keyof typeof BANDS} */ (level)];
  const start = async () => {
    try {
      const made = puzzleOf(level);
      if (made instanceof Promise) announce(t('job.working'));
      const puzzle = made instanceof Promise ? await made : made;
      close(true);
      await startGame(puzzle);
    } catch (error) {
      announce(say(messageOf(error)));
    }
  };
  return h('button', { type: 'button', onclick: start }, h('span', {}, t(`level.${level}`)), h('small', {}, t('new.band', { band })));
}

/** Returns the part of the dialog with the puzzles of the day. @param {(toBoard?: boolean) => void} close */
function daily(close) {
  const start = async (/** @type {string} */ level) => {
    try {
      announce(t('job.working'));
      const opened = await openDaily(level);
      if (opened) close(true);
      else announce(t('tabs.elsewhere'));
    } catch (error) {
      announce(say(messageOf(error)));
    }
  };
  const name = t('daily.title', { date: formatDate() });
  return h('section', { 'aria-label': name }, h('h3', {}, name), h('div', { class: 'levels daily' },
    ...LEVELS.map((level) => h('button', { type: 'button', 'aria-label': t('daily.name', { level }), onclick: () => start(level) }, h('span', {}, t(`level.${level}`))))));
}

/**
 * Returns the part of the dialog in which the player chooses the properties of a puzzle and has it made.
 * @param {(toBoard?: boolean) => void} close
 * @param {HTMLElement} job where the progress is shown
 */
function options(close, job) {
  const amount = h('div');
  const showAmount = () => amount.replaceChildren(...amountFields(chosen));
  const kind = choice('new.kind', ['level', 'clues', 'holes'].map((k) => [k, t(`new.kind.${k}`)]), chosen.kind, (value) => { chosen.kind = value; showAmount(); });
  const symmetry = choice('new.symmetry', namesUnder('symmetry.').map((name) => [name, t(`symmetry.${name}`)]), chosen.symmetry, (value) => { chosen.symmetry = value; });
  const takes = choice('new.takes', TAKES.map((one) => [one, t(`new.takes.${one}`)]), chosen.takes, (value) => { chosen.takes = value; });
  const seed = field('new.seed', { type: 'text', maxlength: 64, autocomplete: 'off', spellcheck: 'false', value: chosen.seed });
  seed.input.addEventListener('input', () => { chosen.seed = seed.input.value; });
  const make = button('new.make', async () => {
    const made = await showJob(job, chosen.takes === 'any' ? 'generate' : 'wanted', request());
    if (!made) return;
    close(true);
    await startGame(/** @type {Generated} */ (made));
  }, { class: 'main' });
  showAmount();
  return h('details', {}, h('summary', {}, t('new.options')),
    h('div', { class: 'split' }, kind, amount, takes, symmetry, seed.label),
    toggle('new.minimal', chosen.minimal, (on) => { chosen.minimal = on; }, 'new.minimal.hint'),
    h('div', { class: 'row' }, make), job);
}

/**
 * Returns the field for the level, the number of clues or the number of holes, as `wanted` says. The field writes what the
 * player enters into wanted.
 * @param {typeof chosen} wanted
 */
function amountFields(wanted) {
  if (wanted.kind === 'level') {
    return [choice('new.level', LEVELS.map((level) => [level, t(`level.${level}`)]), wanted.level, (value) => { wanted.level = value; })];
  }
  const clues = wanted.kind === 'clues';
  const bounds = clues ? { min: 17, max: 80, value: wanted.clues } : { min: 1, max: 64, value: wanted.holes };
  const { label, input } = field(clues ? 'new.clues' : 'new.holes', { type: 'number', inputmode: 'numeric', ...bounds });
  input.addEventListener('input', () => {
    if (clues) wanted.clues = input.valueAsNumber;
    else wanted.holes = input.valueAsNumber;
  });
  return [label];
}

/** Returns the request for the engine that makes a puzzle with the chosen options. */
function request() {
  const amount = chosen.kind === 'level' ? { level: chosen.level } : chosen.kind === 'clues' ? { clues: chosen.clues || 0 } : { holes: chosen.holes || 0 };
  const seed = chosen.seed.trim();
  return { ...(chosen.takes !== 'any' && { takes: chosen.takes }), ...amount, symmetry: chosen.symmetry, minimal: chosen.minimal, timeout: 60_000, ...(seed ? { seed } : { entropy: entropy() }) };
}

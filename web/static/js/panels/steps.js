// This file lists all steps that are open in the game, and walks the path to its solution, each with a board of its own beside the game.

import { openDialog } from '../dialog.js';
import { t } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { drawer, legend } from '../scene.js';
import { countHint, record, view } from '../session.js';
import { onAppearance } from '../theme.js';
import { button, choice, h } from '../ui.js';
import { words } from '../words.js';

/** Draws the board of the dialog that is open again. @type {() => void} */
let redraw = () => {};
onAppearance(() => redraw());

/**
 * Opens a dialog that asks the engine about the game and shows the answer. If there is a mistake in the game, the engine's
 * sentence says so.
 * @param {string} key message key of the title
 * @param {'steps' | 'path'} method
 * @param {(answer: any, place: HTMLElement) => void} fill
 */
function openAbout(key, method, fill) {
  const place = h('div', { class: 'results' });
  openDialog(key, () => {
    words().then(async (language) => {
      const answer = await showJob(place, method, { game: record()?.game, words: language });
      if (answer && place.isConnected) fill(answer, place);
    });
    return [place];
  }, { wide: true, closed: () => { stopJobs(place); redraw = () => {}; } });
}

/** Returns a canvas and a function that draws a board with marks on it. @param {string} puzzle */
function boardFor(puzzle) {
  const canvas = h('canvas', { role: 'img', 'aria-label': t('argument.board') });
  const draw = drawer(canvas, 'scene');
  /** @type {Record<string, unknown> | undefined} */
  let shown;
  new ResizeObserver(() => redraw()).observe(canvas);
  return {
    canvas,
    show: (/** @type {{digits: string, notes: number[]}} */ { digits, notes }, /** @type {Mark[]} */ marks) => {
      shown = { puzzle, digits, notes, marks };
      redraw = () => { if (shown && canvas.clientWidth > 0) draw(shown); };
      redraw();
    },
  };
}

/** Opens the list of the steps that are open in the game. It counts as a hint. */
export function openSteps() {
  countHint();
  openAbout('hints.steps.title', 'steps', (answer, place) => {
    const steps = /** @type {OpenStep[]} */ (answer.steps);
    if (steps.length === 0) return place.replaceChildren(h('p', {}, t('hints.stuck')));
    const board = boardFor(view().puzzle.givens);
    const text = h('p', { class: 'now', role: 'status', 'aria-atomic': 'true' });
    const meaning = h('div');
    const names = [...new Map(steps.map(({ technique, name }) => [technique, name]))];
    const cells = [...new Set(steps.flatMap(({ result }) => result.map(([cell]) => cell)))].sort((a, b) => a - b);
    let [technique, cell] = ['', ''];
    const list = h('select', { size: 8, 'aria-label': t('hints.steps.list'), autofocus: true });
    const pick = () => {
      const step = steps[Number(list.value)];
      if (!step) return;
      text.textContent = step.text;
      meaning.replaceChildren(legend(step.marks));
      board.show(answer, step.marks);
    };
    const filter = () => {
      const fitting = steps.map((step, i) => /** @type {const} */ ([step, i])).filter(([step]) => (!technique || step.technique === technique) && (!cell || step.result.some(([c]) => String(c) === cell)));
      list.replaceChildren(...fitting.map(([step, i]) => h('option', { value: i }, `${step.name}: ${step.result.map(([c, digit]) => `${nameOf(c)}${step.places ? '=' : '≠'}${digit}`).join(' ')}`)));
      list.selectedIndex = 0;
      pick();
    };
    list.addEventListener('change', pick);
    place.replaceChildren(h('div', { class: 'argument scene' },
      h('figure', {}, board.canvas, meaning),
      h('div', { class: 'told' }, text),
      h('div', { class: 'controls' },
        h('div', { class: 'split' },
          choice('hints.steps.technique', [['', t('hints.steps.all')], .../** @type {[string, string][]} */ (names)], '', (value) => { technique = value; filter(); }),
          choice('hints.steps.cell', [['', t('hints.steps.all')], .../** @type {[string, string][]} */ (cells.map((c) => [String(c), nameOf(c)]))], '', (value) => { cell = value; filter(); })),
        list,
        answer.more && h('p', { class: 'hint' }, t('hints.steps.more')))));
    filter();
    list.focus();
  });
}

/** Returns the short name of a cell, as in r1c2. @param {number} cell */
function nameOf(cell) { return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`; }

/** Opens the path to the solution, which is walked beside the game. It counts as a hint. */
export function openPath() {
  countHint();
  openAbout('hints.path.title', 'path', (answer, place) => {
    const steps = /** @type {{step: OpenStep, digits: string, notes: number[]}[]} */ (answer.steps);
    const board = boardFor(view().puzzle.givens);
    const heading = h('h3');
    const now = h('p', { class: 'now', role: 'status', 'aria-atomic': 'true' });
    const meaning = h('div');
    const slider = h('input', { type: 'range', min: 0, max: steps.length, value: 0, autofocus: true });
    const go = (/** @type {number} */ to) => {
      const at = Math.max(0, Math.min(steps.length, to));
      const here = steps[at];
      slider.value = String(at);
      slider.setAttribute('aria-valuetext', t('argument.of', { step: at + 1, steps: steps.length + 1 }));
      heading.textContent = here ? here.step.name : t(answer.complete ? 'hints.path.end' : 'hints.path.stuck');
      now.textContent = here ? here.step.text : '';
      meaning.replaceChildren(...(here ? [legend(here.step.marks)] : []));
      board.show(here ?? answer, here?.step.marks ?? []);
    };
    slider.addEventListener('input', () => go(slider.valueAsNumber));
    place.replaceChildren(h('div', { class: 'argument scene' },
      h('figure', {}, board.canvas, meaning),
      h('div', { class: 'told' }, heading, now),
      h('div', { class: 'controls' },
        h('label', { class: 'field' }, t('argument.step'), slider),
        h('div', { class: 'row' }, button('argument.back', () => go(slider.valueAsNumber - 1), { icon: 'undo' }), button('argument.forward', () => go(slider.valueAsNumber + 1), { icon: 'redo' })))));
    go(0);
    slider.focus();
  });
}

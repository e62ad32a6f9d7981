// This file shows why the puzzle has no other solution: the argument is replayed on a board, and its files can be saved.

import { paintList } from '../board.js';
import { startJob } from '../engine.js';
import { download } from '../files.js';
import { say, t } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { messageOf } from '../session.js';
import { announce } from '../status.js';
import { appearance, systemColour } from '../theme.js';
import { button, choice, h } from '../ui.js';

/** The files that can be saved, by the names that the engine knows. */
const FILES = ['certificate', 'formula', 'lrat', 'drat'];

/** The time that each step is shown while the argument plays, in milliseconds. */
const PACE = 2500;

/**
 * Returns the part of the dialog with the argument for a puzzle that has exactly one solution, and a function that ends what
 * still runs there.
 * @param {string} puzzle 81 characters
 * @returns {{node: HTMLElement, close: () => void}}
 */
export function argumentSection(puzzle) {
  const place = h('div', { class: 'results' });
  let stop = () => {};
  const show = button('argument.show', async () => {
    const argument = /** @type {Argument | undefined} */ (await showJob(place, 'argument', { puzzle }));
    if (!argument || !place.isConnected) return;
    stop = player(puzzle, argument, place);
    row.hidden = true;
  }, { icon: 'proof' });
  const row = h('div', { class: 'row' }, show);
  const node = h('section', { 'aria-label': t('argument.title') },
    h('h3', {}, t('argument.title')),
    h('p', { class: 'hint' }, t('argument.how')),
    row,
    place);
  return { node, close: () => { stop(); stopJobs(place); } };
}

/**
 * Fills `place` with the replay of an argument and moves the focus there. The function that it returns ends the replay.
 * @param {string} puzzle 81 characters
 * @param {Argument} argument
 * @param {HTMLElement} place
 * @returns {() => void}
 */
function player(puzzle, argument, place) {
  const { branches, frames } = argument;
  const canvas = h('canvas', { role: 'img', 'aria-label': t('argument.board') });
  const heading = h('h4');
  const earlier = h('ol');
  const before = h('div', { class: 'earlier', tabindex: '0', role: 'region', 'aria-label': t('argument.earlier') }, earlier);
  const now = h('p', { class: 'now', role: 'status', 'aria-atomic': 'true' });
  const slider = h('input', { type: 'range', min: 0, max: frames.length - 1, value: 0, autofocus: true });
  const draw = drawer(canvas, puzzle);
  let at = 0;
  let timer = 0;

  /** Shows a step. The number is put into bounds. @param {number} frame */
  const go = (frame) => {
    at = Math.max(0, Math.min(frames.length - 1, frame));
    const [index, told] = frames[at];
    const branch = branches[index];
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', t('argument.of', { step: at + 1, steps: frames.length }));
    heading.textContent = branch.number ? t('argument.at', { number: branch.number }) : t(at === 0 ? 'argument.start' : 'argument.solution');
    earlier.replaceChildren(...sentencesBefore(argument, at).map((text) => h('li', {}, text)));
    before.hidden = earlier.childElementCount === 0;
    before.scrollTop = before.scrollHeight;
    now.textContent = sentence(argument, at);
    parts.value = String(told > 0 && !branch.number ? branches.length : index);
    draw(at);
  };
  const play = button('argument.play', () => (timer ? pause() : run()), { icon: 'play' });
  const label = /** @type {HTMLElement} */ (play.querySelector('span'));
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    label.textContent = t('argument.play');
  };
  const run = () => {
    if (at === frames.length - 1) go(0);
    label.textContent = t('argument.pause');
    timer = window.setInterval(() => {
      go(at + 1);
      if (at === frames.length - 1) pause();
    }, PACE);
  };
  const step = (/** @type {number} */ frame) => { pause(); go(frame); };
  slider.addEventListener('input', () => step(slider.valueAsNumber));
  const list = choice('argument.part', partsOf(argument), '0', (value) => step(beginning(argument, Number(value))));
  const parts = /** @type {HTMLSelectElement} */ (list.querySelector('select'));
  place.replaceChildren(h('div', { class: 'argument' },
    h('figure', {}, canvas, h('figcaption', { class: 'hint' }, t('argument.legend'))),
    h('div', { class: 'told' }, heading, before, now),
    h('div', { class: 'controls' },
      h('label', { class: 'field' }, t('argument.step'), slider),
      h('div', { class: 'row' }, button('argument.back', () => step(at - 1), { icon: 'undo' }), play, button('argument.forward', () => step(at + 1), { icon: 'redo' })),
      list),
    filesOf(puzzle, argument)));
  const resized = new ResizeObserver(() => draw(at));
  resized.observe(canvas);
  go(0);
  slider.focus();
  return () => { pause(); resized.disconnect(); };
}

/**
 * Returns a function that draws the board of a step on a canvas. If it is called again before the board is there, only the last
 * call counts.
 * @param {HTMLCanvasElement} canvas
 * @param {string} puzzle
 * @returns {(frame: number) => Promise<void>}
 */
function drawer(canvas, puzzle) {
  let wanted = -1;
  let drawing = false;
  return async (frame) => {
    wanted = frame;
    if (drawing || canvas.clientWidth === 0) return;
    drawing = true;
    try {
      for (let drawn = -1; drawn !== wanted && canvas.isConnected;) {
        drawn = wanted;
        const pixels = Math.max(90, Math.round(canvas.clientWidth * devicePixelRatio));
        const { draw } = await startJob('frame', { puzzle, frame: drawn, pixels, ...appearance() }).done;
        canvas.width = canvas.height = pixels;
        const ctx = canvas.getContext('2d');
        if (ctx) paintList(ctx, draw, systemColour);
      }
    } catch (error) {
      announce(say(messageOf(error)));
    } finally {
      drawing = false;
    }
  };
}

/** Returns the parts of an argument that the player can go to: the puzzle, each branch, and the solution. @param {Argument} argument @returns {[string, string][]} */
function partsOf({ branches }) {
  const names = branches.map(({ number }) => (number ? t('argument.at', { number }) : t('argument.start')));
  return [...names, t('argument.solution')].map((name, index) => [String(index), name]);
}

/** Returns the first step of a part: of the branch with this index, or of the solution, which comes after all branches. @param {Argument} argument @param {number} part */
function beginning({ branches, frames }, part) {
  return frames.findIndex(([index, told, end]) => (part === branches.length ? index === 0 && (told > 0 || end === 1) : index === part));
}

/** Returns the sentences of the steps of the same branch before a step. @param {Argument} argument @param {number} at */
function sentencesBefore(argument, at) {
  const [index] = argument.frames[at];
  return argument.frames.slice(0, at).flatMap(([other], i) => (other === index && i > 0 ? [sentence(argument, i)] : []));
}

/** Returns the sentence of a step. @param {Argument} argument @param {number} at */
function sentence({ branches, frames }, at) {
  const [index, told, end] = frames[at];
  const branch = branches[index];
  if (end) return [contradiction(branch.end), conclusion(branch)].filter(Boolean).join(' ');
  if (told > 0) {
    const move = branch.moves[told - 1];
    return t(`argument.then.${move.why}`, { statement: statement(move), house: house(move.house), branch: move.branch });
  }
  if (branch.number) return t('argument.suppose', { statements: branch.suppose.map(statement) });
  return branches.length > 1 ? t('argument.puzzle', { branches: branches.length - 1 }) : t('argument.singles');
}

/** Returns the sentence about the contradiction, or the solution, at the end of a branch. @param {ArgumentEnd} end */
function contradiction(end) {
  return t(`argument.end.${end.why}`, { place: [end.cell], digit: end.digit, house: house(end.house), branch: end.branch });
}

/** Returns what a branch has shown, with the name of its technique if it has one. For the argument as a whole, it returns an empty text. @param {ArgumentBranch} branch */
function conclusion({ number, suppose, pattern }) {
  if (!number) return '';
  const [first] = suppose;
  const so = suppose.length === 1 ? t('argument.so.one', { statement: statement({ ...first, holds: !first.holds }) }) : t('argument.so.all', { statements: suppose.map(statement) });
  if (!pattern) return so;
  const { name, digits } = pattern;
  if (!digits) return `${so} ${t('argument.locked')}`;
  const size = digits.length < 5 ? digits.length : 'more';
  return `${so} ${t(`argument.${name}.${size}`, { digits, house: house(pattern.house) })}`;
}

/** Returns a statement as a part of a sentence, such as "5 in row 1, column 2". @param {ArgumentStatement} statement */
function statement({ cell, digit, holds }) { return t(holds ? 'argument.holds' : 'argument.lacks', { digit, place: [cell] }); }

/** Returns the name of a house as a part of a sentence, or an empty text. @param {{kind: string, number: number} | undefined} house */
function house(house) { return house ? t(`house.${house.kind}`, { number: house.number }) : ''; }

/**
 * Returns the controls that save the files of an argument.
 * @param {string} puzzle
 * @param {Argument} argument
 */
function filesOf(puzzle, { bytes, hash }) {
  let file = FILES[0];
  const save = async () => {
    try {
      const { name, text } = await startJob('evidence', { puzzle, file }).done;
      download(name, new Blob([text], { type: 'text/plain' }));
    } catch (error) {
      announce(say(messageOf(error)));
    }
  };
  return h('div', { class: 'files' },
    h('div', { class: 'row even' }, choice('argument.files', FILES.map((name) => [name, t(`argument.file.${name}`)]), file, (name) => { file = name; }), button('argument.save', save)),
    h('p', { class: 'hint hash' }, t('argument.certificate', { bytes, hash: hash.replace('sha256:', '') })));
}

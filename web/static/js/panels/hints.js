// This file tells the next step of the game in stages, beside the board and on it.

import { openPath, openPractice, openSteps } from '../commands.js';
import { Cancelled, startJob } from '../engine.js';
import { focusBoard } from '../grid.js';
import { say, t } from '../i18n.js';
import { drawer, legend } from '../scene.js';
import { act, countHint, messageOf, onView, record, view } from '../session.js';
import { announce } from '../status.js';
import { onAppearance } from '../theme.js';
import { button, byId, h, icon } from '../ui.js';
import { words } from '../words.js';

/** The hint that is shown, or undefined. @type {{hint: Hint, stage: number, link: number, board: string, redraw: () => void} | undefined} */
let open;

/** Ends the search that runs, if one does. @type {(() => void) | undefined} */
let cancel;

/** Whether uniqueness techniques may be used. */
const UNIQUE = true;

/** Returns a text that changes whenever a digit or a note on the board does. @param {View} next */
function boardOf(next) { return next.cells.map(({ value, notes, centre }) => `${value}${notes}/${centre}`).join(); }

onView((next) => {
  if (!open && !cancel) return;
  if (next.phase !== 'playing' || next.hidden || (open && boardOf(next) !== open.board)) close();
  else open?.redraw();
});
onAppearance(() => open?.redraw());

/** Asks for a hint or, when one is shown, tells more of it; after the last stage, it does the step. */
export async function askHint() {
  if (open) return advance();
  if (cancel || document.documentElement.dataset.plain === 'true') return; // the plain mode is for classrooms
  const { phase, hidden, settings } = view();
  if (phase !== 'playing' || hidden) return announce(t('hints.nothing'));
  const slow = setTimeout(() => announce(t('job.working')), 250);
  try {
    let ended = false;
    cancel = () => { ended = true; };
    const language = await words();
    if (ended) return;
    const job = startJob('hint', { game: record()?.game, words: language, clean: settings.autoClean, unique: UNIQUE });
    cancel = job.cancel;
    const hint = /** @type {Hint} */ (await job.done);
    cancel = undefined;
    countHint();
    show(hint);
  } catch (error) {
    if (!(error instanceof Cancelled)) announce(say(messageOf(error)));
  } finally {
    clearTimeout(slow);
    cancel = undefined;
  }
}

/** Shows the first stage of a hint. @param {Hint} hint */
function show(hint) {
  announce('');
  const canvas = h('canvas', { class: 'layer', 'aria-hidden': 'true' });
  const draw = drawer(canvas, 'layer');
  const place = h('section', { id: 'hint', 'aria-label': t('hints.label') });
  const redraw = () => {
    const stage = open && hint.stages[open.stage];
    if (!open || !stage?.marks) return;
    draw({ game: record()?.game, settings: view().settings, marks: walked(stage.marks, open.link), notes: stage.notes });
  };
  open = { hint, stage: 0, link: 0, board: boardOf(view()), redraw };
  byId('side').append(place);
  byId('side').classList.add('hinting');
  if (!hint.technique) act('select', { cell: hint.cell }, { quiet: true });
  else byId('board').querySelector('canvas')?.after(canvas);
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  tell();
}

/** The number of links of the chain that are drawn: all of them at 0. @param {Mark[]} marks @param {number} link */
function walked(marks, link) {
  if (link === 0) return marks;
  let seen = 0;
  return marks.filter(([role]) => (role !== 'strong' && role !== 'weak') || ++seen <= link);
}

/** Returns the links among marks, in the order of the chain. @param {Mark[]} marks */
function linksOf(marks) { return marks.filter(([role]) => role === 'strong' || role === 'weak'); }

/** Tells the present stage, in the place of what was told before. The focus is on the button that goes on. */
function tell() {
  if (!open) return;
  const { hint, stage } = open;
  const { text, marks = [] } = hint.stages[stage];
  const last = !hint.technique || stage === hint.stages.length - 1;
  const name = hint.technique ? t('hints.stage', { stage: stage + 1, stages: hint.stages.length }) : t('hints.mistake.title');
  const sentence = h('p', { class: 'told', id: 'hint-text', role: 'status', 'aria-atomic': 'true' }, text);
  const go = nextButton(last);
  go.setAttribute('aria-describedby', 'hint-text');
  const links = last ? linksOf(marks) : [];
  byId('hint').replaceChildren(
    h('div', { class: 'head' },
      h('h2', {}, name),
      h('button', { type: 'button', class: 'plain', 'aria-label': t('hints.close'), title: `${t('hints.close')} [Esc]`, onclick: close }, icon('close'))),
    sentence,
    ...(links.length > 2 ? [walker(links)] : []),
    ...(stage > 1 && marks.length > 0 ? [legend(marks)] : []),
    h('div', { class: 'row' }, go, ...others(last)),
  );
  go.focus({ preventScroll: true });
  byId('hint').scrollIntoView({ block: 'nearest' });
  open.redraw();
}

/** Returns the button that tells more or, at the last stage, does what the hint says. @param {boolean} last */
function nextButton(last) {
  const { hint } = /** @type {NonNullable<typeof open>} */ (open);
  if (!last) return button('hints.more', askHint, { class: 'main', shortcut: 'H' });
  const key = hint.technique ? (hint.places ? 'hints.place' : 'hints.remove') : hint.lost ? 'hints.mend' : 'offer.mistake';
  return button(key, askHint, { class: 'main', shortcut: 'H' });
}

/** Returns the other buttons of a stage. @param {boolean} last */
function others(last) {
  const { hint } = /** @type {NonNullable<typeof open>} */ (open);
  if (!hint.technique) return hint.lost ? [] : [button('offer.remove', () => act('remove-mistakes'))];
  const whole = last ? [] : [button('hints.whole', () => goTo(hint.stages.length - 1))];
  return [...whole, button('hints.steps', () => openSteps()), button('hints.path', () => openPath()), button('hints.practise', () => openPractice({ technique: hint.technique }))];
}

/** Goes to a stage. @param {number} stage */
function goTo(stage) {
  if (!open) return;
  open.stage = stage;
  open.link = 0;
  tell();
}

/** Tells the next stage or, after the last one, does what the hint says. */
function advance() {
  if (!open) return;
  const { hint, stage } = open;
  if (hint.technique && stage < hint.stages.length - 1) goTo(stage + 1);
  else doIt(hint);
}

/** Does what a hint says, as one step that can be undone. @param {Hint} hint */
async function doIt(hint) {
  close();
  if (hint.board === undefined) {
    act('before-mistake');
    return;
  }
  await act('return', { board: hint.board }, { quiet: true });
  const [cell] = hint.result?.[0] ?? [hint.cell];
  await act('select', { cell }, { quiet: true });
  if (view().phase === 'playing') announce(t(hint.technique ? 'hints.done' : 'hints.mended'), false, [{ key: 'undo', run: () => act('undo') }]);
}

/**
 * Returns the controls with which the player walks along a chain, link by link.
 * @param {Mark[]} links
 */
function walker(links) {
  const text = h('p', { class: 'link', role: 'status', 'aria-atomic': 'true' });
  const say = () => {
    const link = open?.link ?? 0;
    text.textContent = link === 0 ? t('hints.chain', { links: links.length }) : `${link}/${links.length}: ${sentence(links[link - 1])}`;
  };
  const go = (/** @type {number} */ by) => {
    if (!open) return;
    open.link = (open.link + by + links.length + 1) % (links.length + 1);
    say();
    open.redraw();
  };
  say();
  return h('div', { class: 'walker' }, button('hints.link.back', () => go(-1), { icon: 'undo', class: 'small' }), text, button('hints.link.next', () => go(1), { icon: 'redo', class: 'small' }));
}

/** Returns what a link says. @param {Mark} link */
function sentence([role, from, digit, to, other]) {
  return t(`hints.link.${role}`, { from: cellName(from), digit, to: cellName(to), other });
}

/** Returns the short name of a cell, as in r1c2. @param {number} cell */
function cellName(cell) { return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`; }

/** Removes the hint. If the focus was in it, the board gets the focus. A search that runs is ended. */
function close() {
  cancel?.();
  cancel = undefined;
  if (!open) return;
  open = undefined;
  const inside = byId('hint').contains(document.activeElement);
  byId('hint').remove();
  byId('side').classList.remove('hinting');
  document.querySelector('#board .layer')?.remove();
  if (inside) focusBoard();
}

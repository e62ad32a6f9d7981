// This file is the dialog for teachers: puzzles of a level on sheets of paper with their answers, or in one link.

import { openDialog } from '../dialog.js';
import { entropy, startJob } from '../engine.js';
import { copyText, download } from '../files.js';
import { LEVELS } from '../generator.js';
import { languageTag, say, t } from '../i18n.js';
import { EACH, sheetsOf } from '../paper.js';
import { prepare, printWish } from '../print.js';
import { messageOf } from '../session.js';
import { setFragment } from '../sets.js';
import { announce } from '../status.js';
import { button, byId, choice, field, h, toggle } from '../ui.js';

const MOST_SHEETS = 20;

/** The choices that the teacher has made last. They last as long as the page is open. */
const wish = { level: 'easy', each: 4, sheets: 1, answers: true, plain: true };

/** The puzzles that were made last, and what they were made for, so that a link and the paper hold the same ones. @type {{key: string, puzzles: Generated[]}} */
let made = { key: '', puzzles: [] };

/** Opens the dialog. */
export function openSheets() {
  openDialog('sheets.title', (close) => {
    const count = field('sheets.count', { type: 'number', inputmode: 'numeric', min: 1, max: MOST_SHEETS, value: wish.sheets });
    count.input.addEventListener('input', () => { wish.sheets = Math.max(1, Math.min(MOST_SHEETS, Math.round(count.input.valueAsNumber || 1))); });
    const fresh = button('sheets.fresh', () => { made = { key: '', puzzles: [] }; announce(t('sheets.fresh.done')); }, { icon: 'update' });
    return [
      h('p', { class: 'hint' }, t('sheets.hint')),
      h('div', { class: 'split' },
        choice('new.level', LEVELS.map((level) => [level, t(`level.${level}`)]), wish.level, (value) => { wish.level = value; }),
        choice('sheets.each', EACH.map((n) => [String(n), String(n)]), String(wish.each), (value) => { wish.each = Number(value); }),
        count.label,
        choice('print.paper', [['a4', t('print.a4')], ['letter', t('print.letter')]], printWish.paper, (value) => { printWish.paper = /** @type {any} */ (value); })),
      toggle('sheets.answers', wish.answers, (on) => { wish.answers = on; }),
      h('div', { class: 'row even' }, button('sheets.print', () => attempt(() => printSheets(close)), { icon: 'print', class: 'main' }), button('sheets.pdf', () => attempt(savePDF), { icon: 'open' }), fresh),
      h('h3', {}, t('sheets.link.title')),
      toggle('sheets.plain', wish.plain, (on) => { wish.plain = on; }, 'sheets.plain.hint'),
      h('div', { class: 'row even' }, button('sheets.link', () => attempt(copyLink), { icon: 'share' })),
    ];
  });
}

/** Makes the sheets and opens the browser's print dialog. After printing, the page prints the game on the board again. @param {() => void} close */
async function printSheets(close) {
  const puzzles = await makePuzzles();
  const title = `Sudoku · ${t(`level.${wish.level}`)}`;
  close();
  byId('print').replaceChildren(...sheetsOf(puzzles, { ...wish, paper: printWish.paper, title }));
  addEventListener('afterprint', () => prepare(), { once: true });
  print();
}

/** Makes the sheets as a PDF document and saves it. */
async function savePDF() {
  const puzzles = await makePuzzles();
  announce(t('job.working'));
  const title = `Sudoku · ${t(`level.${wish.level}`)}`;
  const { name, data, pages } = await startJob('sheets', {
    puzzles: puzzles.map(({ puzzle, solution }) => ({ puzzle, solution })), perPage: wish.each, paper: printWish.paper, answers: wish.answers,
    title, language: languageTag(), answersTitle: t('sheets.answers.title', { title }), clues: t('sheets.clues', { clues: '{n}' }),
  }).done;
  download(name, new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: 'application/pdf' }));
  announce(t('sheets.pdf.done', { name, pages }));
}

/** Copies a link that holds the puzzles. */
function copyLink() {
  const address = makePuzzles().then((puzzles) => `${location.href.split('#')[0]}#${setFragment({ puzzles: puzzles.map(({ puzzle }) => puzzle), level: wish.level, plain: wish.plain })}`);
  return copyText(address, 'sheets.link.done');
}

/** Returns the puzzles for the sheets: those made before if they were made for the same choices, and otherwise new ones. */
async function makePuzzles() {
  const { level, each, sheets } = wish;
  const key = JSON.stringify([level, each * sheets]);
  if (made.key !== key) {
    announce(t('job.working'));
    const puzzles = [];
    while (puzzles.length < each * sheets) puzzles.push(await startJob('generate', { level, entropy: entropy() }).done);
    made = { key, puzzles };
  }
  return made.puzzles;
}

/** Runs a function that the engine may refuse, and announces the message if it does. @param {() => Promise<void>} run */
async function attempt(run) {
  try {
    await run();
  } catch (error) {
    announce(say(messageOf(error)));
  }
}

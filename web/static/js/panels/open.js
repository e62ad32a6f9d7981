// This file is the dialog that reads puzzles: pasted, dropped, from a file or typed in. It shows a verdict on each before the player plays it.

import { openDialog } from '../dialog.js';
import { droppedText } from '../files.js';
import { say, t } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { act } from '../session.js';
import { button, h } from '../ui.js';
import { foundPuzzles } from './found.js';
import { verdictBox, verdictSentence } from './verdict.js';

/** The text that the dialog held when it was closed last without a game, so that a press beside it loses nothing. */
let draft = '';

/**
 * Opens the dialog that reads puzzles.
 * @param {{text?: string, name?: string}} [given] a text that was dropped or pasted on the page, which is read at once
 */
export function openOpen(given = {}) {
  const result = h('div', { class: 'results' });
  const heard = h('p', { class: 'unseen', role: 'status' }); // what screen readers say of the result
  openDialog('open.title', (close) => {
    const text = h('textarea', { 'aria-label': t('open.text'), placeholder: t('open.placeholder'), spellcheck: 'false', autocomplete: 'off', autofocus: true });
    text.value = given.text ?? draft;
    text.addEventListener('input', () => { draft = text.value; });
    const read = async () => {
      heard.textContent = '';
      heard.textContent = await readText(text.value, given.name ?? '', result, close);
    };
    takeDrops(text, (dropped, name) => { text.value = dropped; given.name = name; read(); });
    text.addEventListener('paste', () => setTimeout(read));
    if (given.text) setTimeout(read);
    return [
      h('p', { class: 'hint' }, t('open.hint')),
      text,
      h('div', { class: 'row' },
        button('open.read', read, { class: 'main' }),
        button('open.file', () => pickFile((content, name) => { text.value = content; given.name = name; read(); })),
        button('open.type', () => { close(true); act('type-start'); })),
      result,
      heard,
    ];
  }, { wide: true, closed: () => stopJobs(result) });
}

/**
 * Reads a text and shows its puzzles and its first five errors in `place`. If reading is cancelled
 * or fails, `place` is empty. It returns the sentence that sums the result up, or '' if there is none.
 * @param {string} text
 * @param {string} name the name of the file, or empty
 * @param {HTMLElement} place
 * @param {(toBoard?: boolean) => void} close
 */
async function readText(text, name, place, close) {
  const answer = /** @type {ReadResult | undefined} */ (await showJob(place, 'read', { text, name }));
  if (!answer) return '';
  const { records, total, refused } = answer;
  const first = records[0];
  place.replaceChildren();
  if (records.length === 1) place.append(...oneRecord(first, close));
  else if (records.length > 1) {
    place.append(...foundPuzzles(records, total, (record) => {
      place.replaceChildren(...oneRecord(record, close));
      place.querySelector('button')?.focus();
    }));
  }
  const complaints = refused.slice(0, 5).map(({ line, column, reason }) => t('open.refused', { line, column, reason: say(reason) }));
  for (const complaint of complaints) place.append(h('div', { class: 'verdict poor' }, h('strong', {}, complaint)));
  if (refused.length > 5) place.append(h('p', { class: 'hint' }, t('open.refused.more', { more: refused.length - 5 })));
  if (records.length === 1) return verdictSentence(first.verdict, first.clues);
  return records.length > 1 ? t('open.many', { total, shown: Math.min(total, records.length) }) : complaints[0] ?? '';
}

/**
 * Returns what the dialog shows about one puzzle: the verdict, and a button that starts a game if the puzzle has a solution.
 * @param {ReadRecord} record
 * @param {(toBoard?: boolean) => void} close
 */
function oneRecord(record, close) {
  const { puzzle, verdict, clues, losses = [] } = record;
  const play = button('open.play', () => start(record, close), { class: 'main', icon: 'play' });
  return [
    verdictBox(puzzle, verdict, clues),
    ...losses.map((loss) => h('p', { class: 'hint' }, say(loss))),
    verdict.status === 'unique' && h('div', { class: 'row' }, play),
    verdict.status === 'many' && h('div', { class: 'row' }, play, h('p', { class: 'hint' }, t('open.rules'))),
  ].filter((node) => node !== false);
}

/** Closes the dialog and starts a game of a puzzle that was read, with the digits that were placed in it. @param {ReadRecord} record @param {(toBoard?: boolean) => void} close */
function start({ puzzle, placed, seed, form }, close) {
  draft = '';
  close(true);
  act('new', { puzzle, placed, seed, origin: form === 'link' ? 'link' : 'pasted' });
}

/**
 * Lets the player choose a file, and then calls `use` with its content and its name. If the player chooses none, nothing
 * happens.
 * @param {(content: string, name: string) => void} use
 */
function pickFile(use) {
  const input = h('input', { type: 'file', accept: '.txt,.sdk,.sdm,.ss,.csv,.tsv,.json,.xml,.opensudoku,text/*' });
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (file) use(await file.text(), file.name);
  });
  input.click();
}

/**
 * Calls `use` with each text or file that is dropped on an element. A dropped text has an empty name.
 * @param {HTMLElement} node
 * @param {(text: string, name: string) => void} use
 */
function takeDrops(node, use) {
  node.addEventListener('dragover', (event) => { event.preventDefault(); node.classList.add('drop'); });
  node.addEventListener('dragleave', () => node.classList.remove('drop'));
  node.addEventListener('drop', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.classList.remove('drop');
    const dropped = await droppedText(event);
    if (dropped) use(dropped.text, dropped.name);
  });
}

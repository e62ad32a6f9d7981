// This file is the dialog that shares and saves: links, text, pictures, printed pages, and all data as a file.

import { openSheets } from '../commands.js';
import { openDialog } from '../dialog.js';
import { startJob } from '../engine.js';
import { chooseImport, copyText, exportData } from '../files.js';
import { formatNumber, say, t } from '../i18n.js';
import { SIZES, savePicture } from '../picture.js';
import { printNow, printWish } from '../print.js';
import { messageOf, view } from '../session.js';
import { linkTo } from '../share.js';
import { announce } from '../status.js';
import { button, choice, h, toggle } from '../ui.js';

/** The choices that the player has made last. They last as long as the page is open. */
const options = { pixels: 1200, entries: true, notes: false };

/** Opens the dialog that shares and saves. */
export function openShare() {
  openDialog('share.title', () => [
    h('section', {}, h('p', { class: 'hint' }, t('share.hint')), h('div', { class: 'row even' },
      ...linkButtons(),
      button('share.line', () => tell(() => copyForm('line'))),
      button('share.grid', () => tell(() => copyForm('grid'))))),
    part('print.title', paper()),
    part('share.pictures', pictures()),
    part('share.data', [h('p', { class: 'hint' }, t('share.data.hint')), h('div', { class: 'row even' },
      button('share.export', () => tell(exportData)), button('share.import', chooseImport))]),
  ], { wide: true });
}

/** Returns the buttons for the link: where the system has a dialog for sharing, one that opens it, and one that copies. */
function linkButtons() {
  const copy = (/** @type {string} */ look) => button('share.link', () => tell(() => copyText(linkTo(), 'share.link.done')), { class: look, icon: 'copy' });
  if (!navigator.share) return [copy('main')];
  const send = async () => {
    try {
      await navigator.share({ title: t('page.title'), url: await linkTo() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(linkTo(), 'share.link.done');
    }
  };
  return [button('share.send', () => tell(send), { class: 'main', icon: 'share' }), copy('')];
}

/** Returns a part of the dialog that is closed at first. @param {string} key message key of its name @param {(Node | false)[]} content */
function part(key, content) {
  return h('details', {}, h('summary', {}, t(key)), ...content.filter((node) => node instanceof Node));
}

/** Returns the part of the dialog with which the player saves pictures. Pictures of the solution are offered only if there is exactly one. */
function pictures() {
  const canSolve = view().verdict.status === 'unique';
  return [
    h('div', { class: 'split' },
      choice('share.size', SIZES.map((n) => [String(n), t('share.pixels', { n: formatNumber(n) })]), String(options.pixels), (value) => { options.pixels = Number(value); }),
      h('div', {},
        toggle('share.entries', options.entries, (on) => { options.entries = on; }),
        toggle('share.notes', options.notes, (on) => { options.notes = on; }))),
    h('div', { class: 'row even' },
      button('share.png.board', () => tell(() => savePicture('board', 'png', options))),
      canSolve && button('share.png.solution', () => tell(() => savePicture('solution', 'png', options))),
      button('share.svg.board', () => tell(() => savePicture('board', 'svg', options))),
      canSolve && button('share.svg.solution', () => tell(() => savePicture('solution', 'svg', options)))),
  ];
}

/** Returns the part of the dialog with which the player prints. The solution is offered only if there is exactly one. */
function paper() {
  const canSolve = view().verdict.status === 'unique';
  const sheets = (canSolve ? ['board', 'both', 'solution'] : ['board']).map((what) => /** @type {[string, string]} */ ([what, t(`print.${what}`)]));
  if (!canSolve) printWish.what = 'board';
  return [
    h('div', { class: 'split' },
      choice('print.what', sheets, printWish.what, (value) => { printWish.what = /** @type {any} */ (value); }),
      choice('print.paper', [['a4', t('print.a4')], ['letter', t('print.letter')]], printWish.paper, (value) => { printWish.paper = /** @type {any} */ (value); })),
    toggle('share.entries', printWish.entries, (on) => { printWish.entries = on; }),
    toggle('share.notes', printWish.notes, (on) => { printWish.notes = on; }),
    h('div', { class: 'row' }, button('print.now', () => tell(printNow), { icon: 'print' }), button('menu.sheets', openSheets, { icon: 'print' })),
  ];
}

/** Copies the puzzle on the board as a line of 81 characters or as a grid, and announces whether that worked. @param {'line' | 'grid'} form */
function copyForm(form) {
  const made = startJob('copy', { grid: view().puzzle.givens, form }).done;
  return copyText(made.then(({ text }) => text), 'share.text.done');
}

/** Runs a function that the engine may refuse, and announces the message if it does. @param {() => Promise<void>} run */
async function tell(run) {
  try {
    await run();
  } catch (error) {
    announce(say(messageOf(error)));
  }
}

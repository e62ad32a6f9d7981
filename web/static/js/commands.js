// This file holds the commands at the top of the page, the menu with the others, and the panels that both open. A panel's script
// is loaded when it is first needed, or after the first puzzle is there.

import { openDialog } from './dialog.js';
import { loadLater, t } from './i18n.js';
import { announce } from './status.js';
import { button, byId, h, icon } from './ui.js';

/** @typedef {{key: string, icon: string, open: () => Promise<void>, shortcut?: string, top?: boolean}} Command */

/** The loading of each panel's script. @type {(() => Promise<any>)[]} */
const loads = [];

/** @type {Promise<void> | undefined} */
let styled;

/** Loads the styles of the panels, once. Without them, the panels look plain. */
function loadStyles() {
  return styled ??= new Promise((resolve) => {
    document.head.append(h('link', { rel: 'stylesheet', href: 'styles/panels.css', onload: () => resolve(), onerror: () => resolve() }));
  });
}

/**
 * Returns a function that loads the script of a panel and then opens the panel. If the script cannot be loaded, that is
 * announced.
 * @template T
 * @template {any[]} A
 * @param {() => Promise<T>} load
 * @param {(script: T, ...args: A) => void} run
 * @returns {(...args: A) => Promise<void>}
 */
function panel(load, run) {
  loads.push(load, loadLater, loadStyles);
  return async (...args) => {
    try {
      const [script] = await Promise.all([load(), loadLater(), loadStyles()]);
      run(script, ...args);
    } catch (error) {
      announce(t('panel.failed'));
      console.error(error);
    }
  };
}

export const openNewGame = panel(() => import('./panels/newgame.js'), (script) => script.openNewGame());
export const openProof = panel(() => import('./panels/proof.js'), (script) => script.openProof());
export const openBookmarks = panel(() => import('./panels/bookmarks.js'), (script) => script.openBookmarks());
export const openShare = panel(() => import('./panels/share.js'), (script) => script.openShare());
export const openSheets = panel(() => import('./panels/sheets.js'), (script) => script.openSheets());
export const openSet = panel(() => import('./panels/set.js'), (script, /** @type {import('./sets.js').PuzzleSet} */ set) => script.openSet(set));
export const askHint = panel(() => import('./panels/hints.js'), (script) => script.askHint());
export const openSteps = panel(() => import('./panels/steps.js'), (script) => script.openSteps());
export const openPath = panel(() => import('./panels/steps.js'), (script) => script.openPath());
export const openPractice = panel(() => import('./panels/practice.js'), (script, /** @type {{technique?: string}} */ given = {}) => script.openPractice(given));
export const openHelp = panel(() => import('./panels/help.js'), (script) => script.openHelp());
export const openOpen = panel(() => import('./panels/open.js'), (script, /** @type {{text?: string, name?: string}} */ given = {}) => script.openOpen(given));

/** The commands in their order. Those marked as top stand at the top of a wide page; the menu has all others. @type {Command[]} */
const COMMANDS = [
  { key: 'menu.new', icon: 'add', open: openNewGame, top: true },
  { key: 'menu.games', icon: 'games', open: panel(() => import('./panels/games.js'), (script) => script.openGames()), top: true },
  { key: 'menu.share', icon: 'share', open: openShare, top: true },
  { key: 'menu.open', icon: 'open', open: () => openOpen() },
  { key: 'menu.practice', icon: 'hint', open: () => openPractice() },
  { key: 'menu.sheets', icon: 'print', open: openSheets },
  { key: 'menu.proof', icon: 'proof', open: openProof },
  { key: 'menu.stats', icon: 'stats', open: panel(() => import('./panels/stats.js'), (script) => script.openStats()) },
  { key: 'menu.settings', icon: 'settings', open: panel(() => import('./panels/settings.js'), (script) => script.openSettings()) },
  { key: 'menu.help', icon: 'help', open: openHelp, shortcut: '?' },
];

/** Builds the commands in the language in use. It must be called again after a change of language. */
export function buildCommands() {
  const update = document.getElementById('update');
  byId('commands').replaceChildren(
    ...(update ? [update] : []),
    ...COMMANDS.filter(({ top }) => top).map(({ key, icon: name, open }) => button(key, open, { icon: name, class: 'plain wide' })),
    h('button', { type: 'button', class: 'plain', 'aria-label': t('menu.menu'), title: t('menu.menu'), onclick: openMenu }, icon('menu'), h('span', { class: 'wide' }, t('menu.menu'))),
  );
}

/** Opens the menu with the commands. On a wide page it leaves out those at the top of the page. */
function openMenu() {
  openDialog('menu.menu', (close) => [
    h('div', { class: 'menu' }, ...COMMANDS.map(({ key, icon: name, open, top, shortcut }) => button(key, () => { close(); open(); }, { icon: name, class: top && 'top', shortcut }))),
  ]);
}

/** Loads the scripts of all panels, so that they open at once and without a network. A failure is left to the next opening. */
export async function loadPanels() { await Promise.allSettled(loads.map((load) => load())); }

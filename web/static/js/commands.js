// This file holds the commands at the top of the page, and the menu that holds them on narrow screens.

import { openDialog } from './dialog.js';
import { t } from './i18n.js';
import { openGames } from './panels/games.js';
import { openHelp } from './panels/help.js';
import { openNewGame } from './panels/newgame.js';
import { openOpen } from './panels/open.js';
import { openProof } from './panels/proof.js';
import { openSettings } from './panels/settings.js';
import { openShare } from './panels/share.js';
import { openStats } from './panels/stats.js';
import { button, byId, h, icon } from './ui.js';

/** @typedef {{key: string, icon: string, run: () => void, shortcut?: string}} Command */

/** The commands at the top of the page, in their order. @type {Command[]} */
const COMMANDS = [
  { key: 'menu.open', icon: 'open', run: () => openOpen() },
  { key: 'menu.games', icon: 'games', run: openGames },
  { key: 'menu.share', icon: 'share', run: openShare },
  { key: 'menu.proof', icon: 'proof', run: openProof },
  { key: 'menu.stats', icon: 'stats', run: openStats },
  { key: 'menu.settings', icon: 'settings', run: openSettings },
  { key: 'menu.help', icon: 'help', run: openHelp, shortcut: '?' },
];

/** Builds the commands in the language in use. It must be called again after a change of language. */
export function buildCommands() {
  const update = document.getElementById('update');
  byId('commands').replaceChildren(
    ...(update ? [update] : []),
    button('menu.new', openNewGame, { icon: 'add', class: 'main' }),
    ...COMMANDS.map(({ key, icon: name, run, shortcut }) => button(key, run, { icon: name, shortcut: shortcut ?? '', class: 'plain wide' })),
    h('button', { type: 'button', class: 'plain narrow', 'aria-label': t('menu.menu'), title: t('menu.menu'), onclick: openMenu }, icon('menu')),
  );
  for (const node of byId('commands').querySelectorAll('button.wide')) {
    if (!node.getAttribute('title')) node.setAttribute('title', node.textContent ?? '');
  }
}

/** Opens the menu with the commands, which replaces them on narrow screens. */
function openMenu() {
  openDialog('menu.menu', (close) => [
    h('div', { class: 'menu' }, ...COMMANDS.map(({ key, icon: name, run }) => button(key, () => { close(); run(); }, { icon: name }))),
  ]);
}

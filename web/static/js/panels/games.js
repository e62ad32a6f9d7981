// This file is the dialog with the list of games, each with its progress.

import { openDialog } from '../dialog.js';
import { formatDate, t, time } from '../i18n.js';
import { act, view } from '../session.js';
import { title } from '../facts.js';
import { h, icon } from '../ui.js';

/** Opens the dialog with the list of games. */
export function openGames() {
  openDialog('games.title', (close) => {
    const list = h('ul', { class: 'list' });
    const show = () => list.replaceChildren(...view().games.map((game) => row(game, show, close)));
    show();
    return [h('p', { class: 'hint' }, t('games.hint')), list];
  });
}

/**
 * Returns the row of a game, with a button that opens the game and one that removes it.
 * @param {GameInfo} game
 * @param {() => void} show builds the list anew
 * @param {(toBoard?: boolean) => void} close closes the dialog, and with true also moves the focus to the board
 */
function row(game, show, close) {
  const name = [title(game), game.seed].filter(Boolean).join(' · ');
  const current = game.id === view().game;
  const open = async () => { close(true); await act('switch', { game: game.id }); };
  const drop = async (/** @type {Event} */ event) => {
    const list = /** @type {Element} */ (event.currentTarget).closest('ul');
    await act('drop', { game: game.id });
    show();
    list?.querySelector('button')?.focus(); // the pressed button is gone
  };
  return h('li', {},
    h('button', { type: 'button', 'aria-current': current && 'true', onclick: open },
      h('span', {}, name, h('br'), h('small', {}, formatDate(game.played))),
      h('small', {}, `${game.state === 'playing' ? t('games.holes', { holes: game.holes }) : t(`games.${game.state}`)} · ${time(game.ms)}`)),
    h('button', { type: 'button', 'aria-label': t('games.drop', { name }), title: t('games.drop', { name }), onclick: drop }, icon('trash')));
}

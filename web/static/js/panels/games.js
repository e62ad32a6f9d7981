// This file is the dialog with the list of games, each with a picture of its board and its progress.

import { openDialog } from '../dialog.js';
import { formatDay, t, time } from '../i18n.js';
import { title } from '../facts.js';
import { forget, games, openGame } from '../library.js';
import { announce } from '../status.js';
import { playHere, view } from '../session.js';
import { h, icon } from '../ui.js';
import { miniature, progressBar } from '../miniature.js';

const STEP = 50; // games that are shown at a time

/** Opens the dialog with the list of games. */
export function openGames() {
  openDialog('games.title', (close) => {
    const list = h('ul', { class: 'list games' });
    const more = h('div', { class: 'row' });
    let shown = STEP;
    const show = async () => {
      const all = await games();
      list.replaceChildren(...all.slice(0, shown).map((game) => row(game, show, close)));
      const next = h('button', { type: 'button', onclick: () => { shown += STEP; show(); } }, t('games.more', { n: all.length - shown }));
      more.replaceChildren(...(all.length > shown ? [next] : []));
    };
    show().then(() => list.querySelector('button')?.focus());
    return [h('p', { class: 'hint' }, t('games.hint')), list, more];
  });
}

/**
 * Returns the row of a game, with a button that opens the game and one that removes it.
 * @param {GameInfo} game
 * @param {() => Promise<void>} show builds the list again
 * @param {(toBoard?: boolean) => void} close closes the dialog, and with true also moves the focus to the board
 */
function row(game, show, close) {
  const name = [game.origin === 'daily' ? t('daily.name', { level: game.level }) : title(game), game.origin === 'daily' ? game.seed.slice(0, 10) : game.seed].filter(Boolean).join(' · ');
  const open = async () => {
    if (await openGame(game.id)) close(true);
    else announce(t('tabs.elsewhere'), false, [{ key: 'offer.here', run: async () => { close(true); await playHere(game.id); } }]);
  };
  const drop = async (/** @type {Event} */ event) => {
    const list = /** @type {Element} */ (event.currentTarget).closest('ul');
    const undo = await forget(game.id);
    await show();
    list?.querySelector('button')?.focus(); // the pressed button is gone
    if (!undo) return announce(t('tabs.elsewhere'));
    announce(t('games.dropped', { name }), false, [{ key: 'undo', run: async () => { await undo(); await show(); announce(t('games.undropped')); } }]);
  };
  const done = 1 - game.holes / (81 - game.clues || 1);
  return h('li', {},
    h('button', { type: 'button', class: 'with-board', 'aria-current': game.id === view().game && 'true', onclick: open },
      miniature(game.givens, game.board),
      h('span', { class: 'words' }, name,
        h('small', {}, [formatDay(game.played), game.state === 'playing' ? t('games.holes', { holes: game.holes }) : t(`games.${game.state}`), time(game.ms)].join(' · ')),
        progressBar(done, t('games.done', { percent: Math.floor(100 * done) })))),
    h('button', { type: 'button', 'aria-label': t('games.drop', { name }), title: t('games.drop', { name }), onclick: drop }, icon('trash')));
}

// This file makes links to a puzzle, and opens the link in the address of the page. A link starts a new game; the game in play before stays in the list of games.

import { startJob } from './engine.js';
import { say, t } from './i18n.js';
import { act, ask, messageOf } from './session.js';
import { announce } from './status.js';

/** Returns a promise of a link to the puzzle on the board. The digits of the puzzle are in the fragment, which browsers send nowhere. */
export async function linkTo() {
  const { fragment } = await ask('link');
  return `${location.href.split('#')[0]}#${fragment}`;
}

/**
 * Starts a game of the puzzle in the address of the page, if there is one, and removes the puzzle from the address, so that a
 * reload continues the game.
 * @returns {Promise<string>} why no game was started; empty when one was started or the address has no puzzle
 */
export async function openLink() {
  const fragment = location.hash.slice(1);
  if (!/(^|&)p=/.test(fragment)) return '';
  history.replaceState(null, '', location.href.split('#')[0]);
  try {
    const { records: [record], refused } = /** @type {ReadResult} */ (await startJob('read', { text: fragment }).done);
    if (!record) return refused[0] ? t('link.broken', { reason: say(refused[0].reason) }) : t('link.none');
    const { puzzle, seed, verdict } = record;
    if (verdict.status === 'clash') return t('link.clash');
    if (verdict.status === 'none') return t('link.unsolvable');
    await act('new', { puzzle, seed, origin: 'link' });
    return '';
  } catch (error) {
    return t('link.broken', { reason: say(messageOf(error)) });
  }
}

/** Opens from now on each link to a puzzle that the player follows while the page is open. */
export function watchLinks() {
  addEventListener('hashchange', async () => {
    const complaint = await openLink();
    if (complaint) announce(complaint);
  });
}

// This file makes links to a puzzle and opens the puzzle of the link that the page was called with, as a new game; the current game is kept.

import { startJob } from './engine.js';
import { say, t } from './i18n.js';
import { act, ask, messageOf } from './session.js';
import { announce } from './status.js';

/** The address of the current puzzle: its 81 digits in the fragment, which browsers send nowhere. */
export async function linkTo() {
  const { fragment } = await ask('link');
  return `${location.href.split('#')[0]}#${fragment}`;
}

/**
 * Starts the puzzle in the address, if the address has one, and removes it from the address, so that a reload continues the game.
 * @returns {Promise<string>} why no puzzle was started; empty if one was started or the address has none
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

/** Follows links to the same page that are opened in a running page. */
export function watchLinks() {
  addEventListener('hashchange', async () => {
    const complaint = await openLink();
    if (complaint) announce(complaint);
  });
}

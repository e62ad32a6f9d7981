// This file makes links to a puzzle and opens those that the page was called with. A link starts a game of its own; the running one is kept.

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
 * Starts the puzzle of the address, if there is one, and takes it out of the address, so that a reload goes on with the game.
 * @returns {Promise<string>} why there was none to start; empty when one was started or none was asked for
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

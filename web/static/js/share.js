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
 * @returns {Promise<boolean>} whether a game was started
 */
export async function openLink() {
  const fragment = location.hash.slice(1);
  if (!/(^|&)p=/.test(fragment)) return false;
  history.replaceState(null, '', location.href.split('#')[0]);
  try {
    const answer = /** @type {ReadResult} */ (await startJob('read', { text: fragment }).done);
    const [record] = answer.records;
    if (record && ['unique', 'many'].includes(record.verdict.status)) return await act('new', { puzzle: record.puzzle, seed: record.seed, origin: 'link' });
    announce(record ? t(record.verdict.status === 'clash' ? 'link.clash' : 'link.unsolvable') : answer.refused[0] ? t('link.broken', { reason: say(answer.refused[0].reason) }) : t('link.none'));
  } catch (error) {
    announce(t('link.broken', { reason: say(messageOf(error)) }));
  }
  return false;
}

/** Follows links to the same page that are opened in a running page. */
export function watchLinks() { addEventListener('hashchange', openLink); }

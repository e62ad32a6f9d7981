// This file makes links to a puzzle, and opens the link in the address of the page. A link starts a new game; the game in play before stays in the list of games.

import { startJob } from './engine.js';
import { LEVELS } from './generator.js';
import { say, t } from './i18n.js';
import { act, messageOf, view } from './session.js';
import { announce } from './status.js';

/**
 * Returns a promise of a link to the puzzle on the board, with what is known about the puzzle. The digits are in the fragment, which
 * browsers send nowhere; a chat program cuts no character of it off, since it ends with a letter or a digit.
 */
export async function linkTo() {
  const { givens, level, seed, symmetry, minimal } = view().puzzle;
  const known = { ...(seed && { s: seed }), ...(seed && symmetry !== 'none' && { y: symmetry }), ...(seed && minimal && { m: '1' }), ...((seed || level) && { l: level || 'own' }) };
  const more = Object.entries(known).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  return `${location.href.split('#')[0]}#p=${givens.replaceAll('.', '0')}${more}`;
}

/**
 * Makes the puzzle that a link claims to come from a seed, and tells the game if that is true. Until then the game has no seed, because
 * anyone can write a link.
 * @param {string} puzzle
 * @param {URLSearchParams} claims
 */
async function vouch(puzzle, claims) {
  const seed = claims.get('s');
  const level = claims.get('l') ?? '';
  const clues = puzzle.replace(/[.0]/g, '').length;
  const symmetry = claims.get('y') ?? 'none';
  const minimal = claims.get('m') === '1';
  try {
    if (!seed) return;
    for (const wish of LEVELS.includes(level) ? [{ level }] : minimal ? [{ clues }, {}] : [{ clues }]) {
      const made = /** @type {Generated} */ (await startJob('generate', { ...wish, seed, symmetry, minimal, timeout: 5000 }).done);
      if (made.puzzle === puzzle) return void act('vouch', { puzzle, level: levelOf(puzzle, level), seed, symmetry, minimal });
    }
  } catch {
    // the claim cannot be shown to be true
  }
}

/** The numbers of clues of each level, as the command has them. @type {Record<string, [least: number, most: number]>} */
const BANDS = { easy: [36, 40], medium: [30, 35], hard: [24, 29] };

/** Returns the level that a link claims if the puzzle has as many clues as a puzzle of that level, and otherwise ''. @param {string} puzzle @param {string | null} level */
function levelOf(puzzle, level) {
  const [least, most] = BANDS[level ?? ''] ?? [1, 0];
  const clues = puzzle.replace(/[.0]/g, '').length;
  return level && clues >= least && clues <= most ? level : '';
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
    const { puzzle, verdict } = record;
    if (verdict.status === 'clash') return t('link.clash');
    if (verdict.status === 'none') return t('link.unsolvable');
    const claims = new URLSearchParams(fragment);
    await act('new', { puzzle, level: levelOf(puzzle, claims.get('l')), origin: 'link' });
    vouch(puzzle, claims);
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

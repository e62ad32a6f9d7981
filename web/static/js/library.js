// This file lists the games of the player, goes to one of them, and forgets games; forgetting can be undone.

import { anotherGame } from './generator.js';
import { allGames, get, put, settled } from './records.js';
import { load, record } from './session.js';
import { own, disown } from './tabs.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHANGE = 7; // characters of a cell in the board of a saved game: docs/page-protocol.md, part 4

/** Returns the digits on the board of a saved game: 81 characters, with '.' for a hole. @param {SavedGame} game */
export function digitsOf({ puzzle, board }) {
  const digits = [...puzzle];
  for (let at = 0; at < board.length; at += CHANGE) {
    const low = [0, 1, 2, 3, 4].reduce((n, i) => n + ALPHABET.indexOf(board[at + i]) * 64 ** i, 0);
    const [cell, digit] = [Math.floor(low / 2 ** 22), low % 16];
    if (digit) digits[cell] = String(digit);
  }
  return digits.join('');
}

/** Returns what My games shows of a stored game. @param {import('./records.js').GameRecord} stored @returns {GameInfo} */
function infoOf({ id, game }) {
  const board = digitsOf(game);
  const holes = board.split('.').length - 1;
  const [, , helped, finished] = game.flags;
  const { level, seed, origin } = game.info;
  const state = holes > 0 ? 'playing' : finished ? 'solved' : helped ? 'revealed' : 'playing';
  return { id, level, seed, origin, clues: game.puzzle.replace(/\./g, '').length, holes, ms: game.spent, state, played: game.played, givens: game.puzzle, board };
}

/** Returns all games, the one that was played last first. */
export async function games() { return (await allGames()).map(infoOf); }

/** Makes a stored game the one in play. It returns false if another tab plays it, or if it is gone. @param {string} id */
export async function openGame(id) {
  const game = await get('games', id);
  return game !== undefined && load(game);
}

/**
 * Forgets a game. If it was in play here, the game that was played last and that no other tab plays is in play then, or a new one.
 * @param {string} id
 * @returns {Promise<(() => Promise<void>) | undefined>} a function that brings the game back, or undefined if another tab plays it
 */
export async function forget(id) {
  const game = await get('games', id);
  if (!game || !await own(id)) return undefined;
  const inPlay = record()?.id === id;
  if (inPlay) await openOther(id);
  put('games', id, undefined);
  disown(id);
  await settled();
  return async () => {
    put('games', id, game);
    await settled();
    if (inPlay) await load(game);
  };
}

/** Makes another game than the one with an ID the game in play. @param {string} id */
async function openOther(id) {
  for (const game of await allGames()) {
    if (game.id !== id && await load(game)) return;
  }
  await anotherGame();
}

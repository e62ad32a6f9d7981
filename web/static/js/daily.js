// This file has the puzzles of the day. The date is their seed, so every device makes the same ones, and proves them itself.

import { startJob } from './engine.js';
import { startGame } from './generator.js';
import { allGames } from './records.js';
import { dayOf } from './results.js';
import { load } from './session.js';

/** Returns the seed of the puzzle of a day and a level, such as 2026-12-01-hard. The level is in it, because one seed gives all levels the same solution. @param {string} day @param {string} level */
export function dailySeed(day, level) { return `${day}-${level}`; }

/** Returns the date of today, as in 2026-12-01. */
export function today() { return dayOf(Date.now()); }

/** Returns the stored game of today's puzzle of a level, or undefined if it has not been started. @param {string} level */
export async function dailyGame(level) {
  const seed = dailySeed(today(), level);
  return (await allGames()).find(({ game: { info } }) => info.origin === 'daily' && info.seed === seed && info.level === level);
}

/** Opens today's puzzle of a level: the game of it, if there is one, or a new game. @param {string} level */
export async function openDaily(level) {
  const game = await dailyGame(level);
  if (game) return load(game);
  await startGame(await startJob('generate', { level, seed: dailySeed(today(), level) }).done, 'daily');
  return true;
}

// This file has the engine make puzzles. One of each level is made ahead in the background, so that a new game starts at once.

import { Cancelled, entropy, startJob } from './engine.js';
import { act, ask, view } from './session.js';

/** The levels from easy to hard. */
export const LEVELS = ['easy', 'medium', 'hard'];

/** The level of the first game, before the player has chosen one. */
const FIRST_LEVEL = 'easy';

/** The number of seeds for a first game. The puzzles of all of them need nothing but singles: a test in Go holds that. */
const WELCOME = 90;

/** Puzzles made ahead, by level. @type {Record<string, Generated>} */
const ready = {};
let refilling = false;

/**
 * Makes a puzzle and starts the first game with it. The engine that holds the session makes the puzzle, because no other one
 * has been started yet.
 */
export async function firstGame() {
  await startGame(await ask('generate', { level: FIRST_LEVEL, seed: `welcome-${1 + Math.floor(Math.random() * WELCOME)}` }));
}

/**
 * Returns the puzzle of a level that was made ahead, or a promise of a new one if there is none.
 * @param {string} level
 * @returns {Generated | Promise<Generated>}
 */
export function puzzleOf(level) {
  const made = ready[level];
  delete ready[level];
  return made ?? startJob('generate', { level, entropy: entropy() }).done;
}

/** Starts another game of the level of the game on the board, or of the level of a first game if that game has no level. */
export async function anotherGame() {
  const { level } = view().puzzle;
  await startGame(await puzzleOf(LEVELS.includes(level) ? level : FIRST_LEVEL));
}

/** Starts a game with a puzzle that was made, and begins to make the next one of that level. @param {Generated} puzzle @param {'generated' | 'daily'} [origin] */
export async function startGame({ puzzle, solution, level, seed, symmetry, minimal }, origin = 'generated') {
  await act('new', { puzzle, solution, level, seed, symmetry, minimal, origin });
  refill(level);
}

/**
 * Makes the missing puzzles in the background, so that one of each level is ready. If a call is doing so already, another one
 * does nothing. A failure ends the work and is only logged.
 * @param {string} [first] the level to begin with
 */
export async function refill(first = view().puzzle.level) {
  if (refilling) return;
  refilling = true;
  try {
    const order = [first, ...LEVELS].filter((level) => LEVELS.includes(level));
    for (let level; (level = order.find((name) => !ready[name]));) {
      ready[level] = await startJob('generate', { level, entropy: entropy() }).done;
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) console.error(error); // the next new game tries again in the open
  } finally {
    refilling = false;
  }
}

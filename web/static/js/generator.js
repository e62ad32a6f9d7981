// This file makes puzzles: one of each level is kept ready in the background, so that a new game starts at once.

import { Cancelled, entropy, startJob } from './engine.js';
import { act, view } from './session.js';

/** The levels from easy to hard. */
export const LEVELS = ['easy', 'medium', 'hard'];

/** Puzzles made ahead, by level. @type {Record<string, Generated>} */
const ready = {};
let refilling = false;

/** Starts a game of a level, from the puzzle that was made ahead if there is one. @param {string} level */
export async function newGame(level) {
  const puzzle = ready[level] ?? await startJob('generate', { level, entropy: entropy() }).done;
  delete ready[level];
  await startGame(puzzle);
  refill(level);
}

/** Starts a game with a puzzle that was made. @param {Generated} puzzle */
export function startGame({ puzzle, level, seed, symmetry, minimal, proof }) {
  return act('new', { puzzle, level, seed, symmetry, minimal, proof, origin: 'generated' });
}

/** Makes the puzzles that are missing, the given level first. @param {string} [first] */
export async function refill(first) {
  if (refilling) return;
  refilling = true;
  try {
    for (const level of [first ?? view().puzzle.level, ...LEVELS]) {
      if (!LEVELS.includes(level) || ready[level]) continue;
      ready[level] = await startJob('generate', { level, entropy: entropy() }).done;
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) console.error(error); // the next new game tries again in the open
  } finally {
    refilling = false;
  }
}

// This file makes puzzles: one of each level is kept ready in the background, so that a new game starts at once.

import { Cancelled, entropy, startJob } from './engine.js';
import { act, ask, view } from './session.js';

/** The levels from easy to hard. */
export const LEVELS = ['easy', 'medium', 'hard'];

/** The level for those who have not chosen one. */
const FIRST_LEVEL = 'medium';

/** Puzzles made ahead, by level. @type {Record<string, Generated>} */
const ready = {};
let refilling = false;

/** Starts the first game of all: made by the engine that is there already, since no other has been started yet. */
export async function firstGame() {
  await startGame(await ask('generate', { level: FIRST_LEVEL, entropy: entropy() }));
}

/** A puzzle of a level: the one that was made ahead if there is one. @param {string} level @returns {Generated | Promise<Generated>} */
export function puzzleOf(level) {
  const made = ready[level];
  delete ready[level];
  return made ?? startJob('generate', { level, entropy: entropy() }).done;
}

/** Starts another game of the level that was played, or of the first one if that game had none. */
export async function anotherGame() {
  const { level } = view().puzzle;
  await startGame(await puzzleOf(LEVELS.includes(level) ? level : FIRST_LEVEL));
}

/** Starts a game with a puzzle that was made. @param {Generated} puzzle */
export async function startGame({ puzzle, solution, level, seed, symmetry, minimal, proof }) {
  await act('new', { puzzle, solution, level, seed, symmetry, minimal, proof, origin: 'generated' });
  refill(level);
}

/** Makes the puzzles that are missing, the given level first. @param {string} [first] */
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

// This file writes and reads links that hold a set of puzzles, which a teacher can send to a class.
//
// The fragment of such a link is set=PUZZLE-PUZZLE-...&level=LEVEL&plain=1. In a puzzle, a digit is a given, and a letter stands
// for empty cells: a for one, b for two, up to z for 26.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CELLS = 81;

/** A set of puzzles. Each puzzle has 81 characters; level may be empty; plain switches the plain mode on. @typedef {{puzzles: string[], level: string, plain: boolean}} PuzzleSet */

/** Returns the fragment of a link to a set, without #. @param {PuzzleSet} set */
export function setFragment({ puzzles, level, plain }) {
  return `set=${puzzles.map(packed).join('-')}${level && `&level=${level}`}${plain ? '&plain=1' : ''}`;
}

/** Returns the set in a fragment, or undefined if the fragment has none or a puzzle in it is broken. @param {string} fragment without # @returns {PuzzleSet | undefined} */
export function setIn(fragment) {
  const fields = new URLSearchParams(fragment);
  const packedSet = fields.get('set');
  if (!packedSet) return undefined;
  const puzzles = packedSet.split('-').map(unpacked);
  const level = fields.get('level') ?? '';
  if (puzzles.includes('')) return undefined;
  return { puzzles, level: ['easy', 'medium', 'hard'].includes(level) ? level : '', plain: fields.get('plain') === '1' };
}

/** Returns a puzzle of 81 characters in the short form of a link. @param {string} puzzle */
function packed(puzzle) {
  return puzzle.replace(/\.{1,26}/g, (holes) => LETTERS[holes.length - 1]);
}

/** Returns the 81 characters of a puzzle in the short form, or an empty text if that is not such a puzzle. @param {string} text */
function unpacked(text) {
  if (!/^[1-9a-z]+$/.test(text)) return '';
  const puzzle = text.replace(/[a-z]/g, (letter) => '.'.repeat(LETTERS.indexOf(letter) + 1));
  return puzzle.length === CELLS ? puzzle : '';
}

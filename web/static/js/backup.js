// This file writes everything that is stored as one file, and reads such a file, also one of the first version of the page.

import { startJob } from './engine.js';
import { all, allGames, get, newID, replaceAll, settled } from './records.js';
import { record, reopen } from './session.js';

const VERSION = 2;

/** @typedef {{games: import('./records.js').GameRecord[], results: import('./records.js').Result[], meta: Record<string, any>}} Content */

/** Returns everything that is stored. @returns {Promise<Content>} */
export async function content() {
  await settled();
  const [games, results, settings, base, found] = await Promise.all([allGames(), all('results'), get('meta', 'settings'), get('meta', 'base'), get('meta', 'found')]);
  return { games, results, meta: { ...(settings && { settings }), ...(base && { base }), ...(found && { found }) } };
}

/** Returns everything that is stored as the text of a file, with a name for the file. */
export async function toFile() {
  return { name: 'entydig-data.json', data: `${JSON.stringify({ entydig: VERSION, ...await content() })}\n` };
}

/** Returns the content of a file. It throws an error if the text is not one that this page has written. @param {string} text @returns {Content} */
export function fromFile(text) {
  const file = JSON.parse(text);
  if (file?.entydig === 1) return fromFirst(file);
  if (file?.entydig !== VERSION || ![file.games, file.results].every((list) => Array.isArray(list) && list.every(hasID)) || typeof file.meta !== 'object') {
    throw new Error('not a file of this page');
  }
  return { games: file.games, results: file.results, meta: file.meta ?? {} };
}

/** Reports whether a value has an ID, as games and results have. @param {any} value */
function hasID(value) { return typeof value?.id === 'string' && value.id !== ''; }

/** Returns the content of a file of the first version, in which the whole session was one object. @param {any} file @returns {Content} */
function fromFirst({ settings, games, pushed, typing, stats, current }) {
  const records = [...games, ...(pushed ? [pushed] : [])].map((/** @type {any} */ old) => ({ id: newID(), version: 0, game: { ...fromOld(old), played: old.played + (old.id === current ? 1 : 0) } }));
  return { games: records, results: [], meta: { settings, base: stats, ...(typing && { typing: fromOld(typing) }) } };
}

/** Returns a game of the first version as games are stored now: changes of cells have two more characters, for centre notes. @param {any} old */
function fromOld({ id: _, info: { us: __, positions: ___, ...info }, board, done, undone, flags, ...rest }) {
  const wider = (/** @type {string} */ text) => text.replace(/.{5}/g, '$&AA');
  return { ...rest, info, board: wider(board), done: done.map(wider), undone: undone.map(wider), flags: flags.slice(0, 4) };
}

/**
 * Replaces everything that is stored by the content of a file, and returns the number of games with a function that undoes it. It
 * rejects if the text is not a file of this page; then nothing has changed.
 * @param {string} text
 */
export async function importFile(text) {
  let next;
  try {
    next = fromFile(text);
    await startJob('intact', { games: next.games.map(({ game }) => game), settings: next.meta.settings ?? {} }).done;
  } catch {
    throw Object.assign(new Error('import.broken'), { code: 'import.broken' });
  }
  const before = await content();
  const held = record();
  await use(next, next.games);
  return { games: next.games.length, undo: () => use(before, held ? [held] : []) };
}

/** Makes content what is stored, and opens the game of games that was played last. @param {Content} next @param {import('./records.js').GameRecord[]} games */
async function use(next, games) {
  await replaceAll({ ...next, meta: { settings: undefined, base: undefined, typing: undefined, ...next.meta } });
  await reopen([...games].sort((a, b) => b.game.played - a.game.played)[0]);
}

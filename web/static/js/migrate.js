// This file takes over the games, settings and statistics that an earlier version of the page has stored in one text.

import { fromFile } from './backup.js';
import { put, settled } from './records.js';
import { forgetOld } from './storage.js';

/**
 * Stores the content of a text of an earlier version and then removes the text, and returns true. If the text cannot be read, it is
 * kept under another name, and the result is false.
 * @param {string} text
 */
export async function migrate(text) {
  try {
    const { games, results, meta } = fromFile(text);
    for (const record of games) put('games', record.id, record);
    for (const result of results) put('results', result.id, result);
    for (const [key, value] of Object.entries(meta)) put('meta', key, value);
    await settled();
    forgetOld(false);
    return true;
  } catch {
    forgetOld(true);
    return false;
  }
}

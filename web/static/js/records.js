// This file keeps the games, the results and the settings in the browser's database. Whatever the database has not taken yet stays
// in memory and is tried again, so that nothing is lost while the page is open.

/**
 * A game with everything that is stored about it. The engine has written `game`; the page only reads its plain fields. `hints` is
 * how many hints the player has asked for.
 * @typedef {{id: string, version: number, game: SavedGame, marks?: Bookmark[], hints?: number}} GameRecord
 */
/** What Statistics know about a game, also when the game is gone. day is the date of a daily puzzle, or empty. @typedef {{id: string, level: string, started: boolean, solved: boolean, shown: boolean, ms: number, wall: number, day: string}} Result */
/** @typedef {'games' | 'results' | 'meta'} Store */

const NAME = 'entydig';
const STORES = /** @type {Store[]} */ (['games', 'results', 'meta']);
const RETRY = 2000; // milliseconds until a failed write is tried again
const FULL_STEP = 20; // finished games that are removed at a time when the storage is full

/** Values that the database does not hold yet, by store and key; undefined removes the key. @type {Record<Store, Map<string, any>>} */
const unsaved = { games: new Map(), results: new Map(), meta: new Map() };

/** The version of each game that this tab has read or written last. Another tab has written the game if the database has another one. @type {Map<string, number>} */
const versions = new Map();

/** @type {(code: string, params?: Record<string, any>) => void} */
let tell = () => {};
/** @type {(from: string, to: string) => void} */
let forked = () => {};

/**
 * Sets the functions that are told what happens to the writing. trouble gets the code of a message as long as the database refuses
 * to write, then '', and once 'storage.room' when finished games had to go. fork gets the old and the new ID of a game that another
 * tab has written, too: the entries of this tab are kept as a game of their own.
 * @param {(code: string, params?: Record<string, any>) => void} trouble
 * @param {(from: string, to: string) => void} fork
 */
export function onRecords(trouble, fork) {
  tell = trouble;
  forked = fork;
  if (failing) tell(failing);
}

/** The code of the trouble that lasts, or ''. */
let failing = '';

/** @type {Promise<IDBDatabase | undefined>} */
const opening = openDatabase();

/** Opens the database, and makes its stores if it is new. Without a database, it returns undefined, and the page plays from memory. @returns {Promise<IDBDatabase | undefined>} */
function openDatabase() {
  return new Promise((resolve) => {
    const fail = () => { noDatabase(); resolve(undefined); };
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        for (const store of STORES) request.result.createObjectStore(store);
        request.transaction?.objectStore('games').createIndex('played', 'game.played');
      };
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = fail;
    } catch {
      fail();
    }
  });
}

/** Tells the player that nothing can be stored here. */
function noDatabase() { report('storage.failed'); }

/** Passes a code on to the function that shows trouble, if it is not the one that is shown. @param {string} code */
function report(code) {
  if (failing === code) return;
  failing = code;
  tell(code);
}

/** Returns a promise of the result of a request. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns the value of a key, or undefined if there is none. @param {Store} store @param {string} key */
export async function get(store, key) {
  if (unsaved[store].has(key)) return unsaved[store].get(key);
  const db = await opening;
  const value = db && await answer(db.transaction(store).objectStore(store).get(key)).catch(() => undefined);
  if (store === 'games' && value) versions.set(key, value.version);
  return value;
}

/** Returns all values of a store. @param {Store} store @returns {Promise<any[]>} */
export async function all(store) {
  const db = await opening;
  const values = new Map();
  if (db) {
    const at = db.transaction(store).objectStore(store);
    const [keys, found] = await Promise.all([answer(at.getAllKeys()), answer(at.getAll())]).catch(() => [[], []]);
    keys.forEach((key, i) => values.set(key, found[i]));
  }
  for (const [key, value] of unsaved[store]) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
  }
  return [...values.values()];
}

/** Returns the games, the one that was played last first. @returns {Promise<GameRecord[]>} */
export async function allGames() {
  const games = /** @type {GameRecord[]} */ (await all('games'));
  return games.sort((a, b) => b.game.played - a.game.played);
}

/** Returns the ID of the game that was played last, or '' if there is none. It reads that game alone, so that the page starts quickly. */
export async function latestID() {
  const db = await opening;
  if (!db || unsaved.games.size > 0) return (await allGames())[0]?.id ?? '';
  const cursor = await answer(db.transaction('games').objectStore('games').index('played').openKeyCursor(null, 'prev')).catch(() => null);
  return String(cursor?.primaryKey ?? '');
}

/** Stores a value, or removes the key if the value is undefined. @param {Store} store @param {string} key @param {any} value */
export function put(store, key, value) {
  unsaved[store].set(key, value);
  write();
}

/** @type {Promise<void> | undefined} */
let writing;

/** Resolves when everything that was stored so far is in the database, or the database has refused it. */
export async function settled() { while (writing) await writing; }

/** Writes what is unsaved, one transaction after the other, until nothing is left or the database refuses. */
function write() { writing ??= writeAll().finally(() => { writing = undefined; }); }

/** Does the work of write. It never rejects. */
async function writeAll() {
  const db = await opening;
  while (db && STORES.some((store) => unsaved[store].size > 0)) {
    try {
      await writeOnce(db);
      report('');
    } catch (error) {
      if (isFull(error) && await makeRoom(db)) continue;
      report(isFull(error) ? 'storage.full' : 'storage.failed');
      setTimeout(write, RETRY);
      return;
    }
  }
}

/** Reports whether an error says that the storage is full. @param {unknown} error */
function isFull(error) { return error instanceof DOMException && error.name === 'QuotaExceededError'; }

/** Writes what is unsaved in one transaction. It rejects if the database refuses; then nothing has changed. @param {IDBDatabase} db */
async function writeOnce(db) {
  const batch = STORES.map((store) => /** @type {const} */ ([store, [...unsaved[store]]]));
  const work = db.transaction(STORES, 'readwrite', { durability: 'relaxed' });
  const done = new Promise((resolve, reject) => {
    work.oncomplete = () => resolve(undefined);
    work.onabort = work.onerror = () => reject(refusal ?? work.error ?? new DOMException('refused', 'AbortError'));
  });
  done.catch(() => {}); // it is awaited below
  /** @type {unknown} */
  let refusal; // a value that the database does not even take: the transaction ends without the others
  const attempt = (/** @type {() => void} */ store) => {
    try {
      store();
    } catch (error) {
      refusal ??= error;
      if (!work.error) work.abort();
    }
  };
  /** @type {[from: string, to: string, record: GameRecord][]} */
  const copies = [];
  for (const [store, entries] of batch) {
    if (refusal) break;
    const at = work.objectStore(store);
    for (const [key, value] of entries) {
      if (refusal) break;
      if (value === undefined) at.delete(key);
      else if (store === 'games') putGame(at, value, copies, attempt);
      else attempt(() => at.put(value, key));
    }
  }
  await done;
  for (const [store, entries] of batch) {
    for (const [key, value] of entries) {
      if (store === 'games' && value) versions.set(key, value.version);
      if (store === 'games' && !value) versions.delete(key);
      if (unsaved[store].get(key) === value) unsaved[store].delete(key);
    }
  }
  for (const [from, to, record] of copies) {
    versions.set(to, record.version);
    versions.delete(from);
    const later = unsaved.games.get(from); // entered while the transaction ran: it belongs to the copy
    if (later) {
      unsaved.games.delete(from);
      unsaved.games.set(to, { ...later, id: to });
    }
    forked(from, to);
  }
}

/**
 * Puts a game into its store. If another tab has written the game since this tab did, the game is put there as a copy with an ID of
 * its own, which is added to copies: both games keep all entries.
 * @param {IDBObjectStore} at
 * @param {GameRecord} record its version is set
 * @param {[from: string, to: string, record: GameRecord][]} copies
 * @param {(store: () => void) => void} attempt ends the transaction if store throws
 */
function putGame(at, record, copies, attempt) {
  const found = at.get(record.id);
  found.onsuccess = () => {
    const stored = /** @type {GameRecord | undefined} */ (found.result);
    const known = versions.get(record.id);
    const other = stored && stored.version !== known;
    record.version = Math.max(stored?.version ?? 0, known ?? 0) + 1;
    const kept = other ? { ...record, id: newID() } : record;
    if (other) copies.push([record.id, kept.id, kept]);
    attempt(() => at.put(kept, kept.id));
  };
}

/** Returns a new ID of a game, which no other tab draws. */
export function newID() { return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''); }

/** Reports whether nothing of the player's is in a game: a puzzle that was made or came by a link, and in which nothing was entered. @param {SavedGame} game */
export function isUntouched({ flags, info }) { return !flags[1] && ['generated', 'daily', 'link'].includes(info.origin); }

/** Reports whether a game is over: solved, or its solution was shown. @param {SavedGame} game */
export function isOver({ flags }) { return flags[2] || flags[3]; }

/**
 * Removes games from a full database, and tells the player how many: those in which nothing was entered and, if there are none, the
 * finished ones that were played longest ago. Games in progress always stay. It returns false if there is nothing to remove.
 * @param {IDBDatabase} db
 */
async function makeRoom(db) {
  try {
    const work = db.transaction('games', 'readwrite');
    const at = work.objectStore('games');
    const games = /** @type {GameRecord[]} */ (await answer(at.getAll()));
    const idle = games.filter(({ id }) => !unsaved.games.has(id)).sort((a, b) => a.game.played - b.game.played);
    const untouched = idle.filter(({ game }) => isUntouched(game));
    const out = untouched.length ? untouched : idle.filter(({ game }) => isOver(game)).slice(0, FULL_STEP);
    for (const { id } of out) at.delete(id);
    await new Promise((resolve, reject) => { work.oncomplete = resolve; work.onabort = work.onerror = reject; });
    if (out.length && !untouched.length) tell('storage.room', { games: out.length });
    return out.length > 0;
  } catch {
    return false;
  }
}

/**
 * Replaces everything that is stored, in one transaction. It rejects if the database refuses; then nothing has changed.
 * @param {{games: GameRecord[], results: Result[], meta: Record<string, any>}} content
 */
export async function replaceAll({ games, results, meta }) {
  await settled();
  for (const store of STORES) {
    for (const value of await all(store)) {
      if (!value?.id) continue;
      unsaved[store].set(value.id, undefined);
      if (store === 'games') versions.set(value.id, value.version); // what is there may be replaced
    }
  }
  for (const record of games) unsaved.games.set(record.id, { ...record });
  for (const result of results) unsaved.results.set(result.id, result);
  for (const [key, value] of Object.entries(meta)) unsaved.meta.set(key, value);
  write();
  await settled();
}

// This file holds all access to the game in the engine: it sends events, receives views, and stores every change.

import { EngineError, player, startJob } from './engine.js';
import { get, isUntouched, latestID, newID, onRecords, put, settled } from './records.js';
import { loadOld } from './storage.js';
import { disown, onTabs, own, takeOver, tellSetting } from './tabs.js';

/** @typedef {import('./records.js').GameRecord} GameRecord */

/** @type {Turn | undefined} */
let turn;

/** The stored game that is in play here. @type {GameRecord | undefined} */
let current;

/** The game that was in play before the latest new one. @type {GameRecord | undefined} */
let former;

/** Whether another tab plays the game that is shown here. */
let away = false;

/** @type {((view: View, draw: Draw) => void)[]} */
const listeners = [];

/** @type {(message: Message) => void} */
let complain = () => {};

/** Returns the view that is shown now. It throws an error if the session is not open yet. */
export function view() {
  if (!turn) throw new Error('there is no view before the session is open');
  return turn.view;
}

/** Reports whether the session is open, so that there is a view. */
export function isOpen() { return turn !== undefined; }

/** Returns the stored game that is in play here, or undefined if there is none. */
export function record() { return current; }

/**
 * Registers a function that is called with each new view and drawing. Functions are called in the order in which they were
 * registered.
 * @param {(view: View, draw: Draw) => void} listener
 */
export function onView(listener) { listeners.push(listener); }

/**
 * Sets the function that tells the player about faults that are not part of the game. It replaces the function set before.
 * @param {(message: Message) => void} tell
 */
export function onFault(tell) { complain = tell; }

/**
 * Opens the game that this tab has played last or, in a new tab, the game that was played last in any tab. A game that another tab
 * plays is not opened.
 * @returns {Promise<string>} the ID of the game that would have been opened, if another tab plays it, or ''
 */
export async function open() {
  onTabs({ give, lost, setting: (name, value) => { act('set', { name, value }, { quiet: true }); } });
  onRecords(trouble, (from, to) => {
    if (current?.id !== from) return;
    own(to);
    become({ ...current, id: to });
    complain({ code: 'tabs.copy', params: {} });
  });
  const moved = await moveOldSave();
  const [id, settings, typing] = await Promise.all([wantedGame(), get('meta', 'settings'), get('meta', 'typing')]);
  const mine = id !== '' && await own(id, id === tabGame() ? RELOAD : 0);
  const wanted = mine ? await get('games', id) : undefined;
  typingStored = typing !== undefined;
  become(wanted);
  const first = /** @type {Turn} */ (await ask('open', { now: performance.now(), wall: Date.now(), settings, game: wanted?.game, typing }));
  if (!moved) first.view.message = { code: 'saved.broken', params: {} };
  apply(first);
  if (wanted && view().phase === 'none') become(undefined); // the game is broken: it stays stored as it is
  return mine ? '' : id;
}

/** Takes over what the browser has stored for an earlier version of the page. It returns false if that cannot be read. @returns {Promise<boolean>} */
async function moveOldSave() {
  const text = loadOld();
  return text === undefined || (await import('./migrate.js')).migrate(text);
}

/** Returns the ID of the game to open at the start, or '' if there is none. @returns {Promise<string>} */
async function wantedGame() {
  const id = tabGame();
  return id && await get('games', id) ? id : latestID();
}

/** Returns the ID of the game that this tab has played before it was loaded again, or ''. */
function tabGame() {
  try {
    return sessionStorage.getItem('entydig/game') ?? '';
  } catch {
    return '';
  }
}

/** Makes a stored game the one that is in play here, and gives up the game before. @param {GameRecord | undefined} next */
function become(next) {
  if (current && current.id !== next?.id) disown(current.id);
  current = next;
  away = false;
  try {
    sessionStorage.setItem('entydig/game', next?.id ?? '');
  } catch {
    // the next load of this tab begins with the game that was played last
  }
}

const RELOAD = 2000; // milliseconds in which the page before a reload of this tab gives its game up, on slow devices too

/** The events that are possible while another tab plays the game. */
const AWAY = ['screen', 'set', 'show', 'hide', 'tick', 'new', 'load', 'dismiss', 'type-start'];

/** What an event does besides: the stored game that it loads, and whether its message is left out. @typedef {{load?: GameRecord, quiet?: boolean}} Besides */

/**
 * Sends an event to the engine, stores what the event has changed, and shows the view that results. If the engine refuses the event,
 * nothing changes, and the player is told. It never rejects.
 * @param {string} type
 * @param {Record<string, unknown>} [fields]
 * @param {Besides} [besides]
 * @returns {Promise<boolean>} false when the engine refused the event
 */
export async function act(type, fields = {}, besides = {}) {
  if (away && !AWAY.includes(type)) {
    if (type === 'resume') takeBack();
    else complain({ code: 'tabs.away', params: {} });
    return false;
  }
  try {
    const next = /** @type {Turn} */ (await ask('event', { type, now: performance.now(), wall: Date.now(), ...fields }));
    const { phase } = next.view;
    if (type === 'new' || type === 'load' || (type === 'type-done' && turn?.view.phase === 'typing' && phase !== 'typing')) enter(type, besides.load);
    if (next.save) keep(next.save);
    if (type === 'set') {
      put('meta', 'settings', next.view.settings);
      if (!besides.quiet) tellSetting(String(fields.name), fields.value);
    }
    if (besides.quiet) next.view.message = null;
    apply(next);
    return true;
  } catch (error) {
    complain(messageOf(error));
    return false;
  }
}

/** Changes to the game that the engine has started or loaded. A game before that is untouched is not kept. @param {string} type @param {GameRecord} [loaded] */
function enter(type, loaded) {
  const before = current;
  if (before && !away && isUntouched(before.game)) put('games', before.id, undefined);
  former = type === 'load' ? undefined : before;
  const next = loaded ?? { id: newID(), version: 0, game: /** @type {any} */ (undefined) };
  own(next.id);
  become(next);
}

/** Stores the parts of the session that an event has changed. @param {{game?: SavedGame, typing?: SavedGame}} save */
function keep({ game, typing }) {
  if (game && current && !away) {
    current = { ...current, game };
    put('games', current.id, current);
    const result = resultOf(current.id, game);
    if (result) put('results', current.id, result);
  }
  if (typing || typingStored) put('meta', 'typing', typing);
  typingStored = typing !== undefined;
}

let typingStored = false;

/** Returns what Statistics need to know about a game, or undefined if nothing was entered in it. @param {string} id @param {SavedGame} game @returns {import('./records.js').Result | undefined} */
function resultOf(id, { info, flags: [, begun, helped, finished], spent, played }) {
  if (!begun) return undefined;
  return { id, level: info.level, started: true, solved: finished, shown: helped && !finished, ms: spent, wall: played, day: info.origin === 'daily' ? info.seed.slice(0, 10) : '' };
}

/** Counts a hint in the game in play. */
export function countHint() {
  if (!current) return;
  current = { ...current, hints: (current.hints ?? 0) + 1 };
  put('games', current.id, current);
}

/** Stores the bookmarks of the game in play. @param {Bookmark[]} marks */
export function keepMarks(marks) {
  if (!current) return;
  current = { ...current, marks };
  put('games', current.id, current);
}

/** Goes back to the game before the latest new one, if nothing has been entered in the new one. */
export async function undoNew() {
  if (turn?.view.can.undoNew && former) await load(former);
}

/**
 * Makes a stored game the one in play. If another tab plays it, nothing changes.
 * @param {GameRecord} game
 * @returns {Promise<boolean>} whether the game is in play here now
 */
export async function load(game) {
  if (!await own(game.id)) return false;
  const stored = await get('games', game.id) ?? game; // another tab may have played on
  return act('load', { game: stored.game }, { load: stored });
}

/** Takes the game that another tab plays over into this one. @param {string} id */
export async function playHere(id) {
  await takeOver(id);
  const stored = /** @type {GameRecord | undefined} */ (await get('games', id));
  if (!stored) return;
  const [, begun, helped, finished] = stored.game.flags;
  const game = { ...stored.game, flags: [false, begun, helped, finished] }; // the other tab has paused it
  await act('load', { game }, { load: stored });
}

/** Takes back the game that another tab has taken over. */
function takeBack() { if (current) playHere(current.id); }

/** Saves the game for another tab, which will play it. @param {string} id */
async function give(id) {
  if (current?.id !== id) return;
  await act('pause');
  await settled();
}

/** Covers the game that another tab plays now. @param {string} id */
function lost(id) {
  if (current?.id !== id || !turn) return;
  away = true;
  apply(turn);
}

/** @type {(code: string, params?: Record<string, any>) => void} */
let trouble = (code) => { if (code) complain({ code, params: {} }); };

/** Sets the function that shows trouble with the storage for as long as it lasts: it is called with a code, and with '' when all is well. @param {typeof trouble} show */
export function onTrouble(show) { trouble = show; }

/**
 * Calls a method of the engine that holds the session, and returns the result. It does not show or store anything.
 * @param {string} method
 * @param {Record<string, unknown>} [payload]
 * @returns {Promise<any>}
 */
export function ask(method, payload = {}) { return player.call(method, payload); }

/**
 * Opens the engine's session again, with the stored settings and a stored game, after everything stored has been replaced.
 * @param {GameRecord | undefined} game
 */
export async function reopen(game) {
  if (game) await own(game.id);
  become(game);
  former = undefined;
  apply(await ask('open', { now: performance.now(), wall: Date.now(), settings: await get('meta', 'settings'), game: game?.game }));
  for (const listener of reopened) listener();
}

/** @type {(() => void)[]} */
const reopened = [];

/**
 * Registers a function that is called when the session was opened again. The engine does not know the screen any more then.
 * @param {() => void} listener
 */
export function onReopen(listener) { reopened.push(listener); }

/**
 * Calls a method in a job worker with the game in play in the field game, and returns the result.
 * @param {string} method
 * @param {Record<string, unknown>} payload
 * @returns {Promise<any>}
 */
export function askJob(method, payload) { return startJob(method, { ...payload, game: current?.game }).done; }

/**
 * Returns the message for the player about an error. For an error that does not come from the engine, it returns the message
 * "internal".
 * @param {unknown} error
 * @returns {Message}
 */
export function messageOf(error) {
  return error instanceof EngineError ? { code: error.code, params: error.params } : { code: 'internal', params: {} };
}

/** Calls every function registered with onView again with the present view, if there is one. */
export function showAgain() { if (turn) apply(turn); }

/** Makes a turn the present one, with what only the page knows, and calls every function registered with onView. @param {Turn} next */
function apply(next) {
  turn = next;
  next.view.game = current?.id ?? '';
  next.view.away = away;
  next.view.hidden ||= away;
  next.view.can.undoNew = former !== undefined && !next.view.begun && next.view.phase !== 'typing';
  for (const listener of listeners) listener(next.view, next.draw);
}

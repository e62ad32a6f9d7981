// This file holds all access to the game in the engine: it sends events, receives views, and saves every change.

import { EngineError, player, startJob } from './engine.js';
import { load, onStoredElsewhere, store } from './storage.js';

/** @type {Turn | undefined} */
let turn;

/** @type {((view: View, draw: Draw) => void)[]} */
const listeners = [];

/** @type {(() => void)[]} */
const reopened = [];

/** @type {(message: Message) => void} */
let complain = () => {};

/** Returns the view that is shown now. It throws an error if the session is not open yet. */
export function view() {
  if (!turn) throw new Error('there is no view before the session is open');
  return turn.view;
}

/** Reports whether the session is open, so that there is a view. */
export function isOpen() { return turn !== undefined; }

/**
 * Registers a function that is called with each new view and drawing. Functions are called in the order in which they were
 * registered.
 * @param {(view: View, draw: Draw) => void} listener
 */
export function onView(listener) { listeners.push(listener); }

/**
 * Registers a function that is called when the session was opened anew because another tab had changed it. The engine does not
 * know the screen any more then.
 * @param {() => void} listener
 */
export function onReopen(listener) { reopened.push(listener); }

/**
 * Sets the function that tells the player about faults that are not part of the game. It replaces the function set before.
 * @param {(message: Message) => void} tell
 */
export function onFault(tell) { complain = tell; }

/**
 * Opens the session that the browser has stored, or a new one if none is stored, and shows it. From then on the session is
 * opened anew whenever another tab stores one.
 */
export async function open() {
  apply(await ask('open', { now: performance.now(), wall: Date.now(), save: load() }));
  onStoredElsewhere(async (text) => {
    apply(await ask('open', { now: performance.now(), wall: Date.now(), save: text }));
    for (const listener of reopened) listener();
  });
}

/**
 * Sends an event to the engine, shows the view that results, and saves the session if the event has changed it. If the engine
 * refuses the event, nothing changes, and the player is told. It never rejects.
 * @param {string} type
 * @param {Record<string, unknown>} [fields]
 * @returns {Promise<boolean>} false when the engine refused the event
 */
export async function act(type, fields = {}) {
  try {
    const next = await ask('event', { type, now: performance.now(), wall: Date.now(), ...fields });
    apply(next);
    if (next.changed) save();
    return true;
  } catch (error) {
    complain(messageOf(error));
    return false;
  }
}

/** Replaces the whole session by exported data, shows it and saves it. It rejects if the engine refuses the data. @param {string} data */
export async function importData(data) {
  const next = await ask('import', { data, now: performance.now(), wall: Date.now() });
  apply(next);
  save();
}

/**
 * Calls a method of the engine that holds the session, and returns the result. It does not show or save anything.
 * @param {string} method
 * @param {Record<string, unknown>} [payload]
 * @returns {Promise<any>}
 */
export function ask(method, payload = {}) { return player.call(method, payload); }

/**
 * Calls a method in a job worker with the session as it is now in the field save, and returns the result.
 * @param {string} method
 * @param {Record<string, unknown>} payload
 * @returns {Promise<any>}
 */
export async function askJob(method, payload) {
  const { data } = await ask('save');
  return startJob(method, { ...payload, save: data }).done;
}

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

/** Makes a turn the present one and calls every function registered with onView. @param {Turn} next */
function apply(next) {
  turn = next;
  for (const listener of listeners) listener(next.view, next.draw);
}

let saving = false;
let again = false;
let told = false;

/**
 * Saves the session in the browser's storage. If a save is running already, another one follows right after it. The first time
 * that storage refuses, the player is told.
 */
async function save() {
  again = saving;
  if (saving) return;
  saving = true;
  try {
    const { data } = await ask('save');
    if (!store(data) && !told) {
      told = true;
      complain({ code: 'storage.failed', params: {} });
    }
  } finally {
    saving = false;
    if (again) save();
  }
}

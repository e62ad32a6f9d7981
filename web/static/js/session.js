// This file is the one way to the game in the engine: events go out, views come back, every change is saved.

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

/** The view that is shown now. */
export function view() {
  if (!turn) throw new Error('there is no view before the session is open');
  return turn.view;
}

/** Whether the session is open. */
export function isOpen() { return turn !== undefined; }

/** Calls back with each new view and drawing. @param {(view: View, draw: Draw) => void} listener */
export function onView(listener) { listeners.push(listener); }

/** Calls back when the session was opened anew, since another tab had changed it; the engine has forgotten the screen then. @param {() => void} listener */
export function onReopen(listener) { reopened.push(listener); }

/** Sets who tells the player of faults that are no part of the game. @param {(message: Message) => void} tell */
export function onFault(tell) { complain = tell; }

/** Opens the session with what was saved. */
export async function open() {
  apply(await ask('open', { now: performance.now(), wall: Date.now(), save: load() }));
  onStoredElsewhere(async (text) => {
    apply(await ask('open', { now: performance.now(), wall: Date.now(), save: text }));
    for (const listener of reopened) listener();
  });
}

/**
 * Sends an event and shows what comes of it.
 * @param {string} type
 * @param {Record<string, unknown>} [fields]
 * @returns {Promise<boolean>} false when the engine refused it
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

/** Replaces everything by exported data. @param {string} data */
export async function importData(data) {
  const next = await ask('import', { data, now: performance.now(), wall: Date.now() });
  apply(next);
  save();
}

/**
 * Asks the session something that changes nothing.
 * @param {string} method
 * @param {Record<string, unknown>} [payload]
 * @returns {Promise<any>}
 */
export function ask(method, payload = {}) { return player.call(method, payload); }

/**
 * Has a job worker do something with the session as it is now.
 * @param {string} method
 * @param {Record<string, unknown>} payload
 * @returns {Promise<any>}
 */
export async function askJob(method, payload) {
  const { data } = await ask('save');
  return startJob(method, { ...payload, save: data }).done;
}

/** The message in an error, for the player. @param {unknown} error @returns {Message} */
export function messageOf(error) {
  return error instanceof EngineError ? { code: error.code, params: error.params } : { code: 'internal', params: {} };
}

/** @param {Turn} next */
function apply(next) {
  turn = next;
  for (const listener of listeners) listener(next.view, next.draw);
}

let saving = false;
let again = false;
let told = false;

/** Saves now; a change during a save is saved right after it. */
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

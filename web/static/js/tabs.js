// This file lets the tabs of one browser know of each other. Each game is played in one tab: a lock of the browser says in which,
// and a channel carries what the tabs ask of each other.

/** The games that this tab plays, with what gives them up. @type {Map<string, () => void>} */
const held = new Map();
const ANSWER = 150; // milliseconds in which another tab says that it plays a game, where the browser has no locks
const GIVE = 2000; // milliseconds until a game is taken from a tab that does not answer

/** @type {BroadcastChannel | undefined} */
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('entydig') : undefined;

/** @type {{give: (id: string) => Promise<void>, lost: (id: string) => void, setting: (name: string, value: any) => void}} */
let handlers = { give: async () => {}, lost: () => {}, setting: () => {} };

/** What waits for a word of another tab about a game. @type {Map<string, (() => void)[]>} */
const waiting = new Map();

/**
 * Sets what this tab does when another one asks: give saves a game so that the other tab can play it, lost is told that the other tab
 * has it, and setting is told a setting that was changed there.
 * @param {typeof handlers} all
 */
export function onTabs(all) { handlers = all; }

channel?.addEventListener('message', async ({ data }) => {
  const { type, id } = data;
  if (type === 'setting') handlers.setting(data.name, data.value);
  if (type === 'who' && held.has(id)) channel.postMessage({ type: 'mine', id });
  if (type === 'give' && held.has(id)) {
    await handlers.give(id);
    disown(id);
    channel.postMessage({ type: 'given', id });
    handlers.lost(id);
  }
  if (type === 'mine' || type === 'given') {
    for (const go of waiting.get(`${type} ${id}`) ?? []) go();
    waiting.delete(`${type} ${id}`);
  }
});

/** Tells the other tabs a setting. @param {string} name @param {any} value */
export function tellSetting(name, value) { channel?.postMessage({ type: 'setting', name, value }); }

/**
 * Makes this tab the one that plays a game, and returns true, or returns false if another tab plays the game.
 * @param {string} id
 * @param {number} [wait] milliseconds to wait for the other tab
 */
export async function own(id, wait = 0) {
  if (held.has(id)) return true;
  if (navigator.locks) return lock(id, wait ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true });
  channel?.postMessage({ type: 'who', id });
  if (channel && await heard('mine', id, ANSWER)) return false;
  held.set(id, () => {});
  return true;
}

/** Gives a game up, so that another tab can play it. @param {string} id */
export function disown(id) {
  held.get(id)?.();
  held.delete(id);
}

/** Makes this tab the one that plays a game, after the tab that plays it now has saved it. A tab that does not answer loses the game. @param {string} id */
export async function takeOver(id) {
  if (held.has(id)) return;
  channel?.postMessage({ type: 'give', id });
  if (!navigator.locks) {
    await heard('given', id, GIVE);
    held.set(id, () => {});
    return;
  }
  if (!await lock(id, { signal: AbortSignal.timeout(GIVE) })) await lock(id, { steal: true });
}

/** Asks the browser for the lock of a game, and returns whether this tab has it. @param {string} id @param {LockOptions} options @returns {Promise<boolean>} */
function lock(id, options) {
  return new Promise((resolve) => {
    navigator.locks.request(`entydig/${id}`, options, (granted) => {
      resolve(granted !== null);
      return granted && new Promise((release) => { held.set(id, () => release(undefined)); });
    }).catch(() => { // no lock in time, or another tab has taken it
      resolve(false);
      if (held.delete(id)) handlers.lost(id);
    });
  });
}

/** Resolves with true when another tab says a word about a game, or with false after some time. @param {'mine' | 'given'} word @param {string} id @param {number} ms @returns {Promise<boolean>} */
function heard(word, id, ms) {
  return new Promise((resolve) => {
    const key = `${word} ${id}`;
    waiting.set(key, [...waiting.get(key) ?? [], () => resolve(true)]);
    setTimeout(() => resolve(false), ms);
  });
}

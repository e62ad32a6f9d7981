// This file holds choices about this device alone, which are no part of the player's data: each is on or off.

const PREFIX = 'entydig/flag/';

/** The choices of this visit, for browsers that store nothing. @type {Record<string, boolean>} */
const now = {};

/** Reports whether a choice is on. A choice that was never made is off. @param {string} name */
export function flag(name) {
  if (name in now) return now[name];
  try {
    return localStorage.getItem(PREFIX + name) === 'on';
  } catch {
    return false;
  }
}

/** Switches a choice on or off, for the next visits too if the browser stores it. @param {string} name @param {boolean} on */
export function setFlag(name, on) {
  now[name] = on;
  try {
    localStorage.setItem(PREFIX + name, on ? 'on' : 'off');
  } catch {
    // it lasts until the page is closed
  }
}

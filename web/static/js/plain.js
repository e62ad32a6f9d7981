// This file holds the plain mode, for classrooms: no clock, and no button that shows the solution.

import { flag, setFlag } from './flags.js';

/** Reports whether the plain mode is on. */
export function isPlain() { return flag('plain'); }

/** Switches the plain mode on or off. The style sheet hides the parts of the page that the plain mode does not have. @param {boolean} on */
export function setPlain(on) {
  setFlag('plain', on);
  document.documentElement.dataset.plain = String(on);
}

/** Switches the plain mode on if it was on at the last visit. */
export function startPlain() { document.documentElement.dataset.plain = String(isPlain()); }

// This file keeps the screen on while a game is played, if the player has chosen that and the browser can do it.

import { flag, setFlag } from './flags.js';
import { isOpen, onView, view } from './session.js';

/** @type {WakeLockSentinel | undefined} */
let lock;
let asking = false;

/** Reports whether the browser can keep the screen on. */
export function canStayAwake() { return 'wakeLock' in navigator; }

/** Reports whether the player has chosen that the screen stays on. */
export function staysAwake() { return flag('awake'); }

/** Stores whether the screen is to stay on while a game is played, and acts on it at once. @param {boolean} on */
export function setStaysAwake(on) {
  setFlag('awake', on);
  follow();
}

/** Asks the browser to keep the screen on, or to let it go off, with every view, and again when the page is shown. */
export function startAwake() {
  if (!canStayAwake()) return;
  onView(follow);
  document.addEventListener('visibilitychange', follow);
}

/** Takes the lock of the screen if a game is running and the player wants it, and gives it back otherwise. A refusal of the browser changes nothing. */
async function follow() {
  const wanted = staysAwake() && !document.hidden && isOpen() && view().clock.running;
  if (lock?.released) lock = undefined; // the browser takes it back when the page is hidden
  if (!wanted) {
    lock?.release();
    lock = undefined;
  } else if (!lock && !asking) {
    asking = true;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      // such as a low battery
    } finally {
      asking = false;
    }
  }
}

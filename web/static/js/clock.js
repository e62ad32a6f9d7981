// This file shows the clock and covers the board while the game is paused. The engine measures the time; between two views the page only counts on.

import { t, time } from './i18n.js';
import { act, isOpen, onView, view } from './session.js';
import { byId, button, h, icon } from './ui.js';

const TICK = 10_000; // milliseconds between reports to the engine, which saves the time with them

let base = 0; // the clock's reading at `since`
let since = 0;
let running = false;
let state = '';

/**
 * Starts the display of the clock, reports the time to the engine every ten seconds while the clock runs, and tells the engine
 * when the page is hidden or shown.
 */
export function startClock() {
  onView(update);
  setInterval(showTime, 250);
  setInterval(() => { if (running) act('tick'); }, TICK);
  document.addEventListener('visibilitychange', () => { if (isOpen()) act(document.hidden ? 'hide' : 'show'); });
  addEventListener('pagehide', () => { if (isOpen()) act('hide'); });
}

/** Pauses the game, or resumes it if it is paused. */
export function togglePause() { act(view().clock.paused ? 'resume' : 'pause'); }

/** Makes the next view build the clock and its buttons again, as a change of language requires. */
export function forgetClock() { state = ''; }

/** Takes the time from a view, and builds the clock and its buttons again if anything about them has changed. @param {View} next */
function update(next) {
  base = next.clock.ms;
  since = performance.now();
  running = next.clock.running;
  const wanted = JSON.stringify([next.phase, next.clock.paused, next.settings.clock, next.hidden, next.away]);
  if (wanted !== state) {
    state = wanted;
    build(next);
  }
  showTime();
}

/** Builds the clock, its pause button and the cover of the board for a view. @param {View} next */
function build(next) {
  const { paused } = next.clock;
  const inPlay = next.phase === 'playing';
  const name = t(paused ? 'clock.resume' : 'clock.pause');
  const reading = next.settings.clock && next.phase !== 'none' && next.phase !== 'typing' && h('span', { id: 'clock-time' });
  const words = h('span', { class: 'unseen' }, name);
  const control = inPlay
    ? h('button', { type: 'button', class: 'plain', title: `${name} [P]`, onclick: togglePause }, reading, words, icon(paused ? 'play' : 'pause'))
    : reading;
  const held = byId('clock').contains(document.activeElement);
  byId('clock').replaceChildren(...(control ? [control] : []));
  if (held && inPlay) byId('clock').querySelector('button')?.focus();
  byId('cover').hidden = !next.hidden;
  byId('cover').replaceChildren(...coverOf(next));
}

/** Returns what covers the board in a view: a button, and why the board is covered if another tab plays the game. @param {View} next */
function coverOf({ hidden, away }) {
  if (away) return [h('p', {}, t('tabs.away')), button('offer.here', () => act('resume'), { class: 'main' })];
  return hidden ? [button('clock.resume', togglePause, { icon: 'play', class: 'main' })] : [];
}

/** Writes the present time into the clock if the clock is shown. */
function showTime() {
  const node = document.getElementById('clock-time');
  const text = time(base + (running ? performance.now() - since : 0));
  if (node && node.textContent !== text) node.textContent = text;
}

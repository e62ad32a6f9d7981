// This file shows a running job: its messages about the progress, a bar, and a button that cancels the job.

import { Cancelled, startJob } from './engine.js';
import { say, t } from './i18n.js';
import { messageOf } from './session.js';
import { announce } from './status.js';
import { button, h } from './ui.js';

/**
 * Runs a job and shows its progress in `place`, whose content is removed, with a button that cancels the job. When the job has
 * ended, `place` is empty. A job that was cancelled or failed is announced.
 * @template T
 * @param {HTMLElement} place
 * @param {string} method
 * @param {unknown} payload
 * @param {(message: Message) => number | undefined} [fraction] returns how much of the job is done, 0 to 1, or undefined if the message does not tell
 * @returns {Promise<T | undefined>} the result, or undefined if the job was cancelled or failed
 */
export async function showJob(place, method, payload, fraction) {
  const text = h('p', { class: 'hint' }, t('job.working'));
  const bar = h('progress', { 'aria-label': t('job.progress'), max: 1 });
  const job = startJob(method, payload, (message) => {
    text.textContent = say(message);
    const done = fraction?.(message);
    if (done !== undefined) bar.value = done;
  });
  const cancel = button('cancel', job.cancel, { icon: 'close' });
  const held = document.activeElement;
  place.replaceChildren(h('div', { class: 'job' }, text, bar, cancel));
  cancel.focus();
  try {
    return await job.done;
  } catch (error) {
    announce(error instanceof Cancelled ? t('job.cancelled') : say(messageOf(error)));
    return undefined;
  } finally {
    const back = place.contains(document.activeElement);
    place.replaceChildren();
    if (back && held instanceof HTMLElement && held.isConnected) held.focus();
  }
}

/** Cancels the job that runs in `place`, if there is one. A dialog calls it when it closes. @param {HTMLElement} place */
export function stopJobs(place) { /** @type {HTMLElement | null} */ (place.querySelector('.job button'))?.click(); }

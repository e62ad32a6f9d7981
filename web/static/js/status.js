// This file says things: the one live region of the page, the action that goes with a message, and the line at the foot of an open dialog.

import { anotherGame } from './generator.js';
import { say, t } from './i18n.js';
import { act, messageOf, onFault, onView } from './session.js';
import { byId, button } from './ui.js';

/** Messages that only echo what the player did: read out, but quiet on the screen. */
const ECHO = /^(digit\.placed|note\.|clear\.|undo\.|redo\.|mode\.|colour\.|cells\.|locked|unlocked|settings\.|resumed|read\.)/;

/** @typedef {{key: string, wanted: (can: View['can']) => boolean, event?: string}} Offer */

/** What the player can do about a message, by the code of the message: an event, or, without an event, another game of the level. @type {Record<string, Offer>} */
const OFFERS = {
  'check.wrong': { key: 'offer.mistake', wanted: (can) => can.beforeMistake, event: 'before-mistake' },
  'check.conflicts': { key: 'offer.mistake', wanted: (can) => can.beforeMistake, event: 'before-mistake' },
  'game.new': { key: 'offer.back', wanted: (can) => can.undoNew, event: 'undo-new' },
  'puzzle.unique': { key: 'offer.back', wanted: (can) => can.undoNew, event: 'undo-new' },
  'puzzle.many': { key: 'offer.back', wanted: (can) => can.undoNew, event: 'undo-new' },
  'game.restarted': { key: 'undo', wanted: (can) => can.undo, event: 'undo' },
  'notes.cleared': { key: 'undo', wanted: (can) => can.undo, event: 'undo' },
  'notes.filled': { key: 'undo', wanted: (can) => can.undo, event: 'undo' },
  solved: { key: 'offer.another', wanted: () => true },
  revealed: { key: 'undo', wanted: (can) => can.undo, event: 'undo' },
};

/** Said after a message that equals the one before, so that it is read out again. */
const AGAIN = '\u200b';

/** @type {HTMLElement | null} */
let override = null;

/** Shows the messages of the game and the faults of the page. */
export function startStatus() {
  onView((view) => { if (view.message) showMessage(view.message, view.can); });
  onFault((message) => announce(say(message)));
}

/** What the page's region says now, if it is a message of the game. @type {{message: Message, can: View['can']} | undefined} */
let shown;

/** Says the page's message again, in another language. */
export function restate() {
  const again = shown;
  const dialog = override;
  override = null;
  announce('');
  if (again) showMessage(again.message, again.can);
  override = dialog;
}

/** @param {Message} message @param {View['can']} can */
function showMessage(message, can) {
  announce(sentence(message), ECHO.test(message.code));
  if (!override) shown = { message, can };
  const offer = OFFERS[message.code];
  if (override || !offer?.wanted(can)) return;
  const take = () => (offer.event ? act(offer.event) : anotherGame().catch((error) => announce(say(messageOf(error)))));
  byId('message-actions').replaceChildren(button(offer.key, take, { class: 'small' }));
}

/** The sentence of a message; some have several, by what there is to say. @param {Message} message */
function sentence({ code, params }) {
  const text = t(variant(code, params), params);
  return code === 'read.house' && params.conflicts > 0 ? `${text} ${t('read.conflicts')}` : text;
}

/** @param {string} code @param {Record<string, any>} params */
function variant(code, params) {
  const none = (/** @type {any} */ list) => Array.isArray(list) && list.length === 0;
  if (code === 'read.house') return none(params.missing) ? 'read.house.full' : none(params.present) ? 'read.house.empty' : code;
  if (code === 'read.board') return none(params.done) ? code : 'read.board.done';
  if (code === 'revealed') return params.corrected > 0 ? 'revealed.corrected' : code;
  return code;
}

/**
 * Says a sentence in the live region: that of the topmost open dialog if there is one, else the page's.
 * @param {string} text
 * @param {boolean} [quiet] an echo only
 */
export function announce(text, quiet = false) {
  const region = override ?? byId('status');
  region.textContent = region.textContent === text ? text + AGAIN : text;
  region.classList.toggle('echo', quiet);
  if (override) return;
  shown = undefined;
  byId('message-actions').replaceChildren();
}

/** Sends announcements to another region while a dialog is open; null: back to the page. @param {HTMLElement | null} region */
export function announceIn(region) { override = region; }

// This file announces messages in the live region of the page, or in that of an open dialog, and offers the action that goes with a message.

import { anotherGame } from './generator.js';
import { say, t } from './i18n.js';
import { act, messageOf, onFault, onView, view } from './session.js';
import { byId, button } from './ui.js';

/** The codes of messages that only repeat what the player did. Screen readers read them out; on the screen they are pale. */
const ECHO = /^(digit\.placed|note\.|clear\.|undo\.|redo\.|mode\.|colour\.|cells\.|locked|unlocked|settings\.|resumed|read\.)/;

/** @typedef {{key: string, wanted: (can: View['can']) => boolean, event?: string}} Offer */

/** The action that the page offers with a message, by the code of the message. Without an event, the action starts another game of the level. @type {Record<string, Offer>} */
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

/** A character of no width, appended to a message that equals the one before, so that screen readers read it out again. */
const AGAIN = '\u200b';

/** The live region of the topmost open dialog, or null if no dialog is open. @type {HTMLElement | null} */
let override = null;

/**
 * Marks the message as old when the player goes on playing. On a phone, where messages lie over the header, an old one is not
 * shown any more.
 */
function watchPlay() {
  for (const id of ['board', 'pad', 'history', 'modes']) {
    byId(id).addEventListener('pointerdown', () => byId('message').classList.add('old'));
  }
}

/** Announces from now on the messages of the game and the faults of the page. */
export function startStatus() {
  onView((view) => { if (view.message) showMessage(view.message, view.can); });
  watchPlay();
  onFault((message) => announce(say(message)));
}

/** The message of the game that the live region of the page shows now, or undefined if it shows something else. @type {{message: Message, can: View['can']} | undefined} */
let shown;

/**
 * Shows the present message of the game in the live region of the page again, in the language in use. If there is none, the
 * region becomes empty.
 */
export function restate() {
  const again = shown;
  const dialog = override;
  override = null;
  announce('');
  if (again) showMessage(again.message, again.can);
  override = dialog;
}

/**
 * Announces a message of the game, and offers the action that goes with it if that can do something now and no dialog is open.
 * @param {Message} message
 * @param {View['can']} can
 */
function showMessage(message, can) {
  if (message.code === 'game.new' && !can.undoNew && view().games.length < 2) return; // there is nothing to tell about the first game of a visitor
  announce(sentence(message), ECHO.test(message.code));
  if (!override) shown = { message, can };
  const offer = OFFERS[message.code];
  if (override || !offer?.wanted(can)) return;
  const take = () => (offer.event ? act(offer.event) : anotherGame().catch((error) => announce(say(messageOf(error)))));
  byId('message-actions').replaceChildren(button(offer.key, take, { class: 'small' }));
}

/** Returns the sentence of a message. Some messages have several sentences, which their parameters choose. @param {Message} message */
function sentence({ code, params }) {
  const text = t(variant(code, params), params);
  return code === 'read.house' && params.conflicts > 0 ? `${text} ${t('read.conflicts')}` : text;
}

/** Returns the key of the sentence for a message, which is its code or, for some codes, depends on the parameters. @param {string} code @param {Record<string, any>} params */
function variant(code, params) {
  const none = (/** @type {any} */ list) => Array.isArray(list) && list.length === 0;
  if (code === 'read.house') return none(params.missing) ? 'read.house.full' : none(params.present) ? 'read.house.empty' : code;
  if (code === 'read.board') return none(params.done) ? code : 'read.board.done';
  if (code === 'revealed') return params.corrected > 0 ? 'revealed.corrected' : code;
  return code;
}

/**
 * Puts a sentence into the live region of the topmost open dialog or, without one, into that of the page, so that screen
 * readers read it out. It removes the action offered before.
 * @param {string} text
 * @param {boolean} [quiet] whether the sentence only repeats what the player did
 */
export function announce(text, quiet = false) {
  const region = override ?? byId('status');
  region.textContent = region.textContent === text ? text + AGAIN : text;
  region.classList.toggle('echo', quiet);
  if (override) return;
  byId('message').classList.remove('old');
  shown = undefined;
  byId('message-actions').replaceChildren();
}

/**
 * Sets the live region of the topmost open dialog, to which announcements go from now on. null sends them to the page again.
 * @param {HTMLElement | null} region
 */
export function announceIn(region) { override = region; }

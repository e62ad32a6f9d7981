// This file announces messages in the live region of the page, or in that of an open dialog, and offers the action that goes with a message.

import { say, t } from './i18n.js';
import { act, isOpen, messageOf, onFault, onTrouble, onView, playHere, undoNew, view } from './session.js';
import { byId, button, h } from './ui.js';
import { focusBoard } from './grid.js';

/** The codes of messages that only repeat what the player did. Screen readers read them out; on the screen they are pale. */
const ECHO = /^(digit\.placed|digit\.taken|note\.|centre\.|selected|clear\.|undo\.|redo\.|mode\.|colour\.|cells\.|locked|unlocked|settings\.|resumed|read\.|solved$)/;

/** An action that is offered with a sentence: the message key of its button, and what it does. @typedef {{key: string, run: () => unknown}} Action */

/** @typedef {Action & {wanted: (can: View['can']) => boolean}} Offer */

/** @type {Offer[]} */
const UNDO = [{ key: 'undo', wanted: (can) => can.undo, run: () => act('undo') }];
/** @type {Offer[]} */
const BACK = [
  { key: 'offer.back', wanted: (can) => can.undoNew, run: undoNew },
  { key: 'offer.typed', wanted: (can) => can.typeBack, run: () => act('type-back') },
];

/** The actions that the page offers with a message, by the code of the message. @type {Record<string, Offer[]>} */
const OFFERS = {
  'check.wrong': [
    { key: 'offer.remove', wanted: () => true, run: () => act('remove-mistakes') },
    { key: 'offer.mistake', wanted: (can) => can.beforeMistake, run: () => act('before-mistake') },
  ],
  'game.new': BACK,
  'game.back': BACK.slice(1),
  'puzzle.unique': BACK,
  'puzzle.many': BACK,
  'type.cancelled': BACK.slice(1),
  'game.restarted': UNDO,
  'notes.cleared': UNDO,
  'notes.filled': UNDO,
  'mistake.removed': UNDO,
  'bookmark.back': UNDO,
  revealed: UNDO,
  'tabs.away': [{ key: 'offer.here', wanted: () => true, run: () => playHere(view().game) }],
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

/** Announces from now on the messages of the game, the faults of the page, and trouble with the storage. */
export function startStatus() {
  onView((next) => { if (next.message) showMessage(next.message, next.can); });
  watchPlay();
  onFault((message) => { if (isOpen()) showMessage(message, view().can); else announce(say(message)); });
  onTrouble(showTrouble);
}

/** @type {Message | undefined} */
let lasting;

/** Shows trouble with the storage above the board until it is over. @param {string} code of the message, or '' when it is over @param {Record<string, any>} [params] */
function showTrouble(code, params = {}) {
  if (code === 'storage.room') return announce(t(code, params));
  lasting = code ? { code, params } : undefined;
  const place = document.getElementById('trouble') ?? h('p', { id: 'trouble', role: 'alert' });
  if (!place.isConnected) byId('top').after(place);
  place.textContent = lasting ? say(lasting) : '';
  place.hidden = !lasting;
}

/** The message of the game that the live region of the page shows now, or undefined if it shows something else. @type {{message: Message, can: View['can']} | undefined} */
let shown;

/**
 * Shows the present message of the game in the live region of the page again, in the language in use. If there is none, the
 * region becomes empty.
 */
export function restate() {
  if (lasting) showTrouble(lasting.code, lasting.params);
  const again = shown;
  const dialog = override;
  override = null;
  announce('');
  if (again) showMessage(again.message, again.can);
  override = dialog;
}

/**
 * Announces a message of the game with the actions that go with it and can do something now.
 * @param {Message} message
 * @param {View['can']} can
 */
function showMessage(message, can) {
  if (message.code === 'game.new' && !can.undoNew) return; // there is nothing to tell about the first game of a visitor
  announce(sentence(message), ECHO.test(message.code), OFFERS[message.code]?.filter(({ wanted }) => wanted(can)));
  if (!override) shown = { message, can };
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
  if (code === 'check.wrong' && params.clashing > 0) return params.clashing === params.wrong ? 'check.wrong.all' : 'check.wrong.clash';
  if (code === 'type.cancelled') return params.clues > 0 ? code : 'type.cancelled.empty';
  if (code === 'revealed') return params.corrected > 0 ? 'revealed.corrected' : code;
  return code;
}

/**
 * Puts a sentence into the live region of the topmost open dialog or, without one, into that of the page, so that screen
 * readers read it out. The actions that were offered before give way to those of the sentence.
 * @param {string} text
 * @param {boolean} [quiet] whether the sentence only repeats what the player did
 * @param {Action[]} [actions]
 */
export function announce(text, quiet = false, actions = []) {
  const region = override ?? byId('status');
  region.textContent = region.textContent === text ? text + AGAIN : text;
  region.classList.toggle('echo', quiet);
  const place = override ? override.nextElementSibling : byId('message-actions');
  place?.replaceChildren(...actions.map(offered));
  if (override) return;
  byId('message').classList.remove('old');
  shown = undefined;
}

/** The actions with a shorter text, which phones show. */
const SHORT = ['offer.mistake', 'offer.remove', 'offer.back', 'offer.typed'];

/** Returns the button of an action that is offered. @param {Action} action */
function offered({ key, run }) {
  const made = button(key, () => take(run), { class: 'small' });
  if (SHORT.includes(key)) {
    made.ariaLabel = t(key);
    made.append(h('span', { class: 'brief' }, t(`${key}.short`)));
  }
  return made;
}

/** Does an action that was offered. If it fails, that is announced. The focus goes to the board if the button is gone then. @param {() => unknown} run */
async function take(run) {
  try {
    await run();
  } catch (error) {
    announce(say(messageOf(error)));
  }
  if (document.activeElement === document.body && !override) focusBoard();
}

/**
 * Sets the live region of the topmost open dialog, to which announcements go from now on; the element after the region holds the
 * actions. null sends announcements to the page again.
 * @param {HTMLElement | null} region
 */
export function announceIn(region) { override = region; }

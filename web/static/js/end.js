// This file says what the card at the end of a game holds.

import { hideCard, showCard } from './card.js';
import { openNewGame, openShare, openSheets } from './commands.js';
import { anotherGame } from './generator.js';
import { say, t, time } from './i18n.js';
import { messageOf, onView } from './session.js';
import { announce } from './status.js';
import { button } from './ui.js';

let shown = '';

/** Shows the card with each view of a finished game, and removes it with each other one. */
export function startEnd() { onView(update); }

/** Makes the next view build the card anew, as a change of language requires. */
export function forgetEnd() { shown = ''; }

/** Shows or removes the card, as a view requires. @param {View} next */
function update(next) {
  const { phase, clock, game } = next;
  const wanted = phase === 'solved' || phase === 'revealed' ? JSON.stringify([phase, clock.ms, game]) : '';
  if (wanted === shown) return;
  shown = wanted;
  if (!wanted) return hideCard();
  const solved = phase === 'solved';
  showCard({
    title: t(solved ? 'end.solved' : 'end.revealed'),
    facts: solved ? [[t('end.time'), time(clock.ms)]] : [],
    next: [
      button('offer.another', another, { class: 'main' }),
      button('end.other', openNewGame, { icon: 'add' }),
      button('end.share', openShare, { icon: 'share' }),
      button('end.print', openSheets, { icon: 'print' }),
    ],
  });
}

/** Starts another game of the same level. A failure is announced. */
function another() { anotherGame().catch((error) => announce(say(messageOf(error)))); }

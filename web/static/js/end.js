// This file says what the card at the end of a game holds.

import { hideCard, showCard } from './card.js';
import { openNewGame, openShare, openSheets } from './commands.js';
import { anotherGame, puzzleOf, startGame } from './generator.js';
import { say, t, time } from './i18n.js';
import { endFacts, harderThan } from './results.js';
import { messageOf, onView } from './session.js';
import { announce } from './status.js';
import { button } from './ui.js';

let shown = '';

/** Shows the card with each view of a finished game, and removes it with each other one. */
export function startEnd() { onView(update); }

/** Makes the next view build the card again, as a change of language requires. */
export function forgetEnd() { shown = ''; }

/** Shows or removes the card, as a view requires. @param {View} next */
function update(next) {
  const { phase, clock, game } = next;
  const wanted = phase === 'solved' || phase === 'revealed' ? JSON.stringify([phase, clock.ms, game]) : '';
  if (wanted === shown) return;
  shown = wanted;
  if (!wanted) return hideCard();
  const solved = phase === 'solved';
  const title = t(solved ? 'end.solved' : 'end.revealed');
  const own = /** @type {[string, string][]} */ (solved ? [[t('end.time'), time(clock.ms)]] : []);
  const harder = harderThan(next.puzzle.level);
  const card = (/** @type {[name: string, value: string][]} */ facts) => showCard({
    title,
    facts: [...own, ...facts],
    next: [
      button('offer.another', () => attempt(anotherGame), { class: 'main' }),
      solved && harder
        ? button('end.harder', () => attempt(async () => startGame(await puzzleOf(harder))), { icon: 'add', params: { level: harder } })
        : button('end.other', openNewGame, { icon: 'add' }),
      button('end.share', openShare, { icon: 'share' }),
      button('end.print', openSheets, { icon: 'print' }),
    ],
  });
  card([]);
  endFacts(next).then((facts) => { if (shown === wanted && facts.length > 0) card(facts); });
}

/** Runs a function that starts a game. A failure is announced. @param {() => Promise<void>} run */
function attempt(run) { run().catch((error) => announce(say(messageOf(error)))); }

// This file shows the card at the end of a game, in the place of the pad: the time, other facts about the game, and what to do next.

import { byId, h, icon } from './ui.js';

/**
 * What the card says. `facts` are names with their values, such as the best time; `next` are the buttons, the first of which
 * stands out.
 * @typedef {{title: string, facts: [name: string, value: string][], next: HTMLElement[]}} Card
 */

/** Shows the card in the place of the pad, or replaces the card that is shown. @param {Card} card */
export function showCard({ title, facts, next }) {
  const place = byId('card');
  place.replaceChildren(
    h('h2', {}, icon('check'), title),
    facts.length > 0 && h('dl', {}, ...facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))) || '',
    h('div', { class: 'next' }, ...next),
  );
  place.hidden = false;
  byId('side').classList.add('done');
}

/** Removes the card, so that the pad is there again. Without a card it does nothing. */
export function hideCard() {
  byId('card').hidden = true;
  byId('card').replaceChildren();
  byId('side').classList.remove('done');
}

// This file shows the card at the end of a game: the time, the best time, the streak, and what comes next.

import { printNow } from './print.js';
import { copyText } from './files.js';
import { anotherGame, LEVELS, puzzleOf, startGame } from './generator.js';
import { say, t, time } from './i18n.js';
import { dayOf, results, statistics, streaks } from './results.js';
import { messageOf, onView, view } from './session.js';
import { linkTo } from './share.js';
import { announce } from './status.js';
import { byId, button, h } from './ui.js';

let shown = '';

/** Shows the card with every view of a game that is over, and removes it with every other. */
export function startCard() {
  onView(update);
  update(view());
}

/** Makes the next view build the card anew, as a change of language requires. */
export function forgetCard() { shown = ''; }

/** Shows or removes the card. @param {View} next */
function update(next) {
  const over = (next.phase === 'solved' || next.phase === 'revealed') && !next.away;
  const wanted = over ? `${next.game} ${next.phase} ${next.settings.language}` : '';
  if (wanted === shown) return;
  shown = wanted;
  byId('main').classList.toggle('over', over);
  const old = document.getElementById('card');
  if (!over) return old?.remove();
  const card = h('section', { id: 'card', 'aria-label': t('card.label') });
  if (old) old.replaceWith(card);
  else byId('message').after(card);
  fill(card, next);
}

/** Fills the card: first what is known at once, then what the results of other games say. @param {HTMLElement} card @param {View} next */
async function fill(card, next) {
  const solved = next.phase === 'solved';
  const facts = h('p', { class: 'facts' });
  card.replaceChildren(
    h('h2', {}, t(solved ? 'card.solved' : 'card.shown')),
    solved && h('p', { class: 'time' }, time(next.clock.ms)) || '',
    facts,
    h('div', { class: 'row even' }, ...actions(next)));
  if (!solved) return;
  const [rows, list] = await Promise.all([statistics(), results()]);
  facts.textContent = sentences(next, rows, list).join(' ');
}

/** Returns what there is to say about a game that was solved. @param {View} next @param {LevelStats[]} rows @param {import('./records.js').Result[]} list */
function sentences(next, rows, list) {
  const { level } = next.puzzle;
  const row = rows.find((one) => one.level === (LEVELS.includes(level) ? level : ''));
  const said = [];
  if (row && row.solved > 1) {
    const others = list.filter((result) => result.solved && result.id !== next.game && result.level === level).map(({ ms }) => ms);
    const before = others.length ? Math.min(...others) : row.best;
    said.push(next.clock.ms <= before ? t('card.record') : t('card.best', { ms: row.best }));
    said.push(t('card.mean', { ms: row.total / row.solved }));
  }
  const { now } = streaks(list, dayOf(Date.now()));
  if (next.puzzle.origin === 'daily' && now > 0) said.push(t('card.streak', { days: now }));
  return said;
}

/** Returns the buttons of the card: another puzzle, a harder one if there is a harder level, share, and print. @param {View} next */
function actions(next) {
  const harder = LEVELS[LEVELS.indexOf(next.puzzle.level) + 1];
  const run = (/** @type {() => Promise<unknown>} */ work) => () => work().catch((error) => announce(say(messageOf(error))));
  return [
    button('offer.another', run(anotherGame), { class: 'main' }),
    ...(LEVELS.includes(next.puzzle.level) && harder ? [button('card.harder', run(async () => startGame(await puzzleOf(harder))), { params: { level: harder } })] : []),
    button('card.share', run(share)),
    button('print.now', run(printNow)),
  ];
}

/** Shares the link to the puzzle by the system's share sheet if there is one, and otherwise copies it. */
async function share() {
  if (!navigator.share) return copyText(linkTo(), 'share.link.done');
  try {
    await navigator.share({ title: t('card.share.title'), url: await linkTo() });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(linkTo(), 'share.link.done');
  }
}

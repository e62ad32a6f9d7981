// This file counts what the player has done: per level, over time, and day by day.

import { LEVELS } from './generator.js';
import { t, time } from './i18n.js';
import { all, get, put, settled } from './records.js';
import { record } from './session.js';

/** @typedef {import('./records.js').Result} Result */

/** The levels for which statistics are kept; '' is for puzzles without a level. */
const ROWS = [...LEVELS, ''];

/** Returns the results of all games. @returns {Promise<Result[]>} */
export async function results() { return all('results'); }

/** Returns the statistics of each level, with what an earlier version of the page has counted. @returns {Promise<LevelStats[]>} */
export async function statistics() {
  const [list, base] = await Promise.all([results(), get('meta', 'base')]);
  return ROWS.map((level) => {
    const old = /** @type {LevelStats | undefined} */ (base?.find((/** @type {LevelStats} */ row) => row.level === level));
    const mine = list.filter((result) => (LEVELS.includes(result.level) ? result.level : '') === level);
    const times = mine.filter(({ solved }) => solved).map(({ ms }) => Math.max(ms, 1));
    const bests = [old?.best ?? 0, ...times].filter((ms) => ms > 0);
    return {
      level,
      started: (old?.started ?? 0) + mine.length,
      solved: (old?.solved ?? 0) + times.length,
      revealed: (old?.revealed ?? 0) + mine.filter(({ shown }) => shown).length,
      best: bests.length ? Math.min(...bests) : 0,
      total: (old?.total ?? 0) + times.reduce((sum, ms) => sum + ms, 0),
    };
  });
}

/** Removes all results, and returns a function that brings them back. */
export async function eraseResults() {
  const [list, base] = await Promise.all([results(), get('meta', 'base')]);
  for (const { id } of list) put('results', id, undefined);
  put('meta', 'base', undefined);
  await settled();
  return async () => {
    for (const result of list) put('results', result.id, result);
    put('meta', 'base', base);
    await settled();
  };
}

/** Returns the date of a time at this place, as in 2026-12-01. @param {number} wall Unix time in milliseconds */
export function dayOf(wall) {
  const date = new Date(wall);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Returns the streak of daily puzzles: the days in a row on which one was solved, up to today or, as long as today's is open, up to
 * yesterday; and the longest such row so far.
 * @param {Result[]} list
 * @param {string} today
 */
export function streaks(list, today) {
  const days = [...new Set(list.filter(({ solved, day }) => solved && day).map(({ day }) => day))].sort();
  const number = (/** @type {string} */ day) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  let [row, longest, last] = [0, 0, -1];
  for (const day of days.map(number)) {
    row = day === last + 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
    last = day;
  }
  return { now: last >= number(today) - 1 ? row : 0, longest };
}

/** Returns the times of the games that were solved at a level, the oldest first, at most `most` of the latest. @param {Result[]} list @param {string} level @param {number} most */
export function timesOf(list, level, most) {
  return list.filter((result) => result.solved && result.level === level).sort((a, b) => a.wall - b.wall).slice(-most).map(({ ms, wall }) => ({ ms, wall }));
}

/**
 * Returns what there is to tell at the end of a game besides its time, as names with their values: the best and the mean time of the
 * level, and for a daily puzzle the streak. Without an earlier game there is nothing to tell.
 * @param {View} next
 * @returns {Promise<[name: string, value: string][]>}
 */
export async function endFacts(next) {
  const { level, origin } = next.puzzle;
  const [rows, list] = await Promise.all([statistics(), results()]);
  /** @type {[name: string, value: string][]} */
  const facts = [];
  const row = rows.find((one) => one.level === (LEVELS.includes(level) ? level : ''));
  if (next.phase === 'solved' && row && row.solved > 1) {
    facts.push([t(next.clock.ms <= row.best ? 'end.record' : 'stats.best'), time(row.best)], [t('stats.mean'), time(row.total / row.solved)]);
  }
  const hints = record()?.hints;
  if (hints) facts.push([t('hints.count'), String(hints)]);
  const { now } = streaks(list, dayOf(Date.now()));
  if (next.phase === 'solved' && origin === 'daily' && now > 0) facts.push([t('end.streak'), t('end.days', { days: now })]);
  return facts;
}

/** Returns the level above a level, or undefined if there is none. @param {string} level */
export function harderThan(level) { return LEVELS.includes(level) ? LEVELS[LEVELS.indexOf(level) + 1] : undefined; }

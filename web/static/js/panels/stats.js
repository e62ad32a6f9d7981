// This file is the dialog with the statistics: a table with a column for each level, the streak of daily puzzles, and the times of a
// level as a chart. The statistics never leave the browser.

import { openDialog } from '../dialog.js';
import { LEVELS } from '../generator.js';
import { formatDay, formatNumber, t, time } from '../i18n.js';
import { eraseResults, dayOf, results, statistics, streaks, timesOf } from '../results.js';
import { view } from '../session.js';
import { announce } from '../status.js';
import { button, choice, h } from '../ui.js';
import { exportData } from '../files.js';

const MOST = 50; // games in the chart

/** Opens the dialog with the statistics. */
export function openStats() {
  openDialog('stats.title', () => {
    const place = h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('stats.title') });
    const days = h('p');
    const times = h('div');
    const show = async () => {
      const list = await results();
      const { now, longest } = streaks(list, dayOf(Date.now()));
      place.replaceChildren(table(await statistics()));
      days.textContent = longest ? t('stats.streak', { now, longest }) : '';
      times.replaceChildren(...chart(list));
    };
    const erase = async () => {
      const undo = await eraseResults();
      await show();
      announce(t('stats.erased'), false, [{ key: 'undo', run: async () => { await undo(); await show(); announce(t('stats.unerased')); } }]);
    };
    show();
    return [
      place, days, times,
      h('p', { class: 'hint' }, t('stats.hint')),
      h('div', { class: 'row' }, button('stats.export', exportData), button('stats.erase', erase, { icon: 'trash' })),
    ];
  });
}

/** Returns the statistics as a table with a column for each level, so that it fits on a phone in every language. @param {LevelStats[]} levels */
function table(levels) {
  const rows = /** @type {[name: string, value: (of: LevelStats) => string][]} */ ([
    ['started', ({ started }) => formatNumber(started)],
    ['solved', ({ solved }) => formatNumber(solved)],
    ['revealed', ({ revealed }) => formatNumber(revealed)],
    ['best', ({ best }) => (best ? time(best) : '–')],
    ['mean', ({ solved, total }) => (solved ? time(total / solved) : '–')],
  ]);
  return h('table', { class: 'data' },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('stats.level')), ...levels.map(({ level: name }) => h('th', { scope: 'col' }, name ? t(`level.${name}`) : t('stats.other'))))),
    h('tbody', {}, ...rows.map(([name, value]) => h('tr', {}, h('th', { scope: 'row' }, t(`stats.${name}`)), ...levels.map((one) => h('td', {}, value(one)))))));
}

let level = '';

/** Returns the chart with a list that chooses its level, or nothing as long as no level has two solved games. @param {import('../results.js').Result[]} list */
function chart(list) {
  const levels = LEVELS.filter((name) => timesOf(list, name, 2).length === 2);
  if (levels.length === 0) return [];
  if (!levels.includes(level)) level = levels.includes(view().puzzle.level) ? view().puzzle.level : levels[0];
  const place = h('div');
  const draw = () => place.replaceChildren(curve(timesOf(list, level, MOST)));
  draw();
  return [h('h3', {}, t('stats.times')), choice('stats.level', levels.map((name) => [name, t(`level.${name}`)]), level, (value) => { level = value; draw(); }), place];
}

/**
 * Returns the times of games as a line in a picture, with a sentence that says what it shows.
 * @param {{ms: number, wall: number}[]} times at least two, the oldest first
 */
function curve(times) {
  const [width, height, edge] = [300, 90, 4];
  const most = Math.max(...times.map(({ ms }) => ms), 1);
  const points = times.map(({ ms }, i) => `${(edge + ((width - 2 * edge) * i) / (times.length - 1)).toFixed(1)},${(height - edge - ((height - 2 * edge) * ms) / most).toFixed(1)}`);
  const best = Math.min(...times.map(({ ms }) => ms));
  const last = times[times.length - 1];
  const text = t('stats.chart', { n: times.length, best: time(best), longest: time(most), last: time(last.ms) });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('class', 'chart');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', text);
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  line.setAttribute('points', points.join(' '));
  svg.append(line);
  return h('figure', {}, svg, h('figcaption', {}, h('small', {}, `${formatDay(times[0].wall)} – ${formatDay(last.wall)}. ${text}`)));
}

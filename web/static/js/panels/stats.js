// This file is the dialog with the statistics of each level. The statistics never leave the browser.

import { openDialog } from '../dialog.js';
import { formatNumber, t, time } from '../i18n.js';
import { act, view } from '../session.js';
import { button, h } from '../ui.js';
import { exportData } from '../files.js';

/** Opens the dialog with the statistics. */
export function openStats() {
  openDialog('stats.title', () => {
    const place = h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('stats.title') });
    const show = () => place.replaceChildren(table(view().stats));
    show();
    return [
      place,
      h('p', { class: 'hint' }, t('stats.hint')),
      h('div', { class: 'row' }, button('stats.export', exportData), button('stats.erase', async () => { await act('erase-stats'); show(); }, { icon: 'trash' })),
    ];
  });
}

/** Returns the statistics as a table with a row for each level. @param {LevelStats[]} rows */
function table(rows) {
  const heads = ['level', 'started', 'solved', 'revealed', 'best', 'mean'];
  return h('table', { class: 'data' },
    h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, t(`stats.${head}`))))),
    h('tbody', {}, ...rows.map((row) => h('tr', {},
      h('th', { scope: 'row' }, row.level ? t(`level.${row.level}`) : t('level.own')),
      ...[row.started, row.solved, row.revealed].map((n) => h('td', {}, formatNumber(n))),
      h('td', {}, row.best ? time(row.best) : '–'),
      h('td', {}, row.solved ? time(row.total / row.solved) : '–')))));
}

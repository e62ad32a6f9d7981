// This file is the help: what the page promises, how to play it, and all keys.

import { openDialog } from '../dialog.js';
import { t } from '../i18n.js';
import { h } from '../ui.js';

/** Keys and the message that says what they do. @type {[keys: string[], text: string][]} */
const KEYS = [
  [['1', '–', '9'], 'key.digit'],
  [['Shift', '1', '–', '9'], 'key.note'],
  [['N', 'Space'], 'key.notes'],
  [['0', 'Delete', 'Backspace'], 'key.clear'],
  [['Arrows'], 'key.move'],
  [['Ctrl', 'Arrows'], 'key.box'],
  [['Home', 'End'], 'key.row'],
  [['Ctrl', 'Home', 'End'], 'key.ends'],
  [['Shift', 'Arrows'], 'key.select'],
  [['Ctrl', 'Z'], 'key.undo'],
  [['Ctrl', 'Y'], 'key.redo'],
  [['Enter'], 'key.check'],
  [['Esc'], 'key.escape'],
  [['R', 'C', 'B'], 'key.read'],
  [['K'], 'key.colours'],
  [['E'], 'key.hole'],
  [['D'], 'key.same'],
  [['P'], 'key.pause'],
  [['?'], 'key.help'],
];

/** Opens the dialog with the help. */
export function openHelp() {
  openDialog('help.title', () => [
    ...['help.promise', 'help.play', 'help.check', 'help.select', 'help.private'].map((key) => h('p', {}, t(key))),
    h('h3', {}, t('help.keys')),
    h('dl', { class: 'keys' }, ...KEYS.flatMap(([keys, text]) => [
      h('dt', {}, ...keys.flatMap((key) => (key === '–' ? ['– '] : [h('kbd', {}, keyName(key)), ' ']))),
      h('dd', {}, t(text)),
    ])),
    h('p', { class: 'hint' }, t('help.letters')),
  ]);
}

/** Returns the name of a key in the language in use; keys without a translated name stay as they are. @param {string} key */
function keyName(key) {
  return ['Space', 'Delete', 'Backspace', 'Home', 'End', 'Arrows'].includes(key) ? t(`keyname.${key}`) : key;
}

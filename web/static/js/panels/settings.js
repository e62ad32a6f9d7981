// This file is the dialog of settings; each acts at once, on the running game too.

import { openDialog } from '../dialog.js';
import { LANGUAGES, t } from '../i18n.js';
import { act, view } from '../session.js';
import { choice, h, toggle } from '../ui.js';

/** The switches, in groups. A key with a hint has its small text under `set.NAME.hint`. @type {[group: string, names: string[]][]} */
const GROUPS = [
  ['marks', ['conflicts', 'wrong', 'peers', 'same']],
  ['input', ['autoClean', 'digitFirst', 'padFlip', 'letters']],
  ['screen', ['clock']],
];

/** The text of a value of a choice. A language is named by itself. @param {string} name @param {string} value */
function textOf(name, value) {
  if (value === 'auto') return t('set.auto');
  return name === 'language' ? LANGUAGES[value].name : t(`${name}.${value}`);
}

/** Opens the dialog. */
export function openSettings() {
  openDialog('settings.title', (close) => {
    const { settings } = view();
    const set = (/** @type {string} */ name, /** @type {unknown} */ value) => act('set', { name, value });
    const flags = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (settings));
    const list = (/** @type {string} */ name, /** @type {string[]} */ values, run = (/** @type {string} */ value) => { set(name, value); }) => {
      const options = values.map((value) => /** @type {[string, string]} */ ([value, textOf(name, value)]));
      return choice(`set.${name}`, options, /** @type {Record<string, string>} */ (/** @type {unknown} */ (settings))[name], run);
    };
    return [
      h('div', { class: 'split' },
        list('language', ['auto', ...Object.keys(LANGUAGES)], async (value) => { await set('language', value); close(); openSettings(); }),
        list('theme', ['auto', 'light', 'dark', 'contrast']),
        list('palette', ['standard', 'safe']),
        list('labels', ['short', 'long'])),
      ...GROUPS.map(([group, names]) => h('fieldset', {}, h('legend', {}, t(`set.group.${group}`)),
        ...names.map((name) => toggle(`set.${name}`, flags[name], (on) => set(name, on), `set.${name}.hint`)))),
    ];
  });
}

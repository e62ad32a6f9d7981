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

/** Opens the dialog. */
export function openSettings() {
  openDialog('settings.title', (close) => {
    const { settings } = view();
    const set = (/** @type {string} */ name, /** @type {unknown} */ value) => act('set', { name, value });
    const flags = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (settings));
    return [
      h('div', { class: 'split' },
        choice('set.language', [['auto', t('set.auto')], ...Object.keys(LANGUAGES).map((name) => /** @type {[string, string]} */ ([name, t(`language.${name}`)]))], settings.language,
          async (value) => { await set('language', value); close(); openSettings(); }),
        choice('set.theme', ['auto', 'light', 'dark', 'contrast'].map((name) => [name, t(name === 'auto' ? 'set.auto' : `theme.${name}`)]), settings.theme, (value) => set('theme', value)),
        choice('set.palette', ['standard', 'safe'].map((name) => [name, t(`palette.${name}`)]), settings.palette, (value) => set('palette', value)),
        choice('set.labels', ['short', 'long'].map((name) => [name, t(`labels.${name}`)]), settings.labels, (value) => set('labels', value))),
      ...GROUPS.map(([group, names]) => h('fieldset', {}, h('legend', {}, t(`set.group.${group}`)),
        ...names.map((name) => toggle(`set.${name}`, flags[name], (on) => set(name, on), `set.${name}.hint`)))),
    ];
  });
}

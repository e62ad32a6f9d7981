// This file is the dialog with the settings. A change takes effect at once, in the game in play too.

import { canStayAwake, setStaysAwake, staysAwake } from '../awake.js';
import { openDialog } from '../dialog.js';
import { LANGUAGES, languageLoaded, t } from '../i18n.js';
import { isPlain, setPlain } from '../plain.js';
import { act, view } from '../session.js';
import { choice, h, toggle } from '../ui.js';

/** The switches by group. The message key of the small text below a switch is `set.NAME.hint`. @type {[group: string, names: string[]][]} */
const GROUPS = [
  ['marks', ['conflicts', 'wrong', 'peers', 'same']],
  ['input', ['autoClean', 'advance', 'centre', 'digitFirst', 'padFlip', 'letters']],
  ['screen', ['clock', 'large']],
];

/**
 * Returns the text of one value of a setting. The text of a language is its own name for itself.
 * @param {string} name
 * @param {string} value
 */
function textOf(name, value) {
  if (value === 'auto') return t('set.auto');
  return name === 'language' ? LANGUAGES[value].name : t(`${name}.${value}`);
}

/** Returns the switches of choices about this device, which are stored apart from the settings. */
function deviceSwitches() {
  return [
    ...(canStayAwake() ? [toggle('set.awake', staysAwake(), setStaysAwake, 'set.awake.hint')] : []),
    toggle('set.plain', isPlain(), setPlain, 'set.plain.hint'),
  ];
}

/** Opens the dialog with the settings. */
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
        list('language', ['auto', ...Object.keys(LANGUAGES)], async (value) => { await set('language', value); await languageLoaded(); close(); openSettings(); }),
        list('theme', ['auto', 'light', 'dark', 'contrast']),
        list('palette', ['standard', 'safe']),
        list('labels', ['short', 'long', 'word'])),
      ...GROUPS.map(([group, names]) => h('fieldset', {}, h('legend', {}, t(`set.group.${group}`)),
        ...names.map((name) => toggle(`set.${name}`, flags[name], (on) => set(name, on), `set.${name}.hint`)),
        ...(group === 'screen' ? deviceSwitches() : []))),
    ];
  });
}

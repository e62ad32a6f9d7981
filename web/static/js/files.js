// This file saves files and copies text; everything is made in the page, nothing is sent.

import { say, t } from './i18n.js';
import { ask, importData, messageOf } from './session.js';
import { announce } from './status.js';
import { h } from './ui.js';

/** Offers a file for download. @param {string} name @param {Blob} content */
export function download(name, content) {
  const address = URL.createObjectURL(content);
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  announce(t('file.saved', { name }));
}

/** Saves all games, settings and statistics as one file. */
export async function exportData() {
  const { name, data } = await ask('export', { wall: Date.now() });
  download(name, new Blob([data], { type: 'application/json' }));
}

/** Lets the player choose such a file and puts its content in the place of everything. */
export function chooseImport() {
  const input = h('input', { type: 'file', accept: 'application/json,.json' });
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      await importData(await file.text());
    } catch (error) {
      announce(say(messageOf(error)));
    }
  });
  input.click();
}

/**
 * Copies a text that is on its way, and says so. The promise goes to the clipboard itself, since some browsers allow copying only
 * within the press that asked for it.
 * @param {Promise<string>} text
 * @param {string} key message key of what was copied
 */
export async function copyText(text, key) {
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    announce(t(key));
  } catch {
    announce(t('copy.failed'));
  }
}

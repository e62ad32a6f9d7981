// This file saves files and copies text. Everything is made in the page, and nothing is sent anywhere.

import { say, t } from './i18n.js';
import { ask, importData, messageOf } from './session.js';
import { announce } from './status.js';
import { h } from './ui.js';

/** Offers content as a file for download and announces that the file was saved. @param {string} name @param {Blob} content */
export function download(name, content) {
  const address = URL.createObjectURL(content);
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  announce(t('file.saved', { name }));
}

/** Offers all games, the settings and the statistics as one file for download. It rejects if the engine cannot export them. */
export async function exportData() {
  const { name, data } = await ask('export', { wall: Date.now() });
  download(name, new Blob([data], { type: 'application/json' }));
}

/**
 * Lets the player choose a file that exportData has saved, and replaces all games, the settings and the statistics by its
 * content. If the engine refuses the file, that is announced and nothing changes.
 */
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
 * Copies the text of a promise, and announces whether that worked. The promise itself is given to the clipboard, because
 * some browsers allow copying only during the press that asked for it.
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

// This file saves files and copies text. Everything is made in the page, and nothing is sent anywhere.

import { openDialog } from './dialog.js';
import { say, t } from './i18n.js';
import { anotherGame } from './generator.js';
import { messageOf, view } from './session.js';
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

/** Offers all games, the settings and the statistics as one file for download. */
export async function exportData() {
  const { name, data } = await (await import('./backup.js')).toFile();
  download(name, new Blob([data], { type: 'application/json' }));
}

/**
 * Lets the player choose a file that exportData has saved, and replaces all games, the settings and the statistics by its
 * content, which can be undone. If the file is not one of this page, that is announced and nothing changes.
 */
export function chooseImport() {
  const input = h('input', { type: 'file', accept: 'application/json,.json' });
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { games, undo } = await (await import('./backup.js')).importFile(await file.text());
      if (view().phase === 'none') await anotherGame();
      announce(t('imported', { games }), false, [{ key: 'undo', run: async () => { await undo(); announce(t('import.undone')); } }]);
    } catch (error) {
      announce(error instanceof Error && error.message === 'import.broken' ? t('import.broken') : say(messageOf(error)));
    }
  });
  input.click();
}

/**
 * Copies the text of a promise, and announces that. The promise itself is given to the clipboard, because some browsers allow
 * copying only during the press that asked for it. If the browser does not let the page copy, as in a page that came by plain
 * http, the older way of copying is tried, and then a dialog shows the text, so that the player can copy it. It rejects if the
 * promise does.
 * @param {Promise<string>} text
 * @param {string} key message key of what was copied
 */
export async function copyText(text, key) {
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    announce(t(key));
  } catch {
    const plain = await text;
    if (copySelected(plain)) announce(t(key));
    else showText(plain);
  }
}

/** Copies a text by selecting it in a field, which also works in pages that came by plain http. It returns whether that worked. @param {string} text */
function copySelected(text) {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const held = document.activeElement;
  const area = h('textarea', { class: 'unseen', readonly: true, 'aria-hidden': 'true', tabindex: '-1' });
  area.value = text;
  place.append(area);
  area.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    // the caller shows the text
  }
  area.remove();
  if (held instanceof HTMLElement) held.focus();
  return copied;
}

/** Opens a dialog with a text that is selected already. @param {string} text */
function showText(text) {
  openDialog('copy.title', () => {
    const area = h('textarea', { 'aria-label': t('copy.text'), readonly: true, spellcheck: 'false', autofocus: true });
    area.value = text;
    area.addEventListener('focus', () => area.select());
    return [h('p', {}, t('copy.failed')), area];
  });
}

/**
 * Returns the content and the name of a dropped file, or a dropped text with an empty name, or undefined if neither was
 * dropped.
 * @param {DragEvent} event
 */
export async function droppedText(event) {
  const file = event.dataTransfer?.files[0];
  if (file) return { text: await file.text(), name: file.name };
  const text = event.dataTransfer?.getData('text/plain');
  return text ? { text, name: '' } : undefined;
}

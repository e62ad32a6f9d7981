// This file makes pictures of the board and of the solution, drawn from the same display list as the screen, at the size asked for.

import { paintList } from './board.js';
import { caption } from './facts.js';
import { download } from './files.js';
import { askJob, view } from './session.js';

/** The sizes that are offered, in pixels. */
export const SIZES = [600, 1200, 1800, 2400, 3000];

/**
 * Saves a picture.
 * @param {'board' | 'solution'} what
 * @param {'png' | 'svg'} form
 * @param {{pixels: number, entries: boolean, notes: boolean}} wish
 */
export async function savePicture(what, form, wish) {
  const { palette } = view().settings;
  const request = { what, ...wish, caption: caption(view(), what === 'solution'), theme: 'light', palette };
  if (form === 'svg') {
    const { name, svg } = await askJob('picture', { ...request, form: 'svg' });
    download(name, new Blob([svg], { type: 'image/svg+xml' }));
    return;
  }
  const { name, draw } = await askJob('picture', { ...request, form: 'ops' });
  download(name, await png(draw));
}

/** @param {Draw} draw @returns {Promise<Blob>} */
function png(draw) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(draw.width / 100);
  canvas.height = Math.round(draw.height / 100);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no drawing surface');
  paintList(ctx, draw);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

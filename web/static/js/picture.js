// This file saves pictures of the board and of the solution, at a size that the player chooses.

import { paintList } from './board.js';
import { caption } from './facts.js';
import { download } from './files.js';
import { askJob, view } from './session.js';

/** The widths of a picture that the player can choose, in pixels. */
export const SIZES = [600, 1200, 1800, 2400, 3000];

/**
 * Draws a picture of the board or of the solution, in light colours, and offers it as a file for download. It rejects if the
 * engine refuses the picture or the browser cannot make it.
 * @param {'board' | 'solution'} what
 * @param {'png' | 'svg'} form
 * @param {{pixels: number, entries: boolean, notes: boolean}} options
 */
export async function savePicture(what, form, options) {
  const { palette } = view().settings;
  const request = { what, ...options, caption: caption(view(), what === 'solution'), theme: 'light', palette };
  if (form === 'svg') {
    const { name, svg } = await askJob('picture', { ...request, form: 'svg' });
    download(name, new Blob([svg], { type: 'image/svg+xml' }));
    return;
  }
  const { name, draw } = await askJob('picture', { ...request, form: 'ops' });
  download(name, await png(draw));
}

/**
 * Draws a display list and returns the picture as a PNG image. It fails if the browser has no canvas or cannot make the image.
 * @param {Draw} draw
 * @returns {Promise<Blob>}
 */
function png(draw) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(draw.width / 100);
  canvas.height = Math.round(draw.height / 100);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no drawing surface');
  paintList(ctx, draw);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

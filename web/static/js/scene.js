// This file draws boards with marks, which the engine of the hints makes, on a canvas; and it names the marks in a legend.

import { paintList } from './board.js';
import { Cancelled, startJob } from './engine.js';
import { t } from './i18n.js';
import { appearance, systemColour } from './theme.js';
import { h } from './ui.js';

/**
 * Returns a function that draws on a canvas what a method of the engine answers. If it is called again before a drawing is
 * there, only the last call counts. A drawing that fails is left out: the sentence beside it says everything.
 * @param {HTMLCanvasElement} canvas
 * @param {string} method
 * @returns {(payload: Record<string, unknown>) => Promise<void>}
 */
export function drawer(canvas, method) {
  /** @type {Record<string, unknown> | undefined} */
  let wanted;
  let drawing = false;
  return async (payload) => {
    wanted = payload;
    if (drawing) return;
    drawing = true;
    try {
      for (let drawn; drawn !== wanted && canvas.isConnected;) {
        drawn = wanted;
        const pixels = Math.max(90, Math.round(canvas.clientWidth * devicePixelRatio));
        const { draw } = await startJob(method, { ...drawn, pixels, ...appearance() }).done;
        canvas.width = canvas.height = pixels;
        const ctx = canvas.getContext('2d');
        if (ctx) paintList(ctx, draw, systemColour);
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) console.error(error);
    } finally {
      drawing = false;
    }
  };
}

/** The shape of each role on a field of 24 by 24, as on the board. @type {Record<string, string>} */
const SHAPES = {
  scope: 'M3 3h18v18H3z', strong: 'M2 12h20', weak: 'M2 12h4M10 12h4M18 12h4', pattern: 'M12 4a8 8 0 1 0 .01 0z', fin: 'M5 5h14v14H5z',
  on: 'M12 4a8 8 0 1 0 .01 0z', off: 'M12 3l9 9-9 9-9-9z', place: 'M5 5h14v14H5z', remove: 'M5 5l14 14M19 5L5 19',
};

/** The roles whose line is thick. */
const THICK = ['on', 'place', 'strong'];

/**
 * Returns a list that says what each shape among marks means.
 * @param {[role: string, ...numbers: number[]][]} marks
 */
export function legend(marks) {
  const roles = Object.keys(SHAPES).filter((role) => marks.some(([other]) => other === role));
  return h('ul', { class: 'legend' }, ...roles.map((role) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('class', `shape ${role}${THICK.includes(role) ? ' thick' : ''}`);
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', SHAPES[role]);
    svg.append(path);
    return h('li', {}, /** @type {any} */ (svg), t(`hints.role.${role}`));
  }));
}

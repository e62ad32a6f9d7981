// This file draws the engine's display list on the canvas, sharp at any pixel ratio, and tells the engine when the screen changes.

import { byId } from './ui.js';
import { act, onReopen, onView } from './session.js';
import { appearance, onAppearance, systemColour } from './theme.js';

const UNIT = 100; // lengths of the display list are 1/100 of a pixel
const FONT = '"Avenir Next", "Segoe UI", "Helvetica Neue", Roboto, Inter, Arial, sans-serif';
const TEXT = 6; // the kind of op that draws a text
const ANCHORS = /** @type {CanvasTextAlign[]} */ (['left', 'center', 'right']);

let pixels = 0;
let ring = false;

/**
 * Starts drawing. The board is drawn with every view, and the engine is asked for a new drawing when the size, the pixel ratio,
 * the zoom or the theme changes.
 */
export function startBoard() {
  const canvas = /** @type {HTMLCanvasElement} */ (byId('board').querySelector('canvas'));
  onView(({ phase }, draw) => paint(canvas, phase === 'solved' ? rested(draw) : draw));
  onAppearance(tellScreen);
  onReopen(tellScreen);
  /** @param {number} [exact] the side in device pixels, where the browser tells it */
  const measure = (exact) => {
    const about = canvas.clientWidth * devicePixelRatio;
    const side = exact && Math.abs(exact - about) <= 1 ? exact : Math.round(about);
    if (side === 0 || side === pixels) return;
    pixels = side;
    tellScreen();
  };
  new ResizeObserver((entries) => measure(entries[entries.length - 1].devicePixelContentBoxSize?.[0].inlineSize)).observe(canvas, observeOptions());
  watchRatio(() => measure());
}

/**
 * Calls changed whenever the pixel ratio changes, for example by zooming or by moving the window to another screen.
 * @param {() => void} changed
 */
function watchRatio(changed) {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => { changed(); watchRatio(changed); }, { once: true });
}

/**
 * Returns the options for a ResizeObserver: sizes in device pixels where the browser can observe these, and otherwise none.
 * @returns {ResizeObserverOptions}
 */
function observeOptions() {
  try { // Safari knows no device-pixel-content-box and throws
    new ResizeObserver(() => {}).observe(document.createElement('i'), { box: 'device-pixel-content-box' });
    return { box: 'device-pixel-content-box' };
  } catch {
    return {};
  }
}

/** Shows or hides the focus ring. If that is a change, the function tells the engine, which draws the ring. @param {boolean} on */
export function showRing(on) {
  if (ring === on) return;
  ring = on;
  tellScreen();
}

/**
 * Tells the engine the size of the board in device pixels, the theme, the palette, and whether the focus ring is shown. The
 * engine draws for these values from then on. Nothing is sent before the size is known.
 */
export function tellScreen() {
  if (pixels > 0) act('screen', { pixels, ring, ...appearance() });
}

/** Returns a drawing without tints and the marks of a check: a solved board is to be looked at, and not worked on. @param {Draw} draw @returns {Draw} */
function rested(draw) {
  const at = (/** @type {string} */ name) => draw.styles.findIndex((style) => style.name === name);
  const [right, entered, ...tints] = ['right', 'entered', 'peer', 'same'].map(at);
  const ops = draw.ops.filter(([kind, style]) => !tints.includes(style) && (style !== right || kind === TEXT));
  return { ...draw, ops: ops.map(([kind, style, ...a]) => [kind, style === right ? entered : style, ...a]) };
}

/**
 * Gives the canvas the size of a drawing and draws it there, with the system's colours if these are forced.
 * @param {HTMLCanvasElement} canvas
 * @param {Draw} draw
 */
function paint(canvas, draw) {
  const width = Math.round(draw.width / UNIT);
  if (canvas.width !== width) canvas.width = canvas.height = width;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  paintList(ctx, draw, systemColour);
  document.getElementById('grid')?.remove(); // the empty grid of the HTML has done its work
}

/**
 * Clears the canvas and draws a display list on it.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {Draw} draw
 * @param {(name: string) => string | undefined} [override] returns the colour to use for a style instead, or undefined
 */
export function paintList(ctx, draw, override) {
  const colours = draw.styles.map(({ name, colour }) => override?.(name) ?? colour);
  const thin = draw.styles.map(({ name }) => name.startsWith('shape') && override?.(name) !== undefined); // so that a digit on a shape can be read
  ctx.setTransform(1 / UNIT, 0, 0, 1 / UNIT, 0, 0);
  ctx.clearRect(0, 0, draw.width, draw.height);
  ctx.lineJoin = 'round';
  ctx.textBaseline = 'alphabetic';
  for (const [kind, style, ...a] of draw.ops) {
    ctx.fillStyle = ctx.strokeStyle = colours[style];
    if (thin[style]) outline(ctx, kind, a, draw.width / 400);
    else OPS[kind](ctx, a);
  }
}

/**
 * Draws the outline of a shape in place of the shape, and thin lines in place of thick ones.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {number} kind of the op, 0, 2, 3, 4 or 5
 * @param {any[]} a what follows the style in the op
 * @param {number} width of the line
 */
function outline(ctx, kind, a, width) {
  const [x, y, w, h] = a;
  if (kind === 0) OPS[3](ctx, [width, 1, x, y, x + w, y, x + w, y + h, x, y + h]);
  else if (kind === 2) OPS[3](ctx, [width, 1, ...a]);
  else OPS[kind === 4 ? 5 : kind](ctx, [width, ...a.slice(kind === 4 ? 0 : 1)]);
}

/** The functions that draw an op, by the kind of the op; each gets what follows the style in the op. @type {((ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, a: any[]) => void)[]} */
const OPS = [
  (ctx, [x, y, w, h]) => ctx.fillRect(x, y, w, h),
  (ctx, [width, ...points]) => { ctx.lineCap = 'butt'; ctx.lineWidth = width; trace(ctx, points); ctx.stroke(); },
  (ctx, points) => { trace(ctx, points); ctx.closePath(); ctx.fill(); },
  (ctx, [width, closed, ...points]) => {
    ctx.lineCap = 'round';
    ctx.lineWidth = width;
    trace(ctx, points);
    if (closed) ctx.closePath();
    ctx.stroke();
  },
  (ctx, [x, y, r]) => { ctx.beginPath(); ctx.arc(x, y, r, 0, 2 * Math.PI); ctx.fill(); },
  (ctx, [width, x, y, r]) => { ctx.lineWidth = width; ctx.beginPath(); ctx.arc(x, y, r, 0, 2 * Math.PI); ctx.stroke(); },
  (ctx, [size, weight, italic, anchor, x, y, text]) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0); // browsers cut font sizes at 10,000 pixels
    ctx.font = `${italic ? 'italic ' : ''}${weight} ${size / UNIT}px ${FONT}`;
    ctx.textAlign = ANCHORS[anchor];
    ctx.fillText(text, x / UNIT, y / UNIT);
    ctx.setTransform(1 / UNIT, 0, 0, 1 / UNIT, 0, 0);
  },
];

/**
 * Begins a path through points and does not draw it yet.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {number[]} points x and y of each point
 */
function trace(ctx, points) {
  ctx.beginPath();
  ctx.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) ctx.lineTo(points[i], points[i + 1]);
}

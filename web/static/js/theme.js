// This file applies the theme and the palette, which follow from the settings and from the system's colours and contrast.

import { onView } from './session.js';
import { loadLook, storeLook } from './storage.js';

/** The styles of the drawing whose colours other parts of the page use too. */
const SHARED = ['colour1', 'colour2', 'colour3', 'colour4', 'colour5', 'colour6', 'colour7', 'colour8'];

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

let { theme, palette } = loadLook();

/** @type {(() => void)[]} */
const listeners = [];

/** Registers a function that is called when the result of appearance may have changed. @param {() => void} listener */
export function onAppearance(listener) { listeners.push(listener); }

/**
 * Returns the theme and the palette in use. The theme "auto" is replaced by the one that the system prefers, and high contrast is light
 * or dark as the system is.
 * @returns {{theme: 'light' | 'dark' | 'contrast' | 'contrast-light', palette: string}}
 */
export function appearance() {
  const chosen = theme === 'auto' ? (contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light') : theme;
  return { theme: /** @type {'light' | 'dark' | 'contrast' | 'contrast-light'} */ (chosen === 'contrast' && !dark.matches ? 'contrast-light' : chosen), palette };
}

/** Applies the theme and the palette, again with each view that changes them and when the system's preferences change. */
export function startTheme() {
  for (const query of [dark, contrast, forced]) query.addEventListener('change', show);
  onView((view, draw) => {
    if (view.settings.theme !== theme || view.settings.palette !== palette) {
      ({ theme, palette } = view.settings);
      storeLook(view.settings);
      show();
    }
    for (const { name, colour } of draw.styles) {
      if (SHARED.includes(name)) document.documentElement.style.setProperty(`--${name}`, systemColour(name) ?? colour);
    }
  });
  show();
}

/** Applies the theme and the palette to the document, and calls every function registered with onAppearance. */
function show() {
  const root = document.documentElement;
  root.dataset.theme = appearance().theme;
  root.dataset.palette = palette;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove();
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.body).backgroundColor;
  document.head.append(meta);
  for (const listener of listeners) listener();
}

/**
 * Returns the system colour for a style while the system forces its colours, and otherwise undefined. The style sheet names
 * that colour in --b-STYLE, since a canvas does not follow the page's colours.
 * @param {string} name
 * @returns {string | undefined}
 */
export function systemColour(name) {
  if (!forced.matches) return undefined;
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--b-${name.replace(/\d+$/, '')}`).trim();
  return value || undefined;
}

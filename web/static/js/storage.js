// This file keeps the session's text in the browser. Storage that is missing, full or barred never stops the game.

const KEY = 'entydig/save';
const LOOK = 'entydig/look'; // what the first paint needs, before the engine has read the rest

/** The saved text, or undefined when there is none or storage cannot be read. @returns {string | undefined} */
export function load() {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text; false when storage refuses it. @param {string} text */
export function store(text) {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back with the text that another tab has stored. @param {(text: string) => void} changed */
export function onStoredElsewhere(changed) {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) changed(event.newValue);
  });
}

/** @typedef {{theme: string, palette: string, language: string}} Look */

/** The looks of the last visit. @returns {Look} */
export function loadLook() {
  const usual = { theme: 'auto', palette: 'standard', language: 'auto' };
  try {
    const { theme, palette, language } = { ...usual, ...JSON.parse(localStorage.getItem(LOOK) ?? '{}') };
    return { theme: String(theme), palette: String(palette), language: String(language) };
  } catch {
    return usual;
  }
}

/** Keeps the looks for the next visit. @param {Look} look */
export function storeLook({ theme, palette, language }) {
  try {
    localStorage.setItem(LOOK, JSON.stringify({ theme, palette, language }));
  } catch {
    // the next visit begins with the system's looks, and changes when the engine has read the settings
  }
}

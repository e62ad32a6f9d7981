// This file stores the session's text in the browser. If storage is missing, full or forbidden, the game goes on without it.

const KEY = 'entydig/save';
const LOOK = 'entydig/look'; // what the first paint needs, before the engine has read the rest

/** Returns the stored text, or undefined when there is none or storage cannot be read. @returns {string | undefined} */
export function load() {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the text and returns true, or returns false when storage refuses it. @param {string} text */
export function store(text) {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Registers a function that is called with each text that another tab stores. @param {(text: string) => void} changed */
export function onStoredElsewhere(changed) {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) changed(event.newValue);
  });
}

/** @typedef {{theme: string, palette: string, language: string}} Look */

/** Returns the theme, the palette and the language of the last visit, or the usual ones if none are stored. @returns {Look} */
export function loadLook() {
  const usual = { theme: 'auto', palette: 'standard', language: 'auto' };
  try {
    const { theme, palette, language } = { ...usual, ...JSON.parse(localStorage.getItem(LOOK) ?? '{}') };
    return { theme: String(theme), palette: String(palette), language: String(language) };
  } catch {
    return usual;
  }
}

/** Stores the theme, the palette and the language for the next visit. If storage refuses them, nothing happens. @param {Look} look */
export function storeLook({ theme, palette, language }) {
  try {
    localStorage.setItem(LOOK, JSON.stringify({ theme, palette, language }));
  } catch {
    // the next visit begins with the system's looks, and changes when the engine has read the settings
  }
}

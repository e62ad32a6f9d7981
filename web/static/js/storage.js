// This file reads and writes the few texts that the browser stores outside its database.

const OLD = 'entydig/save'; // all games, as an earlier version of the page has stored them
const LOOK = 'entydig/look'; // what the first paint needs, before the engine has read the rest

/** Returns the games of an earlier version of the page as a text, or undefined if there are none. @returns {string | undefined} */
export function loadOld() {
  try {
    return localStorage.getItem(OLD) || undefined;
  } catch {
    return undefined;
  }
}

/** Removes the games of an earlier version of the page, which have been taken over. With keep, they are kept under another name. @param {boolean} keep */
export function forgetOld(keep) {
  try {
    if (keep) localStorage.setItem(`${OLD}-broken`, localStorage.getItem(OLD) ?? '');
    localStorage.removeItem(OLD);
  } catch {
    // they are read again at the next start
  }
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

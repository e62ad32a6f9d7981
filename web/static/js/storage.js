// This file keeps the session's text in the browser. Storage that is missing, full or barred never stops the game.

const KEY = 'entydig/save';

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

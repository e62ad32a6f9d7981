// This file loads the words in which techniques and their steps are told. English ones are in the engine.

import { languageKey } from './i18n.js';

/** The languages that have a file in the folder words. */
const LANGUAGES = ['fr', 'nb', 'zh'];

/** The words by language. A language whose file could not be loaded is asked for again. @type {Record<string, Promise<any>>} */
const loaded = {};

/** Returns the words of the language in use for the engine, or undefined for English and for a language whose words cannot be loaded. @returns {Promise<any>} */
export async function words() {
  const key = languageKey();
  if (!LANGUAGES.includes(key)) return undefined;
  loaded[key] ??= import(new URL(`../words/${key}.js`, import.meta.url).href).then((part) => part.default);
  try {
    return await loaded[key];
  } catch {
    delete loaded[key];
    return undefined;
  }
}

// This file turns message codes into sentences of the chosen language.
//
// A pattern holds {name} for a parameter, {name:filter} for a formatted one, and {name|one:...|other:...} for a form
// chosen by the plural rules of the language. In a form, # stands for the number.

/**
 * What the page knows of a language before it is loaded. key is the value of the setting; tag the BCP 47 tag; fits lists the
 * languages of browsers that it serves, by the part of the tag before the first hyphen; href is the address of its file.
 * @typedef {{key: string, tag: string, name: string, fits: string[], href: string}} About
 */

/** The languages by the values of the setting: all that the build lists in the page. @type {Record<string, About>} */
export const LANGUAGES = {};
for (const { href, hreflang, title, dataset: { key = '', fits = '' } } of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel=language]'))) {
  LANGUAGES[key] = { key, tag: hreflang, name: title, fits: fits.split(' '), href };
}

/** Settles when the language that was chosen last is there. @type {Promise<boolean>} */
let loading = Promise.resolve(false);

let current = LANGUAGES.en;
/** The messages of the language in use. @type {Record<string, string>} */
let messages = {};
let plural = new Intl.PluralRules('en');
let number = new Intl.NumberFormat('en');
let listing = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** Returns the key of the language that fits the browser best, or 'en' if none fits. @returns {string} */
function preferred() {
  for (const tag of navigator.languages ?? []) {
    const base = tag.toLowerCase().split('-')[0];
    const fit = Object.values(LANGUAGES).find(({ fits }) => fits.includes(base));
    if (fit) return fit.key;
  }
  return 'en';
}

/**
 * Does what load does. languageLoaded tells when it is done.
 * @param {string} name
 */
export function setLanguage(name) { return loading = load(name); }

let later = false; // whether the messages of the panels are loaded, too

/** Returns the address of the messages that only the panels show. @param {About} language */
function laterPart({ href }) { return href.replace(/\.js$/, '.later.js'); }

/** Loads the messages of the panels in the language in use, unless they are there. It rejects if they cannot be loaded. */
export async function loadLater() {
  if (later) return;
  const part = await import(laterPart(current));
  messages = { ...messages, ...part.default };
  later = true;
}

/** Waits until the language that was chosen last is in use, or could not be loaded. */
export async function languageLoaded() { await loading; }

/**
 * Loads the language with the value of the setting and then uses it. "auto" and unknown values choose the language that fits
 * the browser best. If the language cannot be loaded, the one in use stays.
 * @param {string} name
 * @returns {Promise<boolean>} whether the language in use has changed
 */
async function load(name) {
  const next = LANGUAGES[name in LANGUAGES ? name : preferred()];
  if (next === current && document.documentElement.lang === next.tag && 'close' in messages) return false;
  try {
    const parts = await Promise.all((later ? [next.href, laterPart(next)] : [next.href]).map((href) => import(href)));
    messages = Object.assign({}, ...parts.map((part) => part.default));
  } catch {
    return false;
  }
  current = next;
  plural = new Intl.PluralRules(next.tag);
  number = new Intl.NumberFormat(next.tag);
  listing = new Intl.ListFormat(next.tag, { style: 'long', type: 'conjunction' });
  document.documentElement.lang = next.tag;
  return true;
}

/** Returns the key of the language in use, as the setting has it. */
export function languageKey() { return current.key; }

/** Returns the BCP 47 tag of the language in use. */
export function languageTag() { return current.tag; }

/**
 * Returns the parts after a prefix of all keys that begin with it, in their order, for example the names of the symmetries.
 * @param {string} prefix
 */
export function namesUnder(prefix) {
  return Object.keys(messages).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/**
 * Returns the sentence of a key with its parameters filled in. If there is no such key, it returns the key itself, so that the fault is
 * seen.
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const pattern = messages[key];
  if (pattern === undefined) return key;
  return pattern.replace(/\{(\w+)(?::(\w+)|((?:\|\w+:[^|}]*)+))?\}/g, (_, name, filter, forms) => {
    const value = params[name];
    if (forms) return form(forms, Array.isArray(value) ? value.length : Number(value));
    return filter ? filtered(filter, value) : plain(value);
  });
}

/** Returns the sentence of a message from the engine. @param {Message} message */
export function say(message) { return t(message.code, message.params); }

/**
 * Returns the form for a number by the plural rules of the language in use, with # replaced by the number. If there is no form
 * of that kind, it returns the form "other".
 * @param {string} forms such as "|one:# cell|other:# cells"
 * @param {number} value
 */
function form(forms, value) {
  const want = plural.select(value);
  let text = '';
  for (const part of forms.slice(1).split('|')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon);
    if (name === want || (name === 'other' && text === '')) text = part.slice(colon + 1);
    if (name === want) break;
  }
  return text.replaceAll('#', number.format(value));
}

/**
 * Returns a parameter as text: a number as the language writes it, a list as words, and undefined as an empty text.
 * @param {any} value
 * @returns {string}
 */
function plain(value) {
  if (typeof value === 'number') return number.format(value);
  if (Array.isArray(value)) return listing.format(value.map(plain));
  return value === undefined ? '' : String(value);
}

/**
 * Returns a parameter as text in the way that a filter says. An unknown filter does what plain does.
 * @param {string} filter
 * @param {any} value
 * @returns {string}
 */
function filtered(filter, value) {
  switch (filter) {
    case 'level': return t(value ? `level.${value}` : 'level.own');
    case 'made': return t(value ? `level.${value}` : 'level.custom');
    case 'key': return t(`word.${value}`);
    case 'letter': return String.fromCharCode(64 + value); // row 1 is A
    case 'time': return time(value);
    case 'ms': return milliseconds(value);
    case 'places': return plain(value.map((/** @type {number} */ cell) => t('cell.place', { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1 })));
    case 'spaced': return Array.isArray(value) ? value.join(' ') : plain(value);
    case 'count': return Array.isArray(value) ? number.format(value.length) : plain(value);
    default: return plain(value);
  }
}

/** Returns a time on the clock, such as 4:05 or 1:02:33. @param {number} ms */
export function time(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Returns a measured duration in milliseconds or seconds with two or three digits. @param {number} ms */
export function milliseconds(ms) {
  const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
  return new Intl.NumberFormat(current.tag, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: value < 100 ? 2 : 3 }).format(value);
}

/** Returns a number as the language in use writes it. @param {number} value */
export function formatNumber(value) { return number.format(value); }

/** Returns a day as the language in use writes it: "today" and "yesterday" in words, with the time of day, and others as a date. @param {number} wall Unix time in milliseconds */
export function formatDay(wall) {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.round((new Date(wall).setHours(0, 0, 0, 0) - midnight) / 86_400_000);
  if (days > 0 || days < -1) return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(wall);
  const word = new Intl.RelativeTimeFormat(current.tag, { numeric: 'auto' }).format(days, 'day');
  return `${word.charAt(0).toLocaleUpperCase(current.tag)}${word.slice(1)}, ${formatTime(wall)}`;
}

/** Returns the tag of the language in use with the region that the browser prefers, such as en-GB, for dates and times. */
function region() { return navigator.languages?.find((tag) => current.fits.includes(tag.toLowerCase().split('-')[0])) ?? current.tag; }

/** Returns the date of today as the language in use writes it. */
export function formatDate() { return new Intl.DateTimeFormat(region(), { dateStyle: 'long' }).format(); }

/** Returns a time of day as the language in use writes it. @param {number} wall Unix time in milliseconds */
export function formatTime(wall) { return new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(wall); }

/** Fills in the title of the page, and the texts (data-t) and accessible names (data-label) for which the HTML names message keys. */
export function fillPage() {
  document.title = t('page.title');
  for (const node of document.querySelectorAll('[data-t]')) node.textContent = t(/** @type {HTMLElement} */ (node).dataset.t ?? '');
  for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', t(/** @type {HTMLElement} */ (node).dataset.label ?? ''));
}

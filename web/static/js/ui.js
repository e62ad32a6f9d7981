// This file builds elements: plain ones, icons, and small controls that several panels share.

import { t } from './i18n.js';

/** Line drawings on a 24 by 24 field. @type {Record<string, string>} */
const ICONS = {
  add: 'M12 5v14M5 12h14',
  open: 'M4 7v11a1 1 0 0 0 1 1h14M12 4v9M8 9.5l4 4 4-4M4 4h4M16 4h4v15',
  games: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1',
  proof: 'M12 3l7 3v5c0 5-3 8.500-7 10-4-1.500-7-5-7-10V6zM8.500 12l2.500 2.500 4.500-5',
  stats: 'M5 20v-7M12 20V5M19 20v-10M3 20h18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  help: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h3',
  erase: 'M9 5h11v14H9l-6-7zM12 9.500l5 5M17 9.500l-5 5',
  note: 'M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3',
  colour: 'M12 4a8 8 0 1 0 0 16c1.500 0 2-1 1.500-2-.6-1.300.2-2.500 1.500-2.500h2a3 3 0 0 0 3-3c0-4.700-3.600-8.500-8-8.500zM8 11v.1M11 8v.1M15.500 9v.1',
  right: 'M9 6l6 6-6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  hint: 'M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-4 10.500c1 .9 1.500 1.600 1.500 2.500h5c0-.9.5-1.600 1.500-2.500A6 6 0 0 0 12 3z',
  check: 'M5 12.500l5 5L19.500 7',
  cross: 'M6 6l12 12M18 6L6 18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  clock: 'M12 21a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 8v5l3 2M9.500 2h5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  print: 'M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z',
  update: 'M20 6v5h-5M4 18v-5h5M19 11a7.500 7.500 0 0 0-13-4M5 13a7.500 7.500 0 0 0 13 4',
};

/**
 * Returns a new element. An attribute whose value is a function adds a listener (onclick and so on), true sets an attribute
 * without a value, and false and undefined set nothing. Children that are empty or false are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== undefined) node.setAttribute(name, String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * Returns the icon with a name as an SVG element, which screen readers ignore. An unknown name gives an empty icon.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name] ?? '');
  svg.append(path);
  return svg;
}

/**
 * Returns a button with a translated text, with an icon if `more` names one, and with its shortcut in the title.
 * `short` is the message key of a shorter text to show; screen readers still say the whole one.
 * @param {string} key message key of the text
 * @param {(event: MouseEvent) => void} run
 * @param {{icon?: string, class?: string | false, shortcut?: string, params?: Record<string, any>, short?: string}} [more]
 */
export function button(key, run, more = {}) {
  const text = t(key, more.params);
  const title = more.shortcut ? `${text} [${more.shortcut}]` : undefined;
  return h('button', { type: 'button', class: more.class, title, 'aria-label': more.short && text, onclick: run }, more.icon && icon(more.icon), h('span', {}, more.short ? t(more.short) : text));
}

/**
 * Returns a switch with a label.
 * @param {string} key message key of the label
 * @param {boolean} on
 * @param {(on: boolean) => void} set called when the player has changed the switch
 * @param {string} [hint] message key of the small text below the label
 */
export function toggle(key, on, set, hint) {
  const box = h('input', { type: 'checkbox', class: 'toggle', role: 'switch' });
  box.checked = on;
  box.addEventListener('change', () => set(box.checked));
  return h('label', { class: 'switch' }, h('span', {}, t(key), hint && h('small', {}, t(hint))), box);
}

/**
 * Returns a list with a label, from which the player chooses one option.
 * @param {string} key message key of the label
 * @param {[value: string, text: string][]} options
 * @param {string} value the option that is chosen at first
 * @param {(value: string) => void} set called when the player has chosen an option
 */
export function choice(key, options, value, set) {
  const list = h('select', {}, ...options.map(([v, text]) => h('option', { value: v }, text)));
  list.value = value;
  list.addEventListener('change', () => set(list.value));
  return h('label', { class: 'field' }, t(key), list);
}

/**
 * Makes an input with a label, for a line of text or a number. It returns both: the label holds the input.
 * @param {string} key message key of the label
 * @param {Record<string, any>} attributes of the input
 */
export function field(key, attributes) {
  const input = h('input', attributes);
  return { label: h('label', { class: 'field' }, t(key), input), input };
}

/** Returns the element of the page with an ID. It throws an error if there is none. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element #${id}`);
  return node;
}

/**
 * Returns a grid as a small table with a caption. Colour, weight and a frame mark the cells of `differ` and `clash`.
 * @param {string} caption
 * @param {string} digits 81 characters, which are shown; a full stop is an empty cell
 * @param {string} givens 81 characters; cells with a full stop are not marked as givens
 * @param {{differ?: number[], clash?: number[]}} [marks] cells from 0 to 80
 */
export function miniGrid(caption, digits, givens, marks = {}) {
  const table = h('table', { class: 'mini', 'aria-label': caption });
  for (let row = 0; row < 9; row++) {
    const tr = table.insertRow();
    for (let cell = row * 9; cell < row * 9 + 9; cell++) {
      const td = tr.insertCell();
      const digit = digits[cell];
      td.textContent = digit === '.' ? '' : digit;
      td.classList.toggle('given', givens[cell] !== '.');
      td.classList.toggle('differ', marks.differ?.includes(cell) ?? false);
      td.classList.toggle('clash', marks.clash?.includes(cell) ?? false);
    }
  }
  return h('figure', {}, table, h('figcaption', {}, caption));
}

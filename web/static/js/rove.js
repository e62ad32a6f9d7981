// This file makes a row of buttons one stop of the Tab key: the cursor keys move the focus inside the row, as in every toolbar.

const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * Lets Tab reach one button of an element only: the one that had the focus last, or the first. The cursor keys, Home and End
 * move the focus inside. It can be called for an element whose buttons change later.
 * @param {HTMLElement} place
 */
export function rove(place) {
  place.addEventListener('keydown', (event) => {
    const all = buttonsOf(place);
    const at = all.indexOf(/** @type {any} */ (document.activeElement));
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEPS[event.key] ?? NaN);
    if (at < 0 || Number.isNaN(to) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    all[(to + all.length) % all.length].focus();
  });
  place.addEventListener('focusin', (event) => setStop(place, /** @type {HTMLElement} */ (event.target)));
  new MutationObserver(() => setStop(place)).observe(place, { childList: true, subtree: true });
  setStop(place);
}

/** Returns the buttons of an element that are shown. @param {HTMLElement} place @returns {HTMLElement[]} */
function buttonsOf(place) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('button'))].filter((node) => !node.classList.contains('absent'));
}

/**
 * Makes one button of an element the stop of the Tab key. Without a button, or with one that is not in the element, the stop
 * stays as it is, or becomes the first button if there is none.
 * @param {HTMLElement} place
 * @param {HTMLElement} [wanted]
 */
function setStop(place, wanted) {
  const all = buttonsOf(place);
  const stop = all.find((node) => node === wanted) ?? all.find((node) => node.tabIndex === 0 && node.hasAttribute('tabindex')) ?? all[0];
  for (const node of all) {
    const value = node === stop ? 0 : -1;
    if (node.getAttribute('tabindex') !== String(value)) node.tabIndex = value;
  }
}

// This file starts the page: the theme, the board and the controls, and then the last game or a new one.

import { buildActions, check, startActions } from './actions.js';
import { startAwake } from './awake.js';
import { startBoard } from './board.js';
import { forgetClock, startClock, togglePause } from './clock.js';
import { askHint, buildCommands, loadPanels, openHelp, openOpen, openProof, openSet } from './commands.js';
import { dialogIsOpen } from './dialog.js';
import { forgetEnd, startEnd } from './end.js';
import { prepareJobs } from './engine.js';
import { forgetFacts, startFacts } from './facts.js';
import { droppedText } from './files.js';
import { firstGame, refill } from './generator.js';
import { focusBoard, startGrid } from './grid.js';
import { fillPage, say, setLanguage, t } from './i18n.js';
import { startKeys } from './keys.js';
import { startOffline } from './offline.js';
import { buildPad, startPad, toggleColours, toggleNotes } from './pad.js';
import { setPlain, startPlain } from './plain.js';
import { startPrint } from './print.js';
import { messageOf, onView, open, playHere, showAgain, view } from './session.js';
import { setIn } from './sets.js';
import { openLink, watchLinks } from './share.js';
import { announce, restate, startStatus } from './status.js';
import { loadLook, storeLook } from './storage.js';
import { startTheme } from './theme.js';
import { byId } from './ui.js';

let { language } = loadLook();
await setLanguage(language);
fillPage();
buildCommands();
onView(followLanguage); // first, so that all others speak the new language
startTheme();
startPlain();
startBoard();
startGrid();
startPad();
startActions();
startFacts(openProof);
startClock();
startStatus();
startEnd();
startPrint();
startAwake();
startKeys({ notes: toggleNotes, colours: toggleColours, pause: togglePause, help: openHelp, check, hint: askHint });
onView(celebrate);
onView(hideLoading);
onView(keepFocus);
takeDrops();
begin();

/**
 * Opens the session, follows a link in the address, and starts a game if there is none. After that it prepares the workers for
 * jobs and offline use. An error is announced.
 */
async function begin() {
  try {
    document.documentElement.dataset.started = 'yes'; // early.js has nothing to tell any more
    const elsewhere = await open();
    const { message } = view(); // as that the save was broken; said again below, since the new game's would hide it
    const complaint = await openLink();
    const set = takeSet();
    const linked = view().phase !== 'none';
    if (!linked) await firstGame();
    if (complaint || message) announce(complaint || say(/** @type {Message} */ (message)));
    else if (elsewhere && !linked) announce(t('tabs.elsewhere'), false, [{ key: 'offer.here', run: () => playHere(elsewhere) }]);
    if (document.activeElement === document.body) focusBoard();
    watchLinks();
    addEventListener('hashchange', () => { const next = takeSet(); if (next) openSet(next); });
    if (set) openSet(set);
    refill();
    await Promise.all([loadPanels(), import('./backup.js')]);
    await prepareJobs();
    (await import('./takes.js')).startTakes();
    // the service worker comes last: when it is there, everything is
    startOffline();
  } catch (error) {
    const sentence = say(messageOf(error));
    announce(sentence);
    byId('loading').textContent = sentence;
    byId('loading').className = 'notice';
    console.error(error);
  }
}

/** Moves the focus to the board if the element that had it is gone, for example a button of a message. */
function keepFocus() { if (document.activeElement === document.body && focused && !dialogIsOpen()) focusBoard(); }

/**
 * Returns the set of puzzles in the address of the page, or undefined if there is none, and removes it from the address. If the
 * set asks for the plain mode, that mode is switched on.
 */
function takeSet() {
  const set = setIn(location.hash.slice(1));
  if (!set) return undefined;
  history.replaceState(null, '', location.href.split('#')[0]);
  if (set.plain) setPlain(true);
  return set;
}

/** Hides the sentence about loading as soon as there is a game. @param {View} next */
function hideLoading({ phase }) { byId('loading').hidden = phase !== 'none'; }

/** Builds everything that holds a text again when a view has another language. @param {View} next */
async function followLanguage(next) {
  if (next.settings.language === language) return;
  language = next.settings.language;
  storeLook(next.settings);
  if (!await setLanguage(language)) return;
  fillPage();
  buildCommands();
  buildPad();
  buildActions();
  forgetFacts();
  forgetClock();
  forgetEnd();
  restate();
  showAgain();
}

let focused = false; // whether anything has had the focus yet
addEventListener('focusin', () => { focused = true; });

let phase = '';

/** Lets the board glow for two seconds when the player has just solved the puzzle. @param {View} next */
function celebrate(next) {
  if (next.phase === 'solved' && phase === 'playing') {
    byId('board').classList.add('celebrate');
    setTimeout(() => byId('board').classList.remove('celebrate'), 2000);
  }
  phase = next.phase;
}

/** Opens the dialog that reads puzzles with each text or file that is dropped or pasted on the page, unless a dialog is open. */
function takeDrops() {
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', async (event) => {
    event.preventDefault();
    const dropped = await droppedText(event);
    if (dropped && !dialogIsOpen()) openOpen(dropped);
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!text || dialogIsOpen() || text.trim().length < 17) return; // a few digits are no puzzle and no entry
    event.preventDefault();
    openOpen({ text });
  });
}

// This file starts the page: the theme, the board and the controls, and then the last game or a new one.

import { buildActions, check, startActions } from './actions.js';
import { startBoard } from './board.js';
import { forgetClock, startClock, togglePause } from './clock.js';
import { buildCommands } from './commands.js';
import { dialogIsOpen } from './dialog.js';
import { prepareJobs } from './engine.js';
import { forgetFacts, startFacts } from './facts.js';
import { firstGame, refill } from './generator.js';
import { focusBoard, startGrid } from './grid.js';
import { fillPage, say, setLanguage, t } from './i18n.js';
import { startKeys } from './keys.js';
import { startOffline } from './offline.js';
import { buildPad, startPad, toggleColours, toggleNotes } from './pad.js';
import { openHelp } from './panels/help.js';
import { droppedText, openOpen } from './panels/open.js';
import { openProof } from './panels/proof.js';
import { startPrint } from './print.js';
import { messageOf, onView, open, playHere, view } from './session.js';
import { openLink, watchLinks } from './share.js';
import { announce, restate, startStatus } from './status.js';
import { loadLook, storeLook } from './storage.js';
import { startTheme } from './theme.js';
import { byId } from './ui.js';

let { language } = loadLook();
setLanguage(language);
fillPage();
buildCommands();
onView(followLanguage); // first, so that all others speak the new language
startTheme();
startBoard();
startGrid();
startPad();
startActions();
startFacts(openProof);
startClock();
startStatus();
startPrint();
startKeys({ notes: toggleNotes, colours: toggleColours, pause: togglePause, help: openHelp, check });
onView(celebrate);
takeDrops();
begin();

/**
 * Opens the session, follows a link in the address, and starts a game if there is none. After that it prepares the workers for
 * jobs and offline use. An error is announced.
 */
async function begin() {
  try {
    const elsewhere = await open();
    const { message } = view(); // as that the save was broken; said again below, since the new game's would hide it
    const complaint = await openLink();
    const linked = view().phase !== 'none';
    if (!linked) await firstGame();
    if (complaint || message) announce(complaint || say(/** @type {Message} */ (message)));
    else if (elsewhere && !linked) announce(t('tabs.elsewhere'), false, [{ key: 'offer.here', run: () => playHere(elsewhere) }]);
    if (document.activeElement === document.body) focusBoard();
    watchLinks();
    refill();
    await Promise.all([prepareJobs(), import('./backup.js')]); // the service worker comes last: when it is there, everything is
    startOffline();
  } catch (error) {
    announce(say(messageOf(error)));
    console.error(error);
  }
}

/** Builds everything that holds a text anew when a view has another language. @param {View} next */
function followLanguage(next) {
  if (next.settings.language === language) return;
  language = next.settings.language;
  storeLook(next.settings);
  if (!setLanguage(language)) return;
  fillPage();
  buildCommands();
  buildPad();
  buildActions();
  forgetFacts();
  forgetClock();
  restate();
}

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

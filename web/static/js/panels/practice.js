// This file lets the player practise a technique: a board on which it is the easiest step, and a judgement of what the player does there.

import { openDialog } from '../dialog.js';
import { entropy, startJob } from '../engine.js';
import { t, say } from '../i18n.js';
import { showJob, stopJobs } from '../job.js';
import { get, put } from '../records.js';
import { act, messageOf, onView, record, view } from '../session.js';
import { announce } from '../status.js';
import { setDisabled } from '../pad.js';
import { button, byId, choice, h } from '../ui.js';
import { words } from '../words.js';

/** The technique that the player practises, and the board at the beginning; undefined if the player plays. @type {{technique: string, name: string, puzzle: string, start: string} | undefined} */
let task;

/** The technique that was chosen last. */
let wish = 'naked-pair';

onView((next) => { if (task && next.puzzle.givens !== task.puzzle) end(); });

/** Opens the dialog in which a technique is chosen. @param {{technique?: string}} given */
export function openPractice({ technique = wish } = {}) {
  wish = technique;
  const place = h('div', { class: 'results' });
  const state = h('p', { class: 'hint' });
  openDialog('hints.practice.title', (close) => {
    const row = h('div', { class: 'row even' });
    const pick = h('div');
    load(pick, state).then((names) => {
      const make = (/** @type {Record<string, unknown>} */ from) => begin(place, names, from, close);
      const own = button('hints.practice.own', () => make({ puzzle: view().puzzle.givens }));
      setDisabled(own, !view().can.check && view().phase !== 'playing');
      row.replaceChildren(button('hints.practice.fresh', () => make({ entropy: entropy() }), { class: 'main' }), own);
    }, (error) => announce(say(messageOf(error))));
    return [h('p', { class: 'hint' }, t('hints.practice.how')), pick, state, row, place];
  }, { closed: () => stopJobs(place) });
}

/**
 * Fills `pick` with the list of the techniques, and keeps `state` saying how often the player has found the chosen one. It
 * returns the names of the techniques by their codes.
 * @param {HTMLElement} pick
 * @param {HTMLElement} state
 */
async function load(pick, state) {
  const { techniques } = await startJob('techniques', { words: await words() }).done;
  const found = await get('meta', 'found') ?? {};
  const tell = () => { state.textContent = found[wish] ? t('hints.practice.found', { count: found[wish] }) : t('hints.practice.never'); };
  pick.replaceChildren(choice('hints.practice.technique', techniques, wish, (value) => { wish = value; tell(); }));
  tell();
  return /** @type {Record<string, string>} */ (Object.fromEntries(techniques));
}

/**
 * Gets a board for the technique that is wished, and starts a game on it.
 * @param {HTMLElement} place where the progress is shown
 * @param {Record<string, string>} names
 * @param {Record<string, unknown>} from the puzzle in play, or random digits for a fresh one
 * @param {(toBoard?: boolean) => void} close
 */
async function begin(place, names, from, close) {
  const board = /** @type {{puzzle: string, solution: string, board: string} | undefined} */ (await showJob(place, 'practice', { technique: wish, ...from }));
  if (!board) return;
  close(true);
  end();
  await act('new', { puzzle: board.puzzle, solution: board.solution, origin: 'pasted' }, { quiet: true });
  await act('return', { board: board.board }, { quiet: true });
  task = { technique: wish, name: names[wish], puzzle: board.puzzle, start: board.board };
  byId('side').classList.add('practising');
  byId('actions').append(button('hints.practice.check', judge, { class: 'main judge' }));
  announce(t('hints.practice.task', { name: task.name }));
}

/** Tells whether the player has found the step. */
async function judge() {
  if (!task) return;
  const { technique, start } = task;
  try {
    const { verdict, cell } = await startJob('judge', { game: record()?.game, technique, start }).done;
    if (verdict === 'right' && !record()?.hints) {
      const found = await get('meta', 'found') ?? {};
      put('meta', 'found', { ...found, [technique]: (found[technique] ?? 0) + 1 });
    }
    const again = [{ key: 'hints.practice.again', run: () => openPractice({ technique }) }];
    const undo = [{ key: 'undo', run: () => act('undo') }];
    announce(t(`hints.judge.${verdict}`, { cell: `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}` }), false, verdict === 'right' ? again : verdict === 'nothing' ? [] : undo);
  } catch (error) {
    announce(say(messageOf(error)));
  }
}

/** Ends the practice, so that the game is one like others. */
function end() {
  task = undefined;
  byId('side').classList.remove('practising');
  byId('actions').querySelector('.judge')?.remove();
}

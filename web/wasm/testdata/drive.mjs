// Drives the page's programs as its workers do: node drive.mjs wasm_exec.js core.wasm tools.wasm argument.wasm hints.wasm [puzzles.txt]
// A whole game, a reload, growing memory, progress, hints to the end. Prints "ok" or throws. With a file of puzzles it
// prints how long the hints on their paths take instead.
import fs from 'node:fs';
import { createHash, webcrypto } from 'node:crypto';
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const [, , glue, corePath, toolsPath, argumentPath, hintsPath, puzzlesPath] = process.argv;
globalThis.crypto ??= webcrypto; // Node 18 has no global one
await import(pathToFileURL(glue).href);

async function start(path) {
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const progress = [];
  let exports;
  const textAt = (at, n) => decoder.decode(new Uint8Array(exports.mem.buffer, at >>> 0, n >>> 0));
  const go = new Go();
  go.importObject.entydig = { now: () => performance.now(), progress: (at, n) => progress.push(JSON.parse(textAt(at, n))) };
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(path), go.importObject);
  exports = instance.exports;
  go.run(instance);
  const call = (text) => {
    const request = encoder.encode(text);
    const at = exports.buffer(request.length) >>> 0; // before mem.buffer is looked at: it may grow the memory
    new Uint8Array(exports.mem.buffer, at, request.length).set(request);
    const n = exports.call(request.length);
    return JSON.parse(textAt(exports.buffer(n), n));
  };
  const ask = (method, payload = {}) => {
    const answer = call(JSON.stringify({ method, payload }));
    if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  };
  return { ask, call, progress };
}

if (puzzlesPath) await measureHints();

const core = await start(corePath);
core.ask('warm');
assert.equal(core.ask('open', { now: 0, wall: 1 }).view.phase, 'none');
let now = 10, saved;
const event = (type, fields = {}) => core.ask('event', { type, now: now += 10, ...fields });

for (const level of ['easy', 'medium', 'hard']) {
  const { solution, clues, tries, ms, ...puzzle } = core.ask('generate', { level, entropy: '9f86d081884c7d65' });
  let turn = event('new', puzzle);
  assert.equal(turn.view.puzzle.clues, clues);
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle.puzzle[cell] !== '.') continue;
    assert.equal(turn.view.phase, 'playing');
    event('select', { cell });
    turn = event('digit', { digit: Number(solution[cell]) });
  }
  assert.equal(turn.view.phase, 'solved');
  assert.equal(turn.view.message.code, 'solved');
  saved = turn.save;
  const again = core.ask('open', { now: now += 10, wall: 2, ...saved }).view;
  assert.deepEqual({ ...again, message: 0 }, { ...turn.view, message: 0 });
}
assert.equal(core.call('').error.code, 'bad_request');
assert.equal(core.call('\u0000'.repeat(1 << 20)).error.code, 'bad_request'); // the buffer grows
assert.equal(core.call(JSON.stringify({ method: 'generate', payload: { clues: 17, seed: 'x', timeout: 300 } })).error.code, 'generate.unreached');
assert.ok(core.progress.length > 0 && core.progress.every((m) => m.code === 'generate.progress'));

const tools = await start(toolsPath);
const text = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n';
const { records, total } = tools.ask('read', { text: text.repeat(20000) }); // 1.6 MB: the memory grows
assert.equal(total, 20000);
assert.equal(tools.ask('copy', { grid: records[0].puzzle, form: 'line' }).text, text);
assert.equal(records[0].verdict.status, 'unique');
assert.equal(tools.ask('picture', { what: 'solution', form: 'ops', pixels: 3000, game: saved.game }).draw.width, 300000);
assert.equal(tools.ask('proof', { puzzle: records[0].puzzle }).agree, true);
assert.deepEqual(tools.ask('proofs', { each: 5, seed: 'first light' }).rows.map((row) => row.one), [5, 5, 5]);
assert.ok(tools.progress.length >= 6);

const argument = await start(argumentPath);
argument.ask('warm');
const hardest = '98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6';
const { branches, frames, hash } = argument.ask('argument', { puzzle: hardest });
assert.ok(branches.length > 20 && frames.length > 4 * branches.length);
assert.equal(argument.ask('frame', { puzzle: hardest, frame: frames.length - 1, pixels: 300 }).draw.width, 30000);
const { text: certificate } = argument.ask('evidence', { puzzle: hardest, file: 'certificate' });
assert.equal(`sha256:${createHash('sha256').update(certificate).digest('hex')}`, hash);

const hints = await start(hintsPath);
hints.ask('warm');
assert.ok(playByHints(hints, await start(corePath), '...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....').length > 40);
console.log('ok');
process.exit(0);

/** Plays a puzzle to its end by hints alone, and returns what each hint took, in milliseconds of processor time,
 * and its technique. */
function playByHints(hints, play, puzzle) {
  const times = [];
  play.ask('open', { now: 0, wall: 1 });
  let turn = play.ask('event', { type: 'new', now: 1, puzzle, origin: 'typed' });
  while (turn.view.phase === 'playing') {
    const begin = process.cpuUsage();
    const { board, technique } = hints.ask('hint', { game: turn.save.game });
    times.push({ ms: process.cpuUsage(begin).user / 1000, technique });
    turn = play.ask('event', { type: 'return', now: 2, board });
  }
  assert.equal(turn.view.phase, 'solved');
  return times;
}

/** Prints the times of the hints on the paths of the puzzles of a file, the first words of its lines. */
async function measureHints() {
  const begin = process.cpuUsage();
  const hints = await start(hintsPath);
  hints.ask('warm');
  const loaded = process.cpuUsage(begin).user / 1000;
  const play = await start(corePath);
  const times = [];
  let stuck = 0;
  for (const line of fs.readFileSync(puzzlesPath, 'utf8').split('\n')) {
    try {
      if (line) times.push(...playByHints(hints, play, line.split(' ')[0]));
    } catch (error) {
      if (!String(error).includes('hints.stuck')) throw error;
      stuck++;
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].ms.toFixed(1);
  console.log(`start and warm-up ${loaded.toFixed(0)} ms; ${times.length} hints, ${stuck} puzzles without a step; ms: half ${at(0.5)}, 99% ${at(0.99)}, 99.9% ${at(0.999)}, most ${at(1)} (${times.at(-1)?.technique}); up to 100 ms ${(100 * times.filter(({ ms }) => ms <= 100).length / times.length).toFixed(3)}%`);
  for (const { ms, technique } of times.slice(-20)) console.log(ms.toFixed(1), technique);
  process.exit(0);
}

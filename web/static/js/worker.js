// This file is the engine's side of the page: one Go program in a Worker, asked by messages (docs/page-protocol.md, part 2).
// The page compiles the wasm once and sends the module, so that a new Worker needs no download.

import '../wasm_exec.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {{buffer: (n: number) => number, call: (n: number) => number, mem: WebAssembly.Memory}} Exports */
/** @type {Exports | undefined} */
let engine;

/** The call that is under way, for its progress. @type {number | null} */
let current = null;

Object.assign(globalThis, {
  entydig: {
    now: () => performance.now(),
    progress: (/** @type {string} */ json) => postMessage({ id: current, progress: JSON.parse(json) }),
  },
});

/** @param {WebAssembly.Module} module */
async function start(module) {
  const go = new Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance); // its promise never settles: main waits for ever
  engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  ask('warm', {}); // the first solve is the slow one
  postMessage({ ready: true });
}

/**
 * One call of the engine. Its buffer is asked for anew each time, since a call may grow the memory and move it.
 * @param {string} method
 * @param {unknown} payload
 */
function ask(method, payload) {
  if (!engine) throw new Error('the engine was asked before it was ready');
  const { buffer, call, mem } = engine;
  const text = encoder.encode(JSON.stringify({ method, payload }));
  new Uint8Array(mem.buffer, buffer(text.length) >>> 0, text.length).set(text);
  const length = call(text.length) >>> 0;
  return JSON.parse(decoder.decode(new Uint8Array(mem.buffer, buffer(length) >>> 0, length)));
}

onmessage = async ({ data }) => {
  if (data.module) return start(data.module);
  current = data.id;
  postMessage({ id: data.id, ...ask(data.method, data.payload) });
};

// This file is the engine's side of the page: one Go program in a Worker, asked by messages (docs/page-protocol.md, part 2).
// The page compiles the wasm once and sends the module, so that a new Worker needs no download.

import '../wasm_exec.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {{buffer: (n: number) => number, call: (n: number) => number, mem: WebAssembly.Memory}} Exports */
/** @type {Exports | undefined} */
let engine;

/** The ID of the call that the engine is answering; progress is posted with this ID. @type {number | null} */
let current = null;

/**
 * Starts the engine from a compiled module, solves one puzzle with it, because the first search is slow, and then posts {ready:
 * true} to the page.
 * @param {WebAssembly.Module} module
 */
async function start(module) {
  const go = new Go();
  const imports = /** @type {WebAssembly.Imports} */ ({
    ...go.importObject,
    entydig: {
      now: () => performance.now(), // milliseconds that never run backwards
      progress: (/** @type {number} */ at, /** @type {number} */ length) => postMessage({ id: current, progress: JSON.parse(textAt(at, length)) }),
    },
  });
  const instance = await WebAssembly.instantiate(module, imports);
  engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  go.run(instance); // its promise never settles: main waits for ever
  ask('warm', {}); // the first solve is the slow one
  postMessage({ ready: true });
}

/**
 * Calls a method of the engine and returns the answer, which has either the field result or the field error. The engine must
 * have started. The function asks for the address of the buffer each time, because a call may grow the memory and move the buffer.
 * @param {string} method
 * @param {unknown} payload
 */
function ask(method, payload) {
  const { buffer, call, mem } = running();
  const text = encoder.encode(JSON.stringify({ method, payload }));
  const at = buffer(text.length) >>> 0; // before mem.buffer is looked at: a long request makes the memory grow
  new Uint8Array(mem.buffer, at, text.length).set(text);
  const length = call(text.length);
  return JSON.parse(textAt(buffer(length), length));
}

/**
 * Returns the text at an address of the engine's memory. An address above 2 GiB comes as a negative number, as does a length
 * above it.
 * @param {number} at
 * @param {number} length the number of bytes
 */
function textAt(at, length) { return decoder.decode(new Uint8Array(running().mem.buffer, at >>> 0, length >>> 0)); }

/** Returns the functions and the memory that the engine exports. It throws an error if the engine has not started yet. */
function running() {
  if (!engine) throw new Error('the engine was asked before it was ready');
  return engine;
}

onmessage = async ({ data }) => {
  if (data.module) return start(data.module);
  current = data.id;
  postMessage({ id: data.id, ...ask(data.method, data.payload) });
};

postMessage({ loaded: true });

// This file runs the engine in Workers: one that holds the session, and several for long jobs that can be cancelled.

/** An error with the message that the engine refuses a call with. */
export class EngineError extends Error {
  /** @param {Message} message */
  constructor(message) {
    super(message.code);
    this.code = message.code;
    this.params = message.params ?? {};
  }
}

/** The error with which a cancelled job ends. */
export class Cancelled extends Error {}

/** @typedef {{resolve: (value: any) => void, reject: (reason: Error) => void, progress?: (message: Message) => void}} Waiting */

/** The compiled programs by name. Each is compiled once, and every Worker gets the same module. @type {Record<string, Promise<WebAssembly.Module>>} */
const modules = {};

/**
 * Returns a promise of the compiled module of a program. If compiling fails, the promise rejects, and the next call tries again.
 * @param {string} program 'core', which plays and makes puzzles, 'tools', which reads and counts, 'argument', 'hints' or 'sheets'
 */
function compiled(program) {
  if (!modules[program]) {
    modules[program] = compile(new URL(`../${program}.wasm`, import.meta.url));
    modules[program].catch(() => { delete modules[program]; }); // the next one tries again
  }
  return modules[program];
}

/**
 * Fetches a program and returns the compiled module. It rejects with an EngineError if the browser runs no WebAssembly or the
 * program cannot be fetched, and with another error if the program cannot be compiled.
 * @param {URL} address
 */
async function compile(address) {
  if (typeof WebAssembly !== 'object') throw new EngineError({ code: 'nowasm', params: {} });
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new EngineError({ code: 'load.failed', params: {} });
  const streams = response.headers.get('Content-Type') === 'application/wasm'; // not every host knows the type
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The methods that programs other than core answer; the program core answers all others. @type {Record<string, string[]>} */
const METHODS = {
  tools: ['intact', 'read', 'copy', 'verdict', 'proof', 'proofs', 'picture', 'print'],
  argument: ['argument', 'frame', 'evidence'],
  hints: ['hint', 'layer', 'steps', 'path', 'scene', 'takes', 'techniques', 'practice', 'judge', 'wanted'],
  sheets: ['sheets'],
};

/** Returns the program that answers a method. @param {string} method */
const programOf = (method) => Object.keys(METHODS).find((program) => METHODS[program].includes(method)) ?? 'core';

/** A Worker that runs one program of the engine. The first call starts the program. Calls are answered in order. */
class Engine {
  constructor() {
    this.busy = false;
    this.program = ''; // none yet
    this.next = 1;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    this.loaded = outcome(); // the Worker's scripts are there
    this.ready = outcome(); // the engine runs
    this.worker.onmessage = ({ data }) => {
      if (data.loaded) this.loaded.resolve();
      else if (data.ready) this.ready.resolve();
      else this.answer(data);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(new EngineError({ code: 'internal', params: {} }));
    };
  }

  /** Starts a program in the Worker, unless one has been started before. @param {string} program */
  start(program) {
    if (this.program) return;
    this.program = program;
    compiled(program).then((module) => this.worker.postMessage({ module }), (error) => this.fail(error));
  }

  /**
   * Calls a method when the program runs, and returns the result. It rejects with an EngineError if the engine refuses the call.
   * @param {string} method
   * @param {unknown} payload
   * @param {(message: Message) => void} [progress] is called with each message about the progress
   * @returns {Promise<any>}
   */
  async call(method, payload, progress) {
    this.start(programOf(method));
    await this.ready.promise;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ id, method, payload });
    });
  }

  /**
   * Passes a message from the Worker on to the call with the ID of the message: progress, an error or the result. A message for a
   * call that has ended is ignored.
   * @param {{id: number, result?: any, error?: Message, progress?: Message}} data
   */
  answer(data) {
    const waiting = this.waiting.get(data.id);
    if (!waiting) return;
    if (data.progress) return waiting.progress?.(data.progress);
    this.waiting.delete(data.id);
    if (data.error) waiting.reject(new EngineError(data.error));
    else waiting.resolve(data.result);
  }

  /** Rejects all calls that have no answer yet and, if the program does not run yet, all later ones. @param {Error} reason */
  fail(reason) {
    this.loaded.reject(reason);
    this.ready.reject(reason);
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  /** Ends the Worker. Calls without an answer reject with Cancelled. */
  end() {
    this.worker.terminate();
    this.fail(new Cancelled());
  }
}

/** The engine that holds the session. It answers every call within milliseconds. */
export const player = new Engine();
player.start('core');

/** Returns a promise together with the functions that settle it. A failure to which nobody listens is not reported. */
function outcome() {
  let resolve = () => {};
  /** @type {(reason: Error) => void} */
  let reject = () => {};
  const promise = /** @type {Promise<void>} */ (new Promise((yes, no) => { [resolve, reject] = [yes, no]; }));
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/**
 * Engines for long work. Some are kept idle, their scripts loaded but no engine started, so that nothing waits for a busy one
 * and a cancelled one is replaced without a request. @type {Engine[]}
 */
const jobs = [];
const SPARES = 5;

/** Creates the Workers for jobs, which is done once the first board has been drawn. The promise resolves when their scripts are loaded. */
export async function prepareJobs() {
  while (jobs.length < SPARES) jobs.push(new Engine());
  await Promise.allSettled([compiled('tools'), ...jobs.map((job) => job.loaded.promise)]);
}

/**
 * Starts a job in an idle Worker, or in a new one if none is idle. done resolves with the result, or rejects with an EngineError
 * if the engine refuses the job. cancel ends the Worker and makes sure that an idle one is left; done then rejects with
 * Cancelled. cancel does nothing when the job has ended.
 * @param {string} method
 * @param {unknown} payload
 * @param {(message: Message) => void} [progress]
 * @returns {{done: Promise<any>, cancel: () => void}}
 */
export function startJob(method, payload, progress) {
  const idle = jobs.filter((job) => !job.busy);
  let engine = idle.find((job) => job.program === programOf(method)) ?? idle.find((job) => !job.program);
  if (!engine) jobs.push(engine = new Engine());
  const mine = engine;
  mine.busy = true;
  const done = mine.call(method, payload, progress).finally(() => { mine.busy = false; });
  const cancel = () => {
    if (!jobs.includes(mine) || !mine.busy) return;
    jobs.splice(jobs.indexOf(mine), 1);
    mine.end();
    if (jobs.every((job) => job.busy || job.program)) jobs.push(new Engine());
  };
  return { done, cancel };
}

/** Returns sixteen random hexadecimal digits, from which the engine draws a seed. */
export function entropy() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

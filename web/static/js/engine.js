// This file is the page's side of the engine: a player that holds the session, and job workers for long work that can be cancelled.

/** What a call of the engine is refused with. */
export class EngineError extends Error {
  /** @param {Message} message */
  constructor(message) {
    super(message.code);
    this.code = message.code;
    this.params = message.params ?? {};
  }
}

/** What a cancelled job ends with. */
export class Cancelled extends Error {}

/** @typedef {{resolve: (value: any) => void, reject: (reason: Error) => void, progress?: (message: Message) => void}} Waiting */

/** Each program is compiled once; every Worker gets the same module. @type {Record<string, Promise<WebAssembly.Module>>} */
const modules = {};

/** @param {string} program core, that plays and makes puzzles, or tools, that reads and proves */
function compiled(program) {
  if (!modules[program]) {
    modules[program] = compile(new URL(`../${program}.wasm`, import.meta.url));
    modules[program].catch(() => { delete modules[program]; }); // the next one tries again
  }
  return modules[program];
}

/** @param {URL} address */
async function compile(address) {
  const response = await fetch(address);
  const streams = response.headers.get('Content-Type') === 'application/wasm'; // not every host knows the type
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The methods of tools. */
const TOOLS = ['read', 'copy', 'verdict', 'proof', 'proofs', 'picture', 'print'];

/** @param {string} method */
const programOf = (method) => (TOOLS.includes(method) ? 'tools' : 'core');

/** One Worker with the engine in it, started by the first call. Calls are answered in order. */
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

  /** @param {string} program */
  start(program) {
    if (this.program) return;
    this.program = program;
    compiled(program).then((module) => this.worker.postMessage({ module }), (error) => this.fail(error));
  }

  /**
   * @param {string} method
   * @param {unknown} payload
   * @param {(message: Message) => void} [progress]
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

  /** @param {{id: number, result?: any, error?: Message, progress?: Message}} data */
  answer(data) {
    const waiting = this.waiting.get(data.id);
    if (!waiting) return;
    if (data.progress) return waiting.progress?.(data.progress);
    this.waiting.delete(data.id);
    if (data.error) waiting.reject(new EngineError(data.error));
    else waiting.resolve(data.result);
  }

  /** @param {Error} reason */
  fail(reason) {
    this.loaded.reject(reason);
    this.ready.reject(reason);
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  end() {
    this.worker.terminate();
    this.fail(new Cancelled());
  }
}

/** The session's engine: every call returns within milliseconds. */
export const player = new Engine();
player.start('core');

/** A promise that is settled from outside; nobody need listen to its failure. */
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

/** Makes the job engines, when the first board has been drawn; done when their scripts are there. */
export async function prepareJobs() {
  while (jobs.length < SPARES) jobs.push(new Engine());
  await Promise.allSettled([compiled('tools'), ...jobs.map((job) => job.loaded.promise)]);
}

/**
 * Starts a job. cancel ends its Worker and puts a new one in its place.
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

/** Sixteen random hexadecimal digits for a seed. */
export function entropy() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

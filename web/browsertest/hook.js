// Runs in every page before its own scripts, and changes only what a test must
// steer: it counts what the page has asked its engine and not yet been answered
// (calls of the session apart from long jobs) and what it has not yet stored, so that a test can wait for calm;
// it can hold long jobs back; its clock can be put forward; and window.print
// opens no dialog.
//
// It says that all workers have started when there are as many as the page keeps, and each has loaded
// its scripts and the program that it was sent.
(() => {
  const WORKERS = 6;
  const long = ['generate', 'proof', 'proofs', 'read', 'verdict', 'argument', 'frame', 'evidence'];
  const state = window.browsertest = { calls: 0, jobs: 0, starting: 0, workers: 0, prints: 0, held: null };
  const waiting = new Map(); // worker -> id -> 'calls' or 'jobs'

  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      state.workers++;
      state.starting++;
      this.starting = 1; // what this worker is to say: that its scripts are there, and that the program runs
      this.addEventListener('message', ({ data }) => { if (data.loaded || data.ready) this.started(1); });
    }
    started(n) {
      state.starting -= n;
      this.starting -= n;
    }
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.module) {
      state.starting++;
      this.starting++;
    }
    if (!message?.method) return post.call(this, message, ...rest);
    const kind = long.includes(message.method) ? 'jobs' : 'calls';
    if (!waiting.has(this)) {
      waiting.set(this, new Map());
      this.addEventListener('message', ({ data }) => {
        const mine = waiting.get(this);
        if (('result' in data || 'error' in data) && mine?.has(data.id)) {
          state[mine.get(data.id)]--;
          mine.delete(data.id);
        }
      });
    }
    waiting.get(this).set(message.id, kind);
    state[kind]++;
    if (state.held && kind === 'jobs') state.held.push(() => post.call(this, message, ...rest));
    else post.call(this, message, ...rest);
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const work = transaction.call(this, stores, mode, ...rest);
    if (mode === 'readwrite') {
      state.calls++;
      for (const end of ['complete', 'abort']) work.addEventListener(end, () => { state.calls--; });
    }
    return work;
  };
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () {
    for (const kind of waiting.get(this)?.values() ?? []) state[kind]--;
    waiting.delete(this);
    this.started(this.starting);
    end.call(this);
  };
  state.started = () => state.workers >= WORKERS && state.starting === 0;
  state.hold = () => { state.held ??= []; };
  state.release = () => { const held = state.held ?? []; state.held = null; held.forEach((send) => send()); };

  const real = performance.now.bind(performance);
  let skipped = 0;
  performance.now = () => real() + skipped;
  state.skip = (ms) => { skipped += ms; };

  window.print = () => { state.prints++; };

  // calm settles when the session owes no answer, and the page had time to show the last one.
  state.calm = () => new Promise((resolve) => {
    let quiet = 0;
    const look = () => {
      quiet = state.calls === 0 ? quiet + 1 : 0;
      if (quiet > 2) resolve(true); else setTimeout(look, 4);
    };
    look();
  });
})();

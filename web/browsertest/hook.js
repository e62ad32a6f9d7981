// Runs in every page before its own scripts. It counts what the page has asked
// its engine and not yet been answered, so that a test can wait for calm, and
// keeps window.print from opening a dialog.
(() => {
  const long = ['generate', 'proof', 'proofs', 'read', 'verdict'];
  const open = new Map();
  const state = window.browsertest = { pending: 0, prints: 0, asked: [] };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message && message.method && !long.includes(message.method)) {
      if (!open.has(this)) {
        open.set(this, new Set());
        this.addEventListener('message', ({ data }) => {
          if (('result' in data || 'error' in data) && open.get(this).delete(data.id)) state.pending--;
        });
      }
      open.get(this).add(message.id);
      state.pending++;
    }
    if (message && message.method) state.asked.push(message.method);
    return post.call(this, message, ...rest);
  };
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () {
    state.pending -= open.get(this)?.size ?? 0;
    open.delete(this);
    return end.call(this);
  };
  window.print = () => { state.prints++; };
  state.calm = () => new Promise((resolve) => {
    let quiet = 0;
    const look = () => {
      quiet = state.pending === 0 ? quiet + 1 : 0;
      if (quiet > 2) resolve(true); else setTimeout(look, 4);
    };
    look();
  });
})();

// This file lets the page work without a network. A service worker stores the files; a new version is announced, and used only when the player asks for it.

import { t } from './i18n.js';
import { announce } from './status.js';
import { button, byId } from './ui.js';

/** Registers the service worker, if the browser has them, and offers each new version of the page. A failure changes nothing. */
export async function startOffline() {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('../sw.js', import.meta.url), { updateViaCache: 'none' });
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
  } catch {
    // without it the page works as long as its server is there
  }
}

/**
 * Shows a button that changes to the new version and reloads the page, unless there is one already. The game is saved, so it is
 * not lost.
 * @param {ServiceWorker} worker the service worker of the new version
 */
function offer(worker) {
  if (document.getElementById('update')) return;
  const take = button('update.take', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  }, { icon: 'update' });
  take.id = 'update';
  byId('commands').prepend(take);
  announce(t('update.ready'));
}

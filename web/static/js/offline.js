// This file lets the page work without a network: a service worker keeps the files; a new version is announced, never forced.

import { t } from './i18n.js';
import { announce } from './status.js';
import { button, byId } from './ui.js';

/** Registers the service worker, if the browser supports service workers. */
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

/** Shows a button that takes the new version; the game is saved, so nothing is lost by it. @param {ServiceWorker} worker */
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

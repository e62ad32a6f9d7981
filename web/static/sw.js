// This file is the service worker: it keeps every file of one version of the page, in a cache named by their content.
// The build fills in the name and the list.

const ASSETS = /** @type {string[]} */ (/** @type {unknown} */ ("__ASSETS__"));

const self_ = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The caches of this copy of the page: another folder of the host may hold another copy, which has other caches. */
const PREFIX = `entydig-${new URL(self_.registration.scope).pathname}-`;
const CACHE = PREFIX + "__CACHE__";

/** The page itself is kept under its folder's address, since servers may redirect index.html to it. @param {string} name */
const address = (name) => (name === 'index.html' ? './' : name);

self_.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ASSETS.map((name) => new Request(address(name), { cache: 'no-cache' })))));
});

self_.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await self_.clients.claim();
  })());
});

self_.addEventListener('message', (event) => {
  if (event.data === 'take over') self_.skipWaiting();
});

self_.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === self_.location.origin) event.respondWith(answer(event.request));
});

/** Opened once: a page asks for many files at a time. @type {Promise<Cache> | undefined} */
let opened;

/** @param {Request} request */
async function answer(request) {
  const cache = await (opened ??= caches.open(CACHE));
  const key = request.mode === 'navigate' ? new URL('./', self_.registration.scope).href : request;
  return (await cache.match(key, { ignoreSearch: true })) ?? fetch(request);
}

// This file is the service worker: it keeps every file of one version of the page, in a cache named by their content.
// The build fills in the name and the list.

const ASSETS = /** @type {string[]} */ (/** @type {unknown} */ ("__ASSETS__"));

const self_ = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The caches of this copy of the page: another folder of the host may hold another copy, which has other caches. */
const PREFIX = `entydig-${new URL(self_.registration.scope).pathname}-`;
const CACHE = PREFIX + "__CACHE__";

/** The address of the page. */
const HOME = new URL('./', self_.registration.scope).href;

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

/** Returns the answer to a request: the file of this version of the page or, if it is none, what the network answers. @param {Request} request */
async function answer(request) {
  const cache = await (opened ??= caches.open(CACHE));
  if (request.mode === 'navigate') return (isHome(request.url) && await cache.match(HOME)) || fetch(request).catch(notFound);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** Reports whether an address is that of the page itself, with any query. @param {string} address */
function isHome(address) { return [HOME, HOME + 'index.html'].includes(address.split(/[?#]/)[0]); }

/** Returns the answer to a request for an address that is no file of the page while there is no network. */
function notFound() {
  const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not found</title><h1>Not found</h1><p>There is no network, and this address is not part of the page. <a href="${HOME}">Sudoku</a></p>`;
  return new Response(page, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

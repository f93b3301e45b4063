/**
 * Keeps the page on this machine, so that it is there without a network. All files of a version are kept together: a new one is fetched whole, and shown
 * once no page of the old one is open.
 */

/** Its version and its files. */
/** @type {any} */ (self).importScripts('files.js');

/** Parts that are large and seldom wanted are kept once they were. */
const LATER = '/pyodide/';

const { version, files } = /** @type {any} */ (self).parts;
const NAME = `nimatron ${version}`;
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fetched()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(others()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(location.origin)) event.respondWith(answered(event.request));
});

/** Fetches all files, past what the browser keeps of an older version; files of the program have other names there. */
async function fetched() {
  const kept = await caches.open(NAME);
  await kept.addAll(files.map((/** @type {string} */ file) => new Request(file, { cache: file.endsWith('.bin') ? 'default' : 'reload' })));
}

/** Forgets other versions. */
async function others() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('nimatron ') && name !== NAME).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answered(request) {
  const kept = await caches.open(NAME);
  const known = await kept.match(request, { ignoreSearch: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && request.url.includes(LATER)) await kept.put(request, response.clone());
  return response;
}

// The service worker of a paired phone's page: the network first, and the last copy where there is none.
const scope = '/m/jour';
/** Followed by the pairing: copies of one host's days are never shown once the phone is paired with another. */
const pages = 'jour-pages-';
const files = 'jour-fichiers-2';
/** Milliseconds after which a copy is shown in place of a slow answer, and after which one is too old to be kept. */
const patience = 6_000;
const oldest = 48 * 3_600_000;
const keptAt = 'x-kept-at';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), takeOver()])));

/** Erases what this page has stored, apart from these caches. */
async function forget(...kept) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('jour-') && !kept.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Caches of former versions of this script, which did not know whose they are. */
async function takeOver() {
  await Promise.all(['jour-pages-1', 'jour-fichiers-1'].map((name) => caches.delete(name)));
}

/** The one cache of copies, without those that nobody renewed for two days; undefined when there is none. */
async function openCopies() {
  const name = (await caches.keys()).find((one) => one.startsWith(pages));
  if (name === undefined) return undefined;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (Date.now() - Number(kept?.headers.get(keptAt)) > oldest) await cache.delete(request);
  }
  return cache;
}

async function keep(request, answer, html, pairing) {
  const headers = new Headers(answer.headers);
  headers.set(keptAt, String(Date.now()));
  headers.delete('set-cookie');
  const name = pages + pairing;
  await forget(name, files);
  const cache = await caches.open(name);
  await cache.put(request, new Response(html, { status: 200, headers }));
}

/** 'YYYY-MM-DD' where the phone is. */
function dayOf(instant) {
  return new Intl.DateTimeFormat('sv-SE').format(instant);
}

/** The copy of a page; in place of yesterday's « today », the copy of the day it is now, which was read in advance. */
async function find(cache, { url }) {
  const kept = await cache?.match(url);
  if (!cache || new URL(url).search !== '') return kept;
  const now = Date.now();
  if (kept && dayOf(Number(kept.headers.get(keptAt))) === dayOf(now)) return kept;
  return (await cache.match(`${scope}?d=${dayOf(now)}`)) ?? kept;
}

/** The copy of a page, which says so at its top; undefined without one. */
async function copyOf(request) {
  const kept = await find(await openCopies(), request);
  if (!kept) return undefined;
  const html = await kept.text();
  return new Response(html.replace('<p class="copy" hidden>', '<p class="copy" role="status">'), {
    headers: kept.headers,
  });
}

let asked = 0;
/** The pairing of the page that was asked for last. */
let latest = { turn: 0 };

async function readPage(request) {
  const turn = ++asked;
  const answer = await fetch(request, { cache: 'no-store', redirect: 'manual', credentials: 'same-origin' });
  // The phone was removed, or gave its pairing up: nothing of the host stays on it.
  if (answer.status === 404 || answer.status === 410) await forget();
  if (!answer.ok) return answer;
  const html = await answer.clone().text();
  const pairing = /^<html[^<>]* data-pairing="([\w-]+)"/m.exec(html)?.[1];
  // An answer that was under way when the phone was paired anew is the former host's.
  const isFormer = turn < latest.turn && pairing !== latest.pairing;
  if (pairing === undefined || isFormer) return answer;
  if (turn > latest.turn) latest = { turn, pairing };
  await keep(request, answer, html, pairing);
  return answer;
}

async function pageOrCopy(event) {
  const { request } = event;
  const fresh = readPage(request);
  event.waitUntil(fresh.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(() => copyOf(request));
  try {
    const first = (await Promise.race([fresh, late])) ?? (await fresh);
    if (first.status < 500) return first;
    return (await copyOf(request)) ?? first;
  } catch {
    return (await copyOf(request)) ?? nothingKept();
  }
}

function nothingKept() {
  const text = 'Il n’y a pas de copie de ce jour sur cet appareil. Réessayez quand le réseau sera de retour.';
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pas de réseau</title><style>:root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:24px 16px;background:light-dark(#f8f4ec,#101613);color:light-dark(#1b2622,#e7ece6);font:17px/1.5 Figtree,system-ui,sans-serif}a{color:light-dark(#17573f,#7cc9a4)}</style><h1>Pas de réseau</h1><p>${text}</p><p><a href="${scope}">Voir aujourd’hui</a></p>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** A font, whose address changes with it. */
async function copyOrFont(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request);
  return kept ?? readFile(cache, request);
}

/** The page's script, whose address stays: a copy only where there is no network, so that a new one is there at the next opening. */
async function scriptOrCopy(request) {
  const cache = await caches.open(files);
  try {
    const answer = await readFile(cache, request);
    if (answer.status < 500) return answer;
    return (await cache.match(request)) ?? answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (!kept) throw error;
    return kept;
  }
}

async function readFile(cache, request) {
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === scope) event.respondWith(pageOrCopy(event));
  else if (/^\/assets\/.*\.woff2$/.test(pathname)) event.respondWith(copyOrFont(request));
  else if (pathname === '/m/jour.js') event.respondWith(scriptOrCopy(request));
});

self.addEventListener('message', (event) => {
  const path = event.data?.keep;
  if (typeof path !== 'string' || !path.startsWith(scope)) return;
  event.waitUntil(readPage(new Request(path)).catch(() => undefined));
});

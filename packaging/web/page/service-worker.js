// SPDX-License-Identifier: MIT
//
// Keeps every file of the page, so that it works without a connection, and adds the headers that let threads share memory.
const KEPT = 'culdesac VERSION'; // VERSION: a checksum of all files, put here when the package is made

function isolated(answer) {
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

async function answer(event) {
  const kept = await caches.open(KEPT), url = event.request.url.split(/[?#]/)[0].replace(/\/index\.html$/, '/');
  const found = await kept.match(url);
  if (found) return isolated(found);
  const fresh = await fetch(url, { cache: 'no-cache' });
  if (fresh.ok) event.waitUntil(kept.put(url, fresh.clone())); // the bar need not wait for it
  return isolated(fresh);
}

// At first this is what the page has loaded before this worker was there; the page asks it for the rest. A new version waits
// until no tab plays the old one, and has all its files by then.
addEventListener('install', (event) => {
  const first = ['./', 'page.js', 'files.js', 'street-day.svg', 'manifest.json', 'icon-48.png', 'icon-256.png'];
  const rest = ['culdesac.js', 'culdesac.worker.js', 'culdesac.wasm', 'games.tar', 'music.tar'];
  const names = registration.active ? first.concat(rest) : first;
  const kept = caches.open(KEPT).then((cache) => cache.addAll(names.map((name) => new Request(name, { cache: 'no-cache' }))));
  if (registration.active) event.waitUntil(kept);
});

addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('culdesac ') && name !== KEPT) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event));
});

// Keeps all files of the static site, so that it works without a network. `undercroft site` fills in the first two lines;
// other files, other bytes here, so a browser notices an update. It is used when no page of the old one is open any more,
// or when the player says so.
const VERSION = "";
const FILES = {};

const NAME = `undercroft ${self.registration.scope} `;

self.addEventListener("install", (event) => {
  const asked = Object.entries(FILES).map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity }));
  event.waitUntil(caches.open(NAME + VERSION).then((kept) => kept.addAll(asked)));
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + VERSION);
  event.waitUntil(old().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, url, cache } = event.request;
  // "reload": what is kept was found damaged.
  if (method !== "GET" || cache === "reload" || !url.startsWith(self.registration.scope)) return;
  const kept = caches.open(NAME + VERSION).then((files) => files.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((file) => file ?? fetch(event.request)));
});

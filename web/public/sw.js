// Keeps all files of the static site, so that it works without a network. `undercroft site` fills in the first two lines;
// other files, other bytes here, so a browser notices an update. It is used when no page of the old one is open any more.
const VERSION = "";
const FILES = [];

const NAME = `undercroft ${self.registration.scope} `;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME + VERSION).then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  const old = async () => (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + VERSION);
  event.waitUntil(old().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  const kept = caches.open(NAME + VERSION).then((files) => files.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((file) => file ?? fetch(event.request)));
});

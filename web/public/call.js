// Tells a player whose page is away that it is their turn. The page registers it when they ask for that, with its language.
const TURN = location.search === "?fr" ? "C’est votre tour" : "Your turn";

self.addEventListener("push", (event) => {
  const { game, table } = event.data.json();
  event.waitUntil(self.registration.showNotification(game, { body: TURN, tag: table, data: table, icon: "/art/app/icon-192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(`/t/${encodeURIComponent(event.notification.data)}`));
});

/** The table, in the page that shows it, or in a new one. */
async function show(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

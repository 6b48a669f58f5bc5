// Tells a player whose page is away that it is their turn, that the table votes, or that others call them back. The page registers it when they ask for that, with its language.
const FRENCH = location.search === "?fr";
const TURN = FRENCH ? "C’est votre tour" : "Your turn";
const VOTE = FRENCH ? "La table vote : à vous" : "The table votes: your vote";
const BACK = FRENCH ? "On vous attend à la table" : "You are called back to the table";

self.addEventListener("push", (event) => {
  const { game, table, event: why } = event.data.json();
  const body = why === "come back" ? BACK : why === "your vote" ? VOTE : TURN;
  const tag = why === "your vote" ? `${table} vote` : table; // a vote takes no turn's place
  event.waitUntil(self.registration.showNotification(game, { body, tag, data: table, icon: "/art/app/icon-192.png" }));
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

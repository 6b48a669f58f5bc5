// Signs that it is one's turn, for who looks at something else: title, favicon, notification, chime.

import { titleOf } from "../games/manifest.ts";
import { words } from "../i18n/index.ts";
import { settings } from "../settings.svelte.ts";
import { play } from "../sound.ts";
import { fileAt } from "../place.ts";

const PLAIN = fileAt("/art/icon.svg");
const CALLING = fileAt("/art/icon-turn.svg");

export function showTurn(game: string, mine: boolean): void {
  const t = words();
  const title = titleOf(game);
  document.title = mine ? `● ${t.title.turn} – ${title}` : `${title} – ${t.undercroft}`;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href = mine ? CALLING : PLAIN;
}

export function callTurn(game: string): void {
  void play("turn");
  if (!document.hidden || !settings.notify) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const t = words();
  const note = new Notification(t.undercroft, { body: t.notification(titleOf(game)), tag: game, icon: PLAIN });
  note.onclick = () => {
    focus();
    note.close();
  };
}

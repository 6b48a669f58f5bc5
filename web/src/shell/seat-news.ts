// What became of a seat, in a sentence.

import type { Dict } from "../i18n/en.ts";
import { listedName } from "../names.ts";
import type { SeatChange } from "../wire/messages.ts";

export function seatNews(change: SeatChange, t: Dict): string {
  const level = (bot: string) => t.create.levelOf[bot] ?? bot;
  const name = change.name in t.create.levelOf ? t.bot : listedName(change.name);
  return t.seatNews[change.what](name, change.seat + 1, level(change.bot ?? change.name));
}

// Who may sit where, as far as the page decides it.

import type { Seat } from "../wire/messages.ts";

const USUAL = "keeper";

/** The bot that takes a free seat: as strong as those that sit there. */
export function usualBot(seats: Pick<Seat, "kind" | "bot">[], bots: string[]): string {
  const there = seats.flatMap(({ kind, bot }) => (kind === "bot" && bot ? [bots.indexOf(bot)] : []));
  return bots[Math.max(...there, -1)] ?? (bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? USUAL));
}

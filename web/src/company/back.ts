// Whose seat a bot has played is told so once they have it back, once.

import type { Table as TableInfo } from "../wire/messages.ts";
import { ByTable } from "./by-table.ts";

const told = new ByTable<number>("undercroft.back");

/** Why a bot has played a seat of one's own that was given back since one was last told: one was away, or out of time. */
export function whyBack(table: string, { changes, yours, status }: TableInfo): "away" | "late" | null {
  const back = changes?.findLast(({ what, seat }) => what === "back" && yours.includes(seat));
  if (!back || status !== "playing" || back.number <= (told.get(table) ?? 0)) return null;
  told.set(table, back.number);
  const before = changes.findLast(({ number, seat }) => seat === back.seat && number < back.number);
  return before?.what === "time" ? "late" : "away";
}

// Who comes back to a seat that a bot has played is told so, once.

import type { Table as TableInfo } from "../wire/messages.ts";
import { ByTable } from "./by-table.ts";

const told = new ByTable<number>("undercroft.back");

/** Whether a seat of one's own was given back since one was last told. */
export function isBack(table: string, { changes, yours, status }: TableInfo): boolean {
  const back = changes?.findLast(({ what, seat }) => what === "back" && yours.includes(seat));
  if (!back || status !== "playing" || back.number <= (told.get(table) ?? 0)) return false;
  told.set(table, back.number);
  return true;
}

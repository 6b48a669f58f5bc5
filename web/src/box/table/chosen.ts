// A box that was chosen for a table, and what the engine says of it.

import type { BoxCheck, BoxOrigin, Pack } from "../../wire/messages.ts";
import { boxName } from "../store.svelte.ts";

export interface Chosen {
  name: string;
  origin: BoxOrigin;
  pack: Pack;
  check: BoxCheck;
}

/** The name in the head of a box; empty where it has none. */
export function nameIn(pack: Pack | null): string {
  const head = pack?.box;
  const name = typeof head === "object" && head !== null ? (head as Record<string, unknown>).name : "";
  return typeof name === "string" ? boxName(name) : "";
}

/** The day on which a box was entered by hand; null where it does not say. */
export function dayIn(pack: Pack | null): Date | null {
  const head = pack?.box;
  const day = typeof head === "object" && head !== null ? (head as Record<string, unknown>).entered : "";
  const found = typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T12:00`) : null;
  return found && !Number.isNaN(found.getTime()) ? found : null;
}

/** The game of a box that was made for another one; empty if it is not. */
export function otherGame(check: BoxCheck): string {
  const fault = check.faults.find(({ code }) => code === "other-game");
  const head = check.pack?.box;
  const game = fault && typeof head === "object" && head !== null ? (head as Record<string, unknown>).game : "";
  return typeof game === "string" ? game : "";
}

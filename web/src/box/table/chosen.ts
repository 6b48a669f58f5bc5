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

/** The game of a box that was made for another one; empty if it is not. */
export function otherGame(check: BoxCheck): string {
  const fault = check.faults.find(({ code }) => code === "other-game");
  const head = check.pack?.box;
  const game = fault && typeof head === "object" && head !== null ? (head as Record<string, unknown>).game : "";
  return typeof game === "string" ? game : "";
}

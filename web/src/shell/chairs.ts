// Who sits where at a new table: `me`, `here`, `person` or `bot:LEVEL`, by seat.

import type { Part, Role } from "../games/manifest.ts";

export const ME = "me";

/** I take a chair, and who had it takes mine. */
export function taken(who: readonly string[], to: number): string[] {
  const from = who.indexOf(ME);
  return who.map((one, at) => (at === to ? ME : at === from ? who[to] : one));
}

/** Who plays the other part. */
export const partOf = (who: readonly string[], role: Role | null): Part => (!role ? "none" : who[role.seat] === ME ? "me" : "other");

/** The chairs once a part is given: I sit where it is mine, and elsewhere where it is not. */
export function cast(who: readonly string[], part: Part, role: Role | null): string[] {
  const mine = partOf(who, role);
  if (part === "me" && role) return mine === "me" ? [...who] : taken(who, role.seat);
  return mine === "me" || !role ? taken(who, 0) : [...who];
}

// How seats are called. Bots have names of their own, and people without a name a number.

import { words } from "./i18n/index.ts";
import type { Seat, TableLine } from "./wire/messages.ts";

const BOTS = ["Mirtle", "Nix", "Odalys", "Bram", "Fenwick", "Quill"];
const NUMBERED = /^Player (\d+)$/; // the server's word for somebody who gave no name

/** `learns`: in a lesson, where a number would be the only one. */
export function nameOf(seat: Pick<Seat, "kind" | "name">, at: number, learns = false): string {
  if (seat.kind === "bot") return BOTS[at % BOTS.length];
  return learns && NUMBERED.test(seat.name) ? words().apprentice : listedName(seat.name);
}

/** A name in the lobby's lists. */
export function listedName(name: string): string {
  const number = NUMBERED.exec(name);
  return number ? words().player(Number(number[1])) : name;
}

/** Who else plays at a table: the people by name, and the bots counted. */
export function rivals({ people, seats, free }: TableLine, name: string, bots: (count: number) => string): string[] {
  const own = people.indexOf(name);
  const played = seats - free - people.length;
  return [...(own < 0 ? people : people.toSpliced(own, 1)).map(listedName), ...(played ? [bots(played)] : [])];
}

// What the store is made of.

import type { Refused, Tried } from "./wire/messages.ts";

export type Refusal = Pick<Refused, "reason" | "text" | "sentence" | "blanks" | "rule">;

/** Something to say in passing, by its name in the dictionary. */
export type Note = "lost" | "noHint" | "staleHint" | "offline" | "away" | "late";

export const LOOKING_ON = -2;

/** Carries out a change of what is shown; animation puts itself around it. */
export type Around<E> = (change: () => void, told: E[]) => void;

/** Moves that are staged, and what the server said of them. */
export interface Try<V, M, E> {
  moves: string[];
  answer: Tried<V, E, M>;
}

/** Whether a list of moves begins with another, shorter one. */
export function starts(whole: string[], part: string[]): boolean {
  return part.length < whole.length && part.every((text, at) => text === whole[at]);
}

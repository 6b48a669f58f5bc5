// How a component looks that an expansion adds: one of ours, chosen by the box or by its name, in other colours.

import { valueInBox } from "./live.svelte.ts";

export interface Look {
  /** The shipped component whose drawing is shown. */
  id: string;
  /** A CSS filter that changes its colours; nothing for a shipped one. */
  filter?: string;
}

const TURNS = [150, 210, 90, 270, 45, 315]; // degrees of hue

/** A number made of a name: the same everywhere. */
const sumOf = (id: string): number => [...id].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7);

/** The look of a component of the box in use. */
export const lookOf = (game: string, table: string, id: string, shipped: readonly string[]): Look => lookLike(id, valueInBox(game, `${table}.${id}`, "like"), shipped);

/** `like` is what a box says of it. */
export function lookLike(id: string, like: unknown, shipped: readonly string[]): Look {
  if (shipped.includes(id)) return { id };
  const sum = sumOf(id);
  return {
    id: typeof like === "string" && shipped.includes(like) ? like : shipped[sum % shipped.length],
    filter: `hue-rotate(${TURNS[sum % TURNS.length]}deg)`,
  };
}

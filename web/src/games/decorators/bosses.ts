// How players stand with the bosses, as the server says.
import { BOX } from "./box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { PlayerView, View } from "../../wire/decorators/view.ts";

/** What a box says of a boss; a blue one counts only. */
export interface BossValues {
  counts: number;
  of: readonly number[]; // which floors or decorations
  each: number;
  beyond: number;
  most: number;
}

const BOSSES = 2 * TERM.YELLOW_BOSSES;

/** Yellow ones come first; those that an expansion adds after all others. */
export const isYellow = (boss: number): boolean => boss < TERM.YELLOW_BOSSES || (boss >= BOSSES && boss < BOSSES + TERM.ADDED_BOSSES);

export function bossOf(boss: number): BossValues {
  const at = boss < BOSSES ? boss : TERM.YELLOW_BOSSES + boss - BOSSES; // among the yellow ones
  const [each, beyond, most] = isYellow(boss) ? [BOX.boss_each[at], BOX.boss_beyond[at], BOX.boss_most[at]] : [0, 0, 0];
  return { counts: BOX.boss_counts[boss], of: BOX.boss_of[boss], each, beyond, most };
}

export interface Standing {
  seat: number;
  count: number;
  points: number;
}

/** How all players stand with the boss of a deck. */
export const standings = (view: View, deck: number): Standing[] =>
  view.players.map(({ seat, worth }) => ({ seat, count: worth.boss_counts[deck], points: worth.boss_points[deck] }));

/** By deck, the points that a boss gives a player more or less than before. */
export const bossChange = (before: PlayerView, after: PlayerView): number[] =>
  after.worth.boss_points.map((points, deck) => points - before.worth.boss_points[deck]);

// How players stand with the bosses, as the server says.
import { TERM } from "../../wire/decorators/terms.ts";
import type { PlayerView, View } from "../../wire/decorators/view.ts";

export const isYellow = (boss: number): boolean => boss < TERM.YELLOW_BOSSES;

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

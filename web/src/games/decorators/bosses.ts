// What bosses count, what they give for it, and what a dungeon would be worth if it ended now.
import { BOX } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import { Dungeon } from "./dungeon.ts";
import { SIDES, turned } from "./tiles.ts";

const most = (counts: readonly number[]): number => Math.max(0, ...counts);

function longestPath(dungeon: Dungeon): number {
  const rooms = dungeon.rooms;
  return most(rooms.flatMap((room) => {
    const steps = dungeon.stepsFrom(room);
    return rooms.map((other) => steps.get(other) ?? 0);
  }));
}

function bareTiles(dungeon: Dungeon): number {
  return dungeon.dungeonTiles.filter((tile) => {
    const walls = SIDES.filter((side) => dungeon.isWall(tile, side)).length;
    return dungeon.decorations(tile).length < walls;
  }).length;
}

/** How many of a boss's thing a dungeon has, with so many mimics spent on it. */
export function countFor(dungeon: Dungeon, boss: number, mimics = 0): number {
  const of = BOX.boss_of[boss];
  switch (BOX.boss_counts[boss]) {
    case TERM.ROOMS:
      return dungeon.rooms.length;
    case TERM.STARS:
      return dungeon.floors[TERM.STAR];
    case TERM.COPIES:
      return mimics + most(dungeon.totals());
    case TERM.FLOORS_OF:
      return dungeon.floors.reduce((sum, count, floor) => sum + (of[floor - 1] ? count : 0), 0);
    case TERM.WILDS:
      return dungeon.dungeonTiles.reduce((sum, tile) => sum + dungeon.wilds(tile), 0);
    case TERM.BARE_TILES:
      return bareTiles(dungeon);
    case TERM.KINDS:
      return mimics + dungeon.totals().filter(Boolean).length;
    case TERM.DECORATIONS_OF:
      return mimics + dungeon.totals().reduce((sum, count, kind) => sum + (of[kind] ? count : 0), 0);
    case TERM.PATH:
      return longestPath(dungeon);
    case TERM.FOUR_WAYS:
      return dungeon.dungeonTiles.filter(({ face }) => turned(face.passages, 0).every(Boolean)).length;
    default:
      return dungeon.openPassages;
  }
}

export const isYellow = (boss: number): boolean => boss < TERM.YELLOW_BOSSES;

/** So much for each, by the boss's own rule. */
function yellowPoints(boss: number, items: number): number {
  return BOX.boss_each[boss] * Math.min(BOX.boss_most[boss], Math.max(0, items - BOX.boss_beyond[boss]));
}

/** For most and for second most; who is tied shares, rounded down. */
function bluePoints(rules: number, items: readonly number[]): number[] {
  const least = rules & TERM.NONE_SCORES ? 0 : 1;
  const competing = items.filter((count) => count >= least);
  const first = most(competing);
  const firsts = competing.filter((count) => count === first).length;
  const rest = competing.filter((count) => count < first);
  const second = rest.length ? Math.max(...rest) : -1;
  const seconds = rest.filter((count) => count === second).length;
  return items.map((count) => {
    if (count < least) return 0;
    if (count === first) return firsts > 1 ? Math.floor((BOX.award_most + BOX.award_second) / firsts) : BOX.award_most;
    return firsts === 1 && count === second ? Math.floor(BOX.award_second / seconds) : 0;
  });
}

export interface Standing {
  seat: number;
  count: number;
  points: number;
}

/** How all players stand with the boss of a deck. */
export function standings(view: View, deck: number, dungeons: readonly Dungeon[]): Standing[] {
  const boss = view.bosses[deck];
  const counts = view.players.map((player, seat) => countFor(dungeons[seat], boss, player.boss_mimics[deck] ?? 0));
  const points = isYellow(boss) ? counts.map((count) => yellowPoints(boss, count)) : bluePoints(view.rules, counts);
  return counts.map((count, seat) => ({ seat, count, points: points[seat] }));
}

/** The parts of the final score that a dungeon gives, bosses apart. */
export interface Worth {
  stars: number;
  starPoints: number;
  colours: readonly number[]; // the floors that are there
  colourPoints: number;
  common: number;
  commonPoints: number;
}

export function worthOf(dungeon: Dungeon): Worth {
  const floors = dungeon.floors;
  const painted = floors.slice(TERM.PLAIN + 1, TERM.STAR);
  const colours = painted.flatMap((count, at) => (count ? [at + 1] : []));
  const common = most(painted);
  return {
    stars: floors[TERM.STAR],
    starPoints: BOX.star_points * floors[TERM.STAR],
    colours,
    colourPoints: BOX.colour_points[colours.length],
    common,
    commonPoints: BOX.common_points[Math.min(common, BOX.common_points.length - 1)],
  };
}

/** A score part by part: as it would be if the game ended now, and as it is when it has. */
export interface Tally extends Worth {
  goals: number; // points of the goals scored
  bosses: readonly (Standing & { boss: number })[];
  total: number;
}

export function tallyOf(view: View, seat: number, dungeons: readonly Dungeon[]): Tally {
  const worth = worthOf(dungeons[seat]);
  const goals = view.players[seat].scored.reduce((sum, goal) => sum + BOX.goal_points[goal], 0);
  const bosses = view.bosses.map((boss, deck) => ({ boss, ...standings(view, deck, dungeons)[seat] }));
  const given = bosses.reduce((sum, { points }) => sum + points, 0);
  return { ...worth, goals, bosses, total: goals + worth.starPoints + worth.colourPoints + worth.commonPoints + given };
}

// Facts of a view that several parts of the table show.
import type { Event } from "../../wire/decorators/events.ts";
import { BOX } from "./box.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { GoalView, PlayerView, View } from "../../wire/decorators/view.ts";
import type { Dungeon } from "./rules-mirror/dungeon.ts";
import { goalOf, isShape, progressOf, type Goal, type Progress } from "./goals.ts";
import { isRoom } from "./tiles.ts";

export const NOBODY = -1;

export function own(view: View): PlayerView | null {
  return view.seat >= 0 ? view.players[view.seat] : null;
}

export type Phase = "setup" | "draft" | "assistant" | "build" | "score" | "refill" | "end";
export const PHASES: readonly Phase[] = ["draft", "assistant", "build", "score", "refill"];

/** Which phase of a turn is on. Goals drawn before the build are part of an exchange. */
export function phaseOf(view: View): Phase {
  const { step } = view;
  if (step < 0 || step === STEP.BOSS_MIMICS) return "end";
  if (!view.round || step === STEP.OPENING) return "setup";
  if (step === STEP.KEEP) return "assistant";
  if (step === STEP.BUILD || step === STEP.PLACE || step === STEP.MOVE) return "build";
  if (step === STEP.SCORE) return "score";
  if (step === STEP.DRAW_GOAL || step === STEP.DEAL_GOAL) return exchanging(view) ? "draft" : "refill";
  return view.burrowed.length ? "assistant" : "draft";
}

/** Whoever acts has a new tile that is not built yet: goals are drawn for an exchange. */
function exchanging(view: View): boolean {
  return view.to_act.some((seat) => view.players[seat]?.new.length > 0);
}

export const shapesScored = (player: PlayerView): number => player.scored.filter(isShape).length;

// The draft board

/** The tile on a place of the draft board, or NOBODY; the exchange spot has none. */
export function tileAt(tiles: readonly number[], place: number): number {
  if (place === TERM.EXCHANGE) return NOBODY;
  return tiles[place < TERM.EXCHANGE ? place : place - 1] ?? NOBODY;
}

/** The tiles as they were laid out this round: those drafted are gone from the view. */
export function laidOut(view: View, events: readonly Event[]): readonly number[] {
  const last = events.findLast((event) => event.type === "TilesLaidOut");
  const tiles = last?.type === "TilesLaidOut" ? last.tiles : [];
  return view.tiles.map((tile, at) => (tile >= 0 ? tile : (tiles[at] ?? NOBODY)));
}

/** Where those who have still to draft stand on the other side: by place, a seat or NOBODY. */
export function stillToPlay(view: View, events: readonly Event[]): number[] {
  const places: number[] = TERM.PLACES.map(() => NOBODY);
  const waiting = view.order.filter((seat) => !view.pawns.includes(seat));
  const began = events.findLastIndex((event) => event.type === "RoundBegan");
  const stood = new Map<number, number>();
  for (const event of events.slice(0, Math.max(0, began)))
    if (event.type === "Drafted") stood.set(event.seat, event.place);
    else if (event.type === "PawnPlaced") stood.set(event.seat, event.place - 1); // told as first, second, …
  const known = waiting.map((seat) => stood.get(seat) ?? NOBODY);
  const apart = known.every((place) => place >= 0) && new Set(known).size === known.length;
  waiting.forEach((seat, at) => (places[apart ? known[at] : at] = seat));
  return places;
}

export const hourglassesDrawn = (view: View): number => BOX.hourglasses - view.hourglasses;

/** How many tiles more than storage can hold. */
export const surplus = (player: PlayerView): number => player.new.length + player.storage.length - BOX.storage;

// Goals in hand

export interface HandGoal {
  goal: Goal;
  now: Progress;
  before: Progress; // without what is staged
}

/** Those that a player sees, with what was before: a goal that is new was as it is. */
export function goalsInHand(now: readonly GoalView[], before: readonly GoalView[]): HandGoal[] {
  return now.map((seen) => {
    const was = before.find(({ goal }) => goal === seen.goal) ?? seen;
    return { goal: goalOf(seen.goal), now: progressOf(seen), before: progressOf(was) };
  });
}

// What a change does

export interface HungChange {
  icon: number;
  room: boolean;
  change: number;
}

/** How many more of each decoration are on walls of rooms, or of hallways, than before. */
export function hungChange(before: Dungeon, after: Dungeon): HungChange[] {
  const found = new Map<string, HungChange>();
  for (const [dungeon, sign] of [[after, 1], [before, -1]] as const)
    for (const tile of dungeon.dungeonTiles)
      for (const icon of dungeon.decorations(tile)) {
        const room = isRoom(tile.face);
        const known = found.get(`${icon} ${room}`) ?? { icon, room, change: 0 };
        found.set(`${icon} ${room}`, { icon, room, change: known.change + sign });
      }
  return [...found.values()].filter(({ change }) => change);
}

// What everybody did in a round, gathered from what was told.
import type { Event, Placed, Scored } from "../../../wire/decorators/events.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { View } from "../../../wire/decorators/view.ts";

export interface Turn {
  seat: number;
  laid: Placed[];
  moved: number; // tiles that an architect moved or turned
  stored: number[];
  dropped: number[];
  exchanged: boolean; // a goal, on the exchange spot
  kept: boolean; // a tile of a burrower's
  helped: number[]; // assistants that gave something
  scored: Scored[];
}

export interface RoundSheet {
  round: number;
  turns: Turn[];
  points: number[]; // by seat, once the round was over
  /** The table when the next round began. */
  view: View;
  /** `over`: it is not played. */
  next: { round: number; order: number[]; last: boolean; over: boolean };
  /** The second bag was begun in this round, or when the next one was laid out. */
  emptied: boolean;
}

const turnOf = (seat: number): Turn => ({ seat, laid: [], moved: 0, stored: [], dropped: [], exchanged: false, kept: false, helped: [], scored: [] });

const add: { [K in Event["type"]]?: (turn: Turn, event: Extract<Event, { type: K }>) => void } = {
  Drafted: (turn, { place }) => void (turn.exchanged = place === TERM.EXCHANGE),
  Kept: (turn) => void (turn.kept = true),
  Assisted: (turn, { assistant }) => void turn.helped.push(assistant),
  Placed: (turn, event) => void turn.laid.push(event),
  Rearranged: (turn) => void turn.moved++,
  Restored: (turn) => void Object.assign(turn, { laid: [], moved: 0 }),
  Stored: (turn, { tile }) => void turn.stored.push(tile),
  Dropped: (turn, { tile }) => void turn.dropped.push(tile),
  Scored: (turn, event) => void turn.scored.push(event),
};

/** In the order in which they were taken. */
export function turnsOf(events: readonly Event[]): Turn[] {
  const turns = new Map<number, Turn>();
  for (const event of events) {
    const tell = add[event.type] as ((turn: Turn, event: Event) => void) | undefined;
    if (!tell || !("seat" in event)) continue;
    if (!turns.has(event.seat)) turns.set(event.seat, turnOf(event.seat));
    tell(turns.get(event.seat)!, event);
  }
  return [...turns.values()];
}

const pointsIn = (events: readonly Event[], seat: number): number =>
  events.reduce((sum, event) => sum + (event.type === "Scored" && event.seat === seat ? event.points : 0), 0);

/** Whether the second bag was begun since the tiles of the round before were laid out. */
function isEmptied(history: readonly Event[], before: number, began: number): boolean {
  const [first, last] = [before, began].map((round) => history.findIndex((event, at) => at > round && event.type === "TilesLaidOut"));
  return history.slice(Math.max(first, before) + 1, last < 0 ? undefined : last).some((event) => event.type === "BagEmptied");
}

/** Whether the last hourglass came up while a round was set up: then it is not played (DR3). */
const isOver = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === "HourglassDrawn" && event.left === 0) && !events.some(({ type }) => type === "LastRound");

/** The round that ended when the last one began, if one did since `news` events before the end. */
export function roundEnded(history: readonly Event[], news: number, view: View): { sheet: RoundSheet; span: [number, number] } | null {
  const began = history.findLastIndex((event) => event.type === "RoundBegan");
  const next = history[began];
  if (began < history.length - news || next?.type !== "RoundBegan" || next.round < 2) return null;
  const before = history.findLastIndex((event, at) => at < began && event.type === "RoundBegan");
  if (before < 0) return null;
  return {
    span: [before, began],
    sheet: {
      round: next.round - 1,
      turns: turnsOf(history.slice(before, began)),
      points: view.players.map(({ seat, points }) => points - pointsIn(history.slice(began), seat)),
      view,
      next: { round: next.round, order: next.order, last: view.last_round, over: isOver(history.slice(began)) },
      emptied: isEmptied(history, before, began),
    },
  };
}

/** One's own turn first. */
export const ownFirst = (turns: readonly Turn[], seat: number): Turn[] => [...turns].sort((one, two) => Number(two.seat === seat) - Number(one.seat === seat));

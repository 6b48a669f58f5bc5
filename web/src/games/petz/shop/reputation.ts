// How reputation came about, told by the events; all in half points.
import type { Event } from "../../../wire/petz/events.ts";

export const SOURCES = ["exhibitions", "sales", "lost", "acumen", "display"] as const;
export type Source = (typeof SOURCES)[number];

export interface Gain {
  seat: number;
  source: Source;
  halves: number;
}

/** By how much an event changes a seat's reputation, and by what. */
export function gainOf(event: Event): Gain | null {
  switch (event.type) {
    case "Awarded":
      return { seat: event.seat, source: "exhibitions", halves: event.halves };
    case "Sold":
      return { seat: event.seat, source: "sales", halves: 2 * event.reputation };
    case "PetLost":
      return { seat: event.seat, source: "lost", halves: -2 * event.reputation };
    case "FinalScored":
      return {
        seat: event.seat,
        source: event.exhibition === 0 ? "acumen" : "display",
        halves: event.halves,
      };
    default:
      return null;
  }
}

export function bySource(events: readonly Event[], seats: number): Record<Source, number[]> {
  const earned = Object.fromEntries(
    SOURCES.map((source) => [source, Array<number>(seats).fill(0)]),
  ) as Record<Source, number[]>;
  for (const event of events) {
    const gain = gainOf(event);
    if (gain) earned[gain.source][gain.seat] += gain.halves;
  }
  return earned;
}

/** The reputation of each seat after each round, from 0 on; the last is after the final scoring. */
export function overTheGame(events: readonly Event[], seats: number): number[][] {
  const now = Array<number>(seats).fill(0);
  const after: number[][] = [];
  let final = false;
  for (const event of events) {
    if (event.type === "RoundBegan") after.push([...now]);
    if (event.type === "FinalScored" && !final) {
      after.push([...now]);
      final = true;
    }
    const gain = gainOf(event);
    if (gain) now[gain.seat] += gain.halves;
  }
  after.push([...now]);
  return after;
}

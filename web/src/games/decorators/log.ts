// The log in words: events that belong together are told in one sentence.
import type { Event } from "../../wire/decorators/events.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Line } from "../game-module.ts";
import { isYellow } from "./bosses.ts";
import { Speech } from "./words/speech.ts";

type Kind = Event["type"];

// Several of these in a row, of one seat, make one sentence.
const RUNS: ReadonlySet<Kind> = new Set([
  "PawnPlaced", "BossTurnedUp", "GoalDrawn", "GoalSeen", "GoalDiscarded", "DiscardSeen", "TileDrawn", "Stored", "Dropped",
]);
// One's own cards are told by name, so that they were drawn or discarded is not told again.
const NAMED: Partial<Record<Kind, Kind>> = { GoalDrawn: "GoalSeen", GoalDiscarded: "DiscardSeen" };
// Said without a seat, though an event names one.
const OF_ALL: ReadonlySet<Kind> = new Set(["PawnPlaced"]);

const seatOf = (event: Event): number | undefined => ("seat" in event && !OF_ALL.has(event.type) ? event.seat : undefined);

/** Where a run of events ends: of one kind and seat, with those that name the cards between them. */
function runFrom(events: Event[], at: number): { run: Event[]; end: number } {
  const first = events[at];
  const named = NAMED[first.type];
  const run: Event[] = [];
  const seen: Event[] = [];
  let end = at;
  for (; end < events.length; end++) {
    const event = events[end];
    if (seatOf(event) !== seatOf(first)) break;
    if (event.type === first.type) run.push(event);
    else if (named && event.type === named) seen.push(event);
    else break;
    if (!RUNS.has(first.type)) {
      end++;
      break;
    }
  }
  return { run: seen.length ? seen : run, end };
}

/** The bosses by their decks. */
function turnedUp(run: Event[]): number[] {
  const bosses = run.flatMap((event) => (event.type === "BossTurnedUp" ? [event.boss] : []));
  return [true, false].map((yellow) => bosses.find((boss) => isYellow(boss) === yellow) ?? -1);
}

/** A line for each event; null for those that an earlier line tells. */
export function lines(events: Event[], names: string[], lang: Lang): (Line | null)[] {
  const say = new Speech(lang, names);
  const told: (Line | null)[] = events.map(() => null);
  for (let at = 0; at < events.length; ) {
    const { run, end } = runFrom(events, at);
    const first = run[0];
    if (first.type === "BossTurnedUp") say.bosses = turnedUp(run);
    if (first.type !== "Ready") told[at] = finish(run, say);
    at = end;
  }
  return told;
}

function finish(run: Event[], say: Speech): Line {
  const [first] = run;
  const tell = say.words.lines[first.type] as (event: Event, say: Speech, run: Event[]) => string;
  const seat = seatOf(first);
  const head = first.type === "RoundBegan";
  const text = tell(first, say, run);
  return { ...(seat === undefined ? {} : { seat }), text: head ? text : `${text}.`, ...(head ? { head } : {}) };
}

export const line = (event: Event, names: string[], lang: Lang): Line | null => lines([event], names, lang)[0];

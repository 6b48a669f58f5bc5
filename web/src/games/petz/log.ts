// The log in words: events that belong together are told in one sentence.
import type { Event } from "../../wire/petz/events.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Line } from "../game-module.ts";
import { Speech } from "./words/speech.ts";

type Kind = Event["type"];

// Several of these in a row, of one seat and kind of thing, make one sentence.
const RUNS: ReadonlySet<Kind> = new Set([
  "Dealt", "LeftTheTown", "SentToFarm", "Drew", "DrewHidden", "Housed", "Discarded", "Gained", "ManureRemoved",
]);
// What a group does where it was sent is told with its going there.
const RESULTS: ReadonlySet<Kind> = new Set(["FoodTaken", "Gained", "RelativesCame", "HospitalVisited", "Judged"]);
const HEADS: ReadonlySet<Kind> = new Set(["RoundBegan", "GameOver"]);

const seatOf = (event: Event): number | undefined => ("seat" in event ? event.seat : undefined);

function belongs(event: Event, first: Event): boolean {
  if (event.type !== first.type || seatOf(event) !== seatOf(first)) return false;
  return !("what" in event) || !("what" in first) || event.what === first.what;
}

/** Which pet stood on which plot when an event was told. */
class Plots {
  private readonly pets = new Map<string, number>();

  note(event: Event): void {
    if (event.type === "Housed" || event.type === "NeedsShown") this.pets.set(`${event.seat}:${event.plot}`, event.pet);
  }

  at = (seat: number, plot: number): number => this.pets.get(`${seat}:${plot}`) ?? -1;
}

/** One sentence for a run of events, as it follows the name of its seat. */
function sentence(run: Event[], say: Speech): string {
  const tell = say.words.lines[run[0].type] as (event: Event, say: Speech, run: Event[]) => string;
  return tell(run[0], say, run);
}

function finish(parts: string[], first: Event, say: Speech): Line {
  const head = HEADS.has(first.type);
  const seat = seatOf(first);
  const told = say.list(parts);
  // A sentence that begins with a capital has a subject of its own: a pet that suffers.
  const text = seat === undefined || /^\p{Lu}/u.test(told) ? told : `${say.player(seat)} ${told}`;
  return { ...(seat === undefined ? {} : { seat }), text: head ? text : `${text}.`, ...(head ? { head } : {}) };
}

/** A line for each event; null for those that an earlier line tells. */
export function lines(events: Event[], names: string[], lang: Lang): (Line | null)[] {
  const plots = new Plots();
  const say = new Speech(lang, names, plots.at);
  const told: (Line | null)[] = events.map(() => null);
  for (let at = 0; at < events.length; ) {
    const first = events[at];
    const start = at;
    const parts: string[] = [];
    do {
      const run = [events[at++]];
      while (RUNS.has(run[0].type) && at < events.length && belongs(events[at], run[0])) run.push(events[at++]);
      run.forEach((event) => plots.note(event));
      parts.push(sentence(run, say));
    } while (first.type === "Sent" && at < events.length && RESULTS.has(events[at].type) && seatOf(events[at]) === first.seat);
    if (first.type !== "Ready") told[start] = finish(parts, first, say);
  }
  return told;
}

export const line = (event: Event, names: string[], lang: Lang): Line | null => lines([event], names, lang)[0];

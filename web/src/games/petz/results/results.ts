// What a show and the end of a round brought, gathered from what was told.
import { BOX } from "../box.ts";
import type { Event, PetLost, ScoreLine, Sold } from "../../../wire/petz/events.ts";
import type { View } from "../../../wire/petz/view.ts";
import { exhibitionNow, phaseOf } from "../model.ts";
import { gainOf, type Gain } from "../shop/reputation.ts";

/** What became of one's own pet in the show. */
export interface Fate {
  pet: number;
  cards: number[];
  fed: number;
  manure: number;
  suffered: { need: number; tokens: number }[];
  mutated: number;
  caught: number;
  lost: string | null; // the engine's word for why
}

export interface Placing {
  seat: number;
  halves: number; // the score
  place: number; // 0: none
  reputation: number; // in half points
  lines: ScoreLine[]; // that the score adds up from
}

/** Players who share a place: its award is less by 1 for each other of them (PX7). */
export interface Share {
  place: number;
  players: number;
  award: number;
  gets: number;
}

export type Source = "show" | "sale" | "lost" | "final";

/** Reputation before and after, in half points, and what came in between. */
export interface Repute {
  seat: number;
  before: number;
  parts: { source: Source; halves: number }[];
  after: number;
}

export interface Results {
  round: number;
  fates: Fate[];
  exhibition: number; // -1 where there was none
  placings: Placing[];
  shares: Share[];
  repute: Repute[];
  sales: Sold[];
  lost: PetLost[];
  /** The round is over. */
  ended: boolean;
  /** Another round begins with this seat; `income` is one's own. */
  next: { round: number; start: number; income: number } | null;
  grown: { seat: number; pets: { pet: number; from: number; to: number }[] }[];
  spoiled: { seat: number; vegetables: number; meat: number }[];
}

/** Where a seat has got to. */
export interface Stand {
  round: number;
  phase: number;
  told: number;
}

export const standOf = (view: View, told: number): Stand => ({ round: view.round, phase: phaseOf(view.step), told });

const SHOW = 3;

/** Whether a show or a round has ended since. */
export function isMoment(before: Stand, now: Stand): boolean {
  return now.round > before.round || (now.round === before.round && before.phase <= SHOW && now.phase > SHOW);
}

function fatesOf(events: readonly Event[], seat: number): Fate[] {
  const fates = new Map<number, Fate>();
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.type === "NeedsShown") {
      fates.set(event.plot, { pet: event.pet, cards: event.cards, fed: 0, manure: 0, suffered: [], mutated: 0, caught: 0, lost: null });
    } else if (event.type === "PetLost") {
      const lost = [...fates.values()].find((fate) => fate.pet === event.pet);
      if (lost) lost.lost = event.cause;
    }
    const fate = "plot" in event ? fates.get(event.plot) : undefined;
    if (!fate) continue;
    if (event.type === "Fed") fate.fed += event.vegetables + event.meat + event.box;
    else if (event.type === "Pooped") fate.manure += event.manure;
    else if (event.type === "Suffered" && event.tokens) fate.suffered.push({ need: event.need, tokens: event.tokens });
    else if (event.type === "Mutated") fate.mutated += event.tokens;
    else if (event.type === "Caught") fate.caught += event.imps;
  }
  return [...fates.values()];
}

function placingsOf(events: readonly Event[]): Placing[] {
  const found = new Map<number, Placing>();
  for (const event of events) {
    if (event.type === "Exhibited") found.set(event.seat, { seat: event.seat, halves: event.halves, place: 0, reputation: 0, lines: event.lines ?? [] });
    else if (event.type === "Awarded") {
      const { halves = 0, lines = [] } = found.get(event.seat) ?? {};
      found.set(event.seat, { seat: event.seat, halves, place: event.place, reputation: event.halves, lines });
    }
  }
  const last = found.size + 1;
  return [...found.values()].sort((a, b) => (a.place || last) - (b.place || last) || b.halves - a.halves || a.seat - b.seat);
}

function sharesOf(placings: readonly Placing[], seats: number): Share[] {
  const places = [...new Set(placings.map(({ place }) => place).filter(Boolean))];
  return places.flatMap((place) => {
    const tied = placings.filter((one) => one.place === place);
    return tied.length > 1 ? [{ place, players: tied.length, award: BOX.awards[seats][place - 1], gets: tied[0].reputation / 2 }] : [];
  });
}

/** Where a round's results list what reputation came from. */
const LISTED: Record<Gain["source"], Source> = { exhibitions: "show", sales: "sale", lost: "lost", acumen: "final", display: "final" };

const SOURCES: readonly Source[] = ["show", "sale", "lost", "final"];

function reputeOf(events: readonly Event[], now: View): Repute[] {
  const changes = events.flatMap((event) => gainOf(event) ?? []);
  const rows = now.players.map(({ seat, reputation }): Repute => {
    const mine = changes.filter((change) => change.seat === seat);
    const parts = SOURCES.map((source) => ({ source, halves: mine.reduce((sum, change) => sum + (LISTED[change.source] === source ? change.halves : 0), 0) }));
    const gained = parts.reduce((sum, { halves }) => sum + halves, 0);
    return { seat, before: reputation - gained, parts: parts.filter(({ halves }) => halves), after: reputation };
  });
  return rows.sort((one, two) => Number(two.seat === now.seat) - Number(one.seat === now.seat) || two.after - one.after);
}

/** Pets that are bigger than they were. */
function grownSince(before: View | null, now: View): Results["grown"] {
  const pets = (view: View, seat: number) => (view.players[seat]?.plots ?? []).concat().flatMap(({ pet }) => (pet ? [pet] : []));
  const all = (view: View, seat: number) => [...pets(view, seat), ...view.players[seat].lineup];
  return now.players.flatMap(({ seat }) => {
    const were = new Map(before ? all(before, seat).map((pet) => [pet.kind, pet.size]) : []);
    const grown = all(now, seat).flatMap(({ kind, size }) => {
      const from = were.get(kind);
      return from !== undefined && from < size ? [{ pet: kind, from, to: size }] : [];
    });
    return grown.length ? [{ seat, pets: grown }] : [];
  });
}

const incomeOf = (events: readonly Event[], seat: number): number =>
  events.reduce((sum, event) => sum + (event.type === "Paid" && event.seat === seat ? event.gold : 0), 0);


/** `events`: what was told since the round began; `before`: the view before it ended. */
export function resultsOf(events: readonly Event[], before: View | null, now: View, round: number, over = false): Results {
  const start = events.findLastIndex((event) => event.type === "RoundBegan" && event.round > round);
  const began = events[start] as Extract<Event, { type: "RoundBegan" }> | undefined;
  const placings = placingsOf(events);
  const awarded = events.find((event) => event.type === "Awarded");
  const all = <T extends Event["type"]>(type: T): Extract<Event, { type: T }>[] =>
    events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  return {
    round,
    fates: fatesOf(events, now.seat),
    exhibition: awarded?.exhibition ?? (placings.length ? exhibitionNow({ ...now, round }) : -1),
    placings: [...placings].sort((one, two) => Number(two.seat === now.seat) - Number(one.seat === now.seat)),
    shares: sharesOf(placings, now.players.length),
    repute: reputeOf(events, now),
    sales: all("Sold"),
    lost: all("PetLost"),
    ended: began !== undefined || over,
    next: began ? { round: began.round, start: began.start, income: incomeOf(events.slice(start), now.seat) } : null,
    grown: began ? grownSince(before, now) : [],
    spoiled: all("Spoiled"),
    };
}

/** Whether there is anything to read. */
export const hasNews = (results: Results): boolean =>
  results.ended || results.fates.length + results.placings.length + results.sales.length + results.lost.length > 0;

// What a show and the end of a round brought, gathered from what was told.
import type { Event, Sold } from "../../../wire/petz/events.ts";
import type { View } from "../../../wire/petz/view.ts";
import { phaseOf } from "../model.ts";

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
}

export interface Loss {
  seat: number;
  pet: number;
  reputation: number;
}

export interface Results {
  round: number;
  fates: Fate[];
  exhibition: number; // -1 where none was awarded
  placings: Placing[];
  sales: Sold[];
  lost: Loss[];
  /** The round is over, and another begins with this seat; null while it goes on. */
  next: { round: number; start: number } | null;
  grown: { seat: number; pets: { pet: number; from: number; to: number }[] }[];
  spoiled: { seat: number; vegetables: number; meat: number }[];
  earned: { seat: number; gold: number }[];
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
    if (event.type === "Exhibited") found.set(event.seat, { seat: event.seat, halves: event.halves, place: 0, reputation: 0 });
    else if (event.type === "Awarded") {
      const scored = found.get(event.seat)?.halves ?? 0;
      found.set(event.seat, { seat: event.seat, halves: scored, place: event.place, reputation: event.halves });
    }
  }
  const last = found.size + 1;
  return [...found.values()].sort((a, b) => (a.place || last) - (b.place || last) || b.halves - a.halves || a.seat - b.seat);
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

const sumBySeat = (rows: { seat: number; gold: number }[]): { seat: number; gold: number }[] =>
  [...new Set(rows.map(({ seat }) => seat))].map((seat) => ({
    seat,
    gold: rows.reduce((sum, row) => sum + (row.seat === seat ? row.gold : 0), 0),
  }));

/** `events`: what was told since the last results; `before`: the view before the round ended. */
export function resultsOf(events: readonly Event[], before: View | null, now: View, round: number): Results {
  const began = events.findLast((event) => event.type === "RoundBegan");
  const awarded = events.find((event) => event.type === "Awarded");
  const all = <T extends Event["type"]>(type: T): Extract<Event, { type: T }>[] =>
    events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  return {
    round,
    fates: fatesOf(events, now.seat),
    exhibition: awarded?.exhibition ?? -1,
    placings: placingsOf(events),
    sales: all("Sold"),
    lost: all("PetLost").filter(({ seat }) => seat !== now.seat),
    next: began ? { round: began.round, start: began.start } : null,
    grown: began ? grownSince(before, now) : [],
    spoiled: all("Spoiled"),
    earned: began ? sumBySeat(all("Paid")).sort((a, b) => a.seat - b.seat) : [],
  };
}

/** Whether there is anything to read. */
export const hasNews = (results: Results): boolean =>
  results.next !== null || results.fates.length + results.placings.length + results.sales.length + results.lost.length > 0;

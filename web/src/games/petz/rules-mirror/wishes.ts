// What a player wants done while showing off, in any order, and what is proposed at first.
import { TERM } from "../../../wire/petz/terms.ts";
import { sum } from "../model.ts";
import { PLOTS } from "../shop/steps.ts";
import type { ShopState } from "./shop-state.ts";

export interface Meal {
  vegetables: number;
  meat: number;
  box: number;
}
/** What can be carried to a pet or into a gap. */
export type Ware = keyof Meal | "imp";
export type Which = 0 | 1; // strength or antimagic
export type Catching = "imps" | "employee" | "none";
/** Who counts as two, and at what (PR5). */
export type Employee =
  | { at: "dig" }
  | { at: "play"; gap: number }
  | { at: "armour"; suit: number }
  | { at: "catch"; plot: number };

/** What is null is as proposed. */
export interface Wishes {
  feed: (Meal | null)[];
  dig: number[] | null; // manure by plot
  play: number[] | null; // imps by gap
  armour: { plot: number; number: Which }[] | null;
  catching: (Catching | null)[];
  employee: Employee | null;
  discard: number[] | null;
}

/** Nothing decided yet. Only in the page. */
export const noWishes = (): Wishes => ({
  feed: [null, null, null, null],
  dig: null,
  play: null,
  armour: null,
  catching: [null, null, null, null],
  employee: null,
  discard: null,
});

/** For a lesson: nothing is given and nobody plays. Only in the page. */
export const nothingGiven = (): Wishes => ({
  ...noWishes(),
  feed: Array.from({ length: PLOTS }, () => ({ vegetables: 0, meat: 0, box: 0 })),
  play: [0, 0, 0, 0],
});

/** How much food a meal has. Only in the page. */
export const eaten = (meal: Meal): number => meal.vegetables + meal.meat + meal.box;

/** As much as there is, what spoils first before the rest, but nothing that a later, choosier pet can't do without. Only in the page. */
export function proposedMeal(state: ShopState, plot: number): Meal {
  const can = state.foodFor(plot);
  const hungry = state.hunger(plot);
  const later = { vegetables: 0, meat: 0 };
  for (let other = plot + 1; other < PLOTS; other++) {
    const theirs = state.foodFor(other);
    if (theirs.vegetables > 0 && theirs.meat === 0) later.vegetables += state.hunger(other);
    if (theirs.meat > 0 && theirs.vegetables === 0) later.meat += state.hunger(other);
  }
  const picky = can.vegetables === 0 || can.meat === 0;
  const spare = (kind: "vegetables" | "meat"): number =>
    picky ? can[kind] : Math.max(0, can[kind] - later[kind]);
  const spared = (["vegetables", "meat"] as const).flatMap((kind) => state.keeps(kind).slice(0, spare(kind)).map((rounds) => ({ kind, rounds })));
  const first = spared.sort((a, b) => a.rounds - b.rounds).slice(0, hungry);
  let vegetables = first.filter(({ kind }) => kind === "vegetables").length;
  let meat = first.length - vegetables;
  vegetables += Math.min(hungry - vegetables - meat, can.vegetables - vegetables);
  meat += Math.min(hungry - vegetables - meat, can.meat - meat);
  return { vegetables, meat, box: Math.min(hungry - vegetables - meat, can.box) };
}

const EVERY_PLOT = Array.from({ length: PLOTS }, (_, plot) => plot);

/** How much would be lost with a pet: bigger ones have cost more and bring more. */
const worthOf = (state: ShopState, plot: number): number => state.residents[plot]?.pet.size ?? 0;

interface Rescue {
  /** How the first of the angry pets is met. */
  first: Catching;
  imps: number;
  lost: number; // worth of those that escape
}

/** Which angry pets so many imps had better catch, and whether the employee does, who counts twice. Only in the page. */
function rescue(state: ShopState, imps: number, angry: readonly number[], employee = state.employee): Rescue {
  if (imps < 0) return { first: "none", imps: 0, lost: Infinity };
  const [plot, ...others] = angry;
  if (plot === undefined) return { first: "none", imps: 0, lost: 0 };
  const needs = state.anger(plot);
  const ways: [Catching, Rescue][] = [["none", rescue(state, imps, others, employee)]];
  if (employee && needs > 1) ways.push(["employee", rescue(state, imps - needs + 1, others, false)]);
  ways.push(["imps", rescue(state, imps - needs, others, employee)]);
  const met = ways.map(([first, rest]): Rescue => {
    const used = { none: 0, employee: needs - 1, imps: needs }[first];
    return { first, imps: used + rest.imps, lost: rest.lost + (first === "none" ? worthOf(state, plot) : 0) };
  });
  return met.reduce((best, one) => (one.lost < best.lost || (one.lost === best.lost && one.imps < best.imps) ? one : best));
}

const angryFrom = (state: ShopState, from: number): number[] => EVERY_PLOT.filter((plot) => plot >= from && state.anger(plot) > 0);

/** Manure that makes a pet sick goes, with the employee if it is much, unless the imp must catch a pet. Only in the page. */
export function proposedDig(state: ShopState): number[] {
  const digs = [0, 0, 0, 0];
  const angry = angryFrom(state, 0);
  if (rescue(state, state.imps - 1, angry).lost > rescue(state, state.imps, angry).lost) return digs;
  let left = state.employee ? 4 : 2;
  for (let plot = 0; plot < PLOTS; plot++) {
    const disease = state.residents[plot]?.needs[TERM.DISEASE] ?? 0;
    const excess = disease > 0 ? disease + state.manure[plot] - 2 : 0;
    const load = Math.min(Math.max(0, excess), state.manure[plot], left);
    digs[plot] = load;
    left -= load;
  }
  return digs;
}

export interface Playing {
  gaps: number[];
  /** Where the employee of the month plays, who counts twice; -1 where nowhere. */
  employee: number;
}

/** Imps play so that no pet is lost that need not be, then so that the least stays unmet, and no more of them than that. Only in the page. */
export function proposedPlay(state: ShopState): Playing {
  const angry = angryFrom(state, 0);
  let best: Playing = { gaps: [0, 0, 0, 0], employee: -1 };
  let least = Infinity;
  for (const playing of waysToPlay(state)) {
    const { gaps, employee } = playing;
    const unmet = boredAfter(state.bored, employee < 0 ? gaps : gaps.with(employee, gaps[employee] + 1));
    const dead = EVERY_PLOT.filter((plot) => unmet[plot] > 0 && (state.residents[plot]?.pet.suffering ?? 0) + unmet[plot] >= worthOf(state, plot));
    const { lost } = rescue(state, state.imps - sum(gaps), angry.filter((plot) => !dead.includes(plot)), state.employee && employee < 0);
    const cost = 10_000 * (lost + sum(dead.map((plot) => worthOf(state, plot)))) + 100 * sum(unmet) + sum(gaps);
    if (cost < least) [best, least] = [playing, cost];
  }
  return best;
}

/** How bored each pet still is with so many imps in the gaps (PE6). Mirrors imps.py bored_after. */
const boredAfter = (bored: readonly number[], gaps: readonly number[]): number[] =>
  bored.map((needs, plot) => Math.max(0, needs - gaps[plot] - gaps[(plot + 3) % PLOTS]));

/** Imps in the gaps, at first all alike, then with the employee where it pleases somebody twice. */
function* waysToPlay(state: ShopState): Generator<Playing> {
  for (const gaps of spreadOver(state.imps, state.bored)) yield { gaps, employee: -1 };
  if (!state.employee) return;
  for (const gaps of spreadOver(state.imps, state.bored))
    for (const employee of EVERY_PLOT) if (gaps[employee] > 0 && mostBoredAt(state.bored, employee) > 1) yield { gaps, employee };
}

/** How often somebody beside a gap wants to play. Only in the page. */
export const mostBoredAt = (bored: readonly number[], gap: number): number => Math.max(bored[gap], bored[(gap + 1) % PLOTS]);

function* spreadOver(imps: number, bored: readonly number[]): Generator<number[]> {
  const most = Math.min(imps, Math.max(...bored, 0));
  for (let a = 0; a <= most; a++)
    for (let b = 0; b <= Math.min(most, imps - a); b++)
      for (let c = 0; c <= Math.min(most, imps - a - b); c++)
        for (let d = 0; d <= Math.min(most, imps - a - b - c); d++) yield [a, b, c, d];
}

interface Suit {
  plot: number;
  number: Which;
}

/** Against magic that would take a pet, then against anger, then other magic; imps that have to catch a pet don't wear any. Only in the page. */
export function proposedArmour(state: ShopState): Suit[] {
  const plots = EVERY_PLOT;
  const each = (plot: number, number: Which, excess: number): Suit[] =>
    Array.from({ length: excess }, () => ({ plot, number }));
  const isFatal = (plot: number): boolean =>
    (state.residents[plot]?.pet.mutations ?? 0) + state.magic(plot) >= 2;
  const anger = plots.flatMap((plot) => each(plot, 0, state.anger(plot)));
  const magic = plots.flatMap((plot) => each(plot, 1, state.magic(plot)));
  const spare = magic
    .toSorted((one, other) => Number(isFatal(other.plot)) - Number(isFatal(one.plot)))
    .slice(0, Math.max(0, state.imps - anger.length));
  const fatal = spare.filter(({ plot }) => isFatal(plot));
  const mild = spare.filter(({ plot }) => !isFatal(plot));
  return [...fatal, ...anger, ...mild].slice(0, Math.min(state.suits, state.imps));
}

/** Catch the pet, unless the imps had better catch others. Only in the page. */
export const proposedCatch = (state: ShopState, plot: number): Catching => rescue(state, state.imps, angryFrom(state, plot)).first;

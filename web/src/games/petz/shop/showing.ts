// Showing off by hand: what can still be given to whom, and what is wished when food or an imp is carried.
import { BOX } from "../box.ts";
import type { PlayerView } from "../../../wire/petz/view.ts";
import type { Drag } from "../../../drag.ts";
import { checksOf, type Check } from "../rules-mirror/check.ts";
import type { ShopDesk } from "./desk.svelte.ts";
import type { Settled } from "../rules-mirror/settle.ts";
import { PLOTS } from "./steps.ts";
import { eaten, type Catching, type Meal, type Ware, type Which, type Wishes } from "../rules-mirror/wishes.ts";

/** Where something is carried from or to: "stock", "plot:2" or "gap:0". */
export const STOCK = "stock";
export const plotSpot = (plot: number): string => `plot:${plot}`;
export const gapSpot = (gap: number): string => `gap:${gap}`;
const numberOf = (spot: string, kind: "plot" | "gap"): number =>
  spot.startsWith(`${kind}:`) ? Number(spot.slice(kind.length + 1)) : -1;

const NO_MEAL: Meal = { vegetables: 0, meat: 0, box: 0 };
const FOODS = ["vegetables", "meat", "box"] as const;
const more = (meal: Meal, kind: keyof Meal, by: number): Meal => ({ ...meal, [kind]: meal[kind] + by });

export class Showing {
  readonly left: Meal;
  readonly checks: (Check | null)[];

  constructor(
    readonly desk: ShopDesk,
    readonly player: PlayerView,
    readonly done: Settled,
  ) {
    const { vegetables, meat, box } = done.state;
    this.left = { vegetables, meat, box };
    this.checks = checksOf(player);
  }

  // Food

  meal(plot: number): Meal {
    return this.done.meals[plot] ?? NO_MEAL;
  }

  hungry(plot: number): number {
    return eaten(this.meal(plot)) + (this.done.state.fates[plot]?.hungry ?? 0);
  }

  most(plot: number, kind: keyof Meal): number {
    const meal = this.meal(plot);
    return Math.min(meal[kind] + this.left[kind], this.hungry(plot) - eaten(meal) + meal[kind]);
  }

  eats(plot: number, kind: keyof Meal): boolean {
    const pet = this.player.plots[plot].pet;
    if (!pet) return false;
    return kind === "box" || (kind === "meat" ? BOX.eats_meat : BOX.eats_vegetables)[pet.kind];
  }

  feed(plot: number, kind: keyof Meal, value: number): void {
    const meals = this.#meals().with(plot, { ...this.meal(plot), [kind]: value });
    this.desk.wish(this.#fed(meals));
  }

  #meals(): Meal[] {
    return this.player.plots.map((_, plot) => this.desk.show.plan.feed[plot] ?? this.meal(plot));
  }

  /** Pets that get nothing, and could get nothing, are left as proposed. */
  #fed(meals: Meal[]): Partial<Wishes> {
    return { feed: meals.map((meal, plot) => (this.done.meals[plot] || eaten(meal) ? meal : null)) };
  }

  // Imps

  /** Whether another imp in the gap would please a pet that is still bored. */
  pleases(gap: number): boolean {
    const { fates } = this.done.state;
    return (fates[gap]?.bored ?? 0) > 0 || (fates[(gap + 1) % PLOTS]?.bored ?? 0) > 0;
  }

  play(gap: number, value: number): void {
    this.desk.wish({ play: this.done.gaps!.with(gap, value), ...this.#stays });
  }

  /** The employee plays in this gap, or no longer does. */
  employ(gap: number, employee: boolean): void {
    this.desk.wish({ play: this.done.gaps, employee: employee ? { at: "play", gap } : null });
  }

  /** Who was proposed to count twice at play still does when others are moved. */
  get #stays(): Partial<Wishes> {
    return this.done.employee?.at === "play" ? { employee: this.done.employee } : {};
  }

  dig(plot: number, value: number): void {
    this.desk.wish({ dig: this.done.digs!.with(plot, value) });
  }

  suits(plot: number, number: Which): number {
    return this.done.suits?.filter((suit) => suit.plot === plot && suit.number === number).length ?? 0;
  }

  arm(plot: number, number: Which, value: number): void {
    const others = this.done.suits!.filter((suit) => suit.plot !== plot || suit.number !== number);
    this.desk.wish({ armour: [...others, ...Array.from({ length: value }, () => ({ plot, number }))] });
  }

  excess(plot: number, number: Which): number {
    return (number === 0 ? this.checks[plot]?.anger.excess : this.checks[plot]?.magic.excess) ?? 0;
  }

  catchBy(plot: number, how: Catching): void {
    this.desk.wish(this.#caught(plot, how));
  }

  #caught(plot: number, how: Catching): Partial<Wishes> {
    const wishes = this.desk.show.plan.catching.map((wish, other) => wish ?? this.done.catching[other]);
    return { catching: wishes.with(plot, how) };
  }

  // Carried by hand

  /** What is wished when something is carried there; null where it can't be put. */
  wishFor(ware: Ware, from: string, to: string): Partial<Wishes> | null {
    if (from === to) return null;
    return ware === "imp" ? this.#impTo(from, to) : this.#foodTo(ware, from, to);
  }

  #foodTo(kind: keyof Meal, from: string, to: string): Partial<Wishes> | null {
    let meals = this.#meals();
    const giver = numberOf(from, "plot");
    const eater = numberOf(to, "plot");
    if (giver < 0 ? this.left[kind] === 0 : meals[giver][kind] === 0) return null;
    if (giver >= 0) meals = meals.with(giver, more(meals[giver], kind, -1));
    if (to === STOCK) return this.#fed(meals);
    if (eater < 0 || !this.eats(eater, kind) || this.hungry(eater) === 0) return null;
    const instead = FOODS.find((other) => other !== kind && meals[eater][other] > 0);
    if (eaten(meals[eater]) >= this.hungry(eater)) {
      if (!instead) return null;
      meals = meals.with(eater, more(meals[eater], instead, -1));
    }
    return this.#fed(meals.with(eater, more(meals[eater], kind, 1)));
  }

  #impTo(from: string, to: string): Partial<Wishes> | null {
    const plot = numberOf(to, "plot");
    const gap = plot < 0 ? numberOf(to, "gap") : this.#gapFor(plot);
    const wish = { ...this.#impFrom(from) };
    if (gap >= 0) Object.assign(wish, this.#stays, { play: (wish.play ?? this.done.gaps ?? [0, 0, 0, 0]).map((imps, at) => imps + (at === gap ? 1 : 0)) });
    else if (plot >= 0) Object.assign(wish, this.#caught(plot, "imps"));
    return this.#comesTrue(wish) ? wish : null;
  }

  /** Where an imp that is put on a bored pet plays: beside it, and if it can with a bored neighbour too. */
  #gapFor(plot: number): number {
    const bored = (at: number): number => ((this.done.state.fates[at]?.bored ?? 0) > 0 ? 1 : 0);
    if (!bored(plot)) return -1;
    return bored((plot + PLOTS - 1) % PLOTS) > bored((plot + 1) % PLOTS) ? (plot + PLOTS - 1) % PLOTS : plot;
  }

  #impFrom(from: string): Partial<Wishes> {
    const gap = numberOf(from, "gap");
    const plot = numberOf(from, "plot");
    if (gap >= 0) return { play: this.done.gaps!.with(gap, this.done.gaps![gap] - 1), ...this.#stays };
    return plot >= 0 ? this.#caught(plot, "none") : {};
  }

  /** Whether it is done as it is wished: there are imps enough, and somebody is pleased. */
  #comesTrue(wish: Partial<Wishes>): boolean {
    const then = this.desk.settled({ ...this.desk.show.plan, ...wish });
    if (!then) return false;
    const plays = wish.play?.join() ?? "";
    const catches = wish.catching?.every((how, plot) => how === null || then.catching[plot] === how) ?? true;
    return (plays === "" || plays === (then.gaps ?? [0, 0, 0, 0]).join()) && catches;
  }

  /** How it is dragged from a place. */
  carry(ware: Ware, from: string): Drag {
    const { desk } = this;
    return {
      can: () => this.has(ware, from),
      start: () => (desk.carried = { ware, from }),
      onto: "[data-spot]",
      drop: (place) => {
        const wish = this.wishFor(ware, from, place.dataset.spot!);
        if (wish) desk.wish(wish);
      },
      end: () => (desk.carried = null),
      carried: "[data-ware]",
    };
  }

  has(ware: Ware, from: string): boolean {
    const plot = numberOf(from, "plot");
    const gap = numberOf(from, "gap");
    if (ware === "imp" && gap >= 0) return (this.done.gaps?.[gap] ?? 0) > 0;
    if (ware === "imp") return plot >= 0 ? (this.done.catching[plot] ?? "none") !== "none" : this.done.state.imps > 0;
    return plot >= 0 ? this.meal(plot)[ware] > 0 : this.left[ware] > 0;
  }

  /** Whether what is carried now may be put there. */
  glows(spot: string): boolean {
    const { carried } = this.desk;
    return carried !== null && this.wishFor(carried.ware, carried.from, spot) !== null;
  }
}

// What a player is about to do in the shop: one plan for each kind of decision, and what is picked up.
// In a lesson nothing is proposed, and a plan is made step by step.
import { STEP } from "../../../wire/petz/terms.ts";
import type { EntryView, PlayerView, View } from "../../../wire/petz/view.ts";
import type { PetzTable } from "../choice.svelte.ts";
import { POTION, own } from "../model.ts";
import { arrangeMoves, firstArranged, homes, proposed, put, settled, waiting, type Arrangement, type Kind } from "../rules-mirror/arranging.ts";
import * as cards from "../rules-mirror/assigning.ts";
import type { Assignment } from "../rules-mirror/assigning.ts";
import * as write from "./notation.ts";
import { Planner } from "./planner.svelte.ts";
import { settle, type Settled } from "../rules-mirror/settle.ts";
import { NOTHING, deskOf, type DeskName } from "./steps.ts";
import { noWishes, nothingGiven, type Ware, type Wishes } from "../rules-mirror/wishes.ts";
import { cleanMoves, type Cleaning } from "../rules-mirror/working.ts";
import { perTable } from "../../../per-table.svelte.ts";

export interface Bar {
  plot: number;
  bar: number;
}
/** A card in the hand, a card on a bar, or a thing to be arranged. */
export type Picked =
  | { what: "card"; card: number }
  | ({ what: "bar" } & Bar)
  | { what: Kind; which: number };

/** Food or an imp that is being carried, and from where. */
export interface Carried {
  ware: Ware;
  from: string;
}

/** A pet that can be entered, and the need it is judged by, as in the move. */
export type Shown = Pick<EntryView, "plot" | "need">;

const MOST_SWAPS = 3;
const nonEmpty = (moves: string[]): string[] | null => (moves.length ? moves : null);

export class ShopDesk {
  picked = $state.raw<Picked | null>(null);
  carried = $state.raw<Carried | null>(null);
  readonly arrange: Planner<Arrangement>;
  readonly assign: Planner<Assignment>;
  readonly show: Planner<Wishes>;
  readonly exhibit: Planner<Shown | null>;
  readonly work: Planner<Cleaning>;
  /** Cards under the crystal ball; null while none are chosen. */
  readonly swap: Planner<number[]>;

  #key = "";

  constructor(readonly table: PetzTable) {
    this.arrange = new Planner({
      table,
      start: () => this.#with({ cages: [], addons: [], pets: [] }, (player) =>
        table.lesson ? waiting(player) : proposed(player, homes(table.allEvents, player.seat)),
      ),
      write: (plan) => this.#with(null, (player) => (table.lesson ? firstArranged : arrangeMoves)(player, plan)),
    });
    this.assign = new Planner({
      table,
      start: () => this.#with<Assignment>([], cards.given),
      write: (plan) =>
        this.#with(null, (player) => (cards.isComplete(plan) ? cards.assignMoves(player, plan) : table.lesson ? nonEmpty(cards.firstMoves(player, plan)) : null)),
    });
    this.show = new Planner({
      table,
      start: () => (table.lesson ? nothingGiven() : noWishes()),
      write: (wishes) => this.settled(wishes)?.moves.slice(0, table.lesson ? 1 : undefined) ?? null,
    });
    this.exhibit = new Planner<Shown | null>({
      table,
      start: () => this.live?.exhibits[0] ?? null,
      write: (shown) => shown && [write.exhibit(shown.plot, shown.need)],
    });
    this.work = new Planner<Cleaning>({
      table,
      start: () => [0, 0, 0, 0],
      write: (plan) => this.#with(null, (player, view) => cleanMoves(view, player, plan).moves),
    });
    this.swap = new Planner<number[]>({ table, start: () => [], write: (plan) => swapMoves(this.live, plan) });
    table.onposition.add(() => this.follow());
    queueMicrotask(() => this.follow()); // what reads the first desk may not write
  }

  get live(): View | null {
    return this.table.position;
  }

  get player(): PlayerView | null {
    return this.live && own(this.live);
  }

  #with<T>(none: T, make: (player: PlayerView, view: View) => T): T {
    const { live, player } = this;
    return live && player ? make(player, live) : none;
  }

  /** The desk at which I have to decide now. */
  get now(): DeskName | null {
    return this.table.mine && this.live ? deskOf(this.live.step) : null;
  }

  /** The plan of the desk at which I have to decide, where it has one. */
  get planner(): Pick<Planner<unknown>, "hasBefore" | "back"> | null {
    const { now } = this;
    return now === null || now === "sell" || now === "store" ? null : this[now];
  }

  /** At a new position: another decision begins with a new plan; what others did does not cost one. */
  follow(): void {
    const { live, player } = this;
    const due = this.table.due && live ? deskOf(live.step) : null;
    const key = `${due} ${live?.round} ${live?.step} ${JSON.stringify([live?.about, player])}`;
    if (key !== this.#key) this.picked = this.carried = null;
    this.#key = key;
    for (const name of ["arrange", "assign", "show", "exhibit", "work", "swap"] as const) {
      this[name].follow(due === name ? key : "", due === name);
    }
  }

  // Arranging

  put(kind: Kind, which: number, plot: number): void {
    const { player } = this;
    if (!player || this.now !== "arrange") return;
    this.picked = null;
    this.arrange.change(settled(player, put(this.arrange.plan, kind, which, plot)));
  }

  // Assigning

  get hand(): number[] {
    return this.#with<number[]>([], (player) =>
      this.now === "assign" ? cards.handLeft(player, this.assign.plan) : player.hand,
    );
  }

  fits(card: number, { plot }: Bar, colour: number): boolean {
    return this.player?.plots[plot].pet !== null && cards.fits(card, colour);
  }

  /** A card of the hand to a bar; -1 is the first bar of the pet that it fits. */
  give(card: number, plot: number, bar = -1): boolean {
    const { player } = this;
    if (!player || this.now !== "assign") return false;
    const plan = this.assign.plan;
    const at = bar >= 0 ? bar : cards.firstBar(player, plan, plot, card);
    const pet = player.plots[plot].pet;
    if (at < 0 || !pet || !cards.fits(card, cards.barsOf(pet)[at])) return false;
    if (cards.given(player)[plot][at] !== NOTHING) return false;
    this.picked = null;
    this.assign.change(cards.give(plan, plot, at, card));
    return true;
  }

  /** Two bars exchange cards, if both fit. */
  exchange(from: Bar, to: Bar): boolean {
    const plan = this.assign.plan;
    const one = plan[from.plot][from.bar];
    const other = plan[to.plot][to.bar];
    const fit = (card: number, { plot, bar }: Bar): boolean => {
      const pet = this.player?.plots[plot].pet;
      return card === NOTHING || (!!pet && cards.fits(card, cards.barsOf(pet)[bar]));
    };
    this.picked = null;
    if (one === NOTHING || !fit(one, to) || !fit(other, from)) return false;
    this.assign.change(cards.exchange(plan, from, to));
    return true;
  }

  takeBack({ plot, bar }: Bar): void {
    this.picked = null;
    if (this.assign.plan[plot]?.[bar] === NOTHING) return;
    this.assign.change(cards.give(this.assign.plan, plot, bar, NOTHING));
  }

  turn({ plot, bar }: Bar): void {
    const card = cards.turned(this.assign.plan[plot][bar]);
    this.assign.change(cards.give(this.assign.plan, plot, bar, card));
  }

  get mayTurn(): boolean {
    return ((this.live?.rules ?? 0) & STEP.DOUBLE_SYMBOLS) !== 0;
  }

  /** Of cards that would be given one after the other, those that find a bar free: what the player gave stays. */
  fitting(moves: readonly { plot: number; card: number }[]): boolean[] {
    const { player } = this;
    let { plan } = this.assign;
    return moves.map(({ plot, card }) => {
      const bar = player && cards.handLeft(player, plan)[card & 31] > 0 ? cards.firstBar(player, plan, plot, card) : -1;
      if (bar >= 0) plan = cards.give(plan, plot, bar, card);
      return bar >= 0;
    });
  }

  fillUp(): void {
    const { player } = this;
    if (player) this.assign.change(cards.filledUp(player, this.assign.plan));
  }

  clearAll(): void {
    const { player } = this;
    if (player) this.assign.change(cards.given(player));
  }

  // Showing off

  settled(wishes: Wishes = this.show.plan): Settled | null {
    return this.#with<Settled | null>(null, (player, view) => settle(view, player, wishes));
  }

  wish(change: Partial<Wishes>): void {
    if (this.now === "show") this.show.change({ ...this.show.plan, ...change });
  }

  // The crystal ball

  swapToggle(card: number): void {
    const plan = this.swap.plan;
    const at = plan.indexOf(card);
    const held = this.player?.hand[card] ?? 0;
    const chosen = plan.filter((one) => one === card).length;
    if (chosen < held && plan.length < MOST_SWAPS) this.swap.change([...plan, card]);
    else if (at >= 0) this.swap.change(plan.filter((one) => one !== card));
  }
}

/** Cards by colour and need, then done, unless three or all are gone (PN5). */
function swapMoves(view: View | null, plan: readonly number[]): string[] | null {
  const player = view && own(view);
  if (!view || !player || view.step !== STEP.SWAP) return null;
  if (plan.length === 0) return null;
  const sorted = [...plan].sort((a, b) => a - b);
  const hand = [...player.hand];
  const before = view.about.swapped;
  sorted.forEach((card) => (hand[card] -= 1));
  const last = sorted[sorted.length - 1];
  const colour = last < 24 ? 6 * Math.floor(last / 6) : last;
  const more = hand.slice(colour, POTION).some((count) => count > 0);
  const done = before + sorted.length < MOST_SWAPS && more ? [write.DONE] : [];
  return [...sorted.map(write.swap), ...done];
}

/** The one of a table: hand, shop and desks speak of the same plans. */
export const shopDesk = perTable((table: PetzTable) => new ShopDesk(table));

// What the table shows of a game: whose dungeon, which goals, what can be chosen.
import type { Event } from "../../wire/decorators/events.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import { STEP } from "../../wire/decorators/terms.ts";
import type { PlayerView, View } from "../../wire/decorators/view.ts";
import type { Choice, Table } from "../../table.svelte.ts";
import { goalsInHand, own, type HandGoal } from "./model.ts";
import { Dungeon } from "./rules-mirror/dungeon.ts";

export type DecoratorsTable = Table<View, Move, Event>;
export type Tab = "dungeon" | "goals" | "rivals" | "log";

export class OnTable {
  /** Whose dungeon is looked at, if not one's own. */
  guest = $state<number | null>(null);
  /** The goal that is looked at. */
  look = $state<number | null>(null);
  tab = $state<Tab>("dungeon");

  constructor(readonly table: DecoratorsTable) {}

  get view(): View | null {
    return this.table.view;
  }

  /** Whose dungeon is in sight: a guest's, one's own, or that of whoever acts. */
  get shown(): number {
    const { view } = this;
    if (this.guest !== null || !view) return this.guest ?? 0;
    return view.seat >= 0 ? view.seat : Math.max(0, view.to_act[0] ?? 0);
  }

  get me(): PlayerView | null {
    return this.view && own(this.view);
  }

  /** The player as things were before anything was staged. */
  get meBefore(): PlayerView | null {
    const { position: live, staged } = this.table;
    return staged.length && live ? own(live) : this.me;
  }

  readonly dungeon: Dungeon = $derived.by(() => new Dungeon(this.me?.dungeon ?? []));
  readonly before: Dungeon = $derived.by(() => (this.meBefore === this.me ? this.dungeon : new Dungeon(this.meBefore?.dungeon ?? [])));

  /** What is counted: not what a staged move would bring, where one is to find that out oneself. */
  get counted(): View | null {
    const { position, unaided } = this.table;
    return (unaided && position) || this.view;
  }

  /** A goal that is going to be discarded can still be looked at, and taken back. */
  readonly goals: HandGoal[] = $derived.by(() => {
    const [now, before] = [(this.counted && own(this.counted))?.goals ?? [], this.meBefore?.goals ?? []];
    const going = this.table.position?.step === STEP.DISCARD ? before.filter(({ goal }) => !this.me?.hand.includes(goal)) : [];
    const shown = going.length ? before.map((was) => now.find(({ goal }) => goal === was.goal) ?? was) : now;
    return goalsInHand(shown, before);
  });

  /** No goal can be scored any more. */
  get over(): boolean {
    return this.view !== null && (this.view.step < 0 || this.view.step === STEP.BOSS_MIMICS);
  }

  /** Whether a tile comes from storage, where it may be put down by now. */
  isStored(tile: number): boolean {
    const has = (where: "new" | "storage"): boolean => Boolean(this.me?.[where].includes(tile) || this.meBefore?.[where].includes(tile));
    return has("storage") && !has("new");
  }

  // Whatever the first move is: choices stay in sight when one of them is staged

  /** What can be done instead of what is staged. */
  get open(): Choice<Move>[] {
    return this.table.mine ? this.table.open : [];
  }

  isOpen(test: (move: Move) => boolean): Choice<Move> | undefined {
    return this.open.find(({ move }) => test(move));
  }

  /** Stage one of the first choices instead of whatever is staged; pressed again, it is taken back. */
  choose(text: string): Promise<boolean> {
    const { table } = this;
    return table.staged[0] === text ? table.clear() : table.restage([text]);
  }
}

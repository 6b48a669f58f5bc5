// The goals that are going to be discarded at the opening. All of them together are the choice.
import { BOX } from "./box.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { own } from "./model.ts";

const DISCARD = "discard ";

export class Opening {
  #marked = $state.raw<readonly number[]>([]);

  constructor(private readonly table: DecoratorsTable) {}

  /** What is staged, by a hint too; else what is marked so far. */
  get discards(): readonly number[] {
    const staged = this.table.staged.flatMap((text) => (text.startsWith(DISCARD) ? [BOX.goal_ids.indexOf(text.slice(DISCARD.length))] : []));
    return staged.length === BOX.discarded ? staged : this.#marked;
  }

  set discards(goals: readonly number[]) {
    this.#marked = goals;
  }

  /** Mark a goal, or no longer. */
  async toggle(goal: number): Promise<void> {
    const chosen = this.discards.includes(goal) ? this.discards.filter((one) => one !== goal) : [...this.discards, goal];
    const marked = (this.#marked = chosen.slice(-BOX.discarded));
    if (marked.length < BOX.discarded) return void (await this.table.clear());
    const hand = own(this.table.position!)?.hand ?? [];
    const inOrder = hand.filter((one) => marked.includes(one));
    await this.table.restage(inOrder.map((one) => DISCARD + BOX.goal_ids[one]));
  }
}

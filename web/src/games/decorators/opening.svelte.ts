// The goals that are going to be discarded at the opening. All of them together are the choice.
import { BOX } from "./box.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { own } from "./model.ts";

export class Opening {
  discards = $state.raw<readonly number[]>([]);

  constructor(private readonly table: DecoratorsTable) {}

  /** Mark a goal, or no longer. */
  async toggle(goal: number): Promise<void> {
    const chosen = this.discards.includes(goal) ? this.discards.filter((one) => one !== goal) : [...this.discards, goal];
    this.discards = chosen.slice(-BOX.discarded);
    if (this.discards.length < BOX.discarded) return void (await this.table.clear());
    const hand = own(this.table.position!)?.hand ?? [];
    const inOrder = hand.filter((one) => this.discards.includes(one));
    await this.table.restage(inOrder.map((one) => `discard ${BOX.goal_ids[one]}`));
  }
}

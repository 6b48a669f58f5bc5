// What the server told of the game, as the seat that is shown sees it: now, or where the replay stands.

import type { ReplayData } from "./replay-data.ts";
import type { Frame, Story } from "./story.ts";
import { LOOKING_ON } from "./table-types.ts";

export class Told<V, M, E> {
  /** Whose view is shown; LOOKING_ON for a spectator. */
  seat = $state(LOOKING_ON);
  /** The replay's place among `frames`; null is now. */
  cursor = $state<number | null>(null);
  protected stories = $state.raw<ReadonlyMap<number, Story<V, M, E>>>(new Map());
  protected past = $state.raw<ReplayData<V, E> | null>(null);

  protected get story(): Story<V, M, E> | undefined {
    return this.stories.get(this.seat);
  }

  get live(): V | null {
    return this.story?.view ?? null;
  }

  get events(): E[] {
    const told = this.cursor === null ? undefined : this.frames[this.cursor]?.told;
    const events = (this.cursor === null ? undefined : this.past?.events) ?? this.story?.events ?? [];
    return told === undefined ? events : events.slice(0, told);
  }

  /** The whole story, wherever the replay stands. */
  get allEvents(): E[] {
    return this.past?.events ?? this.story?.events ?? [];
  }

  get fresh(): E[] {
    return this.story?.fresh ?? [];
  }

  get frames(): Frame<V>[] {
    return this.past?.frames ?? this.story?.frames ?? [];
  }

  get seq(): number {
    return this.story?.seq ?? -1;
  }

  get toAct(): number[] {
    return this.story?.toAct ?? [];
  }

  get canTakeBack(): boolean {
    return this.story?.canUndo ?? false;
  }

  get over(): boolean {
    return this.story?.over ?? false;
  }

  get scores(): number[] {
    return this.story?.scores ?? [];
  }

  get winners(): number[] {
    return this.story?.winners ?? [];
  }
}

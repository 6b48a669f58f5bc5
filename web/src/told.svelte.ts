// What the server told of the game, as the seat that is shown sees it: where the playback or the replay stands.

import { Playback, type Beat } from "./playback.svelte.ts";
import type { ReplayData } from "./replay-data.ts";
import type { Frame, Story } from "./story.ts";
import { LOOKING_ON, type Around } from "./table-types.ts";

export class Told<V, M, E> {
  /** Whose view is shown; LOOKING_ON for a spectator. */
  seat = $state(LOOKING_ON);
  /** The replay's place among `frames`; null is now. */
  cursor = $state<number | null>(null);
  /** Set by the page: how a change of what is shown is animated. */
  around: Around<E> = (change) => change();
  readonly playback: Playback<V, E> = new Playback<V, E>(
    (change, told) => this.around(change, told),
    () => this.positionShown(),
    () => this.allShown(),
  );
  protected stories = $state.raw<ReadonlyMap<number, Story<V, M, E>>>(new Map());
  protected past = $state.raw<ReplayData<V, E> | null>(null);

  protected get story(): Story<V, M, E> | undefined {
    return this.stories.get(this.seat);
  }

  /** What is true. */
  get live(): V | null {
    return this.story?.view ?? null;
  }

  /** The position that is shown, before what is staged. */
  get position(): V | null {
    return this.playback.shown?.view ?? this.live;
  }

  /** What is shown lags behind what is true: nothing can be decided in it. */
  protected get lags(): boolean {
    return this.playback.shown !== null;
  }

  get events(): E[] {
    const told = this.cursor === null ? this.playback.shown?.told : this.frames[this.cursor]?.told;
    const events = (this.cursor === null ? undefined : this.past?.events) ?? this.story?.events ?? [];
    return told === undefined ? events : events.slice(0, told);
  }

  /** The whole story, wherever the replay stands. */
  get allEvents(): E[] {
    return this.past?.events ?? this.story?.events ?? [];
  }

  get frames(): Frame<V>[] {
    return this.past?.frames ?? this.story?.frames ?? [];
  }

  get seq(): number {
    return this.story?.seq ?? -1;
  }

  get toAct(): number[] {
    return (this.playback.shown ?? this.story)?.toAct ?? [];
  }

  get canTakeBack(): boolean {
    return !this.lags && (this.story?.canUndo ?? false);
  }

  get over(): boolean {
    return !this.lags && this.playback.held === null && (this.story?.over ?? false);
  }

  get scores(): number[] {
    return this.story?.scores ?? [];
  }

  get winners(): number[] {
    return this.story?.winners ?? [];
  }

  protected positionShown(): void {}

  protected allShown(): void {}

  protected beatOf(story: Story<V, M, E> | undefined, events: E[] = []): Beat<V, E> | null {
    if (!story) return null;
    const { view, seq, toAct, over, events: history } = story;
    return { view, told: history.length, seq, toAct, over, events, history };
  }
}

// The review of one game as the server makes it: asked for, then looked at until it is whole.

import { Fault } from "../api.ts";
import type { ReviewState } from "../wire/messages.ts";

export type State = ReviewState<unknown, unknown>;

export interface Source {
  review(table: string, seen: number): Promise<State>;
  askReview(table: string): Promise<State>;
}

const SOON = 700;
const LATER = 2500;

export class ReviewStore {
  state = $state.raw<State | null>(null);
  /** Why there is none: a status of HTTP, 0 where the server can't be reached. */
  fault = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly source: Source,
  ) {}

  /** Ask for the review, unless there is one. */
  async begin(): Promise<void> {
    await this.#hear(() => this.source.askReview(this.table));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #hear(ask: () => Promise<State>): Promise<void> {
    try {
      const state = await ask();
      // What is known already is not sent again.
      this.state = { ...state, review: state.review ?? this.state?.review ?? null };
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof Fault ? error.status : 0;
    }
    if (this.#closed || (this.fault !== null && this.fault !== 0)) return;
    const stage = this.state?.stage;
    if (stage === "done" || stage === "failed") return;
    const wait = stage === "waiting" || this.fault === 0 ? LATER : SOON;
    this.#timer = setTimeout(() => void this.#hear(() => this.source.review(this.table, this.state?.version ?? 0)), wait);
  }
}

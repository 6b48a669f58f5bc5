// The clocks of a table, counted from what the server said; the page never decides that time is up.

import type { ClockState } from "../wire/messages.ts";

const MINUTE = 60;
/** From here on tenths are shown. */
export const HURRY = 60;

export class Clocks {
  readonly state: ClockState;
  #since: number;
  #now = $state(0);
  /** When the time of a seat began to run, as far as this page saw it. */
  #begun: Map<number, number>;

  constructor(state: ClockState, before: Clocks | null = null, now = performance.now()) {
    this.state = state;
    this.#since = this.#now = now;
    this.#begun = new Map(state.running.map((seat) => [seat, (before ? before.#begun.get(seat) : undefined) ?? now]));
  }

  /** Count on, while somebody looks; returns how to stop. */
  follow(stands: () => boolean = () => false): () => void {
    const timer = setInterval(() => {
      if (stands()) this.#stand(performance.now() - this.#now);
      this.#now = performance.now();
    }, 100);
    return () => clearInterval(timer);
  }

  #stand(time: number): void {
    this.#since += time;
    for (const [seat, begun] of this.#begun) this.#begun.set(seat, begun + time);
  }

  /** Seconds that a player has thought about this turn. */
  thought(seat: number): number {
    return Math.max(0, this.#now - (this.#begun.get(seat) ?? this.#now)) / 1000;
  }

  runs(seat: number): boolean {
    return this.state.running.includes(seat) && this.held <= 0;
  }

  get held(): number {
    return this.after(this.state.held);
  }

  /** What is left of some seconds that the server told with the clocks. */
  after(seconds: number): number {
    return Math.max(0, seconds - this.#passed);
  }

  /** Seconds that a seat has left; of a player on holiday those stand still. */
  left(seat: number): number {
    const { left, running, held, resting, rest } = this.state;
    if (!running.includes(seat)) return left[seat];
    const passed = Math.max(0, this.#passed - held);
    return Math.max(0, left[seat] - Math.max(0, passed - (resting.includes(seat) ? rest[seat] : 0)));
  }

  get #passed(): number {
    return (this.#now - this.#since) / 1000;
  }
}

/** "0:42": whole seconds. */
export function seconds(time: number): string {
  return `${Math.floor(time / MINUTE)}:${String(Math.floor(time % MINUTE)).padStart(2, "0")}`;
}

/** "9:42", and "0:42.3" in the last minute. */
export function minutes(time: number): string {
  return time >= HURRY ? seconds(time) : `0:${(Math.floor(time * 10) / 10).toFixed(1).padStart(4, "0")}`;
}

// The clocks of a table, counted from what the server said; the page never decides that time is up.

import type { ClockState } from "../wire/messages.ts";

const MINUTE = 60;
/** From here on tenths are shown. */
export const HURRY = 60;

export class Clocks {
  readonly state: ClockState;
  #since: number;
  #now = $state(0);

  constructor(state: ClockState, now = performance.now()) {
    this.state = state;
    this.#since = this.#now = now;
  }

  /** Count on, while somebody looks; returns how to stop. */
  follow(stands: () => boolean = () => false): () => void {
    const timer = setInterval(() => {
      if (stands()) this.#since += performance.now() - this.#now;
      this.#now = performance.now();
    }, 100);
    return () => clearInterval(timer);
  }

  runs(seat: number): boolean {
    return this.state.running.includes(seat) && this.held <= 0;
  }

  get held(): number {
    return Math.max(0, this.state.held - this.#passed);
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

/** "9:42", and "0:42.3" in the last minute. */
export function minutes(seconds: number): string {
  const whole = Math.floor(seconds / MINUTE);
  if (seconds >= HURRY) return `${whole}:${String(Math.floor(seconds % MINUTE)).padStart(2, "0")}`;
  return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
}

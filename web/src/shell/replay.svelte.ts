// Playing a game back: steps, ticks, and a clock.

import type { GameModule } from "../games/game-module.ts";
import type { Table } from "../table.svelte.ts";
import { frameOf } from "./log.ts";

export interface Tick {
  at: number;
  kind: "phase" | "round";
}

class Replay {
  playing = $state(false);
  failed = $state(false);
  #stop = (): void => {};
  #fetched = new WeakSet<Table>();

  /** The whole game is fetched once it is over and somebody wants to look back. */
  async #ready(table: Table): Promise<void> {
    if (!table.over || this.#fetched.has(table)) return;
    this.#fetched.add(table);
    this.failed = false;
    try {
      await table.fetchReplay();
    } catch {
      this.failed = true;
      this.#fetched.delete(table);
    }
  }

  async seek(table: Table, to: number): Promise<void> {
    const share = to / Math.max(1, table.frames.length - 1);
    const before = table.frames.length;
    await this.#ready(table);
    const last = table.frames.length - 1;
    table.seek(table.frames.length === before ? to : Math.round(share * last));
  }

  async step(table: Table, by: number): Promise<void> {
    await this.#ready(table);
    table.seek((table.cursor ?? table.frames.length - 1) + by);
  }

  live(table: Table): void {
    this.pause();
    table.seek(null);
  }

  async toggle(table: Table): Promise<void> {
    if (this.playing) return this.pause();
    await this.#ready(table);
    this.playing = true;
    if (table.cursor === null || table.cursor >= table.frames.length - 1) table.seek(0);
    this.#wait(table);
  }

  pause(): void {
    this.#stop();
    this.playing = false;
  }

  #wait(table: Table): void {
    this.#stop = table.playback.after(table.playback.pace.step, () => this.#beat(table));
  }

  #beat(table: Table): void {
    const next = (table.cursor ?? table.frames.length) + 1;
    if (next >= table.frames.length) this.live(table);
    else {
      table.seek(next);
      this.#wait(table);
    }
  }

  ticks(table: Table, module: GameModule): Tick[] {
    const found = new Map<number, Tick>();
    table.allEvents.forEach((event, at) => {
      const kind = module.step(event);
      const frame = kind && frameOf(table.frames, at);
      if (kind && frame !== null && found.get(frame as number)?.kind !== "round") found.set(frame as number, { at: frame as number, kind });
    });
    return [...found.values()];
  }
}

export const replay = new Replay();

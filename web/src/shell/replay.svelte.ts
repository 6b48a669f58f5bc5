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
  #end: number | null = null; // the frame at which a part of the game is over
  #then: (() => void) | null = null;

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

  /** What was seen after so many moves of a finished game. */
  async moment(table: Table, moves: number): Promise<void> {
    await this.#ready(table);
    table.seek(Math.max(0, table.frames.findLastIndex(({ after = 0 }) => after <= moves)));
  }

  live(table: Table): void {
    const then = this.#then;
    this.pause();
    table.seek(null);
    then?.();
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
    this.#end = this.#then = null;
  }

  /** The frames in which these events were seen; null where there are too few to be played. */
  part(table: Table, [from, to]: [number, number]): [number, number] | null {
    const first = frameOf(table.frames, from);
    const last = frameOf(table.frames, to - 1) ?? table.frames.length - 1;
    return first === null || last - first < 2 ? null : [first, last];
  }

  /** Play a part of the game again and come back to where the table stands. */
  again(table: Table, [first, last]: [number, number], then: () => void): void {
    this.pause();
    table.seek(first);
    this.playing = true;
    this.#end = last;
    this.#then = then;
    this.#wait(table);
  }

  #wait(table: Table): void {
    this.#stop = table.playback.after(table.playback.pace.step, () => this.#beat(table));
  }

  #beat(table: Table): void {
    const next = (table.cursor ?? table.frames.length) + 1;
    if (next >= Math.min(table.frames.length, this.#end ?? Infinity)) this.live(table);
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

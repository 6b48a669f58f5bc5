// A plan of several steps, made in any order, and staged as the engine wants them.
import { untrack } from "svelte";
import type { Table } from "../../../table.svelte.ts";

export interface Planning<P> {
  table: Pick<Table, "staged" | "seq" | "busy" | "restage" | "clear">;
  /** A new plan for what is to be decided now. */
  start(): P;
  /** The steps of a plan, or null while it is not complete. */
  write(plan: P): string[] | null;
}

export class Planner<P> {
  plan: P = $state.raw() as P;
  #planning: Planning<P>;
  #key = "";
  #before = $state.raw<P[]>([]); // plans to go back to
  #seq = -1;
  #settled = ""; // what was staged last by this plan
  #waiting = 0;

  constructor(planning: Planning<P>) {
    this.#planning = planning;
    this.plan = planning.start();
  }

  /** To be called in an effect. A new `key` means that something else is to be decided. */
  follow(key: string, acting: boolean): void {
    const { staged, seq, busy } = this.#planning.table;
    untrack(() => {
      if (key !== this.#key) this.#begin(key, acting);
      else if (acting && !busy && this.#waiting === 0) this.#compare(staged, seq);
    });
  }

  #begin(key: string, acting: boolean): void {
    this.#key = key;
    this.#before = [];
    this.#settled = "";
    this.plan = this.#planning.start();
    if (acting) void this.#stage();
  }

  /** What is staged may have been taken back, or lost by what others did. */
  #compare(staged: string[], seq: number): void {
    if (staged.join() === this.#settled) return;
    if (seq !== this.#seq) {
      void this.#stage();
      return;
    }
    const before = this.#before.at(-1);
    if (before === undefined) {
      this.#settled = staged.join();
      return;
    }
    this.#before = this.#before.slice(0, -1);
    this.plan = before;
    const texts = this.#planning.write(before);
    if (texts?.join() === staged.join()) this.#settled = staged.join();
    else void this.#stage();
  }

  change(plan: P): void {
    this.#before = [...this.#before, this.plan];
    this.plan = plan;
    void this.#stage();
  }

  get hasBefore(): boolean {
    return this.#before.length > 0;
  }

  /** Back to the plan before: for changes that have not led to anything staged. */
  back(): void {
    const before = this.#before.at(-1);
    if (before === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.plan = before;
    void this.#stage();
  }

  async #stage(): Promise<void> {
    const { table, write } = this.#planning;
    const texts = write(this.plan);
    this.#waiting += 1;
    this.#seq = table.seq;
    if (texts) await table.restage(texts);
    else if (table.staged.length) await table.clear();
    this.#waiting -= 1;
    this.#settled = table.staged.join();
  }
}

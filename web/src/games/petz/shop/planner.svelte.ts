// A plan of several steps, made in any order, and staged as the engine wants them.
import type { Table } from "../../../table.svelte.ts";

export interface Planning<P> {
  table: Pick<Table, "staged" | "restage" | "clear">;
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

  constructor(planning: Planning<P>) {
    this.#planning = planning;
    this.plan = planning.start();
  }

  /** To be called at every new position, in which nothing is staged. A new `key` means that something else is to be decided. */
  follow(key: string, acting: boolean): void {
    if (key !== this.#key) {
      this.#key = key;
      this.#before = [];
      this.plan = this.#planning.start();
    }
    if (acting) this.#stage();
  }

  change(plan: P): void {
    this.#before = [...this.#before, this.plan];
    this.plan = plan;
    this.#stage();
  }

  get hasBefore(): boolean {
    return this.#before.length > 0;
  }

  /** Back to the plan before. */
  back(): void {
    const before = this.#before.at(-1);
    if (before === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.plan = before;
    this.#stage();
  }

  #stage(): void {
    const { table, write } = this.#planning;
    const texts = write(this.plan);
    if (texts) void table.restage(texts);
    else if (table.staged.length) void table.clear();
  }
}

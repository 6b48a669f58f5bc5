// The puzzle at the table: one move is tried and judged, and can be taken back and tried again, which counts no more.

import type { Line } from "../games/game-module.ts";
import type { Table } from "../table.svelte.ts";
import type { JudgedPuzzle, PosedPuzzle, PuzzleTheme, TryPuzzle } from "../wire/messages.ts";
import type { Records } from "./record.svelte.ts";

export type Judged = JudgedPuzzle<unknown, unknown>;

export interface Source {
  tryPuzzle(game: string, id: string, body: TryPuzzle): Promise<Judged>;
  nudge(game: string, id: string): Promise<PuzzleTheme>;
}

export class Puzzling {
  readonly puzzle: PosedPuzzle;
  judged = $state.raw<Judged | null>(null);
  /** The move that the judgement is about; empty for giving up. */
  move = $state("");
  nudge = $state.raw<PuzzleTheme | null>(null);
  /** By how much the rating changed; null where a try did not count. */
  change = $state<number | null>(null);
  thinking = $state(false);
  failed = $state(false);
  #source: Source;
  #records: Records;
  #done: (score: number) => void;

  /** `done` is told what the first try was worth. */
  constructor(puzzle: PosedPuzzle, source: Source, records: Records, done: (score: number) => void = () => undefined) {
    this.puzzle = puzzle;
    this.#done = done;
    this.#source = source;
    this.#records = records;
  }

  /** It was tried before, so that nothing counts any more. */
  get isOver(): boolean {
    return this.puzzle.id in this.#records.of(this.puzzle.game).tried;
  }

  async askNudge(): Promise<void> {
    const { game, id } = this.puzzle;
    this.nudge = await this.#source.nudge(game, id).catch(() => null);
    this.failed = this.nudge === null;
  }

  /** Judge a move, or give up with none. */
  async judge(move: string): Promise<void> {
    const judged = await this.#ask(move);
    if (!judged) return;
    this.change = this.#records.add(this.puzzle, judged);
    this.#done(judged.score);
  }

  /** The answer, where nothing is to be won any more: that of a day that is over. */
  async show(): Promise<void> {
    await this.#ask("");
  }

  async #ask(move: string): Promise<Judged | null> {
    if (this.thinking) return null;
    const { game, id } = this.puzzle;
    const { rating, deviation, volatility } = this.#records.of(game);
    this.thinking = true;
    const judged = await this.#source.tryPuzzle(game, id, { move, table: this.puzzle.table, nudged: this.nudge !== null, rating, deviation, volatility }).catch(() => null);
    this.thinking = false;
    this.failed = judged === null;
    if (!judged) return null;
    this.move = move;
    this.judged = judged;
    return judged;
  }

  /** Look at the position again; the answer stays hidden unless it was given up. */
  async again(table: Pick<Table, "undo">, moved: boolean): Promise<void> {
    if (moved) await table.undo();
    this.judged = null;
    this.change = null;
  }
}

/** A line of the log as a clause with its player's name. */
export function replySaid({ seat, text }: Pick<Line, "seat" | "text">, names: string[]): string {
  const bare = text.replace(/\.$/, "");
  return seat !== undefined && /^\p{Ll}/u.test(bare) ? `${names[seat]} ${bare}` : bare;
}

/** The puzzle that is on the table now. */
class AtTable {
  now = $state.raw<Puzzling | null>(null);
  /** What leads to the next one. */
  next: () => void = () => undefined;

  of(table: string): Puzzling | null {
    return this.now?.puzzle.table === table ? this.now : null;
  }
}

export const atTable = new AtTable();

// What the player works with: the table, the tile in hand, the goals to discard. It keeps up with the game.
import { perTable } from "../../per-table.svelte.ts";
import { STEP } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import { InHand, type Held } from "./in-hand.svelte.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { Opening } from "./opening.svelte.ts";
import { holdText, settled, squareOf } from "./tiles.ts";

export class Desk extends InHand {
  readonly opening: Opening;
  #seat = -1;

  constructor(table: DecoratorsTable) {
    super(table);
    this.opening = new Opening(table);
  }

  // Ending the build phase

  /** Moves that end it, and the scoring where no goal can be scored; a lesson goes step by step. */
  get #ending(): string[] {
    const { me } = this;
    if (this.table.lesson) return ["end"];
    const scores = me?.goals.some(({ mimics }) => mimics <= me.mimics);
    return me?.hand.length && !scores ? ["end", "done"] : ["end"];
  }

  /** What is made with the staged moves: tiles that are built end the phase, if no new one is left and
      no stored one has a place, and its end ends the scoring where no goal can be scored. */
  get endings(): string[] {
    const { table } = this;
    if (table.lesson) return [];
    const last = table.staged.at(-1) ?? "";
    const goesOn = this.me?.new.length || table.find((move) => move.type === "Hold");
    if (last.startsWith("place ")) return !goesOn && table.find((move) => move.type === "End") ? this.#ending : [];
    const over = table.moves.length === 1 && table.moves[0].move.type === "Done";
    return over && last === "end" ? ["done"] : [];
  }

  async end(): Promise<void> {
    const [end, ...more] = this.#ending;
    await this.table.restage([...settled(this.table.staged), end]);
    await this.table.commit(more);
  }

  // Keeping up with the table

  /** Called by an effect: takes a tile in hand, and lets go of what is there no more. */
  follow(): void {
    const { table, view, me } = this;
    if (table.seat !== this.#seat) this.#handOver(table.seat);
    const { held } = this;
    if (!view || !me || !table.mine) {
      this.held = null;
      this.calling = false;
      return;
    }
    if (table.busy) return; // what can be done is not known
    if (held && held.at > table.staged.length) this.#keepInHand(held);
    else if (view.step === STEP.PLACE || view.step === STEP.MOVE) this.#takeUp(view);
    else if (held && !this.down && !this.#has(held)) this.held = null;
    else if (held && !held.opening && !this.down) this.#keepInHand(held); // it was taken in hand by a move that is taken back
    else if (!held && !this.calling && view.step === STEP.BUILD && this.bench.length) this.hold(this.bench[0]);
    if (view.step !== STEP.OPENING) this.opening.discards = [];
  }

  /** Another person sits here now. */
  #handOver(seat: number): void {
    this.#seat = seat;
    this.held = this.guest = this.look = null;
    this.calling = false;
    this.opening.discards = [];
  }

  /** What came before it is made, or taken back: it stays as it is turned, if it is still there. */
  #keepInHand(held: Held): void {
    const stays = !held.from && this.building && this.bench.includes(held.tile);
    this.held = stays ? { ...held, opening: holdText(held.tile, held.side), at: settled(this.table.staged).length } : null;
  }

  #has(held: Held): boolean {
    return held.from ? this.dungeon.at(held.from)?.face.tile === held.tile && this.canCall : this.building && this.bench.includes(held.tile);
  }

  /** Somebody took the tile in hand already: a hint, or an earlier move. */
  #takeUp(view: View): void {
    const opening = this.table.staged.at(-1) ?? "";
    const at = Math.max(0, this.table.staged.length - 1);
    if (this.held?.opening === opening && this.held.at === at) return;
    const from = view.step === STEP.MOVE ? squareOf(view.about.square) : null;
    const lies = from && this.dungeon.at(from);
    const tile = lies ? lies.face.tile : view.about.tile;
    const side = lies ? lies.face.side : view.about.side;
    this.turn = lies ? lies.turn : 0;
    this.calling = false;
    this.held = { tile, side, from, opening, at };
    this.turnToFit();
  }
}

/** The desk of a table. */
export const deskOf = perTable((table: DecoratorsTable) => new Desk(table));

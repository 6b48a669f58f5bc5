// The values of a table's box are fetched before its game is drawn, and put away when the table is left.

import type { Host } from "../host.ts";
import type { BoxInfo } from "../wire/messages.ts";
import { use } from "./live.svelte.ts";

export class TableValues {
  failed = $state(false);
  #letters = $state<string | null>(null); // of the box in use
  #game = "";
  #wanted: BoxInfo | null = null;

  constructor(
    readonly table: string,
    readonly host: Pick<Host, "box">,
  ) {}

  /** The game can be drawn: with the box that the table has, or as shipped. */
  areThere(box: BoxInfo | null | undefined): boolean {
    return (box?.letters ?? null) === this.#letters;
  }

  /** Once the game goes on its box stays the same. */
  follow(game: string, box: BoxInfo | null | undefined): void {
    if (this.areThere(box) || this.#wanted?.letters === box?.letters) return;
    this.#game = game;
    this.#wanted = box ?? null;
    void this.#fetch();
  }

  again(): void {
    if (this.failed) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.failed = false;
    const wanted = this.#wanted;
    if (!wanted) return this.putAway();
    try {
      const { box, pack, info } = await this.host.box(this.table);
      if (wanted !== this.#wanted) return;
      use(this.#game, box, pack);
      this.#letters = info.letters;
    } catch {
      if (wanted === this.#wanted) this.failed = true;
    }
  }

  putAway(): void {
    this.#wanted = null;
    if (this.#letters !== null) use(this.#game, null);
    this.#letters = null;
  }
}

// What the player is about to choose in the town: groups behind the screen, and the group to send.
import type { Event } from "../../wire/petz/events.ts";
import type { Move } from "../../wire/petz/moves.ts";
import type { View } from "../../wire/petz/view.ts";
import { BOX } from "./box.ts";
import { STEP, TERM } from "../../wire/petz/terms.ts";
import type { Choice, Table } from "../../table.svelte.ts";
import { groupTexts, inOrder, isFree, own, sizeOf, sum, type Group } from "./model.ts";
import { perTable } from "../../per-table.svelte.ts";
import { shownOn } from "./shown.ts";

export type PetzTable = Table<View, Move, Event>;

const blank = (): Group[] => Array.from({ length: BOX.exits }, (): Group => [0, 0]);
const GROUP = /^group (\d+)\+(\d+)$/;
const TWINS: Partial<Record<number, number>> = {
  [TERM.YOUNG_RIGHT]: TERM.YOUNG_LEFT,
  [TERM.CAGE_RIGHT]: TERM.CAGE_LEFT,
};
const SEND = /^send (\d+) (\S+)$/;

/** The groups among staged moves. */
function told(texts: readonly string[]): Group[] {
  return texts.flatMap((text): Group[] => {
    const found = GROUP.exec(text);
    return found ? [[Number(found[1]), Number(found[2])]] : [];
  });
}

const same = (a: readonly Group[], b: readonly Group[]): boolean => JSON.stringify(a) === JSON.stringify(b);

export class TownChoice {
  /** Groups as they are laid out behind the screen, by exit. */
  exits = $state.raw<Group[]>(blank());
  /** The exit that keys and presses go to. */
  at = $state(0);
  #before = $state.raw<Group[][]>([]); // layouts to go back to
  #pending = 0;
  #round = 0;

  constructor(readonly table: PetzTable) {
    // Others have become ready: what is staged has to be asked for again, and is not given up.
    table.onposition.add(() => {
      if (table.due && table.position?.step === STEP.GROUP && !this.#pending && this.made.length) this.#stage();
    });
  }

  get view(): View | null {
    return this.table.view;
  }

  // Grouping

  get grouping(): boolean {
    return this.table.mine && this.table.position?.step === STEP.GROUP;
  }

  get home(): Group {
    const player = this.table.position && own(this.table.position);
    if (!player) return [0, 0];
    return [player.imps - sum(this.exits.map(([imps]) => imps)), player.gold - sum(this.exits.map(([, gold]) => gold))];
  }

  get made(): Group[] {
    return inOrder(this.exits);
  }

  /** Gold in an exit without an imp: no group, it stays home. */
  get idle(): boolean {
    return this.exits.some(([imps, gold]) => imps === 0 && gold > 0);
  }

  /** Move imps and gold between home and an exit; what is not there can't be moved. */
  move(exit: number, imps: number, gold: number): void {
    if (!this.grouping) return;
    const [some, coins] = this.exits[exit];
    const [homeImps, homeGold] = this.home;
    const next: Group = [
      Math.max(0, some + Math.min(imps, homeImps)),
      Math.max(0, coins + Math.min(gold, homeGold)),
    ];
    this.at = exit;
    this.#lay(this.exits.map((group, at) => (at === exit ? next : group)));
  }

  /** From one exit to another, or home (-1). */
  carry(from: number, to: number, imps: number, gold: number): void {
    if (!this.grouping || from === to) return;
    const takes: Group = [Math.min(imps, this.exits[from][0]), Math.min(gold, this.exits[from][1])];
    if (to >= 0) this.at = to;
    this.#lay(
      this.exits.map(([some, coins], at): Group => {
        if (at === from) return [some - takes[0], coins - takes[1]];
        return at === to ? [some + takes[0], coins + takes[1]] : [some, coins];
      }),
    );
  }

  /** One imp to each exit, gold with the first ones. */
  oneByOne(): void {
    const player = this.table.position && own(this.table.position);
    if (!player) return;
    const exits = Math.min(BOX.exits, player.imps);
    this.#lay(
      blank().map((_, at): Group => {
        if (at >= exits) return [0, 0];
        const imps = Math.floor(player.imps / exits) + (at < player.imps % exits ? 1 : 0);
        return [imps, at < player.gold ? Math.floor(player.gold / exits) + (at < player.gold % exits ? 1 : 0) : 0];
      }),
    );
  }

  allHome(): void {
    this.#lay(blank());
  }

  /** Groups that are sealed already, taken back to be changed. */
  async change(): Promise<void> {
    const kept = (this.table.position && own(this.table.position)?.groups) ?? [];
    await this.#takeBack();
    this.#lay(blank().map((empty, at) => kept[at] ?? empty));
  }

  async #takeBack(): Promise<void> {
    for (let n = 0; n <= BOX.exits; n++) {
      const player = this.table.position && own(this.table.position);
      if (!player || this.table.position?.step !== STEP.GROUP || this.table.staged.length) return;
      if (!player.groups.length && !player.ready) return;
      if (!this.table.canUndo) return;
      await this.table.undo();
    }
  }

  get hasBefore(): boolean {
    return this.#before.length > 0;
  }

  /** Back to how the groups were laid out before. */
  back(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    const rest = this.#before.slice(0, -1);
    this.#lay(before);
    this.#before = rest;
  }

  #lay(exits: Group[]): void {
    if (same(exits, this.exits)) return;
    this.#before = [...this.#before, this.exits];
    this.exits = exits;
    this.#stage();
  }

  #stage(): void {
    const player = this.table.position && own(this.table.position);
    if (!player) return;
    const texts = this.made.length ? groupTexts(this.exits, player.imps) : [];
    this.#pending++;
    void this.table.restage(texts).finally(() => this.#pending--);
  }

  /** After an undo, a hint or a new round: lay out what is staged now. To be called in an effect; it asks nothing. */
  follow(): void {
    const { staged, position: live } = this.table;
    if (live && live.round !== this.#round) {
      this.#round = live.round;
      this.at = 0; // what was chosen in an earlier round means nothing in this one
    }
    if (live?.step !== STEP.GROUP) {
      if (this.made.length) this.exits = blank();
      if (this.#before.length) this.#before = [];
      return;
    }
    if (this.#pending) return;
    const groups = [...(this.table.mine ? (own(live)?.groups ?? []) : []), ...told(staged)];
    if (!same(this.made, inOrder(groups))) this.exits = blank().map((empty, at) => groups[at] ?? empty);
  }

  // Sending

  /** My groups as they stood before anything was staged, so that exits keep their places. */
  get groups(): Group[] {
    const view = this.table.staged.length ? this.table.position : this.table.view;
    return (view && own(view)?.groups) ?? [];
  }

  get sending(): boolean {
    return this.table.mine && this.table.position?.step === STEP.SEND;
  }

  /** The staged group and its space. */
  get sent(): { group: number; space: number } | null {
    const found = SEND.exec(this.table.staged[0] ?? "");
    if (!found) return null;
    return { group: Number(found[1]) - 1, space: (TERM.SPACES as readonly string[]).indexOf(found[2]) };
  }

  /** Groups that may go out now; equal ones are used in order. */
  get ready(): number[] {
    if (!this.sending) return [];
    const found = this.table.open.flatMap(({ move }) => (move.type === "Keep" ? [move.group] : []));
    return [...new Set(found)];
  }

  get chosen(): number {
    if (this.sent) return this.sent.group;
    return this.ready.includes(this.at) ? this.at : (this.ready[0] ?? -1);
  }

  get group(): Group | null {
    return this.groups[this.chosen] ?? null;
  }

  /** The move that sends the chosen group there; of two equal spaces that are free the left one is meant. */
  canSend(space: number): Choice<Move> | undefined {
    if (!this.sending) return undefined;
    const to = (where: number): Choice<Move> | undefined =>
      this.table.open.find(({ move }) => move.type === "Send" && move.group === this.chosen && move.space === where);
    const twin = TWINS[space];
    const view = shownOn(this.table);
    return to(space) ?? (twin !== undefined && view && isFree(view, space) ? to(twin) : undefined);
  }

  /** Send the chosen group there, in place of what was staged; why not, if it can't be. */
  send(space: number): void {
    if (!this.table.mine) return;
    const can = this.canSend(space);
    const text = can?.text ?? `send ${this.chosen + 1} ${TERM.SPACES[space]}`;
    if (this.sent?.space === space) void this.table.clear();
    else if (can) void this.table.restage([text]);
    else if (!this.table.staged.length) void this.table.why(text);
    else void this.table.clear().then(() => this.table.why(text));
  }

  /** Choose a group; a staged one goes to the same space with the other group if it can. */
  pick(group: number): void {
    this.at = group;
    if (this.sent && this.ready.includes(group) && group !== this.sent.group) void this.table.clear();
  }

  get keepText(): string {
    return `keep ${this.chosen + 1}`;
  }

  /** Whether this thing can be taken now. */
  canTake(what: number, item: number): Choice<Move> | undefined {
    return this.table.find((move) => move.type === "Take" && move.what === what && move.item === item);
  }
}

export const sizes = (groups: readonly Group[]): number[] => groups.map(sizeOf);

/** The one for a table: the town and the prompt speak of the same choice. */
export const choiceOf = perTable((table: PetzTable) => new TownChoice(table));

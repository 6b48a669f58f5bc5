// What the player has in hand: a tile as it is turned, or one that an architect took up.
import type { Event } from "../../wire/decorators/events.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { PlayerView, TileView, View } from "../../wire/decorators/view.ts";
import type { Choice, Table } from "../../table.svelte.ts";
import { Dungeon } from "./rules-mirror/dungeon.ts";
import { goalsInHand, own, type HandGoal } from "./model.ts";
import { Opening } from "./opening.svelte.ts";
import {
  architectText, ENDINGS, faceOf, holdText, keyOf, placeText, sameSquare, sameTurn, settled, squareOf, turnsOf, type Face, type Square,
} from "./tiles.ts";
import { perTable } from "../../per-table.svelte.ts";

export type DecoratorsTable = Table<View, Move, Event>;
export type Tab = "dungeon" | "goals" | "rivals" | "log";

/** A tile to be put down. `at`: how many staged moves come before it. */
export interface Held {
  tile: number;
  side: number;
  from: Square | null; // where an architect took it up
  opening: string; // the move that takes it in hand; "" when that is made already
  at: number;
}

/** A square where the tile in hand may go, in these turns. */
export interface Spot extends Square {
  key: string;
  turns: readonly number[];
}

const SIDES = [TERM.DECORATION_SIDE, TERM.DUNGEON_SIDE];

export class Desk {
  held = $state.raw<Held | null>(null);
  turn = $state(0);
  /** An architect is called: a tile of the dungeon is to be chosen. */
  calling = $state(false);
  /** Whose dungeon is looked at, if not one's own. */
  guest = $state<number | null>(null);
  /** The goal that is looked at. */
  look = $state<number | null>(null);
  tab = $state<Tab>("dungeon");
  #places = $state.raw<Choice<Move>[] | null>(null);
  /** Where the tile in hand may go is not known yet. */
  readonly asking = $derived(this.#places === null);
  #asked = "";
  #seat = -1;
  #ahead = $state.raw<{ staged: string; endings: string[] }>({ staged: "", endings: [] });

  readonly opening: Opening;

  constructor(readonly table: DecoratorsTable) {
    this.opening = new Opening(table);
  }

  // What is shown

  get view(): View | null {
    return this.table.view;
  }

  /** Whose dungeon is in sight: a guest's, one's own, or that of whoever acts. */
  get shown(): number {
    const { view } = this;
    if (this.guest !== null || !view) return this.guest ?? 0;
    return view.seat >= 0 ? view.seat : Math.max(0, view.to_act[0] ?? 0);
  }

  get me(): PlayerView | null {
    return this.view && own(this.view);
  }

  readonly dungeon: Dungeon = $derived.by(() => new Dungeon(this.me?.dungeon ?? []));
  readonly before: Dungeon = $derived.by(() => {
    const live = this.table.position && own(this.table.position);
    return this.table.staged.length && live ? new Dungeon(live.dungeon) : this.dungeon;
  });
  /** A goal that is going to be discarded can still be looked at, and taken back. */
  readonly goals: HandGoal[] = $derived.by(() => {
    const { position: live, staged } = this.table;
    const going = live?.step === STEP.DISCARD && staged.length > 0;
    return goalsInHand((going ? own(live) : this.me)?.hand ?? [], this.dungeon, this.before);
  });

  get over(): boolean {
    return this.view !== null && this.view.step < 0;
  }

  /** Whether a tile comes from storage, where it may be put down by now. */
  isStored(tile: number): boolean {
    const before = this.table.position && own(this.table.position);
    const has = (where: "new" | "storage"): boolean => Boolean(this.me?.[where].includes(tile) || before?.[where].includes(tile));
    return has("storage") && !has("new");
  }

  get building(): boolean {
    const { view, table } = this;
    if (!view || !table.mine) return false;
    return view.step === STEP.BUILD || view.step === STEP.PLACE || view.step === STEP.MOVE || this.down !== null;
  }

  /** A tile is put down, or an architect called. */
  get atWork(): boolean {
    return this.down !== null || this.calling || this.held?.from != null;
  }

  /** An architect is at work on one's own dungeon. */
  get architect(): boolean {
    return this.guest === null && (this.calling || this.held?.from != null || (this.me?.architect_used ?? false));
  }

  // Whatever the first move is: choices stay in sight when one of them is staged

  /** What can be done instead of what is staged. */
  get open(): Choice<Move>[] {
    return this.table.mine ? this.table.open : [];
  }

  isOpen(test: (move: Move) => boolean): Choice<Move> | undefined {
    return this.open.find(({ move }) => test(move));
  }

  /** Stage one of the first choices instead of whatever is staged; pressed again, it is taken back. */
  choose(text: string): Promise<boolean> {
    const { table } = this;
    return table.staged[0] === text ? table.clear() : table.restage([text]);
  }

  // The tile in hand

  get face(): Face | null {
    return this.held && faceOf(this.held.tile, this.held.side);
  }

  /** The staged moves before the tile in hand. */
  get base(): string[] {
    return this.table.staged.slice(0, this.held?.at ?? 0);
  }

  get #prefix(): string[] {
    return this.held?.opening ? [...this.base, this.held.opening] : this.base;
  }

  /** Where the tile in hand lies, if that is staged. */
  get down(): TileView | null {
    const { held, table, turn } = this;
    if (!held) return null;
    const text = table.staged[this.#prefix.length] ?? "";
    if (!text.startsWith("place ") || (held.opening && table.staged[held.at] !== held.opening)) return null;
    const spot = this.spots.find((one) => one.turns.some((way) => placeText(one, way) === text));
    const lies = spot?.turns.find((way) => placeText(spot, way) === text);
    return spot && lies !== undefined ? { ...held, east: spot.east, south: spot.south, turn: lies ?? turn } : null;
  }

  /** All squares where the tile in hand may go in some turn. */
  readonly spots: Spot[] = $derived.by(() => {
    const found = new Map<string, Spot & { turns: number[] }>();
    for (const { move } of this.#places ?? []) {
      if (move.type !== "Place") continue;
      const square = squareOf(move.square);
      const key = keyOf(square.east, square.south);
      const spot = found.get(key) ?? { ...square, key, turns: [] };
      spot.turns.push(move.turn);
      found.set(key, spot);
    }
    return [...found.values()];
  });

  /** Whether the tile fits there as it is turned. */
  fits(spot: Spot): boolean {
    return this.face !== null && spot.turns.includes(sameTurn(this.face, this.turn));
  }

  /** The tiles that can be taken in hand: new ones, then stored ones. */
  get bench(): number[] {
    return [...(this.me?.new ?? []), ...(this.me?.storage ?? [])];
  }

  take(tile: number, side = this.#sideOf(tile)): void {
    this.calling = false;
    this.turn = 0;
    const opening = holdText(tile, side);
    this.held = { tile, side, from: null, opening, at: settled(this.table.staged).length };
    // A tile that has no place on either side says why.
    if (SIDES.every((one) => !this.#hasPlace(tile, one))) void this.table.why(opening, settled(this.table.staged));
  }

  #sideOf(tile: number): number {
    return SIDES.find((side) => this.#hasPlace(tile, side)) ?? TERM.DECORATION_SIDE;
  }

  #hasPlace(tile: number, side: number): boolean {
    return this.table.find((move) => move.type === "Hold" && move.tile === tile && move.side === side) !== undefined;
  }

  /** The next tile of the bench. */
  takeNext(): void {
    const kinds = [...new Set(this.bench)];
    if (!kinds.length || !this.building) return;
    this.take(kinds[(kinds.indexOf(this.held?.tile ?? -1) + 1) % kinds.length]);
  }

  async flip(): Promise<void> {
    const { held } = this;
    if (!held || held.from || !held.opening) return;
    if (this.down) await this.table.restage(this.base);
    const side = 1 - held.side;
    this.held = { ...held, side, opening: holdText(held.tile, side) };
  }

  /** A tile that lies already is turned to where it fits next, or it says why it can't be. */
  rotate(by: number): void {
    const { face, down } = this;
    if (!face) return;
    const turns = turnsOf(face);
    const now = turns.indexOf(sameTurn(face, this.turn));
    const next = (step: number): number => turns[(now + by * step + turns.length * 4) % turns.length];
    if (!down) {
      this.turn = next(1);
      return;
    }
    const spot = this.spots.find((one) => one.east === down.east && one.south === down.south);
    for (let step = 1; step < turns.length; step++)
      if (spot?.turns.includes(next(step))) {
        this.turn = next(step);
        void this.put(down);
        return;
      }
    if (turns.length > 1) void this.table.why(placeText(down, next(1)), this.#prefix);
  }

  /** Put the tile in hand on a square: as it is turned, or else in the first turn that fits. */
  async put(square: Square): Promise<void> {
    const { face } = this;
    const spot = this.spots.find(({ east, south }) => east === square.east && south === square.south);
    if (!face || !spot) return this.explain(square);
    if (!this.fits(spot)) this.turn = spot.turns[0];
    const texts = [...this.#prefix, placeText(square, sameTurn(face, this.turn))];
    await this.table.restage(texts);
  }

  /** The move that must follow these, because nothing else can: scoring is over when no goal can be scored. */
  async #following(texts: string[]): Promise<string[]> {
    const tried = await this.table.peek(texts);
    const only = tried?.moves.length === 1 ? tried.moves[0].text : "";
    return ENDINGS.includes(only) ? [only] : [];
  }

  /** Called by an effect: tiles that are staged end the phase when they are built, if no new one is left. */
  async lookAhead(): Promise<void> {
    const { table } = this;
    const staged = table.staged.join(";");
    const built = table.staged.at(-1)?.startsWith("place ") && !this.me?.new.length;
    if (!built || !table.find((move) => move.type === "End") || this.#ahead.staged === staged) return;
    const endings = ["end", ...(await this.#following([...table.staged, "end"]))];
    this.#ahead = { staged, endings };
  }

  /** What is made with the staged moves. */
  get endings(): string[] {
    return this.#ahead.staged === this.table.staged.join(";") ? this.#ahead.endings : [];
  }

  /** End the build phase, and the scoring where nothing can be scored. */
  async end(): Promise<void> {
    const texts = [...settled(this.table.staged), "end"];
    const endings = await this.#following(texts);
    await this.table.restage(texts);
    await this.table.commit(endings);
  }

  async explain(square: Square): Promise<void> {
    if (this.face) await this.table.why(placeText(square, sameTurn(this.face, this.turn)), this.#prefix);
  }

  /** Take the staged tile back into the hand. */
  async pickUp(): Promise<void> {
    if (this.down) await (this.base.length ? this.table.restage(this.base) : this.table.clear());
  }

  // Architects

  canLift(square: Square): boolean {
    return this.calling && this.table.find((move) => move.type === "Architect" && sameSquare(squareOf(move.square), square)) !== undefined;
  }

  get canCall(): boolean {
    return this.building && this.table.find((move) => move.type === "Architect") !== undefined;
  }

  call(): void {
    if (this.calling || this.held?.from) return this.dismiss();
    if (!this.canCall) return;
    this.calling = true;
    this.held = null;
  }

  dismiss(): void {
    this.calling = false;
    this.held = null;
  }

  lift(square: Square): void {
    const tile = this.dungeon.at(square);
    if (!tile || !this.canLift(square)) return;
    const { face, turn } = tile;
    this.calling = false;
    this.turn = turn;
    const from = { east: square.east, south: square.south };
    this.held = { tile: face.tile, side: face.side, from, opening: architectText(from), at: settled(this.table.staged).length };
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
    else if (!held && !this.calling && view.step === STEP.BUILD && this.bench.length) this.take(this.bench[0]);
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
    this.held = stays ? { ...held, at: settled(this.table.staged).length } : null;
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
  }

  /** Called by an effect: asks where the tile in hand may go. */
  async ask(): Promise<void> {
    const { table, held } = this;
    const prefix = this.#prefix;
    const asked = held ? `${table.seat} ${table.seq} ${prefix.join(";")}` : "";
    if (held && prefix.join(";") === table.staged.join(";") && table.moves.length) {
      if (asked !== this.#asked || !this.#places?.length) this.#offer(table.moves);
      this.#asked = asked; // it is in hand already: the table says where it may go
      return;
    }
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#places = null;
    if (!held || !prefix.length) return;
    const tried = await table.peek(prefix);
    if (asked === this.#asked) this.#offer(tried?.moves ?? []);
  }

  /** A tile that fits nowhere as it is turned is turned to where it fits first. */
  #offer(places: Choice<Move>[]): void {
    this.#places = places;
    const [first] = this.spots;
    if (first && !this.spots.some((spot) => this.fits(spot))) this.turn = first.turns[0];
  }
}

/** The desk of a table. */
export const deskOf = perTable((table: DecoratorsTable) => new Desk(table));

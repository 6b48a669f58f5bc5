// The tile in hand: new, stored, or taken up by an architect; how it is turned, and where it may go.
import { untrack } from "svelte";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { PlacesView, TileView, View } from "../../wire/decorators/view.ts";
import { OnTable } from "./on-table.svelte.ts";
import { laid, type Laid } from "./rules-mirror/dungeon.ts";
import {
  architectText, faceOf, holdText, isDecoration, keyOf, numberOf, placeText, sameSquare, sameTurn, settled, SIDES, squareOf, turnsOf, type Face, type Square,
} from "./tiles.ts";

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

const BOTH_SIDES = [TERM.DECORATION_SIDE, TERM.DUNGEON_SIDE];

export class InHand extends OnTable {
  held = $state.raw<Held | null>(null);
  turn = $state(0);
  /** An architect is called: a tile of the dungeon is to be chosen. */
  calling = $state(false);
  /** Where a tile that an architect takes up may go, as the server was asked. */
  #lifted = $state.raw<{ held: Held; places: PlacesView | null } | null>(null);

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

  get face(): Face | null {
    return this.held && faceOf(this.held.tile, this.held.side);
  }

  /** The staged moves before the tile in hand. */
  get base(): string[] {
    return this.table.staged.slice(0, this.held?.at ?? 0);
  }

  protected get prefix(): string[] {
    return this.held?.opening ? [...this.base, this.held.opening] : this.base;
  }

  // Where it may go

  /** As the server says with the tile in hand, or before it was taken. */
  readonly #places: PlacesView | null = $derived.by(() => {
    const { held, table } = this;
    if (!held) return null;
    const find = (view: View | null): PlacesView | undefined => view?.places.find(({ tile, side }) => tile === held.tile && side === held.side);
    const inHand = find(table.viewAfter(this.prefix));
    if (inHand || !held.from) return inHand ?? find(table.viewAfter(this.base)) ?? null;
    return this.#lifted?.held === held ? this.#lifted.places : null;
  });

  /** Where the tile that an architect takes up may go is not known yet. */
  get asking(): boolean {
    return this.held?.from != null && !this.#places && this.#lifted?.held !== this.held;
  }

  /** All squares where the tile in hand may go in some turn. */
  readonly spots: Spot[] = $derived.by(() => {
    const { squares, turns } = this.#places ?? { squares: [], turns: [] };
    return squares.map((number, at) => {
      const square = squareOf(number);
      return { ...square, key: keyOf(square.east, square.south), turns: SIDES.filter((turn) => (turns[at] >> turn) & 1) };
    });
  });

  /** Whether the tile fits there as it is turned. */
  fits(spot: Spot): boolean {
    return this.face !== null && spot.turns.includes(sameTurn(this.face, this.turn));
  }

  /** The goals that the tile would fulfil there when it is put down: as it is turned, or turned to fit. */
  fulfilledAt(spot: Spot): number[] {
    return this.#fulfilled(spot, this.face ? sameTurn(this.face, this.#bestTurn(spot)) : 0);
  }

  #fulfilled(square: Square, turn: number): number[] {
    if (this.table.unaided) return [];
    const number = numberOf(square);
    return (this.#places?.fulfils ?? []).flatMap((one) => (one.square === number && one.turn === turn ? [one.goal] : []));
  }

  /** Where the tile in hand lies, if that is staged. */
  get down(): TileView | null {
    const { held, table, turn } = this;
    if (!held) return null;
    const text = table.staged[this.prefix.length] ?? "";
    if (!text.startsWith("place ") || (held.opening && table.staged[held.at] !== held.opening)) return null;
    const spot = this.spots.find((one) => one.turns.some((way) => placeText(one, way) === text));
    const lies = spot?.turns.find((way) => placeText(spot, way) === text);
    return spot && lies !== undefined ? { ...held, east: spot.east, south: spot.south, turn: lies ?? turn } : null;
  }

  // Taking it, and turning it

  /** The tiles that can be taken in hand: new ones, then stored ones. */
  get bench(): number[] {
    return [...(this.me?.new ?? []), ...(this.me?.storage ?? [])];
  }

  /** Take a tile in hand; one that has no place on either side says why. */
  take(tile: number): void {
    this.hold(tile);
    if (BOTH_SIDES.every((side) => !this.#hasPlace(tile, side))) void this.table.why(this.held!.opening, this.base);
  }

  /** Take a tile in hand, with the side up that has a place. */
  protected hold(tile: number): void {
    const side = BOTH_SIDES.find((one) => this.#hasPlace(tile, one)) ?? TERM.DECORATION_SIDE;
    this.calling = false;
    this.turn = 0;
    this.held = { tile, side, from: null, opening: holdText(tile, side), at: settled(this.table.staged).length };
    this.turnToFit();
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
    this.table.refusal = null; // it was about the other side
    if (this.down) await this.table.restage(this.base);
    const side = 1 - held.side;
    this.held = { ...held, side, opening: holdText(held.tile, side) };
    this.turnToFit();
  }

  /** A tile that fits nowhere as it is turned is turned to where it fits first. */
  protected turnToFit(): void {
    untrack(() => {
      const [first] = this.spots;
      if (first && !this.spots.some((spot) => this.fits(spot))) this.turn = first.turns[0];
    });
  }

  /** A tile that lies already is turned to where it fits next, or it says why it can't be. */
  rotate(by: number): void {
    const { face, down } = this;
    if (!face) return;
    this.table.refusal = null; // as it lay before
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
    if (turns.length > 1) void this.table.why(placeText(down, next(1)), this.prefix);
  }

  // Putting it down

  /** Put the tile in hand on a square: as it is turned, or else in the best turn that fits. */
  async put(square: Square): Promise<void> {
    const { face } = this;
    const spot = this.spots.find(({ east, south }) => east === square.east && south === square.south);
    if (!face || !spot) return this.explain(square);
    this.turn = this.#bestTurn(spot);
    const texts = [...this.prefix, placeText(square, sameTurn(face, this.turn))];
    await this.table.restage(texts);
  }

  /**
   * As it is turned, if it fits so; else so that it fulfils most goals, then so that it decorates most walls.
   * After an architect it may lie in any turn: one that joins what lies around comes first.
   */
  #bestTurn(spot: Spot): number {
    const { held } = this;
    const asTurned = this.fits(spot) ? [this.turn] : [];
    if (!held || (asTurned.length && !this.architect)) return this.turn;
    const gone = [held.from, this.down].filter((square) => square !== null);
    const around = gone.reduce((dungeon, square) => dungeon.without(square), this.dungeon);
    const lying = (turn: number): Laid => laid({ ...spot, tile: held.tile, side: held.side, turn });
    const joins = (turn: number): boolean => around.joins(lying(turn));
    const turns = this.architect ? spot.turns.filter(joins) : spot.turns;
    if (asTurned.length && (joins(this.turn) || !turns.length)) return this.turn;
    const decorates = (tile: Laid): number => SIDES.filter((side) => isDecoration(tile.icons[side]) && around.touches(tile, side)).length;
    const worth = (turn: number): number => this.#fulfilled(spot, turn).length * SIDES.length + decorates(lying(turn));
    return (turns.length ? turns : spot.turns).reduce((best, turn) => (worth(turn) > worth(best) ? turn : best));
  }

  /** A press on a square where the tile has no place: turned over it may have one, else it says why not. */
  async explain(square: Square): Promise<void> {
    if (!this.table.lesson && this.#fitsTurnedOver(square)) {
      await this.flip();
      return this.put(square);
    }
    if (this.face) await this.table.why(placeText(square, sameTurn(this.face, this.turn)), this.prefix);
  }

  #fitsTurnedOver(square: Square): boolean {
    const { held } = this;
    if (!held?.opening || held.from) return false;
    const other = this.table.viewAfter(this.base)?.places.find(({ tile, side }) => tile === held.tile && side === 1 - held.side);
    return other?.squares.includes(numberOf(square)) ?? false;
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

  /** An architect takes a tile up: the server says where it may go. */
  async lift(square: Square): Promise<void> {
    const tile = this.dungeon.at(square);
    if (!tile || !this.canLift(square)) return;
    const { face, turn } = tile;
    const from = { east: square.east, south: square.south };
    const held: Held = { tile: face.tile, side: face.side, from, opening: architectText(from), at: settled(this.table.staged).length };
    this.calling = false;
    this.turn = turn;
    this.held = held;
    const tried = await this.table.peek(this.prefix);
    this.#lifted = { held, places: tried?.view.places[0] ?? null };
    if (this.held === held) this.turnToFit();
  }
}

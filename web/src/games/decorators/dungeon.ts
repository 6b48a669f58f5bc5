// A dungeon as it is seen: what its walls carry, where ways are open, and what is wrong with it.
// What may be placed where, the server says; this only reads what lies there.
import { TERM } from "../../wire/decorators/terms.ts";
import type { TileView } from "../../wire/decorators/view.ts";
import {
  SIDES, faceOf, isDecoration, isRock, isRoom, keyOf, near, opposite, turned, type Face, type Square,
} from "./tiles.ts";

/** A tile that lies somewhere, its edges as they are turned. */
export interface Laid extends Square {
  key: string;
  face: Face;
  turn: number;
  passages: readonly boolean[];
  icons: readonly number[];
}

export function laid({ east, south, tile, side, turn }: TileView): Laid {
  const face = faceOf(tile, side);
  return {
    east, south, face, turn,
    key: keyOf(east, south),
    passages: turned(face.passages, turn),
    icons: turned(face.icons, turn),
  };
}

export type Fault =
  | { rule: "DP1" | "DP3"; at: Laid }
  | { rule: "DP2"; at: Laid; side: number } // a passage of the neighbour runs into it there
  | { rule: "DP4" };

export class Dungeon {
  readonly all: readonly Laid[];
  private readonly byKey: ReadonlyMap<string, Laid>;
  private readonly hung = new Map<string, readonly number[]>();

  constructor(
    readonly tiles: readonly TileView[],
    private readonly rules = 0,
  ) {
    this.all = tiles.map(laid);
    this.byKey = new Map(this.all.map((tile) => [tile.key, tile]));
  }

  /** The same dungeon with one tile more. */
  with(tile: TileView): Dungeon {
    return new Dungeon([...this.tiles, tile], this.rules);
  }

  without({ east, south }: Square): Dungeon {
    return new Dungeon(this.tiles.filter((tile) => tile.east !== east || tile.south !== south), this.rules);
  }

  at({ east, south }: Square): Laid | undefined {
    return this.byKey.get(keyOf(east, south));
  }

  get dungeonTiles(): Laid[] {
    return this.all.filter(({ face }) => !isRock(face));
  }

  get rooms(): Laid[] {
    return this.all.filter(({ face }) => isRoom(face));
  }

  isWall(tile: Laid | undefined, side: number): boolean {
    return tile !== undefined && !isRock(tile.face) && !tile.passages[side];
  }

  /** The icon that lies against a wall of a dungeon tile, or NO_ICON. */
  onWall(tile: Laid, side: number): number {
    return this.isWall(tile, side) ? (this.at(near(tile, side))?.icons[opposite(side)] ?? 0) : 0;
  }

  /** Whether an icon of a decoration tile lies against a wall. */
  touches(tile: Laid, side: number): boolean {
    return tile.icons[side] > 0 && this.isWall(this.at(near(tile, side)), opposite(side));
  }

  /** The decorations on the walls of a tile. */
  decorations(tile: Laid): readonly number[] {
    let found = this.hung.get(tile.key);
    if (!found) this.hung.set(tile.key, (found = SIDES.map((side) => this.onWall(tile, side)).filter(isDecoration)));
    return found;
  }

  wilds(tile: Laid): number {
    return SIDES.filter((side) => this.onWall(tile, side) === TERM.WILD).length;
  }

  isOpen(tile: Laid, side: number): boolean {
    return tile.passages[side] && !this.at(near(tile, side));
  }

  get openPassages(): number {
    return this.all.reduce((sum, tile) => sum + SIDES.filter((side) => this.isOpen(tile, side)).length, 0);
  }

  /** The empty squares next to a tile, row by row. */
  get rim(): Square[] {
    const found = new Map<string, Square>();
    for (const tile of this.all)
      for (const side of SIDES) {
        const square = near(tile, side);
        if (!this.at(square)) found.set(keyOf(square.east, square.south), square);
      }
    return [...found.values()].sort((one, two) => one.south - two.south || one.east - two.east);
  }

  // Ways

  /** How many steps other tiles are away, through passages open on both sides. */
  stepsFrom(start: Laid): Map<Laid, number> {
    const steps = new Map([[start, 0]]);
    for (const tile of steps.keys())
      for (const side of SIDES) {
        const next = this.at(near(tile, side));
        if (tile.passages[side] && next?.passages[opposite(side)] && !steps.has(next)) steps.set(next, steps.get(tile)! + 1);
      }
    return steps;
  }

  /** Everything that offends against the rules of placing, for architects at work. */
  get faults(): Fault[] {
    const start = this.at({ east: 0, south: 0 });
    const joined = start ? this.stepsFrom(start) : new Map<Laid, number>();
    const found: Fault[] = this.openPassages ? [] : [{ rule: "DP4" }];
    for (const tile of this.all) {
      if (!isRock(tile.face)) {
        if (!joined.has(tile)) found.push({ rule: "DP3", at: tile });
        continue;
      }
      const runs = SIDES.filter((side) => this.at(near(tile, side))?.passages[opposite(side)]);
      if (runs.length) runs.forEach((side) => found.push({ rule: "DP2", at: tile, side }));
      else if (!this.holds(tile)) found.push({ rule: "DP1", at: tile });
    }
    return found;
  }

  private holds(tile: Laid): boolean {
    const wildsHold = (this.rules & TERM.WILDS_HOLD) !== 0;
    return SIDES.some((side) => this.touches(tile, side) && (wildsHold || isDecoration(tile.icons[side])));
  }

  // Counts

  /** How many tiles have each floor. */
  get floors(): number[] {
    const counts = TERM.FLOORS.map(() => 0);
    for (const { face } of this.dungeonTiles) counts[face.floor]++;
    return counts;
  }

  /** How many of each decoration are on walls: on all, or only on those of hallways. */
  totals(of: "all" | "hallways" = "all"): number[] {
    const counts: number[] = TERM.DECORATIONS.map(() => 0);
    for (const tile of this.dungeonTiles) {
      if (of === "hallways" && isRoom(tile.face)) continue;
      for (const icon of this.decorations(tile)) counts[icon - TERM.FIRST_DECORATION]++;
    }
    return counts;
  }
}

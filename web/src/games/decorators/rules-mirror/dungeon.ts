// A dungeon as it is seen: what its walls carry, and where ways are open.
// What may be placed where, the server says; this only reads what lies there.
import type { TileView } from "../../../wire/decorators/view.ts";
import {
  SIDES, faceOf, isDecoration, isRock, isRoom, keyOf, near, opposite, turned, type Face, type Square,
} from "../tiles.ts";

/** A tile that lies somewhere, its edges as they are turned. */
export interface Laid extends Square {
  key: string;
  face: Face;
  turn: number;
  passages: readonly boolean[];
  icons: readonly number[];
}

/** A tile of a view, its edges turned. Mirrors faces.py lay. */
export function laid({ east, south, tile, side, turn }: TileView): Laid {
  const face = faceOf(tile, side);
  return {
    east, south, face, turn,
    key: keyOf(east, south),
    passages: turned(face.passages, turn),
    icons: turned(face.icons, turn),
  };
}

/** A dungeon as it is seen. Mirrors dungeon.py Dungeon. */
export class Dungeon {
  readonly all: readonly Laid[];
  private readonly byKey: ReadonlyMap<string, Laid>;
  private readonly hung = new Map<string, readonly number[]>();

  constructor(readonly tiles: readonly TileView[]) {
    this.all = tiles.map(laid);
    this.byKey = new Map(this.all.map((tile) => [tile.key, tile]));
  }

  /** The same dungeon with one tile more. */
  with(tile: TileView): Dungeon {
    return new Dungeon([...this.tiles, tile]);
  }

  without({ east, south }: Square): Dungeon {
    return new Dungeon(this.tiles.filter((tile) => tile.east !== east || tile.south !== south));
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

  /** The icon that lies against a wall of a dungeon tile, or NO_ICON. Mirrors dungeon.py look_at_walls. */
  onWall(tile: Laid, side: number): number {
    return this.isWall(tile, side) ? (this.at(near(tile, side))?.icons[opposite(side)] ?? 0) : 0;
  }

  /** Whether an icon of a decoration tile lies against a wall. */
  touches(tile: Laid, side: number): boolean {
    return tile.icons[side] > 0 && this.isWall(this.at(near(tile, side)), opposite(side));
  }

  /** The decorations on the walls of a tile. Mirrors dungeon.py decor. */
  decorations(tile: Laid): readonly number[] {
    let found = this.hung.get(tile.key);
    if (!found) this.hung.set(tile.key, (found = SIDES.map((side) => this.onWall(tile, side)).filter(isDecoration)));
    return found;
  }

  isOpen(tile: Laid, side: number): boolean {
    return tile.passages[side] && !this.at(near(tile, side));
  }

  /** Whether a tile would be joined to those around, and run into none. Mirrors placing.py dungeon_side_fits and decoration_side_fits. */
  joins(tile: Laid): boolean {
    const ways = SIDES.filter((side) => this.at(near(tile, side))?.passages[opposite(side)]);
    if (isRock(tile.face)) return !ways.length && SIDES.some((side) => isDecoration(tile.icons[side]) && this.touches(tile, side));
    const blocked = SIDES.some((side) => tile.passages[side] && isRock(this.at(near(tile, side))?.face ?? tile.face));
    return !blocked && ways.some((side) => tile.passages[side]);
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
}

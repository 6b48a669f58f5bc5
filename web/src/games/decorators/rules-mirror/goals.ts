// Goals: what they ask for, how far they have come, and where.
import { BOX } from "../../../wire/decorators/box.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Dungeon, Laid } from "./dungeon.ts";
import { isPainted, isRock, isRoom, type Square } from "../tiles.ts";

export type Where = "shape" | "room" | "hallway";

/** What a cell of a shape asks for. */
export interface Cell extends Square {
  room: boolean;
  floor: number; // a colour or a star, PLAIN if none is asked for
  painted: boolean; // of any colour
  needs: number; // decorations on its own walls
}

export interface Goal {
  id: number;
  where: Where;
  points: number;
  cells: readonly Cell[]; // of a shape
  icons: readonly number[]; // of a decoration goal, one by one
}

const LETTERS = TERM.FLOORS.map((floor) => floor[0]);

function readCell(word: string, east: number, south: number): Cell[] {
  if (word === ".") return [];
  const letter = word[0];
  const colour = letter === letter.toLowerCase() ? LETTERS.lastIndexOf(letter) : 0; // plain is none of them
  return [{
    east, south,
    room: letter === "R" || letter === "K",
    floor: letter === "*" ? TERM.STAR : isPainted(colour) ? colour : TERM.PLAIN,
    painted: letter === "C" || letter === "K",
    needs: Number(word[1] ?? 0),
  }];
}

/** What a goal asks for (DC2-DC5). Mirrors shapes.py read_cells. */
export function goalOf(id: number): Goal {
  const points = BOX.goal_points[id];
  if (id < TERM.SHAPES) {
    const cells = BOX.patterns[id].flatMap((row, south) => row.split(" ").flatMap((word, east) => readCell(word, east, south)));
    return { id, where: "shape", points, cells, icons: [] };
  }
  const at = id - TERM.SHAPES;
  const icons = BOX.wanted[at].flatMap((count, kind) => Array.from({ length: count }, () => kind + TERM.FIRST_DECORATION));
  return { id, where: BOX.in_room[at] ? "room" : "hallway", points, cells: [], icons };
}

/** How far a goal has come, where it has come farthest. Mimics are not counted. */
export interface Progress {
  met: readonly boolean[]; // by cell or icon
  squares: readonly Square[]; // of the cells; the room; the hallway tiles that help
  lacks: readonly number[]; // by cell: decorations that are missing on a tile that is there
  done: boolean;
  mimics: number; // that would complete it, Infinity where they can't
}

// Decoration goals

function take(there: readonly number[], wanted: readonly number[]): boolean[] {
  const left = [...there];
  return wanted.map((icon) => {
    const at = left.indexOf(icon);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const missing = (met: readonly boolean[]): number => met.filter((part) => !part).length;

function finish(met: boolean[], squares: Square[], mimics: number, lacks: number[] = []): Progress {
  return { met, squares, lacks, done: met.every(Boolean), mimics };
}

/** Mirrors progress.py room_progress. */
function roomProgress(dungeon: Dungeon, { icons }: Goal): Progress {
  const tried = dungeon.rooms.map((room) => {
    const met = take(dungeon.decorations(room), icons);
    const lacking = missing(met);
    return { room, met, lacking, mimics: lacking <= dungeon.wilds(room) ? lacking : Infinity };
  });
  const best = tried.toSorted((one, two) => one.mimics - two.mimics || one.lacking - two.lacking)[0];
  if (!best) return finish(icons.map(() => false), [], Infinity);
  return finish(best.met, best.lacking < icons.length || best.mimics < Infinity ? [best.room] : [], best.mimics);
}

/** Mirrors progress.py progress. */
function hallwayProgress(dungeon: Dungeon, { icons }: Goal): Progress {
  const tiles = dungeon.dungeonTiles.filter(({ face }) => !isRoom(face));
  const met = take(tiles.flatMap((tile) => dungeon.decorations(tile)), icons);
  const wilds = tiles.reduce((sum, tile) => sum + dungeon.wilds(tile), 0);
  const lacking = missing(met);
  const squares = tiles.filter((tile) => dungeon.decorations(tile).some((icon) => icons.includes(icon)));
  return finish(met, squares, lacking <= wilds ? lacking : Infinity);
}

// Shape goals

const turn = ({ east, south }: Square): Square => ({ east: -south, south: east });

/** The different ways in which a shape lies when it is rotated and reflected. */
function lies(cells: readonly Cell[]): Square[][] {
  const found = new Map<string, Square[]>();
  for (const mirrored of [false, true]) {
    let lying: Square[] = cells.map(({ east, south }) => ({ east: mirrored ? -east : east, south }));
    for (let quarter = 0; quarter < 4; quarter++) {
      lying = lying.map(turn);
      const left = Math.min(...lying.map(({ east }) => east));
      const top = Math.min(...lying.map(({ south }) => south));
      const moved = lying.map(({ east, south }) => ({ east: east - left, south: south - top }));
      const look = moved.map((square, at) => JSON.stringify({ ...cells[at], ...square })).sort().join();
      if (!found.has(look)) found.set(look, moved);
    }
  }
  return [...found.values()];
}

const LIES = new Map<number, Square[][]>();

function liesOf(goal: Goal): Square[][] {
  let found = LIES.get(goal.id);
  if (!found) LIES.set(goal.id, (found = lies(goal.cells)));
  return found;
}

function suits(tile: Laid | undefined, cell: Cell): boolean {
  if (!tile || isRock(tile.face) || isRoom(tile.face) !== cell.room) return false;
  if (cell.painted) return isPainted(tile.face.floor);
  return cell.floor === TERM.PLAIN || tile.face.floor === cell.floor;
}

interface Rated extends Progress {
  blocked: boolean; // a tile lies where none can be of use any more
  worth: number;
}

/** Mirrors progress.py rate. */
function rate(dungeon: Dungeon, cells: readonly Cell[], squares: Square[]): Rated {
  let blocked = false;
  let there = 0;
  let mimics = 0;
  const lacks: number[] = [];
  const met = cells.map((cell, at) => {
    const tile = dungeon.at(squares[at]);
    const fits = suits(tile, cell);
    if (tile && !fits) blocked = true;
    const has = fits ? dungeon.decorations(tile!).length : 0;
    const lacking = fits ? Math.max(0, cell.needs - has) : 0;
    lacks.push(lacking);
    there += fits ? cell.needs - lacking : 0;
    mimics += !fits || lacking > dungeon.wilds(tile!) ? Infinity : lacking;
    return fits && lacking === 0;
  });
  const worth = (blocked ? -1000 : 0) + 10 * met.filter(Boolean).length + there;
  return { ...finish(met, squares, mimics, lacks), blocked, worth };
}

/** Mirrors progress.py shape_progress. */
function shapeProgress(dungeon: Dungeon, goal: Goal): Progress {
  let best: Rated | null = null;
  for (const lie of liesOf(goal)) {
    const corners = new Map<string, Square>();
    for (const tile of dungeon.all)
      for (const offset of lie) {
        const corner = { east: tile.east - offset.east, south: tile.south - offset.south };
        corners.set(`${corner.east},${corner.south}`, corner);
      }
    for (const corner of corners.values()) {
      const squares = lie.map(({ east, south }) => ({ east: corner.east + east, south: corner.south + south }));
      const rated = rate(dungeon, goal.cells, squares);
      if (!best || rated.mimics < best.mimics || (rated.mimics === best.mimics && rated.worth > best.worth)) best = rated;
    }
  }
  // Where every place has a tile that can be of no use, nothing is there yet.
  return best && !best.blocked ? best : finish(goal.cells.map(() => false), [], Infinity);
}

/** Mirrors progress.py progress and goals.py mimics_needed. */
export function progressOf(dungeon: Dungeon, goal: Goal): Progress {
  if (goal.where === "shape") return shapeProgress(dungeon, goal);
  return goal.where === "room" ? roomProgress(dungeon, goal) : hallwayProgress(dungeon, goal);
}

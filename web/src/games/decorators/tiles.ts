// What is printed on tiles, how it looks when a tile is turned, and the names of squares.
import { BOX } from "./box.ts";
import { TERM } from "../../wire/decorators/terms.ts";

export const SIDES = [0, 1, 2, 3] as const;
const EAST_OF = [0, 1, 0, -1] as const;
const SOUTH_OF = [-1, 0, 1, 0] as const;
export const opposite = (side: number): number => (side + 2) % TERM.TURNS;

export type Kind = "room" | "straight" | "corner" | "tee" | "cross" | "rock";

/** One side of a tile as it is printed. */
export interface Face {
  tile: number;
  side: number;
  kind: Kind;
  passages: readonly boolean[]; // none on a decoration side
  icons: readonly number[]; // of the decoration side, NO_ICON on a dungeon side
  floor: number; // of the tile: a decoration side shows it for information
  assistant: number;
  number: number | null; // as printed; a start tile has none
}

/** What a box says of a tile. */
export type Printed = Pick<Face, "icons" | "floor" | "assistant" | "number">;

const NONE = [false, false, false, false];
const BARE = [0, 0, 0, 0];
const DOOR = [true, false, false, false];
const STRAIGHT = [true, false, true, false];
const FOUR = [true, true, true, true];

function passagesOf(tile: number, side: number, icons: readonly number[]): boolean[] {
  if (tile === TERM.START) return FOUR;
  if (tile === TERM.GENERIC) return side === 0 ? DOOR : STRAIGHT;
  return side === TERM.DECORATION_SIDE ? NONE : icons.map(isDecoration);
}

function kindOf(passages: readonly boolean[]): Kind {
  const ways = passages.filter(Boolean).length;
  if (ways === 2) return passages[0] === passages[2] ? "straight" : "corner";
  return (["rock", "room", "corner", "tee", "cross"] as const)[ways];
}

const UNPRINTED: Printed = { icons: BARE, floor: TERM.PLAIN, assistant: TERM.NOBODY, number: null };

/** What the box in use says of a tile. */
function printedOn(tile: number): Printed {
  if (BOX.tile_icons[tile] === undefined) return UNPRINTED;
  return { icons: BOX.tile_icons[tile], floor: BOX.tile_floors[tile], assistant: assistantOf(tile), number: BOX.numbers[tile] };
}

export const faceOf = (tile: number, side: number): Face => faceFrom(printedOn(tile), tile, side);

/** A side of a tile on which this is printed. */
export function faceFrom(printed: Printed, tile: number, side: number): Face {
  const passages = passagesOf(tile, side, printed.icons);
  return { ...printed, tile, side, kind: kindOf(passages), passages, icons: side === TERM.DECORATION_SIDE ? printed.icons : BARE };
}

export function turned<T>(row: readonly T[], turn: number): T[] {
  return SIDES.map((side) => row[(side - turn + TERM.TURNS) % TERM.TURNS]);
}

/** The first turn in which a face looks as it does in this one: equal turns are one move. */
export function sameTurn(face: Face, turn: number): number {
  const look = (at: number): string => JSON.stringify([turned(face.passages, at), turned(face.icons, at)]);
  return SIDES.find((at) => look(at) === look(turn)) ?? turn;
}

export function turnsOf(face: Face): number[] {
  return SIDES.filter((turn) => sameTurn(face, turn) === turn);
}

export const isRoom = (face: Face): boolean => face.kind === "room";
export const isRock = (face: Face): boolean => face.kind === "rock";
export const isDecoration = (icon: number): boolean => icon >= TERM.FIRST_DECORATION;
export const isPainted = (floor: number): boolean => floor > TERM.PLAIN && floor < TERM.STAR;
export const assistantOf = (tile: number): number => BOX.assistants[tile] ?? TERM.NOBODY;

// Squares: so many steps east and south of the start tile

export interface Square {
  east: number;
  south: number;
}

const START_SQUARE = 64 * TERM.ROW + 64;

export const keyOf = (east: number, south: number): string => `${east},${south}`;
export const near = ({ east, south }: Square, side: number): Square => ({
  east: east + EAST_OF[side],
  south: south + SOUTH_OF[side],
});
export const sameSquare = (one: Square, two: Square): boolean => one.east === two.east && one.south === two.south;

/** The square that the engine numbers so. */
export function squareOf(number: number): Square {
  const row = TERM.ROW;
  return {
    east: (number % row) - (START_SQUARE % row),
    south: Math.floor(number / row) - Math.floor(START_SQUARE / row),
  };
}

export const numberOf = ({ east, south }: Square): number => START_SQUARE + TERM.ROW * south + east;

/** A square in the words of the notation: `n1e2`, `start`. */
export function squareWords({ east, south }: Square): string {
  const rows = south > 0 ? `s${south}` : south < 0 ? `n${-south}` : "";
  const columns = east > 0 ? `e${east}` : east < 0 ? `w${-east}` : "";
  return rows + columns || "start";
}

/** The square that the notation names so, or null. */
export function readSquare(word: string): Square | null {
  if (word === "start") return { east: 0, south: 0 };
  const found = /^(?:([ns])(\d+))?(?:([ew])(\d+))?$/.exec(word);
  if (!found || !word) return null;
  const south = Number(found[2] ?? 0) * (found[1] === "n" ? -1 : 1);
  const east = Number(found[4] ?? 0) * (found[3] === "w" ? -1 : 1);
  return { east: east + 0, south: south + 0 };
}

// Moves of the build phase in the notation

function tileWords(tile: number): string {
  if (tile === TERM.START) return "start";
  return tile === TERM.GENERIC ? "generic" : String(BOX.numbers[tile]);
}

export function holdText(tile: number, side: number): string {
  return `hold ${tileWords(tile)} ${(tile === TERM.GENERIC ? TERM.GENERIC_SIDES : TERM.SIDES)[side]}`;
}

export const placeText = (square: Square, turn: number): string => `place ${squareWords(square)} ${TERM.DIRECTIONS[turn]}`;
export const architectText = (square: Square): string => `architect ${squareWords(square)}`;

/** Moves that take a tile in hand; where it goes is the next one. */
export const OPENINGS = /^(hold|architect) /;

/** Moves that build, and those that begin to. */
export const BUILDS = /^(hold|architect|place) /;

/** Moves that end a phase. */
const ENDINGS: readonly string[] = ["end", "done"];

/** What is staged, without what ends it. */
export function settled(staged: readonly string[]): string[] {
  return staged.slice(0, staged.findLastIndex((text) => !ENDINGS.includes(text)) + 1);
}

// Goals: what they ask for, and how far they have come as the server says.
import { BOX } from "./box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { GoalView } from "../../wire/decorators/view.ts";
import { isPainted, numberOf, squareOf, type Square } from "./tiles.ts";

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

/** The cells of a shape's rows. */
export const cellsOf = (rows: readonly string[]): Cell[] =>
  rows.flatMap((row, south) => row.split(" ").flatMap((word, east) => readCell(word, east, south)));

/** Shapes come first; those that an expansion adds after all others. */
export const isShape = (goal: number): boolean => goal < TERM.SHAPES || (goal >= TERM.GOALS && goal < TERM.GOALS + TERM.ADDED_GOALS);

/** The position of a goal among those of its kind. */
export const goalAt = (goal: number): number => (goal < TERM.GOALS ? goal % TERM.SHAPES : TERM.SHAPES + ((goal - TERM.GOALS) % TERM.ADDED_GOALS));

export function goalOf(id: number): Goal {
  const points = BOX.goal_points[id];
  const at = goalAt(id);
  if (isShape(id)) return { id, where: "shape", points, cells: cellsOf(BOX.patterns[at]), icons: [] };
  const icons = BOX.wanted[at].flatMap((count, kind) => Array.from({ length: count }, () => kind + TERM.FIRST_DECORATION));
  return { id, where: BOX.in_room[at] ? "room" : "hallway", points, cells: [], icons };
}

/** How far a goal has come, where it has come farthest. Mimics are not counted. */
export interface Progress {
  met: readonly boolean[]; // by cell or icon
  squares: readonly Square[]; // of the cells; the room; the hallway tiles that help
  lacks: readonly number[]; // by cell: decorations that are missing on a tile that is there
  done: boolean;
  mimics: number; // that would complete it, more than there are where they can't
}

/** The parts that were not met before. A shape that is now seen elsewhere with no more of it has gained none. */
export function gained(now: Progress, before: Progress): boolean[] {
  const count = ({ met }: Progress): number => met.filter(Boolean).length;
  if (now.squares.length !== now.met.length) return now.met.map((met, part) => met && !before.met[part]);
  const had = new Set(before.squares.flatMap((square, part) => (before.met[part] ? [numberOf(square)] : [])));
  return now.met.map((met, part) => met && count(now) > count(before) && !had.has(numberOf(now.squares[part])));
}

export function progressOf({ met, squares, lacks, mimics }: GoalView): Progress {
  return { met, squares: squares.map(squareOf), lacks, mimics, done: mimics === 0 };
}

// A shape goal on a grid of cells: the rows of the data and back.
const LARGEST_SHAPE = 6; // rows or columns that the engine takes

/** One cell: its letter as in the data ("H", "R", "r"), how many decorations; null where it does not matter. */
export type Spot = { letter: string; needs: number } | null;
export type Grid = readonly (readonly Spot[])[];

/** Every kind of cell that a shape goal can ask for. */
export const LETTERS = ["H", "R", "*", "r", "o", "y", "g", "b", "p", "C", "K"] as const;
export const isRoomLetter = (letter: string): boolean => letter === "R" || letter === "K";
const SIZE = 4; // as much as is drawn if nothing needs more

export const emptyGrid = (size = SIZE): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => null));

function spotOf(word: string): Spot {
  const letter = word[0] ?? ".";
  if (!(LETTERS as readonly string[]).includes(letter)) return null;
  return { letter, needs: Number(word[1] ?? 0) || 0 };
}

/** Rows such as "R2 H ." on a grid, at its top left; as large as they need, at least four by four. */
export function gridOf(rows: unknown): Grid {
  const words = Array.isArray(rows) ? rows.filter((row): row is string => typeof row === "string").map((row) => row.split(" ")) : [];
  const size = Math.max(SIZE, words.length, ...words.map((row) => row.length));
  return emptyGrid(Math.min(size, LARGEST_SHAPE)).map((row, south) => row.map((_, east) => spotOf(words[south]?.[east] ?? ".")));
}

const textOf = (spot: Spot): string => (spot ? `${spot.letter}${spot.needs || ""}` : ".");

/** The rows of a grid without its empty borders; none if it is empty. */
export function rowsOf(grid: Grid): string[] {
  const souths = grid.flatMap((row, south) => (row.some(Boolean) ? [south] : []));
  const easts = grid.flatMap((row) => row.flatMap((spot, east) => (spot ? [east] : [])));
  if (!souths.length) return [];
  const [left, right] = [Math.min(...easts), Math.max(...easts)];
  return grid.slice(souths[0], souths.at(-1)! + 1).map((row) => row.slice(left, right + 1).map(textOf).join(" "));
}

export const withSpot = (grid: Grid, south: number, east: number, spot: Spot): Grid =>
  grid.map((row, y) => row.map((old, x) => (y === south && x === east ? spot : old)));

/** A larger grid, for goals that need more than four in a line. */
export const grown = (grid: Grid): Grid => {
  const size = Math.min(LARGEST_SHAPE, grid.length + 1);
  return emptyGrid(size).map((row, y) => row.map((_, x) => grid[y]?.[x] ?? null));
};

/** A shape turned or mirrored is the same goal: as ours lies if it is ours. */
export function settledShape(rows: readonly string[], ours: readonly string[]): string[] {
  if (!rows.length) return [];
  let lying = rows.map((row) => row.split(" "));
  for (let mirrored = 0; mirrored < 2; mirrored += 1) {
    for (let turn = 0; turn < 4; turn += 1) {
      const look = lying.map((row) => row.join(" "));
      if (look.length === ours.length && look.every((row, at) => row === ours[at])) return look;
      lying = lying[0].map((_, east) => lying.map((row) => row[east]).reverse());
    }
    lying = lying.map((row) => [...row].reverse());
  }
  return [...rows];
}

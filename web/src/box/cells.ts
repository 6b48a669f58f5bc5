// What a box holds: a map of cells, each with the time of its last change. Of two versions the newest cells win, so
// that tabs can merge what they know in any order.

export interface Cell {
  v: unknown;
  t: number;
}

export type Cells = Readonly<Record<string, Cell>>;

/** Both together; of each cell the newest. The first itself where the second adds nothing. */
export function newest(mine: Cells, other: Cells): Cells {
  const better = Object.entries(other).filter(([key, cell]) => !(mine[key]?.t >= cell.t));
  return better.length ? { ...mine, ...Object.fromEntries(better) } : mine;
}

const isCell = (cell: unknown): cell is Cell => typeof cell === "object" && cell !== null && "v" in cell && typeof (cell as Cell).t === "number";

/** What was kept, without whatever is no cell. */
export function readCells(kept: unknown): Cells {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, cell]) => isCell(cell)));
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

// How a component lies while it is entered: equal turns are one answer, but it stays as it was laid.
import { SIDES, turned } from "../tiles.ts";
import { gridOf, rowsOf, settledShape, type Grid } from "./shape-answer.ts";
import { isWhole, settled, type Edge } from "./tile-answer.ts";

const turns = $state<Record<string, number>>({});

/** A tile's edges as they are looked at. */
export const seen = (id: string, kept: readonly Edge[]): Edge[] => turned(kept, isWhole(kept) ? (turns[id] ?? 0) : 0);

/** What to keep of edges that were entered as they are looked at. */
export function kept(id: string, edges: readonly Edge[], ours: readonly string[]): Edge[] {
  const { kept: lying, turn } = settled(edges, ours);
  turns[id] = turn;
  return lying;
}

/** A quarter turn clockwise of all that is entered: what to keep of it. */
export const turnedOnce = (id: string, keeps: readonly Edge[], ours: readonly string[]): Edge[] => kept(id, turned(seen(id, keeps), 1), ours);

export const sideOfPlace = (place: string | null): number => SIDES.find((side) => place === `icons.${side}`) ?? -1;

const grids = $state<Record<string, Grid>>({});

/** The grid of a shape as it is painted: of the answer, unless that is the same shape lying otherwise. */
export function gridFor(id: string, rows: unknown, ours: readonly string[]): Grid {
  const painted = grids[id];
  const given = Array.isArray(rows) ? (rows as string[]) : [];
  const same = painted && JSON.stringify(settledShape(rowsOf(painted), ours)) === JSON.stringify(given);
  return same ? painted : gridOf(given);
}

export function paintGrid(id: string, grid: Grid, ours: readonly string[]): string[] {
  grids[id] = grid;
  return settledShape(rowsOf(grid), ours);
}

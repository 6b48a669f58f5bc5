// Whom an attack could hit from where its creature stands (QA2): shown before anything is paid.
// What it really hits, the server says.
import type { CreatureView } from "../../wire/pugquest/view.ts";
import { BOX, COLUMNS, isHero, strikeOf } from "./box.ts";
import { columnsOf } from "./model.ts";

export interface Reach {
  /** Hit in any case. */
  sure: number[];
  /** One of these, or more, is chosen. */
  choice: number[];
}

/** The targets of a row (QA2). Mirrors attacks.py fixed_targets, candidates and aimed_targets. */
export function reachOf(creatures: readonly CreatureView[], who: number, row: number): Reach | null {
  const strike = strikeOf(BOX.rows[row]);
  const from = creatures.find((one) => one.creature === who);
  // Who moves first will strike from somewhere else.
  if (!strike || !from || BOX.rows[row].effects[0][0] === "move") return null;
  return targetsOf(strike.pattern, columnsOf(creatures, !isHero(who)).map((column) => column.map((one) => one.creature)), from.column);
}

/** The targets of a pattern among columns, front first, from a column (QA2). Mirrors attacks.py fixed_targets, candidates and aimed_targets. */
export function targetsOf(pattern: string, columns: readonly (readonly number[])[], at: number): Reach {
  const opposite = [...columns[at]];
  const beside = [at - 1, at + 1].filter((column) => column >= 0 && column < COLUMNS).map((column) => columns[column]);
  const firsts = beside.flatMap((column) => column.slice(0, 1));
  switch (pattern) {
    case "melee":
      return { sure: opposite.slice(0, 1), choice: [] };
    case "distance":
      return { sure: [], choice: opposite };
    case "any":
    case "column":
      return { sure: [], choice: columns.flat() };
    case "penetrating":
      return { sure: opposite, choice: [] };
    case "double-near":
      return { sure: opposite.slice(0, 1), choice: firsts };
    case "double-wide":
      return { sure: firsts, choice: [] };
    case "triple":
      return { sure: [...opposite.slice(0, 1), ...firsts], choice: [] };
    case "triple-deep":
      return { sure: opposite.slice(0, 3), choice: [] };
    case "first-two":
      return { sure: opposite.slice(0, 2), choice: [] };
    case "last":
      return { sure: opposite.slice(-1), choice: [] };
    case "all":
      return { sure: columns.flat(), choice: [] };
    default: // flank
      return { sure: opposite, choice: beside.flat() };
  }
}

// One step back at the table: to a real choice, not between taking a tile in hand and putting it down.
import { STEP } from "../../wire/decorators/terms.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";

/** What was made before would only be made again: a tile is in hand, or no goal can be scored. */
function isHalfDone({ live, moves }: DecoratorsTable): boolean {
  if (!live) return false;
  return live.step === STEP.PLACE || live.step === STEP.MOVE || (live.step === STEP.SCORE && moves.length === 1);
}

async function back(table: DecoratorsTable): Promise<void> {
  const made = !table.staged.length;
  let before = -1;
  do {
    before = table.seq;
    await table.undo();
  } while (made && table.seq !== before && table.due && table.canTakeBack && isHalfDone(table));
}

/** What was put down is in no hand afterwards, and can be turned over or stored. */
export const undo = (table: DecoratorsTable): (() => void) | null => (table.canUndo ? () => void back(table) : null);

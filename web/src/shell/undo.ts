// One undo, whether a game plans by itself or leaves that to the table.

import type { GameModule } from "../games/game-module.ts";
import type { Table } from "../table.svelte.ts";

/** Back one step; null when there is none. */
export function undoStep(table: Table, module: GameModule): (() => void) | null {
  if (table.cursor !== null) return null;
  if (module.undo) return module.undo(table);
  return table.canUndo ? () => void table.undo() : null;
}

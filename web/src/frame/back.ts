// One undo, whether a game plans by itself or leaves that to the table.

import type { GameChunk } from "../games/chunk.ts";
import type { Table } from "../table.svelte.ts";

/** Back one step; null when there is none. */
export function back(table: Table, chunk: GameChunk): (() => void) | null {
  if (table.cursor !== null) return null;
  if (chunk.undo) return chunk.undo(table);
  return table.canUndo ? () => void table.undo() : null;
}

// The bulb and H: what a good player would do is asked for, or put away.

import type { Table } from "../table.svelte.ts";

export function toggleHint(table: Table): void {
  if (table.hinted) table.hinted = null;
  else if (table.mine && table.info?.hints && !table.thinking) void table.hint();
}

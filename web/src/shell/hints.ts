// The bulb and H: what a good player would do is asked for, shown on the table, or put away.

import type { GameModule } from "../games/game-module.ts";
import type { Advice } from "../story.ts";
import type { Table } from "../table.svelte.ts";

/** What was staged by "Show me", by table: it is not doubted again. */
const shown = new WeakMap<Table, string>();

export function toggleHint(table: Table, module: GameModule): void {
  if (table.hinted || table.agreed) table.dismiss();
  else if (table.mine && table.info?.hints && !table.thinking) ask(table, module);
}

/** What is staged is gone on from; where it is complete, it is looked at as a whole. */
function ask(table: Table, module: GameModule): void {
  if (table.shows && shown.get(table) === table.staged.join()) table.agreed = true;
  else void table.hint(before(table, module));
}

const before = (table: Table, module: GameModule): string[] => module.begun?.(table) ?? (table.shows ? [] : table.staged);

/** "Show me": the move with what follows from it is staged behind what is staged already. */
export async function take(table: Table, module: GameModule, { line }: Advice<unknown>): Promise<void> {
  const texts = line.map(({ text }) => text);
  const all = [...before(table, module), ...texts];
  table.dismiss();
  if (!module.take?.(table, line)) await table.restage(all);
  shown.set(table, table.staged.join());
}

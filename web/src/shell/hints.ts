// The lantern and H: what a good player would do is asked for, shown on the table, or put away.

import type { GameModule } from "../games/game-module.ts";
import type { Advice } from "../story.ts";
import type { Table } from "../table.svelte.ts";

/** What was staged by "Show me", by table: it is not doubted again. */
const shown = new WeakMap<Table, string>();

export const isAdvised = (table: Table): boolean => table.hinted !== null || table.agreed;

export function toggleHint(table: Table, module: GameModule): void {
  if (table.thinking) table.giveUpHint();
  else if (isAdvised(table)) table.dismiss();
  else if (table.mine && table.info?.hints) void ask(table, module);
}

/** What is staged is gone on from; where it is complete, it is compared as a whole. A move under way is made first. */
async function ask(table: Table, module: GameModule): Promise<void> {
  if (table.busy) await table.settled();
  if (!table.mine || table.thinking) return;
  if (table.shows && shown.get(table) === table.staged.join()) table.agreed = true;
  else await table.hint(before(table, module), table.shows ? table.staged : []);
}

const before = (table: Table, module: GameModule): string[] => module.begun?.(table) ?? (table.shows ? [] : table.staged);

/** "Why not mine?": what is staged beside what would be best from the start. */
export function whyNotMine(table: Table): void {
  if (table.staged.length) void table.hint([], table.staged);
}

/** "Show me": the move with what follows from it is staged behind what the advice goes on from. */
export async function take(table: Table, module: GameModule, { line }: Advice<unknown>): Promise<void> {
  const texts = line.map(({ text }) => text);
  const all = [...table.advisedAfter, ...texts];
  table.dismiss();
  table.showing = true;
  await (module.take?.(table, line) || table.restage(all));
  await table.settled();
  table.showing = false;
  shown.set(table, table.staged.join());
  table.agreed = table.shows; // the drawer stays, and says which button to press
}

/** A key while advice is open: 1 to 3 choose an idea, S shows it; true when something was done. */
export function adviceKey(table: Table, module: GameModule, key: string): boolean {
  if (!isAdvised(table)) return false;
  const idea = table.advice[Number(key) - 1];
  if (idea) table.hinted = idea.choice;
  else if (key.toLowerCase() !== "s" || table.agreed) return false;
  else {
    const chosen = table.advice.find(({ choice }) => choice === table.hinted);
    if (chosen) void take(table, module, chosen);
  }
  return true;
}

// Whom this browser does not want to hear, by table.

import { ByTable } from "./by-table.ts";

export interface Mutes {
  muted: string[];
  quiet: boolean;
}

const kept = new ByTable<Mutes>("undercroft.mutes");

export function mutesAt(table: string): Mutes {
  const { muted, quiet } = kept.get(table) ?? {};
  return { muted: Array.isArray(muted) ? muted : [], quiet: quiet === true };
}

export function keepMutes(table: string, mutes: Mutes): void {
  kept.set(table, mutes.muted.length || mutes.quiet ? mutes : undefined);
}

// Whom this browser does not want to hear, by table: kept here, since it is nobody else's affair.

const KEPT = "undercroft.mutes";
const MOST = 50; // tables; the oldest is forgotten

export interface Mutes {
  muted: string[];
  quiet: boolean;
}

function all(): [string, Mutes][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? (found as [string, Mutes][]) : [];
  } catch {
    return [];
  }
}

export function mutesAt(table: string): Mutes {
  const { muted, quiet } = all().find(([at]) => at === table)?.[1] ?? {};
  return { muted: Array.isArray(muted) ? muted : [], quiet: quiet === true };
}

export function keepMutes(table: string, mutes: Mutes): void {
  const others = all().filter(([at]) => at !== table);
  const kept = mutes.muted.length || mutes.quiet ? [...others, [table, mutes]] : others;
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // No room, or not allowed: they hold until the page is left.
  }
}

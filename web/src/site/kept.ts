// One's games: in which order, how large, opened from a file, and removed.

import { ask, Fault } from "../api.ts";
import { keepKey } from "../seat-secrets.ts";
import { request } from "../transport.ts";
import type { Created, TableLine } from "../wire/messages.ts";
import { engineAt, openShelf, shelfName } from "./shelf.ts";

export const LARGEST = 990_000; // bytes of a file; the table takes no more
export type Trouble = "foreign" | "damaged" | "large" | "full" | "unreachable";

const WHY: Record<number, Trouble> = { 400: "foreign", 413: "large", 422: "damaged", 503: "full" };

/** Where it is one's turn first, then those that go on, then those that ended. */
export function inOrder(lines: TableLine[]): TableLine[] {
  const rank = ({ turn, status }: TableLine): number => (turn ? 0 : { playing: 1, lobby: 2, over: 3 }[status]);
  return lines.toSorted((one, two) => rank(one) - rank(two));
}

/** Whether the table gives its log away, which has the seed: when the game is over; against bots, on one's own device, also before. */
export const isSavable = ({ status, people, free }: TableLine, isOwn: boolean): boolean => status === "over" || (isOwn && status === "playing" && !free && people.length === 1);

/** Go on with a saved game; answers with its table, or with what is wrong with the file. */
export async function openFile(file: Blob, name: string): Promise<{ table: string } | { trouble: Trouble }> {
  if (file.size > LARGEST) return { trouble: "large" };
  try {
    const made = await ask<Created>("/api/logs", { log: await file.text(), name: name || null });
    if (made.seat !== null && made.key) keepKey(made.table, made.seat, made.key);
    return { table: made.table };
  } catch (fault) {
    return { trouble: (fault instanceof Fault && WHY[fault.status]) || "unreachable" };
  }
}

/** Only of a table in this browser. */
export async function remove(table: string): Promise<boolean> {
  return (await request(`/api/tables/${table}`, { method: "DELETE", body: "" }).catch(() => null))?.ok ?? false;
}

/** Bytes by table, as this browser keeps them. */
export async function sizes(): Promise<Map<string, number>> {
  const shelf = await openShelf(shelfName(engineAt(location.href)));
  const found = new Map<string, number>();
  for (const kind of ["table/", "action/"]) {
    for (const [key, text] of JSON.parse(await shelf.read(kind)) as [string, string][]) {
      const table = key.split("/")[1];
      found.set(table, (found.get(table) ?? 0) + key.length + text.length);
    }
  }
  return found;
}

/** "84 kB", "12 MB". */
export function bytesIn(lang: string, bytes: number): string {
  const [unit, by] = bytes < 1_000_000 ? ["kilobyte", 1000] : bytes < 1_000_000_000 ? ["megabyte", 1_000_000] : ["gigabyte", 1_000_000_000];
  return new Intl.NumberFormat(lang, { style: "unit", unit: unit as string, maximumFractionDigits: 0 }).format(Math.max(bytes ? 1 : 0, Math.round(bytes / (by as number))));
}

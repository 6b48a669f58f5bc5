// One's games: in which order, how large, opened from a file, and removed.

import { keepKey } from "../seat-secrets.ts";
import { request } from "../transport.ts";
import type { Created, TableLine } from "../wire/messages.ts";
import { engineAt, openShelf, shelfName, type Shelf } from "./shelf.ts";

export const LARGEST = 990_000; // bytes of a file; the table takes no more
const TROUBLES = ["foreign", "damaged", "large", "full", "unreachable"] as const;
export type Trouble = (typeof TROUBLES)[number];

const STOOD = 200; // of HTTP; a new table is answered with 201
const WHY: Record<number, Trouble> = { 400: "foreign", 413: "large", 422: "damaged", 503: "full" };

/** Where it is one's turn first, then those that go on, then those that ended. */
export function inOrder(lines: TableLine[]): TableLine[] {
  const rank = ({ turn, status }: TableLine): number => (turn ? 0 : { playing: 1, lobby: 2, over: 3 }[status]);
  return lines.toSorted((one, two) => rank(one) - rank(two));
}

/** Whether the table gives its log away, which has the seed: when the game is over; on one's own device, or where one has come with the log to play against bots, also before. */
export const isSavable = ({ status, people, free, from_file }: TableLine, isOwn: boolean): boolean => status === "over" || (status === "playing" && !free && (isOwn || (from_file && people.length === 1)));

/** Go on with a saved game; answers with its table, which was here before where it `stood` at the same move, or with what is wrong with the file. */
export async function openFile(file: Blob, name: string): Promise<{ table: string; stood: boolean } | { trouble: Trouble }> {
  if (file.size > LARGEST) return { trouble: "large" };
  try {
    const answer = await request("/api/logs", { method: "POST", body: JSON.stringify({ log: await file.text(), name: name || null }) });
    if (!answer.ok) return { trouble: WHY[answer.status] ?? "unreachable" };
    const { table, seat, key } = (await answer.json()) as Created;
    if (seat !== null && key) keepKey(table, seat, key);
    return { table, stood: answer.status === STOOD };
  } catch {
    return { trouble: "unreachable" };
  }
}

/** Only of a table in this browser. */
export async function remove(table: string): Promise<boolean> {
  return (await request(`/api/tables/${table}`, { method: "DELETE", body: "" }).catch(() => null))?.ok ?? false;
}

/** What this browser keeps of a table; `row` is null where it can't be read. */
export interface KeptTable {
  bytes: number;
  changed: Date | null;
  row: { seats: { kind: string }[]; box: { name: string } | null; mark: { result?: { scores: number[]; winners: number[] } | null } } | null;
  /** As it lies on the shelf. */
  texts: Record<string, string>;
}

/** By table, with the moves of its game and what is noted of it, such as its review. */
export async function keptTables(shelf?: Shelf): Promise<Map<string, KeptTable>> {
  const open = shelf ?? (await openShelf(shelfName(engineAt(location.href))));
  const found = new Map<string, KeptTable>();
  for (const kind of ["table/", "action/", "note/"]) {
    for (const [key, text] of JSON.parse(await open.read(kind)) as [string, string][]) {
      const id = kind === "note/" ? (key.split(" ")[1] ?? "") : key.split("/")[1];
      if (kind === "table/") found.set(id, { bytes: 0, texts: {}, ...standing(text) });
      const one = found.get(id);
      if (!one) continue;
      one.bytes += key.length + text.length;
      one.texts[key] = text;
    }
  }
  return found;
}

function standing(text: string): Pick<KeptTable, "changed" | "row"> {
  try {
    const { changed, row } = JSON.parse(text) as { changed: number; row: KeptTable["row"] };
    return { changed: new Date(changed * 1000), row };
  } catch {
    return { changed: null, row: null };
  }
}

export type Filter = "all" | "going" | "ended" | (string & {});

/** Which games a filter shows: all, those that go on, those that ended, or those of one game. */
export const isShown = ({ status, game }: TableLine, filter: Filter): boolean =>
  filter === "all" || filter === game || (filter === "going" && status !== "over") || (filter === "ended" && status === "over");

/** How a game of one's own ended: won, or the place, with the score; alike for a whole team. Null where several sat here. */
export function ending({ row }: KeptTable): { won: boolean; place: number; score: number | null } | null {
  const result = row?.mark.result;
  const seats = row?.seats ?? [];
  const mine = seats.findIndex(({ kind }) => kind === "person");
  if (!result || mine < 0 || seats.filter(({ kind }) => kind === "person").length > 1) return null;
  const isTeam = seats.length > 1 && [0, seats.length].includes(result.winners.length);
  const score = result.scores[mine];
  return { won: result.winners.includes(mine + 1), place: 1 + result.scores.filter((one) => one > score).length, score: isTeam || seats.length === 1 ? null : score };
}

/** "84 kB", "12 MB". */
export function bytesIn(lang: string, bytes: number): string {
  const [unit, by] = bytes < 1_000_000 ? ["kilobyte", 1000] : bytes < 1_000_000_000 ? ["megabyte", 1_000_000] : ["gigabyte", 1_000_000_000];
  return new Intl.NumberFormat(lang, { style: "unit", unit: unit as string, maximumFractionDigits: 0 }).format(Math.max(bytes ? 1 : 0, Math.round(bytes / (by as number))));
}

const WEEK = 6 * 24 * 3_600_000; // milliseconds: within it a weekday says it

/** "Sunday", "8 Nov". */
export function whenIn(lang: string, day: Date, now = new Date()): string {
  const how: Intl.DateTimeFormatOptions = now.getTime() - day.getTime() < WEEK ? { weekday: "long" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, how).format(day);
}

import { afterEach, expect, test, vi } from "vitest";
import type { TableLine } from "../wire/messages.ts";
import { bytesIn, ending, inOrder, isSavable, isShown, keptTables, LARGEST, openFile, remove, whenIn, type KeptTable } from "./kept.ts";
import { shelfInMemory } from "./shelf.ts";

afterEach(() => void vi.unstubAllGlobals());

const line = (fields: Partial<TableLine>): TableLine => ({ id: "t", game: "g", status: "playing", seats: 2, free: 0, people: ["Ada"], options: {}, turn: false, acting: [], left: null, from_file: false, far: 0, changed: 0, ...fields });

test("one's own turn comes first, what ended last", () => {
  const lines = [line({ id: "a", status: "over" }), line({ id: "b", status: "lobby" }), line({ id: "c" }), line({ id: "d", turn: true })];
  expect(inOrder(lines).map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
});

test("a file is offered where it tells no secret", () => {
  const over = line({ status: "over", people: ["Ada", "Bo"] });
  expect([isSavable(over, false), isSavable(over, true), isSavable(line({}), true)]).toEqual([true, true, true]);
  expect([isSavable(line({}), false), isSavable(line({ from_file: true }), false)]).toEqual([false, true]);
  const two = line({ people: ["Ada", "Bo"], from_file: true }); // at one device
  expect([isSavable(two, true), isSavable(two, false)]).toEqual([true, false]);
  for (const one of [line({ free: 1 }), line({ status: "lobby" })]) expect(isSavable(one, true)).toBe(false);
});

test("every bad file has its sentence, and a good one its table", async () => {
  const answers: [number, string][] = [[400, "foreign"], [413, "large"], [422, "damaged"], [503, "full"], [500, "unreachable"]];
  for (const [status, trouble] of answers) {
    vi.stubGlobal("fetch", async () => Response.json({ error: "…" }, { status }));
    expect(await openFile(new Blob(["x"]), "")).toEqual({ trouble });
  }
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await openFile(new Blob(["x"]), "")).toEqual({ trouble: "unreachable" });
  expect(await remove("t")).toBe(false);
  const asked = vi.fn(async () => Response.json({ table: "new", seat: null, key: null }, { status: 201 }));
  vi.stubGlobal("fetch", asked);
  expect(await openFile(new Blob(["x".repeat(LARGEST + 1)]), "")).toEqual({ trouble: "large" });
  expect(asked).not.toHaveBeenCalled();
  expect(await openFile(new Blob(["a log"]), "Ada")).toEqual({ table: "new", stood: false });
  expect(asked).toHaveBeenCalledWith("/api/logs", { method: "POST", body: '{"log":"a log","name":"Ada"}' });
  vi.stubGlobal("fetch", async () => Response.json({ table: "old", seat: null, key: null }));
  expect(await openFile(new Blob(["a log"]), "Ada")).toEqual({ table: "old", stood: true });
});

test("sizes are told in whole units", () => {
  expect([0, 300, 84_000, 12_600_000, 2e9].map((bytes) => bytesIn("en", bytes))).toEqual(["0 kB", "1 kB", "84 kB", "13 MB", "2 GB"]);
});

const row = (kinds: string[], result?: { scores: number[]; winners: number[] }): KeptTable => ({ bytes: 0, changed: null, texts: {}, row: { seats: kinds.map((kind) => ({ kind })), box: null, mark: { result } } });

test("a damaged game leaves the others as they are, and is kept as it lies there", async () => {
  const shelf = shelfInMemory();
  const good = JSON.stringify({ changed: 5, row: row(["person"]).row });
  const rows = [["table/one", good], ["table/two", good.slice(0, 20)], ["action/one/00000000", "12345"], ["action/two/00000000", "{}"], ["note/review one", "abc"], ["note/secret", "x"], ["action/gone/00000000", "y"]];
  await shelf.write(JSON.stringify(rows.map(([key, text]) => ["put", key, text])));
  const found = await keptTables(shelf);
  expect([...found.keys()].sort()).toEqual(["one", "two"]);
  expect(found.get("one")).toMatchObject({ changed: new Date(5000), row: { box: null } });
  expect(found.get("one")?.bytes).toBe(good.length + "table/one".length + 5 + "action/one/00000000".length + 3 + "note/review one".length);
  expect(found.get("two")).toMatchObject({ row: null, changed: null, texts: { "table/two": good.slice(0, 20), "action/two/00000000": "{}" } });
});

test("a filter shows what goes on, what ended, or one game", () => {
  const lines = [line({ id: "a", status: "over" }), line({ id: "b", game: "h" }), line({ id: "c", status: "lobby" })];
  const shown = (filter: string): string => lines.filter((one) => isShown(one, filter)).map(({ id }) => id).join("");
  expect(["all", "going", "ended", "g", "h"].map(shown)).toEqual(["abc", "bc", "a", "ac", "b"]);
});

test("it is told how a game of one's own ended", () => {
  expect(ending(row(["bot", "person", "bot"], { scores: [50, 47, 40], winners: [1] }))).toEqual({ won: false, place: 2, score: 47 });
  expect(ending(row(["person", "bot"], { scores: [47, 31], winners: [1] }))).toEqual({ won: true, place: 1, score: 47 });
  expect(ending(row(["person", "bot"], { scores: [1, 1], winners: [1, 2] }))).toEqual({ won: true, place: 1, score: null });
  expect(ending(row(["person", "bot"], { scores: [0, 0], winners: [] }))).toMatchObject({ won: false, score: null });
  for (const one of [row(["person", "person"], { scores: [2, 1], winners: [1] }), row(["bot"], { scores: [2], winners: [1] }), row(["person"])]) expect(ending(one)).toBeNull();
});

test("a day of this week is a weekday, an older one a date", () => {
  const now = new Date(2026, 10, 18, 12);
  expect([whenIn("en", new Date(2026, 10, 15, 12), now), whenIn("en", new Date(2026, 10, 8), now)]).toEqual(["Sunday", "8 Nov"]);
});

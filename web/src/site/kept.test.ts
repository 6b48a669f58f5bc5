import { afterEach, expect, test, vi } from "vitest";
import type { TableLine } from "../wire/messages.ts";
import { bytesIn, inOrder, isSavable, LARGEST, openFile, remove } from "./kept.ts";

afterEach(() => void vi.unstubAllGlobals());

const line = (fields: Partial<TableLine>): TableLine => ({ id: "t", game: "g", status: "playing", seats: 2, free: 0, people: ["Ada"], options: {}, turn: false, acting: [], ...fields });

test("one's own turn comes first, what ended last", () => {
  const lines = [line({ id: "a", status: "over" }), line({ id: "b", status: "lobby" }), line({ id: "c" }), line({ id: "d", turn: true })];
  expect(inOrder(lines).map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
});

test("a file is offered where it tells no secret", () => {
  const over = line({ status: "over", people: ["Ada", "Bo"] });
  expect([isSavable(over, false), isSavable(over, true), isSavable(line({}), true)]).toEqual([true, true, true]);
  expect(isSavable(line({}), false)).toBe(false);
  for (const one of [line({ people: ["Ada", "Bo"] }), line({ free: 1 }), line({ status: "lobby" })]) expect(isSavable(one, true)).toBe(false);
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
  expect(await openFile(new Blob(["a log"]), "Ada")).toEqual({ table: "new" });
  expect(asked).toHaveBeenCalledWith("/api/logs", { method: "POST", body: '{"log":"a log","name":"Ada"}' });
});

test("sizes are told in whole units", () => {
  expect([0, 300, 84_000, 12_600_000, 2e9].map((bytes) => bytesIn("en", bytes))).toEqual(["0 kB", "1 kB", "84 kB", "13 MB", "2 GB"]);
});

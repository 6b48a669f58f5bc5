import { afterEach, expect, test, vi } from "vitest";
import type { TableLine } from "../wire/messages.ts";
import { keptBoxes, openAll, saveAll } from "./everything.ts";
import type { KeptTable } from "./kept.ts";
import { unzipped, zipped } from "./zip.ts";

afterEach(() => void vi.unstubAllGlobals());

const line = (id: string): TableLine => ({ id, game: "petz", status: "over", seats: 2, free: 0, people: ["Ada"], options: {}, turn: false, acting: [], left: null, from_file: false, far: 0, changed: 0 });
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

test("all games go into one file, and what can't be read as it is", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("bad") ? Response.json({ error: "…" }, { status: 404 }) : new Response(`log of ${path}`, { headers: { "content-disposition": 'attachment; filename="petz-a.save"' } }),
  );
  const unread = { bytes: 3, changed: null, row: null, texts: { "table/x": "cut o" } };
  const kept = new Map<string, KeptTable>([["x", unread], ["a", unread], ["bad", { ...unread, texts: { "table/bad": "cu" } }]]);
  const { file, damaged } = await saveAll([line("a"), line("bad"), { ...line("b"), status: "lobby" }], kept, []);
  expect(damaged).toBe(2);
  const parts = (await unzipped(file)).map(({ name, body }) => [name, new TextDecoder().decode(body)]);
  expect(parts[0]).toEqual(["games/petz-a.save", "log of /api/tables/a/log"]);
  expect(parts.slice(1).map(([name, text]) => [name, JSON.parse(text)])).toEqual([["damaged/1.json", { "table/x": "cut o" }], ["damaged/2.json", { "table/bad": "cu" }]]);
});

test("each part of such a file is opened or has its reason; of a damaged file nothing is", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { log } = JSON.parse(body) as { log: string };
    asked.push(log);
    if (log === "old") return Response.json({ table: "old", seat: null, key: null });
    return log === "bad" ? Response.json({ error: "…" }, { status: 422 }) : Response.json({ table: "new", seat: null, key: null }, { status: 201 });
  });
  const file = zipped(["games/1.save:good", "games/2.save:bad", "games/3.save:old", "damaged/1.json:{}", "boxes/x.toml:game = \"chess\""].map((one) => one.split(":")).map(([name, text]) => ({ name, body: bytes(text) })));
  expect(await openAll(file, "Ada")).toEqual({ games: 1, boxes: 0, known: 1, faults: [["games/2.save", "damaged"], ["boxes/x.toml", "foreign"]] });
  expect(asked).toEqual(["good", "bad", "old"]);
  expect(await openAll(file.slice(0, file.size - 9), "Ada")).toBeNull();
  expect(asked).toHaveLength(3);
});

test("a box of such a file lies beside the others, and a bad one is not taken", async () => {
  const pack = { box: { format: 2, game: "petz", name: "Ada’s box" } };
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) =>
    Response.json(path.endsWith("/text") ? { text: text("good") } : { faults: body.includes("bad") ? [{ code: "x" }] : [], remarks: [], pack }),
  );
  const text = (name: string): string => `[box]\nformat = 2\ngame = "petz"\nname = "${name}"\n`;
  const file = zipped([{ name: "boxes/1.toml", body: bytes(text("good")) }, { name: "boxes/2.toml", body: bytes(text("bad")) }]);
  expect(await openAll(file, "")).toEqual({ games: 0, boxes: 1, known: 0, faults: [["boxes/2.toml", "damaged"]] });
  expect(keptBoxes()).toMatchObject([{ game: "petz", name: "Ada’s box", entered: 0, of: 58 }]);
  expect(await openAll(file, "")).toEqual({ games: 0, boxes: 0, known: 1, faults: [["boxes/2.toml", "damaged"]] });
  expect(keptBoxes()).toHaveLength(1);
});

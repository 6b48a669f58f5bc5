import { afterEach, expect, test, vi } from "vitest";
import type { TableLine } from "../wire/messages.ts";
import { keptBoxes, openAll, saveAll } from "./everything.ts";
import { unzipped, zipped } from "./zip.ts";

afterEach(() => void vi.unstubAllGlobals());

const line = (id: string): TableLine => ({ id, game: "petz", status: "over", seats: 2, free: 0, people: ["Ada"], options: {}, turn: false, acting: [] });
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

test("all games go into one file, and what can't be read as it is", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("shy") ? Response.json({ error: "…" }, { status: 404 }) : new Response(`log of ${path}`, { headers: { "content-disposition": 'attachment; filename="petz-a.save"' } }),
  );
  const unread = { bytes: 3, changed: null, row: null, texts: { "table/x": "cut o" } };
  const { file, left } = await saveAll([line("a"), line("shy"), { ...line("b"), status: "lobby" }], [unread], []);
  expect(left).toBe(1);
  const parts = (await unzipped(file)).map(({ name, body }) => [name, new TextDecoder().decode(body)]);
  expect(parts[0]).toEqual(["games/petz-a.save", "log of /api/tables/a/log"]);
  expect([parts[1][0], JSON.parse(parts[1][1])]).toEqual(["damaged/1.json", { "table/x": "cut o" }]);
});

test("each part of such a file is opened or has its reason; of a damaged file nothing is", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { log } = JSON.parse(body) as { log: string };
    asked.push(log);
    return log === "bad" ? Response.json({ error: "…" }, { status: 422 }) : Response.json({ table: "new", seat: null, key: null }, { status: 201 });
  });
  const file = zipped(["games/1.save:good", "games/2.save:bad", "damaged/1.json:{}", "boxes/x.toml:game = \"chess\""].map((one) => one.split(":")).map(([name, text]) => ({ name, body: bytes(text) })));
  expect(await openAll(file, "Ada")).toEqual({ games: 1, boxes: 0, faults: [["games/2.save", "damaged"], ["boxes/x.toml", "foreign"]] });
  expect(asked).toEqual(["good", "bad"]);
  expect(await openAll(file.slice(0, file.size - 9), "Ada")).toBeNull();
  expect(asked).toHaveLength(2);
});

test("a box of such a file lies beside the others, and a bad one is not taken", async () => {
  const pack = { box: { format: 2, game: "petz", name: "Ada’s box" } };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => Response.json({ faults: body.includes("bad") ? [{ code: "x" }] : [], remarks: [], pack }));
  const toml = (name: string): Uint8Array<ArrayBuffer> => bytes(`[box]\nformat = 2\ngame = "petz"\nname = "${name}"\n`);
  const file = zipped([{ name: "boxes/1.toml", body: toml("good") }, { name: "boxes/2.toml", body: toml("bad") }]);
  expect(await openAll(file, "")).toEqual({ games: 0, boxes: 1, faults: [["boxes/2.toml", "damaged"]] });
  expect(keptBoxes()).toMatchObject([{ game: "petz", name: "Ada’s box", entered: 0, of: 58 }]);
});

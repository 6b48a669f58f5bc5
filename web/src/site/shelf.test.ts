import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { noticed, openShelf, shelfInMemory } from "./shelf.ts";

afterEach(() => void vi.unstubAllGlobals());

/** IndexedDB as far as a shelf writes, with room for so many rows; `closed`: the browser has closed it. */
function disk(room: { rows: number }, at: { closed?: boolean } = {}): Map<string, string> {
  const kept = new Map<string, string>();
  const transaction = () => {
    if (at.closed) throw new DOMException("The database connection is closing.", "InvalidStateError");
    const made = new Map(kept);
    const trade = { error: null as DOMException | null, abort: () => {}, oncomplete: () => {}, onabort: () => {}, objectStore: () => ({ put, add: put, delete: (key: string) => made.delete(key) }) };
    const put = (text: string, key: string): unknown => made.set(key, text);
    setTimeout(() => {
      if (made.size > room.rows) return (trade.error = new DOMException("no room", "QuotaExceededError")), trade.onabort();
      kept.clear();
      made.forEach((text, key) => kept.set(key, text));
      trade.oncomplete();
    });
    return trade;
  };
  const opening = { result: { transaction }, onsuccess: () => {} };
  vi.stubGlobal("indexedDB", { open: () => (setTimeout(() => opening.onsuccess()), opening) });
  return kept;
}

const two = JSON.stringify([["put", "a", "1"], ["add", "b", "2"]]);

test("without room nothing of a change is kept, and it says why; what can be removed is removed first", async () => {
  const room = { rows: 1 };
  const kept = disk(room);
  const free = vi.fn(async () => false);
  const shelf = await openShelf("s", free);
  expect(await shelf.write(two)).toContain("no room");
  expect([kept.size, free.mock.calls.length]).toEqual([0, 1]);
  free.mockImplementation(async () => ((room.rows = 2), true));
  expect(await shelf.write(two)).toBe("");
  expect([...kept]).toEqual([["a", "1"], ["b", "2"]]);
});

test("a shelf that the browser has closed says so", async () => {
  const at = { closed: false };
  disk({ rows: 9 }, at);
  const shelf = await openShelf("s");
  expect(await shelf.write(two)).toBe("");
  at.closed = true;
  expect(await shelf.write(two)).toContain("closing");
});

test("a browser that can't read the page says so in a sentence; one that can does not", () => {
  const heard: ((event: { message: string }) => void)[] = [];
  const at = { addEventListener: (_: string, hear: (typeof heard)[0]) => heard.push(hear) };
  const now = (then: () => void): void => then();
  const run = (lang: string): void => void new Function("window", "navigator", "setTimeout", readFileSync("public/old.js", "utf-8"))(at, { language: lang }, now);
  document.body.innerHTML = '<div id="app"></div>';
  const app = document.getElementById("app")!;
  run("fr-CA");
  heard[0]({ message: "" }); // a picture that did not come
  expect(app.textContent).toBe("");
  heard[0]({ message: "SyntaxError" });
  expect(app.querySelector("[role=alert][lang=fr]")?.textContent).toContain("plus récent");
  run("de");
  heard.at(-1)!({ message: "an error of a page that stands" });
  expect(app.childElementCount).toBe(1);
  document.body.innerHTML = "";
});

test("it is told once when there is no room, and once when there is again", async () => {
  const faults = ["", "QuotaExceededError: no room", "QuotaExceededError: no room", "", ""];
  const told: boolean[] = [];
  const shelf = noticed({ ...shelfInMemory(), write: async () => faults.shift()! }, (full) => told.push(full));
  const answers = [];
  for (let count = 0; count < 5; count++) answers.push(Boolean(await shelf.write("[]")));
  expect([answers, told]).toEqual([[false, true, true, false, false], [true, false]]);
});

import { afterEach, expect, test, vi } from "vitest";
import type { BoxInfo, TableBox } from "../wire/messages.ts";
import { live, nameInBox, use } from "./live.svelte.ts";
import { TableValues } from "./table-values.svelte.ts";

const BOX = live("a game", { exits: 6 });
const INFO: BoxInfo = { name: "Ada's box", origin: "hand", letters: "7F3A-C2D1", differ: 1, confirmed: 0, ours: 57, expansion: false, added: 0, removed: 0 };
const THERE: TableBox = { info: INFO, pack: { pens: { first: { name: { en: "Pit" } } } }, box: { exits: 3 }, differences: [] };

afterEach(() => use("a game", null));

test("a table without a box is drawn at once, as shipped", () => {
  const box = vi.fn();
  const values = new TableValues("t", { box });
  values.follow("a game", null);
  expect([values.areThere(null), values.areThere(undefined), BOX.exits, box.mock.calls.length]).toEqual([true, true, 6, 0]);
});

test("a table with a box waits for its values, and takes them away with it", async () => {
  const box = vi.fn(async () => THERE);
  const values = new TableValues("t", { box });
  values.follow("a game", INFO);
  expect(values.areThere(INFO)).toBe(false);
  values.follow("a game", { ...INFO });
  await vi.waitFor(() => expect(values.areThere(INFO)).toBe(true));
  expect([BOX.exits, nameInBox("a game", "pens.first", "fr"), box.mock.calls]).toEqual([3, "Pit", [["t"]]]);
  values.putAway();
  expect([BOX.exits, nameInBox("a game", "pens.first", "fr")]).toEqual([6, null]);
});

test("what could not be fetched is asked for again", async () => {
  const box = vi.fn(async () => THERE).mockRejectedValueOnce(new Error("gone"));
  const values = new TableValues("t", { box });
  values.follow("a game", INFO);
  await vi.waitFor(() => expect(values.failed).toBe(true));
  expect(BOX.exits).toBe(6);
  values.again();
  await vi.waitFor(() => expect(values.areThere(INFO)).toBe(true));
  expect(BOX.exits).toBe(3);
});

test("an answer that comes after the table was left changes nothing", async () => {
  let answer!: (box: TableBox) => void;
  const values = new TableValues("t", { box: () => new Promise((done) => (answer = done)) });
  values.follow("a game", INFO);
  values.putAway();
  answer(THERE);
  await Promise.resolve();
  expect(BOX.exits).toBe(6);
});

import { beforeEach, expect, test } from "vitest";
import { found, unfound } from "./mine.ts";
import { Days } from "./days.svelte.ts";

beforeEach(() => localStorage.clear());

test("days in a row end with today, or with yesterday while today is open", () => {
  const days = new Days();
  expect(days.run("2026-03-02")).toBe(0);
  days.add("2026-02-27", 1);
  days.add("2026-02-28", 0);
  days.add("2026-03-01", 0.5);
  expect(days.run("2026-03-02")).toBe(3);
  days.add("2026-03-02", 1);
  expect(days.run("2026-03-02")).toBe(4);
  expect(days.run("2026-03-04")).toBe(0);
});

test("the first try of a day stays, also for another visit", () => {
  new Days().add("2026-03-01", 0);
  const days = new Days();
  days.add("2026-03-01", 1);
  expect(days.score("2026-03-01")).toBe(0);
  expect(days.score("2026-03-02")).toBeNull();
});

test("decisions of one's own games are set until they are found", () => {
  const all = [["a", 5], ["b", 7], ["a", 9]].map(([table, at]) => ({ game: table === "b" ? "petz" : "decorators", table: String(table), seat: 0, at: Number(at), grade: "slip", loss: 0.1 }));
  expect(unfound(all, "decorators").map(({ at }) => at)).toEqual([5, 9]);
  found({ table: "a", at: 5 });
  expect([unfound(all, "decorators").map(({ at }) => at), unfound(all, "petz").length]).toEqual([[9], 1]);
});

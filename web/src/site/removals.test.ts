import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Removals, type Removal } from "./removals.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const removal = (id: string, gone: string[], kind: Removal["kind"] = "game", goes = true): Removal => ({ id, kind, remove: async () => (gone.push(id), goes) });

test("what is removed can be undone for ten seconds after the last removal", async () => {
  const gone: string[] = [];
  const done = vi.fn();
  const removals = new Removals(done);
  removals.add([removal("a", gone)]);
  await vi.advanceTimersByTimeAsync(9_000);
  removals.add([removal("b", gone, "box")]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([gone, removals.has("a"), removals.count("game"), removals.count("box")]).toEqual([[], true, 1, 1]);
  removals.undo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([gone, removals.list, done.mock.calls]).toEqual([[], [], []]);
  removals.add([removal("c", gone)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([gone, removals.list, done.mock.calls]).toEqual([["c"], [], [[true]]]);
});

test("it is gone at once when the page is left, and it is told where something stayed", async () => {
  const gone: string[] = [];
  const done = vi.fn();
  const removals = new Removals(done);
  await removals.finish();
  removals.add([removal("a", gone, "game", false), removal("b", gone)]);
  await removals.finish();
  expect([gone, done.mock.calls]).toEqual([["a", "b"], [[false]]]);
});

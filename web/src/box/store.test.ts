import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newest } from "./cells.ts";
import { Box, boxName, listBoxes, openBox, openedBox, removeBox } from "./store.svelte.ts";

const GAME = "testgame";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** What another tab has written comes as an event. */
function tell(box: Box): void {
  dispatchEvent(new StorageEvent("storage", { key: box.key, newValue: localStorage.getItem(box.key) }));
}

test("every change is kept before it returns, and is there after a reload", () => {
  const box = openBox(GAME);
  box.change({ "pets.uni/bars": ["red"] }, "pets.uni");
  expect(new Box(GAME, box.id).get("pets.uni/bars")).toEqual(["red"]);
  expect(openedBox(GAME)).toBe(box.id);
});

test("undo goes back across components to the start of the visit, redo forward", () => {
  const box = openBox(GAME);
  box.change({ a: 1 }, "first");
  box.change({ b: 1, c: 2 }, "second");
  box.change({ a: 5 }, "first");
  expect([box.undo(), box.undo()]).toEqual(["first", "second"]);
  expect([box.get("a"), box.get("b"), box.get("c")]).toEqual([1, undefined, undefined]);
  expect(box.redo()).toBe("second");
  expect([box.get("b"), box.canRedo]).toEqual([1, true]);
  box.change({ d: 1 }, "third");
  expect(box.canRedo).toBe(false);
  expect([box.undo(), box.undo(), box.undo(), box.undo()]).toEqual(["third", "second", "first", null]);
  expect(box.keys).toEqual([]);
});

test("a change to what is there already is no step", () => {
  const box = openBox(GAME);
  box.change({ a: [1, 2] }, "x");
  box.change({ a: [1, 2] }, "x");
  box.undo();
  expect(box.canUndo).toBe(false);
});

test("two tabs follow each other; the last tap wins and the other one is told", () => {
  const [one, two] = [new Box(GAME, "x"), new Box(GAME, "x")];
  one.change({ a: 1 }, "p");
  tell(two);
  two.change({ b: 2, a: 3 }, "p");
  tell(one);
  expect([one.get("a"), one.get("b"), one.overtaken]).toEqual([3, 2, "a"]);
  one.undo();
  expect([one.get("a"), one.overtaken]).toEqual([undefined, null]);
});

test("what another tab overwrote without having seen it is kept again", () => {
  const [one, two] = [new Box(GAME, "y"), new Box(GAME, "y")];
  two.change({ b: 2 }, "p");
  const theirs = localStorage.getItem(two.key)!;
  localStorage.removeItem(two.key);
  one.change({ a: 1 }, "p");
  localStorage.setItem(one.key, theirs);
  tell(one);
  expect(new Box(GAME, "y").keys.toSorted()).toEqual(["a", "b"]);
});

test("storage that is full or forbidden is told, and the page works on", () => {
  const box = openBox(GAME);
  const setItem = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  box.change({ a: 1 }, "p");
  expect([box.kept, box.get("a")]).toEqual([false, 1]);
  vi.unstubAllGlobals();
  box.change({ a: 2 }, "p");
  expect([box.kept, new Box(GAME, box.id).get("a")]).toEqual([true, 2]);
});

test("damaged storage is an empty box, not a broken page", () => {
  localStorage.setItem("undercroft:box:testgame:x", '{"cells": {"a": {"v": 1, "t": 5}, "b": 7}, "beg');
  expect(new Box(GAME, "x").keys).toEqual([]);
  localStorage.setItem("undercroft:box:testgame:x", '{"cells": {"a": {"v": 1, "t": 5}, "b": 7}}');
  expect(new Box(GAME, "x").keys).toEqual(["a"]);
});

test("emptying a box is one step that can be undone; its name stays", () => {
  const box = openBox(GAME);
  box.change({ name: "Ada" }, "");
  box.change({ a: 1, b: 2 }, "p");
  box.empty();
  expect(box.keys).toEqual(["name"]);
  box.undo();
  expect(box.keys.toSorted()).toEqual(["a", "b", "name"]);
});

test("several boxes of a game, each with a name that is text only", () => {
  const [one, two] = [new Box(GAME, "1"), new Box(GAME, "2")];
  one.note({ name: "\u202eeno\u0007" });
  two.note({ name: "x".repeat(60) });
  new Box("other", "3").note({ name: "elsewhere" });
  expect(listBoxes(GAME).map(({ id, name }) => [id, name.length]).toSorted()).toEqual([["1", 3], ["2", 40]]);
  expect(boxName("\u202e<b>a</b>\n")).toBe("<b>a</b>");
  removeBox(GAME, "1");
  expect(listBoxes(GAME).map(({ id }) => id)).toEqual(["2"]);
});

test("of two versions of a cell the newest wins, whatever the order", () => {
  const [a, b] = [{ x: { v: 1, t: 1 }, y: { v: 1, t: 9 } }, { x: { v: 2, t: 2 }, y: { v: 2, t: 3 } }];
  expect(newest(a, b)).toEqual(newest(b, a));
  expect(newest(a, b)).toEqual({ x: { v: 2, t: 2 }, y: { v: 1, t: 9 } });
  expect(newest(a, {})).toBe(a);
});

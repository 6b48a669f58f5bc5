import { beforeEach, expect, test, vi } from "vitest";
import { litBoxes, middleOf, openPlaces, Sight } from "./lights.ts";

/** The board scrolls: its window on the screen. */
const windowOfBoard = (top: number, bottom: number): void => {
  document.querySelector("[data-region=stage]")!.getBoundingClientRect = () => new DOMRect(0, top, 600, bottom - top);
};

beforeEach(() => {
  document.body.innerHTML = `<div data-region="stage">
    <b data-may data-cell="0,1" role="button"></b><b data-cell="1,1" role="button"></b><b data-cell="2,1" role="button" aria-disabled="true"></b><b data-cell="3,1"></b>
  </div><b data-may></b>`;
  for (const [at, node] of [...document.querySelectorAll("b")].entries()) node.getBoundingClientRect = () => new DOMRect(100 * at + 20, 200, 80, 80);
  window.innerWidth = 1000;
  windowOfBoard(0, 500);
});

test("squares that can be pressed are better not covered, glowing or when the piece is turned", () => {
  expect(openPlaces().map(({ x }) => x)).toEqual([20, 120]);
});

test("what has scrolled out of the board's window is not ringed, and what is cut off only as far as it shows", () => {
  document.querySelector("b")!.dataset.thing = "space:3";
  expect(litBoxes(["space:3"])).toEqual([{ x: 14, y: 194, width: 92, height: 92 }]);
  windowOfBoard(0, 240);
  expect(litBoxes(["space:3"])).toEqual([{ x: 14, y: 194, width: 92, height: 52 }]);
  windowOfBoard(0, 190);
  expect(litBoxes(["space:3"])).toEqual([]);
  expect(middleOf("space:3")).toBeNull();
});

test("a path leads to where something can be done, not to the sign beside it", () => {
  const [place, sign] = document.querySelectorAll("b");
  for (const node of [place, sign]) node.setAttribute("data-thing", "column:2");
  place.before(sign);
  expect(middleOf("column:2")?.x).toBe(60);
});

/** A table of two tabs, the second of which has the pet. */
function tabbed(): (at: number) => void {
  document.body.innerHTML = `<nav data-region="tabs"><button>Town</button><button>Shop</button></nav><div data-region="stage"></div>`;
  const buttons = [...document.querySelectorAll("button")];
  const open = (at: number): void => {
    for (const [one, button] of buttons.entries()) button.toggleAttribute("aria-current", one === at);
    const stage = document.querySelector("[data-region=stage]")!;
    stage.innerHTML = at ? `<b data-thing="pet:1"></b>` : "";
    for (const node of stage.children) {
      node.getBoundingClientRect = () => new DOMRect(20, 20, 80, 80);
      node.scrollIntoView = () => undefined;
    }
  };
  for (const [at, button] of buttons.entries()) button.onclick = () => open(at);
  open(0);
  return open;
}

const isThere = (): boolean => document.querySelector("[data-thing]") !== null;

test("what a step lights comes back into sight when the table opens another tab after it began", async () => {
  const open = tabbed();
  const sight = new Sight(() => Promise.resolve());
  await sight.bring(["pet:1"]);
  expect(isThere()).toBe(true);
  open(0);
  sight.keep(["pet:1"]);
  await vi.waitFor(() => expect(isThere()).toBe(true));
});

test("a tab that the learner has opened stays", async () => {
  const open = tabbed();
  const sight = new Sight(() => Promise.resolve());
  await sight.bring(["pet:1"]);
  open(0);
  sight.leave();
  sight.keep(["pet:1"]);
  await Promise.resolve();
  expect(isThere()).toBe(false);
});

test.each(["stage", "side"])("where the prompt grows, what is lit in the %s scrolls into sight again", async (region) => {
  const thing = document.querySelector("b")!;
  thing.dataset.thing = "boss:2";
  thing.scrollIntoView = vi.fn();
  const board = document.querySelector<HTMLElement>("[data-region=stage]")!;
  board.dataset.region = region;
  const highIs = (high: number): void => void Object.defineProperty(board, "clientHeight", { configurable: true, value: high });
  highIs(500);
  const sight = new Sight(() => Promise.resolve());
  await sight.bring(["boss:2"]);
  for (const [high, times] of [[500, 1], [380, 2], [380, 2], [500, 2], [380, 3]]) {
    highIs(high);
    sight.keep(["boss:2"]);
    expect(thing.scrollIntoView).toHaveBeenCalledTimes(times);
  }
  sight.leave();
  highIs(300);
  sight.keep(["boss:2"]);
  expect(thing.scrollIntoView).toHaveBeenCalledTimes(3);
});

import { expect, it } from "vitest";
import { layFan } from "./fan.ts";
import { rove, stepOf } from "./rove.ts";

const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0);

it("lays few cards side by side, as wide as there is room for", () => {
  const { width, seen } = layFan([false, false, true], 600, 93, 52);
  expect(width).toBe(93);
  expect(seen).toEqual([85, 85, 93]);
});

it("shows half of the cards of a fan that peeks, before it makes them smaller", () => {
  const near = Array.from({ length: 7 }, () => false);
  const { width, seen } = layFan(near, 330, 90, 52, 0.5);
  expect(width).toBeGreaterThan(layFan(near, 330, 90, 52).width);
  expect(seen[0]).toBeGreaterThanOrEqual(0.5 * width);
});

it("shows an edge of cards of a kind before it hides those of other kinds", () => {
  const near = [false, true, false, false, true, false, true, false, true];
  const { width, seen } = layFan(near, 430, 93, 52);
  expect(width).toBeLessThan(93);
  expect(seen[1]).toBeGreaterThan(seen[0]);
  expect(seen[1]).toBeGreaterThanOrEqual(0.75 * width);
});

it.each([1, 5, 9, 14, 20])("keeps %s cards in the room, all to be pressed", (n) => {
  const { width, seen } = layFan(Array<boolean>(n).fill(false), 600, 93, 52);
  expect(sum(seen)).toBeLessThanOrEqual(600);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(26);
  expect(width).toBeGreaterThanOrEqual(52);
});

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 2],
  ["ArrowUp", 2, 1],
  ["End", 0, 2],
  ["Home", 2, 0],
  ["x", 1, null],
])("%s goes from card %s to %s", (key, at, next) => {
  expect(stepOf(key, at, 3)).toBe(next);
});

it("has one tab stop, which goes with the focus and stays when a card goes", async () => {
  document.body.innerHTML = "<div><button>a</button><button>b</button><button>c</button></div>";
  const group = document.querySelector("div")!;
  const { destroy } = rove(group);
  const stops = (): string => [...group.querySelectorAll("button")].map((one) => one.tabIndex).join();
  expect(stops()).toBe("0,-1,-1");
  const [first, second] = group.querySelectorAll("button");
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(document.activeElement).toBe(second);
  expect(stops()).toBe("-1,0,-1");
  second.remove();
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe("c");
  expect(stops()).toBe("-1,0");
  destroy();
});

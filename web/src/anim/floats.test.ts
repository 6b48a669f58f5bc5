import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Floats } from "./floats.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function risen(left: number, top: number, width = 100, height = 40): { x: number; y: number; dy: number } {
  const floats = new Floats((time, act) => void setTimeout(act, time));
  floats.rise("+8", "good", undefined, new DOMRect(left, top, width, height));
  vi.advanceTimersByTime(400);
  return floats.all.at(-1)!;
}

test("words rise from a thing", () => {
  expect(risen(300, 400)).toMatchObject({ x: 350, y: 400, dy: -44 });
});

test("words of a seat in the top bar stay in the window", () => {
  for (const left of [0, 500, innerWidth - 100]) {
    const { x, y, dy } = risen(left, 8);
    expect(y + dy).toBeGreaterThanOrEqual(8);
    expect(x).toBeGreaterThanOrEqual(48);
    expect(x).toBeLessThanOrEqual(innerWidth - 48);
  }
});

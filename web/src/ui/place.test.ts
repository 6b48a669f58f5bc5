import { describe, expect, test } from "vitest";
import { beside, lead, widthBeside } from "./place.ts";

const ROOM = { width: 1000, height: 600 };
const PANEL = { width: 300, height: 200 };
const box = (left: number, top: number, size = 50) => ({ left, top, right: left + size, bottom: top + size });

describe("a panel beside a thing", () => {
  test("stands right of it, at its height", () => {
    expect(beside(box(100, 300), PANEL, ROOM)).toEqual({ x: 168, y: 225 });
  });

  test("stands left of it where the right has no room", () => {
    expect(beside(box(900, 300), PANEL, ROOM)).toEqual({ x: 582, y: 225 });
  });

  test("stands below or above it on a narrow page", () => {
    const phone = { width: 390, height: 844 };
    expect(beside(box(170, 100), PANEL, phone)).toEqual({ x: 45, y: 168 });
    expect(beside(box(170, 700), PANEL, phone)).toEqual({ x: 45, y: 482 });
    expect(beside(box(400, 500), PANEL, ROOM)).toEqual({ x: 275, y: 282 });
  });

  test("covers nothing of it wherever it lies in a window of a desk", () => {
    for (const room of [{ width: 1440, height: 900 }, { width: 1366, height: 768 }])
      for (let left = 0; left < room.width - 180; left += 60)
        for (let top = 0; top < room.height - 180; top += 60) {
          const at = box(left, top, 180);
          const panel = { width: widthBeside(at, 672, room), height: 440 };
          const { x, y } = beside(at, panel, room);
          const apart = x >= at.right || x + panel.width <= at.left || y >= at.bottom || y + panel.height <= at.top;
          expect(apart, `${left} ${top} in ${room.width}`).toBe(true);
        }
  });

  test("never leaves the window", () => {
    expect(beside(box(100, 0), PANEL, ROOM).y).toBe(8);
    expect(beside(box(100, 400), { width: 300, height: 420 }, ROOM).y).toBe(172);
    const { x, y } = beside(box(0, 0, 400), PANEL, { width: 390, height: 300 });
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y).toBeGreaterThanOrEqual(8);
    expect(widthBeside(box(100, 100), 672, { width: 390, height: 844 })).toBe(374);
  });
});

test("a line leads from the thing to the panel the shortest way", () => {
  const panel = { left: 200, top: 100, right: 500, bottom: 400 };
  expect(lead(box(100, 200), panel)).toEqual({ x1: 150, y1: 225, x2: 200, y2: 225 });
  expect(lead(box(300, 500), panel)).toEqual({ x1: 325, y1: 500, x2: 325, y2: 400 });
  expect(lead(box(600, 0), panel)).toEqual({ x1: 600, y1: 50, x2: 500, y2: 100 });
});

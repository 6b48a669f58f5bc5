import { expect, test } from "vitest";
import { cut, HEIGHT, WIDTH } from "./still.ts";

const stage = { x: 0, y: 0, width: 900, height: 500 };

test("a picture is cut to the places it is about, and never beyond its edges", () => {
  const place = { x: 1180, y: 660, width: 60, height: 40 };
  const { x, y, scale } = cut([place], stage, 320, 176);
  expect(scale).toBe(0.85);
  expect(x + 320 / scale).toBeCloseTo(WIDTH);
  expect(y + 176 / scale).toBeCloseTo(HEIGHT);
});

test("places far apart are shown together, where there is room for the whole table", () => {
  const far = [{ x: 0, y: 0, width: 50, height: 50 }, { x: 1190, y: 20, width: 50, height: 50 }];
  const { x, scale } = cut(far, stage, 320, 176);
  expect([x, scale]).toEqual([0, 320 / WIDTH]);
});

test("without a place the stage is shown", () => {
  const { x, y, scale } = cut([], { x: 10, y: 10, width: 600, height: 330 }, 300, 165);
  expect(scale).toBe(0.5);
  expect([x, y]).toEqual([10, 10]);
});

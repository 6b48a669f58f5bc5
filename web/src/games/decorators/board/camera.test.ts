import { describe, expect, test } from "vitest";
import { boxOf, CELL, framed } from "./camera.svelte.ts";

const at = (east: number, south: number) => ({ east, south });
const wide = [at(-3, 0), at(0, 0), at(3, 3), at(0, -3)];

describe("what is in sight", () => {
  test("is every tile with a ring around it", () => {
    expect(boxOf(wide)).toEqual({ x: -4 * CELL, y: -4 * CELL, w: 9 * CELL, h: 9 * CELL });
  });

  test("is every square where an architect may put a tile, however far", () => {
    expect(boxOf(wide, [at(6, 0), at(0, -6), at(1, 1)])).toEqual({ x: -4 * CELL, y: -6 * CELL, w: 11 * CELL, h: 11 * CELL });
  });

  test("lies clear of what lies over the edges", () => {
    const under = { left: 200, right: 100, top: 40, bottom: 10 };
    const window = { width: 1000, height: 650, under };
    const box = boxOf(wide);
    const seen = framed(box, window);
    const scale = window.width / seen.w;
    expect((box.x - seen.x) * scale).toBeGreaterThanOrEqual(under.left);
    expect((seen.x + seen.w - box.x - box.w) * scale).toBeGreaterThanOrEqual(under.right);
    expect((box.y - seen.y) * scale).toBeGreaterThanOrEqual(under.top);
    expect((seen.y + seen.h - box.y - box.h) * scale).toBeGreaterThanOrEqual(under.bottom - 0.001);
  });
});

import { describe, expect, test } from "vitest";
import { beside } from "./place.ts";

const ROOM = { width: 1000, height: 600 };
const PANEL = { width: 300, height: 200 };
const box = (left: number, top: number, size = 50) => ({ left, top, right: left + size, bottom: top + size });

describe("a panel beside a thing", () => {
  test("stands right of it, at its height", () => {
    expect(beside(box(100, 300), PANEL, ROOM)).toEqual({ x: 160, y: 225 });
  });

  test("stands left of it where the right has no room", () => {
    expect(beside(box(900, 300), PANEL, ROOM)).toEqual({ x: 590, y: 225 });
  });

  test("stands below or above it on a narrow page", () => {
    const phone = { width: 390, height: 844 };
    expect(beside(box(170, 100), PANEL, phone)).toEqual({ x: 45, y: 160 });
    expect(beside(box(170, 700), PANEL, phone)).toEqual({ x: 45, y: 490 });
  });

  test("never leaves the window", () => {
    expect(beside(box(100, 0), PANEL, ROOM).y).toBe(8);
    expect(beside(box(100, 590), PANEL, ROOM).y).toBe(392);
    const { x, y } = beside(box(0, 0, 400), PANEL, { width: 390, height: 300 });
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y).toBeGreaterThanOrEqual(8);
  });
});

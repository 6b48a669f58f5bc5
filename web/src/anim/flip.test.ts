import { describe, expect, test } from "vitest";
import { measure, shifts } from "./flip.ts";

const box = (left: number, top: number, size = 10) => ({ box: new DOMRect(left, top, size, size), still: false });

test("seats make room for a longer phase without flying, and still things fly to them", () => {
  document.body.innerHTML = `<ul><li data-key="seat:0" data-still></li></ul><i data-key="imp"></i>`;
  const at = (left: number) => {
    for (const one of document.querySelectorAll("[data-key]")) one.getBoundingClientRect = () => box(left, 4).box;
    return measure();
  };
  const [before, after] = [at(3), at(30)];
  expect(shifts(before, after)).toEqual([{ key: "imp", dx: -27, dy: 0 }]);
  expect(after.get("seat:0")?.box.left).toBe(30);
});

describe("what has moved", () => {
  test("is what has the same key at another place", () => {
    const before = new Map([["imp", box(0, 0)], ["pet", box(5, 5)], ["gone", box(1, 1)]]);
    const after = new Map([["imp", box(100, 40)], ["pet", box(5, 5)], ["new", box(9, 9)]]);
    expect(shifts(before, after)).toEqual([{ key: "imp", dx: -100, dy: -40 }]);
  });

  test("goes from centre to centre, whatever the size", () => {
    const moved = shifts(new Map([["coin", box(0, 0, 20)]]), new Map([["coin", box(45, 0, 10)]]));
    expect(moved).toEqual([{ key: "coin", dx: -40, dy: 5 }]);
  });

  test("is not what a scroll carries along, but what moves besides", () => {
    const all = (by: number, imp: ReturnType<typeof box>) => new Map([...Array.from({ length: 12 }, (_, n) => [`space:${n}`, box(n * 20, n * 30 + by)] as const), ["imp", imp] as const]);
    expect(shifts(all(0, box(0, 0)), all(-70, box(50, 0)))).toEqual([{ key: "imp", dx: -50, dy: 0 }]);
  });

  test("is not what stays at its place on a ground that moves", () => {
    const of = document.createElement("section");
    const on = (by: number, way: number) => ({ ...box(30, 40 + by + way), ground: { of, ...box(10, 20 + by, 300) } });
    const all = (by: number, way: number) => new Map([["space:7", on(by, 0)], ["cage:3", on(by, way)]]);
    expect(shifts(all(0, 0), all(-57, 12))).toEqual([{ key: "cage:3", dx: 0, dy: -12 }]);
  });

  test("leaves a ground that moves by the whole way", () => {
    const ground = { of: document.createElement("section"), ...box(10, 20, 300) };
    expect(shifts(new Map([["cage:3", { ...box(30, 40), ground }]]), new Map([["cage:3", box(90, 40)]]))).toEqual([{ key: "cage:3", dx: -60, dy: 0 }]);
  });

  test("is nothing when the whole scene changes", () => {
    const all = (at: number) => new Map(Array.from({ length: 80 }, (_, n) => [`piece:${n}`, box(at * n, n)] as const));
    expect(shifts(all(1), all(50))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { CreatureView } from "../../../wire/pugquest/view.ts";
import { BOSS, COLUMNS, FIRST_FOE } from "../box.ts";
import { roomOf, spotOf, type Side } from "./room.ts";

/** So many creatures in each column; `tiles` are columns to go to. */
function side(depths: number[], tiles: number[] = [], first = FIRST_FOE): Side {
  const columns = depths.map((depth, column) => Array.from({ length: depth }, (_, at) => ({ creature: first + 5 * column + at, column, depth: at }) as CreatureView));
  return { columns, tiles: Array.from({ length: COLUMNS }, (_, at) => tiles.includes(at)) };
}

const EVERYWHERE = [0, 1, 2, 3, 4];

describe("on a phone", () => {
  const foes = side([3, 0, 1, 0, 1]);
  const heroes = side([2, 1, 0, 1, 1], EVERYWHERE, 0);

  it("cards are large where there is room, and get lower form by form", () => {
    const forms = [460, 400, 370, 330].map((height) => roomOf(380, height, foes, heroes)).map(({ tight, squat }) => [tight, squat]);
    expect(forms).toEqual([[false, false], [true, false], [true, true], [true, true]]);
  });

  it("the board asks for the smallest form's room, whichever is drawn", () => {
    const [roomy, cramped] = [600, 200].map((height) => roomOf(380, height, foes, heroes).least);
    expect(roomy).toBe(cramped);
    expect(roomOf(380, roomy, foes, heroes).foes + roomOf(380, roomy, foes, heroes).heroes).toBeLessThanOrEqual(roomy);
  });

  it("five heroes with a tile below each stand without scrolling, as monsters stand two deep", () => {
    expect(roomOf(378, 330, side([2, 1, 0, 1, 1]), side([1, 1, 1, 1, 1], EVERYWHERE, 0)).least).toBeLessThanOrEqual(330);
  });

  it("a boss has more room", () => {
    const boss = side([0, 0, 1, 0, 0], [], BOSS - 10);
    expect(roomOf(378, 400, boss, heroes).foes - roomOf(378, 400, side([0, 0, 1, 0, 0]), heroes).foes).toBe(30);
    const low = roomOf(378, 300, boss, heroes);
    expect(low.squat).toBe(true);
    expect(low.foes).toBe(roomOf(378, 500, boss, heroes).foes); // it is as high as ever where others get lower
  });
});

describe("on a desk", () => {
  it("cards lie flat before they get too small to be read", () => {
    const [high, low] = [620, 300].map((height) => roomOf(1060, height, side([1, 1, 1, 0, 0]), side([1, 1, 0, 0, 0], [], 0)));
    expect([high.flat, low.flat]).toEqual([false, true]);
    expect(low.scale).toBeGreaterThan(0.86);
  });
});

it.each([
  [[1, 0, 1, 0, 1], [3, 0, 0, 0, 1], false, [3, 4, false]],
  [[0, 1, 1, 1, 0], [0, 1, 0, 1, 0], false, [4, 5, false]],
  [[1, 1, 1, 1, 1], [2, 1, 0, 1, 1], false, [2, 3, true]],
  [[1, 2, 1, 1, 1], [1, 1, 1, 1, 1], false, [4, 5, false]],
  [[0, 0, 1, 1, 3], [0, 0, 0, 0, 0], true, [0, 2, false]],
  [[1, 0, 1, 0, 1], [3, 0, 0, 0, 1], true, [1, 4, true]],
] as [number[], number[], boolean, [number, number, boolean]][])("a card on the board of heroes %j and foes %j (wide: %s) lies over %j", (heroes, foes, wide, [from, to, high]) => {
  expect(spotOf(heroes, foes, wide)).toEqual({ from, to, high });
});

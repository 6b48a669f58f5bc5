import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BOX } from "../box.ts";
import { backdrop, foeArt, heroArt, treasureArt, worldArt } from "./pictures.ts";

const indices = (list: readonly unknown[]): number[] => [...list.keys()];

test("everything has its drawing", () => {
  const all = [...indices(BOX.heroes).map(heroArt), ...indices(BOX.foes).map(foeArt), ...indices(BOX.treasures).map(treasureArt), ...indices(BOX.worlds).map(worldArt), ...indices(BOX.worlds).map(backdrop)];
  expect(new Set(all).size).toBe(10 + 15 + 10 + 18 + 5 + 5);
  for (const path of all) {
    const [file, id] = path.split("#");
    const drawing = readFileSync(`public${file}`, "utf8");
    expect(drawing).toMatch(/^<svg /);
    if (id) expect(drawing.split(`<view id="${id}" `)).toHaveLength(2);
  }
});

test("what lies behind the fight is drawn for its size, and not blurred", () => {
  for (const world of indices(BOX.worlds)) {
    const [, wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(`public${backdrop(world)}`, "utf8")) ?? [];
    expect([Number(wide) >= 1000, Number(wide) / Number(high) > 2]).toEqual([true, true]);
  }
  expect(readFileSync("src/games/pugquest/board/Ground.svelte", "utf8")).not.toMatch(/blur\(/);
});

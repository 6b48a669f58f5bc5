import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOES, HEROES, TREASURES, WORLDS } from "../box.ts";
import { foeArt, heroArt, treasureArt, worldArt } from "./pictures.ts";

const indices = (list: readonly unknown[]): number[] => [...list.keys()];

test("everything has its drawing", () => {
  const all = [...indices(HEROES).map(heroArt), ...indices(FOES).map(foeArt), ...indices(TREASURES).map(treasureArt), ...indices(WORLDS).map(worldArt)];
  expect(new Set(all).size).toBe(10 + 15 + 10 + 18 + 5);
  for (const path of all) {
    const [file, id] = path.split("#");
    const drawing = readFileSync(`public${file}`, "utf8");
    expect(drawing).toMatch(/^<svg /);
    if (id) expect(drawing.split(`<view id="${id}" `)).toHaveLength(2);
  }
});

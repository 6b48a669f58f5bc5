import { describe, expect, test } from "vitest";
import { chaptersOf } from "../../shell/rules.ts";
import type { View } from "../../wire/pugquest/view.ts";
import { BOSS, FIRST_FOE, FOES, HEROES, JOKER, KINDS, ROWS, TREASURES, WORLDS, combosOf } from "./box.ts";
import { inspect } from "./inspect.ts";

const sources = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
const count = (kind: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${kind}:${at}`);
const COMBOS = HEROES.flatMap((_, hero) => combosOf(hero).map((row) => `combo:${row}`));
const THINGS = [
  ...count("hero", HEROES.length), ...count("foe", FOES.length), ...count("treasure", TREASURES.length), ...count("world", WORLDS.length),
  ...count("energy", JOKER + 1), ...COMBOS, "creature:0", `creature:${FIRST_FOE}`, `creature:${BOSS}`,
];
const stands = (creature: number, kind: number) => ({ creature, kind, column: 0, depth: 0, type: 0, life: 5, damage: 0, initiative: 5, marks: 0, has_acted: false, treasures: [], outlook: null, possible: null });
const view = { seat: 0, boss: 0, players: [{ seat: 0, hero: 2 }], creatures: [stands(0, 2), stands(FIRST_FOE, 0), stands(BOSS, KINDS)] } as unknown as View;

describe.each(["en", "fr"] as const)("what is looked at, in %s", (lang) => {
  test("everything is told, with rules that exist", async () => {
    const known = (await chaptersOf("pugquest", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const thing of THINGS) {
      const sight = inspect(thing, view, lang, ["Ada"])!;
      expect(sight, thing).not.toBeNull();
      expect([sight.title, sight.note ?? "", ...sight.lines].join(" "), thing).not.toMatch(/undefined|NaN|\[object|^\s*$/);
      expect(sight.rules.length, thing).toBeGreaterThan(0);
      expect(sight.rules.filter((rule) => !known.includes(rule)), thing).toEqual([]);
    }
  });
});

test("what is no thing, or is gone, says nothing", () => {
  for (const thing of ["dragon:1", "hero:99", "creature:3", `creature:${FIRST_FOE + 1}`, `combo:${ROWS.length + 9}`]) expect(inspect(thing, view, "en", []), thing).toBeNull();
});

test("every kind of thing that is drawn is told", () => {
  const drawn = new Set(Object.values(sources).flatMap((source) => [...source.matchAll(/data-thing="(\w+):/g)].map(([, kind]) => kind)));
  expect([...drawn].toSorted()).toEqual(["combo", "creature", "energy", "foe", "hero", "treasure", "world"]);
});

test("nobody looks at things by other ways than the inspector's", () => {
  expect(Object.keys(sources).filter((path) => sources[path].includes("oncontextmenu"))).toEqual([]);
});

import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { use } from "../../box/live.svelte.ts";
import { BOX as SHIPPED } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import Pair from "./art/Pair.svelte";
import { portraitOf } from "./art/portraits.ts";
import { BOX } from "./box.ts";
import cases from "./cases/cases.json";
import { goalOf } from "./goals.ts";
import { cards } from "./inspect/index.ts";
import { faceOf } from "./tiles.ts";
import { speech } from "./words/speech.ts";

const SKULL = 6;
const DECORATION_GOAL = TERM.SHAPES;
const BLUE = TERM.YELLOW_BOSSES;
const OTHER: typeof SHIPPED = {
  ...SHIPPED,
  tile_icons: SHIPPED.tile_icons.map(() => [SKULL, SKULL, SKULL, 1]),
  tile_floors: SHIPPED.tile_floors.map(() => TERM.STAR),
  assistants: SHIPPED.assistants.map(() => 2),
  goal_points: SHIPPED.goal_points.map((n) => n + 30),
  patterns: SHIPPED.patterns.map(() => ["R R", "H H"]),
  wanted: SHIPPED.wanted.map(() => [0, 0, 0, 0, 3, 0, 0, 0, 0, 0]),
  in_room: SHIPPED.in_room.map((inRoom) => !inRoom),
  boss_each: SHIPPED.boss_each.map(() => 17),
  boss_counts: SHIPPED.boss_counts.map((_, at) => (at < 2 ? 2 : 1)),
  award_most: 44,
  colour_points: SHIPPED.colour_points.map((n) => n + 50),
};
const PACK = { shapes: { [SHIPPED.goal_ids[0]]: { name: { en: "Mine" } } }, bosses: { yellow: { [SHIPPED.boss_ids[0]]: { name: { fr: "La mienne" } } } } };
const view = (cases.positions as unknown as { view: View }[]).at(-1)!.view;

afterEach(() => use("decorators", null));

const told = (thing: string): string => {
  const { title, kind, caption, text, marks } = cards.describe(thing, view, "en", ["Ada", "Nix"])!;
  return [title, kind, caption, text, ...marks.flatMap(({ name, value }) => [name, value])].join(" · ");
};

function follows<T>(ask: () => T): T {
  const before = ask();
  use("decorators", OTHER, PACK);
  const after = ask();
  expect(after).not.toEqual(before);
  use("decorators", null);
  expect(ask()).toEqual(before);
  return after;
}

describe("another box", () => {
  test("is drawn: both sides of a tile follow its icons", () => {
    const { container } = render(Pair, { tile: 0 });
    const drawn = (name: string): number => container.querySelectorAll(`use[href="#dd-${name}"]`).length;
    expect([drawn("hall-way-tee"), drawn("burrow-bro"), drawn("skull")]).toEqual([0, 0, 0]);
    use("decorators", OTHER);
    flushSync();
    expect([drawn("hall-way-tee"), drawn("burrow-bro"), drawn("skull")]).toEqual([1, 1, 3]);
  });

  test("is what the rules are applied to: passages, goals", () => {
    expect(follows(() => faceOf(0, TERM.DUNGEON_SIDE)).passages).toEqual([true, true, true, false]);
    expect(follows(() => goalOf(0)).cells.length).toBe(4);
    expect(follows(() => goalOf(DECORATION_GOAL)).icons).toEqual([SKULL, SKULL, SKULL]);
  });

  test("is told: tiles, goals, bosses, points of floors", () => {
    const say = speech("en");
    expect(follows(() => say.tileInFull(0, [faceOf(0, 0), faceOf(0, 1)]))).toMatch(/skull north, skull east, skull south/i);
    expect(follows(() => say.goalInFull(DECORATION_GOAL))).toMatch(/skull ×3/i);
    expect(follows(() => say.bossRule(0))).toContain("17");
    expect(follows(() => speech("fr").bossRule(BLUE))).toContain("44");
    for (const thing of ["tile:0", "goal:0", "boss:0", "floor:1"]) follows(() => told(thing));
  });

  test("names its goals and bosses in its own words", () => {
    expect(follows(() => speech("en").goal(0))).toBe("Mine");
    expect(follows(() => speech("en").boss(0))).toBe("La mienne");
  });

  test("with added goals and a boss: they are drawn, named and told, after all others", () => {
    const gap = <T>(list: readonly T[], at: number, nothing: T, thing: T): T[] => [...list, ...Array<T>(at - list.length).fill(nothing), thing];
    const [shape, decoration, yellow] = [TERM.GOALS, TERM.GOALS + TERM.ADDED_GOALS, 2 * TERM.YELLOW_BOSSES];
    use("decorators", {
      ...SHIPPED,
      goal_ids: gap([...SHIPPED.goal_ids, "long-cellar"], decoration, "", "reading-hall"),
      goal_points: gap([...SHIPPED.goal_points, 8], decoration, 0, 6),
      patterns: [...SHIPPED.patterns, ["H H H"]],
      wanted: [...SHIPPED.wanted, SHIPPED.wanted[0].map((_, at) => (at === SKULL - 2 ? 2 : 0))],
      in_room: [...SHIPPED.in_room, false],
      boss_ids: [...SHIPPED.boss_ids, "baroness-bric"],
      boss_counts: [...SHIPPED.boss_counts, SHIPPED.boss_counts[0]],
      boss_of: [...SHIPPED.boss_of, SHIPPED.boss_of[0]],
      boss_each: [...SHIPPED.boss_each, 17],
      boss_beyond: [...SHIPPED.boss_beyond, 0],
      boss_most: [...SHIPPED.boss_most, 3],
    }, { shapes: { "long-cellar": { name: { en: "Long Cellar" } } }, decorations: { "reading-hall": { name: { en: "Reading Hall" } } }, bosses: { yellow: { "baroness-bric": { name: { en: "Baroness Bric" }, like: "morris" } } } });
    expect([goalOf(shape).cells.length, goalOf(decoration).icons]).toEqual([3, [SKULL, SKULL]]);
    expect(told(`goal:${shape}`)).toContain("Long Cellar");
    expect(told(`goal:${decoration}`)).toContain("Reading Hall");
    expect(told(`boss:${yellow}`)).toContain("Baroness Bric");
    expect(speech("en").bossRule(yellow)).toContain("17");
    expect(portraitOf(yellow)).toEqual({ src: portraitOf(SHIPPED.boss_ids.indexOf("morris")).src, filter: expect.stringMatching(/^hue-rotate/) });
    expect(cards.describe(`boss:${yellow + 1}`, view, "en", ["Ada", "Nix"])).toBeNull();
  });

  test("has all the fields of ours", () => expect(Object.keys(BOX)).toEqual(Object.keys(SHIPPED)));
});

test("a boss's rule can be told with other values than those of the box in use", () => {
  expect(speech("en").bossRule(0, { counts: 2, of: [], each: 21, beyond: 0, most: 999 })).toContain("21");
});

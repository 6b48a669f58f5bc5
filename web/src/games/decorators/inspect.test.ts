import { describe, expect, test } from "vitest";
import { chaptersOf } from "../../shell/rules.ts";
import { BOX } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { inspect } from "./inspect.ts";

const NAMES = ["Ada", "Bo", "Cy", "Di"];
const count = (kind: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${kind}:${at}`);
const THINGS = [
  ...count("goal", TERM.GOALS), ...count("boss", BOX.boss_ids.length), ...count("tile", TERM.START + 1),
  "token:architect", "token:mimic", "exchange", "hourglasses",
];
const view = (cases.positions as unknown as { view: View }[]).at(-1)!.view;

describe.each(["en", "fr"] as const)("what is looked at, in %s", (lang) => {
  test("everything is told, with rules that exist", async () => {
    const known = (await chaptersOf("decorators", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const thing of THINGS) {
      const sight = inspect(thing, view, lang, NAMES)!;
      expect(sight.title, thing).not.toBe("");
      expect([sight.title, sight.note ?? "", ...sight.lines].join(" "), thing).not.toMatch(/undefined|NaN|\[object/);
      expect(sight.lines.length, thing).toBeGreaterThan(0);
      expect(sight.rules.filter((rule) => !known.includes(rule)), thing).toEqual([]);
    }
  });
});

test("a goal in hand says how far it has come, another only what it asks for", () => {
  const hand = view.players[view.seat].hand;
  const other = count("goal", TERM.GOALS).find((_, id) => !hand.includes(id))!;
  expect(inspect(`goal:${hand[0]}`, view, "en", NAMES)?.lines).toHaveLength(2);
  expect(inspect(other, view, "en", NAMES)?.lines).toHaveLength(1);
});

test("a boss on the table says how all stand with it", () => {
  expect(inspect(`boss:${view.bosses[1]}`, view, "en", NAMES)?.lines).toHaveLength(1 + view.players.length);
});

test("what is no thing says nothing", () => {
  expect(inspect("dragon:1", view, "en", NAMES)).toBeNull();
});

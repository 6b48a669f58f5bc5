import { beforeAll, describe, expect, test } from "vitest";
import { BOX } from "../../wire/petz/box.ts";
import { TERM } from "../../wire/petz/terms.ts";
import type { View } from "../../wire/petz/view.ts";
import made from "./cases/cases.json";
import { inspect } from "./inspect.ts";
import { load } from "./words/packs.svelte.ts";
import { chaptersOf } from "../../shell/rules.ts";

const count = (kind: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${kind}:${at}`);
const THINGS = [
  ...count("pet", BOX.pet_ids.length), ...count("cage", BOX.cage_ids.length), ...count("addon", BOX.addon_ids.length),
  ...count("artifact", TERM.ARTIFACTS.length), ...count("exhibition", BOX.exhibition_ids.length),
  ...count("customer", BOX.customer_ids.length), ...count("final", 2), ...count("need", 24), "need:28",
  ...count("space", TERM.SPACES.length), ...count("food", 3), "manure",
];

const { view } = made.steps.at(-1) as unknown as { view: View };

beforeAll(() => load("fr"));

describe.each(["en", "fr"] as const)("what is looked at, in %s", (lang) => {
  test.each(THINGS)("%s is told, with rules that exist", async (thing) => {
    const sight = inspect(thing, view, lang, ["Ada", "Nix"])!;
    const known = (await chaptersOf("petz", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(sight.title).not.toBe("");
    expect([sight.title, sight.note ?? "", ...sight.lines].join(" ")).not.toMatch(/undefined|NaN|\[object/);
    expect(sight.rules.length).toBeGreaterThan(0);
    expect(sight.rules.filter((rule) => !known.includes(rule))).toEqual([]);
  });
});

test("what is no thing says nothing", () => {
  expect(inspect("dragon:1", view, "en", [])).toBeNull();
});

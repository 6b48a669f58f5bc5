import { describe, expect, test } from "vitest";
import { chaptersOf } from "../../../shell/rules.ts";
import { drawnKinds } from "../../../test-things.ts";
import { TERM } from "../../../wire/pugquest/terms.ts";
import type { View } from "../../../wire/pugquest/view.ts";
import { BOSS, BOX, COLUMNS, FIRST_FOE, JOKER, combosOf } from "../box.ts";
import { TELLERS, cards } from "./index.ts";

const sources = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const count = (kind: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${kind}:${at}`);
const COMBOS = BOX.heroes.flatMap((_, hero) => combosOf(hero).map((row) => `combo:${row}`));
const THINGS = [
  ...count("hero", BOX.heroes.length), ...count("foe", BOX.foes.length), ...count("treasure", BOX.treasures.length), ...count("world", BOX.worlds.length),
  ...count("energy", JOKER + 1), ...COMBOS, "creature:0", `creature:${FIRST_FOE}`, `creature:${BOSS}`, ...count("column", COLUMNS + 1).slice(1), "seat:0",
  ...["move", "attack", "draw", "swap", "change", "look"].map((one) => `action:${one}`), ...TERM.TOKENS.map((one) => `token:${one}`),
  ...[1, 2, 3].map((one) => `phase:world-${one}`), "deck", "experience", "round",
];
const stands = (creature: number, kind: number) => ({ creature, kind, column: 0, depth: 0, type: 0, life: 5, damage: 0, initiative: 5, marks: 1, has_acted: false, treasures: [], outlook: null, possible: null });
const player = { seat: 0, hero: 2, is_lord: false, is_out: false, damage: 1, level: 1, experience: [], treasures: [1], prizes: [], hand_size: 3, hand_limit: 9, hand: [0, 0, 0, 0, 0, 0] };
const view = {
  seat: 0, seats: 1, boss: 0, card: 0, world: 1, round: 2, rounds: 10, turn: 0, actions: 2, order: [FIRST_FOE], market: [], deck_left: 30, discards: [1, 2, 0, 0, 0, 0],
  players: [player], creatures: [stands(0, 2), stands(FIRST_FOE, 0), stands(BOSS, BOX.kinds)],
} as unknown as View;
const describeIt = (thing: string, lang: "en" | "fr" = "en", of = view) => cards.describe(thing, of, lang, ["Ada"]);

describe.each(["en", "fr"] as const)("cards in %s", (lang) => {
  test("everything has one, with sentences, and rules that exist", async () => {
    const known = (await chaptersOf("pugquest", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const thing of THINGS) {
      const sight = describeIt(thing, lang)!;
      expect(sight, thing).not.toBeNull();
      const texts = [sight.title, sight.kind, sight.text, ...sight.now.map(({ text }) => text), ...sight.marks.map(({ name, value = "" }) => `${name} ${value}`)];
      expect(sight.title && sight.kind && sight.text, thing).toBeTruthy();
      expect(texts.join(" "), thing).not.toMatch(/undefined|NaN|\[object/);
      expect(sight.rules.length, thing).toBeGreaterThan(0);
      expect(sight.rules.filter(({ id }) => !known.includes(id)), thing).toEqual([]);
    }
  });

  test("every link leads to a card", () => {
    for (const thing of THINGS) for (const { thing: to } of describeIt(thing, lang)!.marks) if (to) expect(describeIt(to, lang), `${thing} to ${to}`).not.toBeNull();
    for (const [name, to] of cards.names(view, lang, ["Ada"])) expect(describeIt(to, lang)?.title).toBe(name);
  });
});

test("every kind of thing is among those tried, and every kind that is drawn has a card", () => {
  expect(new Set(THINGS.map((thing) => thing.split(":")[0]))).toEqual(new Set(Object.keys(TELLERS)));
  const drawn = drawnKinds(sources);
  expect(drawn.length).toBeGreaterThan(9);
  expect(drawn.filter((kind) => !(kind in TELLERS))).toEqual([]);
});

test("what is no thing, or is gone, says nothing", () => {
  for (const thing of ["dragon:1", "hero:99", "creature:3", `creature:${FIRST_FOE + 1}`, `combo:${BOX.rows.length + 9}`]) expect(describeIt(thing), thing).toBeNull();
});

test("a monster says what it would do on its turn", () => {
  const creatures = [{ ...stands(0, 2), column: 3 }, { ...stands(FIRST_FOE, 0), outlook: { column: 3, targets: [0], damage: 2 } }];
  const sight = describeIt(`creature:${FIRST_FOE}`, "en", { ...view, creatures } as View)!;
  expect(sight.now[0].label).toBe("Next turn");
  expect(sight.now[0].text).toContain("goes to column 4");
  expect(describeIt("creature:0", "en", { ...view, creatures } as View)!.now[0].text).toContain("2 damage is coming");
});

test("a monster that hits somebody else says that one's own hero is safe", () => {
  const creatures = [{ ...stands(0, 2), column: 3 }, { ...stands(FIRST_FOE, 0), outlook: { column: 1, targets: [], damage: 2 } }];
  const now = (lang: "en" | "fr") => describeIt(`creature:${FIRST_FOE}`, lang, { ...view, creatures } as View)!.now[0].text;
  expect(now("en")).toContain("McPugson in column 4 is safe.");
  expect(now("fr")).toContain("McPugson, colonne 4, ne risque rien.");
  const hit = [creatures[0], { ...creatures[1], outlook: { column: 3, targets: [0], damage: 2 } }];
  expect(describeIt(`creature:${FIRST_FOE}`, "en", { ...view, creatures: hit } as View)!.now[0].text).not.toContain("safe");
});

test("a monster says how many come before it", () => {
  const value = (order: number[], lang: "en" | "fr" = "en") => describeIt(`creature:${FIRST_FOE}`, lang, { ...view, order } as View)!.marks[0].value;
  expect(value([0, BOSS, FIRST_FOE])).toBe("after 2 others");
  expect(value([0, FIRST_FOE], "fr")).toBe("après 1 autre");
  expect(value([FIRST_FOE])).toBe("comes next");
  expect(value([])).toBe("highest first");
});

test("a weapon says whether it is melee", () => {
  const marks = (id: string) => describeIt(`treasure:${BOX.treasures.findIndex((one) => one.id === id)}`)!.marks.map(({ name }) => name);
  expect(marks("squeaky-hammer")).toContain("Melee");
  expect(marks("twin-fang-daggers")).not.toContain("Melee");
  expect(marks("twin-fang-daggers")).toHaveLength(3);
});

test("a combo says which energies are missing", () => {
  const [row] = combosOf(2);
  expect(describeIt(`combo:${row}`)!.now[0].label).toBe("Still missing");
  const rich = { ...view, players: [{ ...player, hand: [9, 9, 9, 9, 9, 9] }] } as unknown as View;
  expect(describeIt(`combo:${row}`, "en", rich)!.now[0].label).toBe("Good for you");
});

test("nobody looks at things by other ways than the inspector's", () => {
  expect(Object.keys(sources).filter((path) => sources[path].includes("oncontextmenu"))).toEqual([]);
});

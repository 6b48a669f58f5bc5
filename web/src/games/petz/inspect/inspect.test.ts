import { beforeAll, describe, expect, test } from "vitest";
import { chaptersOf } from "../../../shell/rules.ts";
import { drawnKinds } from "../../../test-things.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";
import { PHASES } from "../model.ts";
import made from "../cases/cases.json";
import { load } from "../words/packs.svelte.ts";
import { TELLERS, cards } from "./index.ts";

const sources = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const count = (kind: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${kind}:${at}`);
const THINGS = [
  ...count("pet", BOX.pet_ids.length), ...count("cage", BOX.cage_ids.length), ...count("addon", BOX.addon_ids.length),
  ...count("artifact", TERM.ARTIFACTS.length), ...count("exhibition", BOX.exhibition_ids.length),
  ...count("customer", BOX.customer_ids.length), ...count("final", 2), ...count("need", 24), "need:28", "need:33", ...count("bar", 4),
  ...count("space", TERM.SPACES.length), ...count("food", 3), ...count("exit", 6), ...count("stack", 4), ...count("seat", 2), ...PHASES.map((phase) => `phase:${phase}`),
  "manure", "suffering", "mutation", "plot", "gap", "home", "farm", "bank", "relatives", "turns", "round",
];
const PLAYERS = ["Ada", "Nix"];
const views = (made.steps as unknown as { view: View }[]).map(({ view }) => view);
const view = views.at(-1)!;

beforeAll(() => load("fr"));

describe.each(["en", "fr"] as const)("cards in %s", (lang) => {
  test("everything has one, with sentences, and rules that exist", async () => {
    const known = (await chaptersOf("petz", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const thing of THINGS) {
      const sight = cards.describe(thing, view, lang, PLAYERS)!;
      const texts = [sight.title, sight.kind, sight.text, ...sight.now.map(({ text }) => text), ...sight.marks.map(({ name, value = "" }) => `${name} ${value}`)];
      expect(sight.title && sight.kind && sight.text, thing).toBeTruthy();
      expect(texts.join(" "), thing).not.toMatch(/undefined|NaN|\[object/);
      expect(sight.text.split(/\s+/).length, `${thing}: ${sight.text}`).toBeLessThanOrEqual(lang === "en" ? 28 : 32);
      expect(sight.rules.length, thing).toBeGreaterThan(0);
      expect(sight.rules.filter(({ id }) => !known.includes(id)), thing).toEqual([]);
    }
  });

  test("every link leads to a card", () => {
    for (const thing of THINGS)
      for (const { thing: to } of cards.describe(thing, view, lang, PLAYERS)!.marks) if (to) expect(cards.describe(to, view, lang, PLAYERS), `${thing} to ${to}`).not.toBeNull();
    for (const [name, to] of cards.names(view, lang, PLAYERS)) expect(cards.describe(to, view, lang, PLAYERS)?.title).toBe(name);
  });

  test("whoever looks on, and every position, gets cards too", () => {
    for (const one of views.filter((_, at) => at % 40 === 0))
      for (const seat of [-1, 0]) for (const thing of THINGS) expect(cards.describe(thing, { ...one, seat }, lang, PLAYERS), thing).not.toBeNull();
  });
});

test("every kind of thing is among those tried, and every kind that is drawn has a card", () => {
  expect(new Set(THINGS.map((thing) => thing.split(":")[0]))).toEqual(new Set(Object.keys(TELLERS)));
  const drawn = drawnKinds(sources);
  expect(drawn.length).toBeGreaterThan(9);
  expect(drawn.filter((kind) => !(kind in TELLERS))).toEqual([]);
});

test("what is no thing says nothing", () => {
  for (const thing of ["dragon:1", "pet:99", "seat:7"]) expect(cards.describe(thing, view, "en", PLAYERS), thing).toBeNull();
});

test("a pet says how much it has suffered, and what it brings", () => {
  const plots = view.players[0].plots.map((plot, at) => (at ? plot : { ...plot, cage: 0, pet: { kind: 3, size: 5, suffering: 2, mutations: 0, cards: [], face_down: 0 } }));
  const players = view.players.map((player, at) => (at ? player : { ...player, plots }));
  const sight = cards.describe("pet:3", { ...view, seat: 0, players, young: [], older: [] }, "en", PLAYERS)!;
  expect(sight.kind).toBe("Your pet · size 5 · eats meat");
  expect(sight.now).toEqual([{ label: "Now", text: "2 of 5 suffering. 3 more and it is lost. Sold today it brings 4\u00a0gold." }]);
  expect(sight.marks.slice(0, 3).map(({ name }) => name)).toEqual(["2\u00a0green bars", "2\u00a0red bars", "1\u00a0purple bar"]);
});

test("a shovel is good for whoever has a dirty cage with a pet", () => {
  const plots = view.players[0].plots.map((plot, at) => (at ? plot : { ...plot, cage: 0, manure: 3, pet: { kind: 3, size: 5, suffering: 0, mutations: 0, cards: [], face_down: 0 } }));
  const players = view.players.map((player) => ({ ...player, plots: player.seat ? [] : plots, artifacts: 0 }));
  const [{ label, text }] = cards.describe(`artifact:${TERM.SHOVEL}`, { ...view, seat: 0, players }, "en", PLAYERS)!.now;
  expect(`${label}: ${text}`).toBe("Good for you: Drago’s cage holds 3 manure. One disease card would cost it 3 suffering.");
});

test.each([
  ["en", "it is yours. You choose"],
  ["fr", "c’est le vôtre. Vous choisissez"],
] as const)("a second sentence of the boxed line begins with a capital in %s", (lang, said) => {
  const players = view.players.map((player) => ({ ...player, artifacts: player.seat ? 0 : 1 }));
  expect(cards.describe("artifact:0", { ...view, seat: 0, players }, lang, PLAYERS)!.now[0].text).toContain(said);
});

import { describe, expect, test } from "vitest";
import { chaptersOf } from "../../../shell/rules.ts";
import { drawnKinds } from "../../../test-things.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { View } from "../../../wire/decorators/view.ts";
import cases from "../cases/cases.json";
import { goalOf } from "../goals.ts";
import { Speech } from "../words/speech.ts";
import { TELLERS, cards } from "./index.ts";

const sources = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const NAMES = ["Ada", "Bo", "Cy", "Di"];
const count = (kind: string, n: number, from = 0): string[] => Array.from({ length: n - from }, (_, at) => `${kind}:${from + at}`);
const THINGS = [
  ...count("goal", TERM.GOALS), ...count("boss", BOX.boss_ids.length), ...count("tile", TERM.START + 1), ...count("icon", 2 + TERM.DECORATIONS.length, 1),
  ...count("floor", TERM.FLOORS.length, 1), ...count("assistant", TERM.ASSISTANTS.length, 1), ...count("spot", TERM.PLACES.length), ...count("seat", 2),
  ...["room", "hallway", "decorates", "idle", "open", "may", "turn", "closed"].map((one) => `legend:${one}`),
  ...["setup", "draft", "assistant", "build", "score", "refill", "end"].map((one) => `phase:${one}`),
  "token:architect", "token:mimic", "exchange", "hourglasses", "bag", "storage", "worth", "round",
];
const views = (cases.positions as unknown as { view: View }[]).map(({ view }) => view);
const view = views.at(-1)!;

describe.each(["en", "fr"] as const)("cards in %s", (lang) => {
  test("everything has one, with sentences, and rules that exist", async () => {
    const known = (await chaptersOf("decorators", lang)).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const thing of THINGS) {
      const sight = cards.describe(thing, view, lang, NAMES)!;
      expect(sight, thing).not.toBeNull();
      const texts = [sight.title, sight.kind, sight.text, ...sight.now.map(({ text }) => text), ...sight.marks.map(({ name, value = "" }) => `${name} ${value}`)];
      expect(sight.title && sight.kind && sight.text, thing).toBeTruthy();
      expect(texts.join(" "), thing).not.toMatch(/undefined|NaN|\[object/);
      expect(sight.rules.length, thing).toBeGreaterThan(0);
      expect(sight.rules.filter(({ id }) => !known.includes(id)), thing).toEqual([]);
    }
  });

  test("every link leads to a card", () => {
    for (const thing of THINGS)
      for (const { thing: to } of cards.describe(thing, view, lang, NAMES)!.marks) if (to) expect(cards.describe(to, view, lang, NAMES), `${thing} to ${to}`).not.toBeNull();
    for (const [name, to] of cards.names(view, lang, NAMES)) expect(cards.describe(to, view, lang, NAMES)?.title.toLowerCase()).toBe(name.toLowerCase());
  });
});

test("a spot of the draft board says who stands on it", () => {
  const seen = { ...view, pawns: TERM.PLACES.map((_, place) => (place === 4 ? TERM.EXCHANGE : place === TERM.EXCHANGE ? 1 : -1)) };
  const now = (thing: string): string => cards.describe(thing, seen, "en", NAMES)!.now.map(({ text }) => text).join(" ");
  expect(now("exchange")).toContain("Bo");
  expect(now("spot:4")).toContain("Cy");
  expect(now("spot:1")).not.toMatch(/Ada|Bo|Cy|Di|Player/);
});

test("every kind of thing is among those tried, and every kind that is drawn has a card", () => {
  expect(new Set(THINGS.map((thing) => thing.split(":")[0]))).toEqual(new Set(Object.keys(TELLERS)));
  const drawn = drawnKinds(sources);
  expect(drawn.length).toBeGreaterThan(9);
  expect(drawn.filter((kind) => !(kind in TELLERS))).toEqual([]);
});

test("a goal in hand says how far it has come, another only what it asks for", () => {
  const hand = view.players[view.seat].hand;
  const other = count("goal", TERM.GOALS).find((_, id) => !hand.includes(id))!;
  expect(cards.describe(`goal:${hand[0]}`, view, "en", NAMES)?.now.map(({ label }) => label)).toContain("You have");
  expect(cards.describe(other, view, "en", NAMES)?.now).toEqual([]);
});

test("a goal names all the decorations that are missing", () => {
  const [number, { icons }] = count("goal", TERM.GOALS).map((_, at) => [at, goalOf(at)] as const).find(([, one]) => one.where === "room" && new Set(one.icons).size === 3)!;
  const progress = { goal: number, met: [false, true, false], squares: [], lacks: [], mimics: 99 };
  const players = view.players.map((player) => (player.seat === view.seat ? { ...player, goals: [progress] } : player));
  const card = cards.describe(`goal:${number}`, { ...view, players }, "en", NAMES)!;
  const say = new Speech("en", NAMES);
  const told = JSON.stringify(card.now);
  expect([icons[0], icons[1], icons[2]].map((icon) => told.includes(say.icon(icon)))).toEqual([true, false, true]);
  expect(told).toContain("A mimic token");
});

test.each([["en", /architect moves it/], ["fr", /sauf architecte/]] as const)("the start tile never moves, other tiles do by an architect, in %s", (lang, moves) => {
  const told = (tile: number): string => cards.describe(`tile:${tile}`, view, lang, NAMES)!.now.map(({ text }) => text).join(" ");
  const laid = view.players[0].dungeon.find(({ tile }) => tile < TERM.GENERIC)!.tile;
  expect(told(laid)).toMatch(moves);
  expect(told(TERM.START)).toMatch(lang === "en" ? /no architect/ : /aucun architecte/);
});

test.each([["en", /way|opening/i], ["fr", /ouverture|voie|issue/i]] as const)("cards call a passage so and not otherwise, in %s", (lang, other) => {
  for (const thing of [`tile:${TERM.START}`, "legend:open"]) {
    const { title, marks } = cards.describe(thing, view, lang, NAMES)!;
    expect([title, ...marks.map(({ name }) => name)].join(" "), thing).not.toMatch(other);
  }
});

test.each([["en", "1 room with free walls", "no room"], ["fr", "1 salle aux murs", "aucune salle"]] as const)("a room goal of which nothing hangs yet tells of rooms with walls for it, in %s", (lang, one, none) => {
  const number = count("goal", TERM.GOALS).findIndex((_, at) => goalOf(at).where === "room" && goalOf(at).icons.length === 3);
  const progress = { goal: number, met: [false, false, false], squares: [], lacks: [], mimics: 99 };
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const room = { east: 0, south: -1, tile: TERM.GENERIC, side: 0, turn: 2 };
  const beside = { east: 1, south: -1, tile: TERM.GENERIC, side: 1, turn: 0 };
  const told = (dungeon: object[]): string => {
    const players = view.players.map((player) => (player.seat === view.seat ? { ...player, dungeon, goals: [progress] } : player));
    return JSON.stringify(cards.describe(`goal:${number}`, { ...view, players } as View, lang, NAMES)!.now);
  };
  expect(told([start, room])).toContain(one);
  expect(cards.describe(`goal:${number}`, { ...view, players: view.players.map((player) => (player.seat === view.seat ? { ...player, goals: [progress] } : player)) } as View, lang, NAMES)!.marks[0].value).toMatch(/room|salle/);
  expect(told([start, room, beside])).toContain(none);
});

test("a boss on the table says how all stand with it", () => {
  expect(cards.describe(`boss:${view.bosses[1]}`, view, "en", NAMES)?.marks).toHaveLength(view.players.length);
});

test("whoever looks on sees no goal's progress", () => {
  for (const thing of THINGS.filter((one) => one !== "worth")) expect(cards.describe(thing, { ...view, seat: -1 }, "en", NAMES), thing).not.toBeNull();
});

test("what is no thing says nothing", () => {
  for (const thing of ["dragon:1", "goal:999", "token:sword"]) expect(cards.describe(thing, view, "en", NAMES), thing).toBeNull();
});

import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { live, nameInBox, use } from "./live.svelte.ts";

const SHIPPED = { awards: [7, 3], exits: 6 };
const BOX = live("some game", SHIPPED);

afterEach(() => use("some game", null));

test("a box that is in use is read instead of the shipped values, until it is put away", () => {
  expect(BOX.awards).toBe(SHIPPED.awards);
  use("some game", { awards: [9, 1], exits: 4 });
  expect([BOX.awards, BOX.exits]).toEqual([[9, 1], 4]);
  expect({ ...BOX }).toEqual({ awards: [9, 1], exits: 4 });
  use("some game", null);
  expect({ ...BOX }).toEqual(SHIPPED);
});

test("what was computed from the box follows it", () => {
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(BOX.exits));
  });
  flushSync();
  use("some game", { awards: [], exits: 4 });
  flushSync();
  stop();
  expect(seen).toEqual([6, 4]);
});

test("a box can be in use before its game is loaded, and each game has its own", () => {
  use("later game", { exits: 2 });
  expect(live("later game", { exits: 1 }).exits).toBe(2);
  expect(BOX.exits).toBe(6);
});

test("values can be read from what the box says in another form", () => {
  const cards = live("third game", { hero: { life: 3 } }, ({ hero }) => ({ lives: [hero.life] }));
  expect(cards.lives).toEqual([3]);
  use("third game", { hero: { life: 5 } });
  expect(cards.lives).toEqual([5]);
});

test("a box may name its components, in one language or both", () => {
  use("some game", SHIPPED, { pets: { uni: { name: { en: "Horn", fr: "Corne" } }, drago: { name: { fr: "Braise" } }, odd: { name: 3 } }, pens: 4 });
  expect(nameInBox("some game", "pets.uni", "fr")).toBe("Corne");
  expect(nameInBox("some game", "pets.drago", "en")).toBe("Braise");
  for (const entry of ["pets.constructor", "pets.odd", "pens.uni", "toString.uni"]) expect(nameInBox("some game", entry, "en")).toBeNull();
  use("some game", null);
  expect(nameInBox("some game", "pets.uni", "en")).toBeNull();
});

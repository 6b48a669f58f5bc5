import { describe, expect, test } from "vitest";
import about from "words:petz/en/about";
import en from "words:petz/en/because";
import aboutFr from "words:petz/fr/about";
import fr from "words:petz/fr/because";
import { buttonFor, credible, effects, goneOnFrom, inSight, told, verdict } from "./advice.ts";

const name = (thing: string): string | null => (thing === "pet:3" ? "Drago" : null);
const english = { because: en, about, name };
const french = { because: fr, about: aboutFr, name };

describe("advice in words", () => {
  test("names what makes the greatest difference first, as a player would", () => {
    expect(told({ gold: 0.4, suffering: -5.04, food: 0.1 }, {}, english, "and", "en")).toBe("your pets suffer about 5 less and more gold stays in your burrow");
  });

  test("says nothing that the effects of the move deny", () => {
    expect(credible({ gold: 0.4, suffering: -2, food: 1 }, { gold: -3, suffering: -1 })).toEqual({ suffering: -2, food: 1 });
  });

  test("names the thing that does better instead of all of them", () => {
    expect(told({ suffering: -1, gold: 2 }, { "suffering pet:3": 1 }, english, "and", "en")).toBe("Drago suffers less and about 2 more gold stays in your burrow");
    expect(told({}, { "suffering pet:3": 2 }, french, "et", "fr")).toBe("Drago souffrira 2 fois de moins");
  });

  test("says of two things at once what is true of both", () => {
    const heroes = { because: {}, about: { life: "{name} keeps more life", life_both: "{name} keep more life" }, name: (thing: string) => thing };
    expect(told({}, { "life A": 1, "life B": 0.5, "life C": 0.4 }, heroes, "and", "en")).toBe("A and B keep more life");
    expect(told({}, { "life A": 1 }, heroes, "and", "en")).toBe("A keeps more life");
  });

  test("names a thing once, by what matters most about it", () => {
    const goals = { because: {}, about: { scored: "you score {name} sooner", near: "you come closer to {name}" }, name: (thing: string) => thing };
    expect(told({}, { "near goal:1": 0.5, "scored goal:1": 0.7, "near goal:2": 0.4 }, goals, "and", "en")).toBe("you score goal:1 sooner and you come closer to goal:2");
  });

  test("a plan shows what it goes on from, and no end that was staged", () => {
    const staged = [{ text: "group 2 2" }, { text: "done" }];
    expect(goneOnFrom(staged, ["group 2 2"])).toEqual([{ text: "group 2 2" }]);
  });

  test("an answer has a button of its own, which is the one to press", () => {
    const actions = [{ label: "Pay with Joker", move: "pay joker", primary: true }, { label: "Take 1 damage", move: "pass" }];
    expect(buttonFor(actions, "pass")).toBe("Take 1 damage");
    expect(buttonFor(actions, "draw deck")).toBeUndefined();
  });

  test("says nothing of a thing without a name", () => {
    expect(told({}, { "suffering pet:9": 3 }, english, "and", "en")).toBe("");
  });

  test("says nothing of what hardly changes", () => {
    expect(told({ gold: 0.1 }, {}, english, "and", "en")).toBe("");
  });

  test("says it in French", () => {
    expect(told({ reputation: 2.2, food: 1 }, {}, french, "et", "fr")).toBe("cela rapporte environ 2 points de réputation de plus et le garde-manger sera mieux rempli");
  });
});

test("two chances within two of a hundred are as good", () => {
  expect([verdict(0.32, 0.34), verdict(0.3, 0.34), verdict(0.2, 0.34), verdict(0.4, 0.34)]).toEqual(["as-good", "worse", "much-worse", "as-good"]);
});

test("effects are whole or half numbers with a sign, the largest first", () => {
  expect(effects({ gold: 3, reputation: -6.5, food: 0, pets: 0.5 }, "en")).toEqual([
    { key: "reputation", text: "−6½", good: false },
    { key: "gold", text: "+3", good: true },
    { key: "pets", text: "+½", good: true },
  ]);
});

test("a place is outlined between the bar at the top and the sheet, and not at all where most of it is covered", () => {
  const place = { x: 10, y: 100, width: 60, height: 60 };
  expect(inSight(place, 50, 400)).toEqual(place);
  expect(inSight(place, 120, 400)).toEqual({ ...place, y: 120, height: 40 });
  expect(inSight(place, 50, 140)).toEqual({ ...place, height: 40 });
  expect(inSight(place, 50, 120)).toBeNull();
  expect(inSight({ ...place, y: 0 }, 50, 400)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { told } from "./advice.ts";

const names = { reputation: "reputation", gold: "gold", food: "food", pets: "pets" };

describe("advice in words", () => {
  test("names the largest changes first, with their signs", () => {
    expect(told({ gold: -1, reputation: 2.14, food: 0.1, pets: 0.5 }, names, "en")).toBe("+2.1 reputation, -1.0 gold, +0.5 pets");
  });

  test("says nothing of what hardly changes", () => {
    expect(told({ gold: 0.1 }, names, "en")).toBe("");
  });

  test("writes numbers as the language does", () => {
    expect(told({ gold: 1.5 }, { gold: "d’or" }, "fr")).toBe("+1,5 d’or");
  });
});

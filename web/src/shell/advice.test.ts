import { describe, expect, test } from "vitest";
import en from "words:petz/en/because";
import fr from "words:petz/fr/because";
import { told } from "./advice.ts";

describe("advice in words", () => {
  test("names what makes the greatest difference first, as a player would", () => {
    expect(told({ gold: 0.4, suffering: -5.04, food: 0.1 }, en, "and", "en")).toBe("your pets suffer about 5 less and more gold stays in your burrow");
  });

  test("says nothing of what hardly changes", () => {
    expect(told({ gold: 0.1 }, en, "and", "en")).toBe("");
  });

  test("says it in French", () => {
    expect(told({ reputation: 2.2, food: 1 }, fr, "et", "fr")).toBe("cela rapporte environ 2 points de réputation de plus et le garde-manger sera mieux rempli");
  });
});

import { expect, test } from "vitest";
import type { DealOfDay } from "../wire/messages.ts";
import { bars, mean, result, shared } from "./deal.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const deal: DealOfDay = {
  day: "2026-11-16",
  left: 60,
  game: "petz",
  seat: 1,
  rivals: ["keeper", "keeper", "keeper"],
  alone: false,
  par: [
    { level: "novice", mean: 31.4, games: 200 },
    { level: "keeper", mean: 47, games: 1 },
  ],
  people: null,
  mine: null,
  lines: [],
};

test("what is to be beaten has a line for each level, people and oneself when they are known", () => {
  expect(bars(deal, "en", en).map(({ says }) => says)).toEqual(["novice: 31, in 200 games", "keeper: 47, in 1 game"]);
  const known = { ...deal, people: 44.5, mine: { table: "t", score: 52.5 } };
  expect(bars(known, "fr", fr).map(({ shown }) => shown)).toEqual(["31", "47", "45", "52,5"]);
});

test("a result is shared with what it is compared with, and nothing of the game", () => {
  const done = { ...deal, people: 44, mine: { table: "secret", score: 52 } };
  expect(shared(done, "en", en)).toBe("Undercroft, deal of the day 2026-11-16: Dungeon Petz, 52 (novice 31, keeper 47, people 44)");
});

test("what is lost has a minus", () => {
  expect(result("petz", -16.5, "en", en)).toBe("−16.5");
});

test("a team wins or loses", () => {
  expect(mean("pugquest", 1 / 3, "en")).toBe("33%");
  expect(result("pugquest", 1, "fr", fr)).toBe("gagné");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en as dailyEn } from "../daily/words.en.ts";
import { fr as dailyFr } from "../daily/words.fr.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

/** The sentences that a module of the server refuses with. */
function refusals(module: string): string[] {
  const source = readFileSync(`../src/undercroft/server/${module}.py`, "utf-8");
  return [...source.matchAll(/(?:^[A-Z_]+: Final = |Fault\(\d+, )"([A-Z][^"]+\.)"/gm)].map(([, sentence]) => sentence);
}

test.each([
  ["tournaments/tournament_api", en.refusals, fr.refusals],
  ["puzzles/deal_api", dailyEn.refusals, dailyFr.refusals],
])("what %s refuses is said in both languages", (module, english, french) => {
  const said = refusals(module);
  expect(said.length).toBeGreaterThan(1);
  expect(said.filter((sentence) => !english[sentence] || !french[sentence] || english[sentence] === french[sentence])).toEqual([]);
  expect(Object.keys(french)).toEqual(Object.keys(english));
});

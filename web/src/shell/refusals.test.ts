import { expect, test } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import { en } from "../i18n/en.ts";
import { fr } from "../i18n/fr.ts";
import { sentenceOf } from "./refusals.ts";

const names = ["Ada", "Nix"];
const refusal = { reason: "illegal" as const, text: "Taken by 2.", sentence: "Taken by {}.", blanks: [2], rule: "PG6" };
const module = {
  refusal: (sentence: string, blanks: unknown[], lang: string) => (sentence === "Taken by {}." ? lang === "en" ? `Taken by ${blanks[0]}.` : `Pris par ${blanks[0]}.` : null),
} as unknown as GameModule;

test("a refusal of the rules is told in the language chosen", () => {
  expect(sentenceOf(refusal, module, "en", en, names)).toBe("Taken by 2.");
  expect(sentenceOf(refusal, module, "fr", fr, names)).toBe("Pris par 2.");
});

test("names stand where the engine's English has ids", () => {
  const named = { refusal: (sentence: string) => sentence.replace("{}", "Twin Arrows") } as unknown as GameModule;
  expect(sentenceOf({ ...refusal, sentence: "You can't afford {}." }, named, "en", en, names)).toBe("You can't afford Twin Arrows.");
  expect(sentenceOf(refusal, null, "en", en, names)).toBe("Taken by 2.");
});

test("a sentence that nobody knows is never shown in another language", () => {
  expect(sentenceOf({ ...refusal, sentence: "New." }, module, "fr", fr, names)).toBe(fr.refusals.illegal);
  expect(sentenceOf(refusal, null, "fr", fr, names)).toBe(fr.refusals.illegal);
});

test("that something is revealed first is said in both languages", () => {
  const sentence = "Something is revealed after the first of these moves. Make them one at a time.";
  for (const [lang, dict] of [["en", en], ["fr", fr]] as const) expect(sentenceOf({ ...refusal, sentence }, null, lang, dict, names)).toBe(dict.sentences[sentence]);
});

test("other refusals have their own words", () => {
  expect(sentenceOf({ ...refusal, reason: "rate" }, module, "fr", fr, names)).toBe(fr.refusals.rate);
  const full = { ...refusal, reason: "storage" as const };
  expect([false, true].map((here) => sentenceOf(full, module, "fr", fr, names, here))).toEqual([fr.refusals.storage, fr.notes.full]);
});

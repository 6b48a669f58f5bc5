import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { settings } from "../../settings.svelte.ts";
import type { Question } from "../../wire/questions.ts";
import type { BoxModule } from "../module.ts";
import { nameIn, otherGame } from "./chosen.ts";
import { answerIn, inWords, rowName, rowsOf } from "./differences.ts";
import Faults from "./Faults.svelte";

const question = (id: string, fields: string[], locked: string[] = []): Question => ({
  id,
  entry: id,
  drawer: id.split(".")[0],
  fields,
  checks: [],
  locked,
  shipped: { strength: 1, play: 0, size: 4 },
  sources: {},
});

const module = {
  questions: [question("pens.a", ["strength", "play"]), question("pens.b", ["bars"], ["gift"])],
  checks: [],
  name: ({ id }: Question) => `The ${id}`,
  differs: (_: Question, field: string) => (field === "bars" ? "Its bars" : null),
} as unknown as BoxModule;

const differs = (entry: string, field: string, shipped: unknown, here: unknown) => ({ entry, field, shipped, here });

test("a component is one row; its numbers stand in one line", () => {
  const rows = rowsOf([differs("pens.a", "strength", 1, 2), differs("pens.b", "bars", ["red"], ["green"]), differs("pens.a", "play", 0, 1)], module);
  expect(rows.map(({ key, lines }) => [key, lines.map((line) => line.map(({ field }) => field))])).toEqual([
    ["pens.a", [["strength", "play"]]],
    ["pens.b", [["bars"]]],
  ]);
  expect(rows.map((row) => rowName(row, module, "en"))).toEqual(["The pens.a", "Its bars"]);
  expect(answerIn(rows[0])).toEqual({ strength: 2, play: 1, size: 4 });
});

test("values against the rulebook come first and are marked", () => {
  const rows = rowsOf([differs("pens.b", "bars", [], ["red"]), differs("pens.a", "play", 0, 1), differs("pens.b", "gift", "gold", "meat"), differs("start", "gold", 2, 5)], module);
  expect(rows.map(({ key, against }) => [key, against])).toEqual([
    ["pens.b", true],
    ["start", true],
    ["pens.a", false],
  ]);
  expect(rowName(rows[0], module, "en")).toBe("The pens.b");
  expect(rowName(rows[1], module, "en")).toBe("start: gold");
});

test("what an expansion adds and removes comes first, under its own name, drawn like one of ours", () => {
  const all = [
    differs("pens.moss", "", null, { name: { en: "Moss\u202e", fr: "Mousse" }, like: "b", strength: 2, bars: ["red"] }),
    differs("pens.a", "", { strength: 1 }, null),
    differs("start", "gold", 2, 5),
  ];
  const rows = rowsOf(all, module);
  expect(rows.map(({ key, grown, question }) => [key, grown, question?.entry])).toEqual([["pens.moss", "added", "pens.b"], ["pens.a", "removed", "pens.a"], ["start", undefined, undefined]]);
  expect(rows.map((row) => rowName(row, module, "fr"))).toEqual(["Mousse", "The pens.a", "start: gold"]);
  expect(rowName({ ...rows[0], name: { en: "Moss" } }, module, "fr")).toBe("Moss");
  expect(rows[0].lines.map((line) => line.map(({ field }) => field))).toEqual([["bars"], ["strength"]]);
  expect([rows[0].filter, rows[1].filter]).toEqual([expect.stringMatching(/^hue-rotate/), undefined]);
  expect(rowsOf(all, null).map((row) => rowName(row, null, "en"))).toEqual(["Moss", "pens.a", "start: gold"]);
});

test("without drawings a value is told in words", () => {
  const [row] = rowsOf([differs("pens.a", "play", 0, 1)], null);
  expect([row.against, rowName(row, null, "en")]).toEqual([false, "pens.a: play"]);
  expect(inWords([1, [2, "x"]])).toBe("1 · 2 · x");
  expect(inWords({ magic: 3, play: 1 })).toBe("magic 3, play 1");
});

test("a name is taken from the head as text, and nothing else is", () => {
  expect(nameIn({ box: { name: "  Bo’s\u202e box\u0000 " } })).toBe("Bo’s box");
  expect([nameIn({}), nameIn(null), nameIn({ box: { name: 7 } }), nameIn({ box: "x" })]).toEqual(["", "", "", ""]);
  const check = { fault_count: 1, faults: [{ entry: "", field: "", code: "other-game", rule: "", what: "", says: {}, line: 0 }], remarks: [], letters: "", differ: 0, confirmed: 0, ours: 0, expansion: false, added: 0, removed: 0, differences: [] };
  expect(otherGame({ ...check, pack: { box: { game: "chess" } } })).toBe("chess");
  expect(otherGame({ ...check, faults: [], pack: { box: { game: "chess" } } })).toBe("");
});

test("faults are told in the language of the page, by the words of the engine", () => {
  const fault = { entry: "pets.uni", field: "bars", code: "bars-count", rule: "PY1", what: "expected 7 colours; got 0", says: { en: "seven", fr: "sept" }, line: 2 };
  const told = (["en", "fr"] as const).map((lang) => {
    settings.lang = lang;
    return render(Faults, { faults: [fault], count: 1 }).container.querySelector("li")?.textContent?.replace(/\s+/g, " ").trim();
  });
  settings.lang = "en";
  expect(told).toEqual(["pets.uni.bars seven line 2 · rule PY1", "pets.uni.bars sept ligne 2 · règle PY1"]);
  expect(render(Faults, { faults: [fault], count: 990 }).container.textContent).toContain("990 places");
});

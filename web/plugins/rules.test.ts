import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "smol-toml";
import { matcher, type Stems } from "../src/rulebook/search.ts";
import { readRules } from "./rules.ts";

const read = (file: string) => readRules(readFileSync(`../docs/rules/${file}`, "utf8"));
const stems = parse(readFileSync("../docs/rules/search.toml", "utf8")) as unknown as Record<string, Stems>;
const rules = (file: string) => read(file).flatMap((chapter) => chapter.rules);
const ids = (file: string) => rules(file).map((rule) => rule.id);
const found = (file: string, wanted: string, language: string) => {
  const fits = matcher(wanted, stems[language]);
  return rules(file).filter(({ id, text }) => fits(`${id} ${text}`)).map(({ id }) => id);
};

describe("the numbered rules", () => {
  test.each(["petz", "decorators", "pugquest"])("of %s are all read, in both languages", (game) => {
    const lines = readFileSync(`../docs/rules/${game}.md`, "utf8").split("\n");
    const written = lines.filter((line) => /^- \*{0,2}[A-Z]{2}\d/.test(line)).length;
    expect(ids(`${game}.md`)).toHaveLength(written);
    expect(new Set(ids(`fr/${game}.md`))).toEqual(new Set(ids(`${game}.md`)));
  });

  test("say in plain words what is our ruling", () => {
    const said = read("pugquest.md").concat(read("fr/pugquest.md")).flatMap((chapter) => chapter.rules.map(({ text }) => text)).join("\n");
    expect(said).toMatch(/\(our ruling\)/);
    expect(said).toMatch(/\(notre arbitrage\)/);
    expect(said).not.toMatch(/\((ruling|arbitrage)s? \d/);
  });

  test("are found by id, and by words whatever their accents", () => {
    expect(found("fr/petz.md", "pg4", "fr")).toContain("PG4");
    expect(found("fr/petz.md", "reputation tuile", "fr")).toEqual(found("fr/petz.md", "Réputation TUILE", "fr"));
    expect(found("fr/petz.md", "zzz", "fr")).toEqual([]);
  });

  test.each([
    ["petz.md", "en", "angry", "PE8"],
    ["fr/petz.md", "fr", "affamés", "PE3"],
    ["petz.md", "en", "selling", "PB1"],
  ])("in %s (%s) '%s' finds %s, by stem or meaning", (file, language, wanted, id) => {
    expect(found(file, wanted, language)).toContain(id);
  });
});

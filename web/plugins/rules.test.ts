import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "smol-toml";
import { type Stems, search } from "../src/shell/rules.ts";
import { readRules } from "./rules.ts";

const read = (file: string) => readRules(readFileSync(`../docs/rules/${file}`, "utf8"));
const stems = parse(readFileSync("../docs/rules/search.toml", "utf8")) as unknown as Record<string, Stems>;
const ids = (file: string) => read(file).flatMap((chapter) => chapter.rules.map((rule) => rule.id));

describe("the numbered rules", () => {
  test.each(["petz", "decorators", "pugquest"])("of %s are all read, in both languages", (game) => {
    const lines = readFileSync(`../docs/rules/${game}.md`, "utf8").split("\n");
    const written = lines.filter((line) => /^- \*{0,2}[A-Z]{2}\d/.test(line)).length;
    expect(ids(`${game}.md`)).toHaveLength(written);
    expect(new Set(ids(`fr/${game}.md`))).toEqual(new Set(ids(`${game}.md`)));
  });

  test("are found by id, and by words whatever their accents", () => {
    const rules = read("fr/petz.md");
    expect(search(rules, "pg4", stems.fr).flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toContain("PG4");
    expect(search(rules, "reputation tuile", stems.fr)).toEqual(search(rules, "Réputation TUILE", stems.fr));
    expect(search(rules, "zzz", stems.fr)).toEqual([]);
    expect(search(rules, " ", stems.fr)).toEqual(rules);
  });

  test.each([
    ["petz.md", "en", "angry", "PE8"],
    ["fr/petz.md", "fr", "affamés", "PE3"],
    ["petz.md", "en", "selling", "PB1"],
  ])("in %s (%s) '%s' finds %s, by stem or meaning", (file, language, wanted, id) => {
    const found = search(read(file), wanted, stems[language]).flatMap((chapter) => chapter.rules);
    expect(found.map((rule) => rule.id)).toContain(id);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { search } from "../src/frame/rules.ts";
import { readRules } from "./rules.ts";

const read = (file: string) => readRules(readFileSync(`../docs/rules/${file}`, "utf8"));
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
    expect(search(rules, "pg4").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toContain("PG4");
    expect(search(rules, "reputation tuile")).toEqual(search(rules, "Réputation TUILE"));
    expect(search(rules, "zzz")).toEqual([]);
    expect(search(rules, " ")).toEqual(rules);
  });
});

import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { bind, grouped, search } from "../src/rulebook/book.ts";
import { pictureOf } from "../src/rulebook/pictures.ts";
import type { Stems } from "../src/rulebook/search.ts";
import { readHandbook } from "./handbook.ts";
import { readRules } from "./rules.ts";

const GAMES = ["petz", "decorators", "pugquest"];
const BOTH = GAMES.flatMap((game) => [[game, `${game}.md`], [game, `fr/${game}.md`]]);
const text = (path: string) => readFileSync(`../docs/${path}`, "utf8");
const handbook = (game: string, file: string) => readHandbook(text(`handbook/${file}`), text(`handbook/${game}.md`));
const stems = parse(text("rules/search.toml")) as unknown as Record<string, Stems>;
const book = (game: string, file: string) => bind(handbook(game, file), readRules(text(`rules/${file}`)), "Further");
const rulesIn = (chapters: ReturnType<typeof book>) => chapters.flatMap(({ entries }) => entries.flatMap(({ own }) => own));

test("a handbook is parsed", () => {
  const en = "# T\n\n## One: a\n\nText of\ntwo lines. [PG1, PE-A]\n\n- a [PG2]\n- b c\n  d [PG3]\n\n> Example: **x**\n> y. [PG4]\n\n![Cap\nb.](../pictures/a-b.svg)\n\n## Two\n\nPlain.\n";
  const passage = (kind: string, said: string, ...rules: string[]) => ({ kind, text: said, rules });
  expect(readHandbook(en.replace("One: a", "Un\u202f: a"), en)).toEqual([
    {
      id: "one-a",
      title: "Un\u202f: a",
      passages: [
        passage("text", "Text of two lines.", "PG1", "PE-A"),
        passage("item", "a", "PG2"),
        passage("item", "b c d", "PG3"),
        passage("example", "Example: **x** y.", "PG4"),
        { ...passage("picture", "Cap b."), picture: "a-b.svg" },
      ],
    },
    { id: "two", title: "Two", passages: [passage("text", "Plain.")] },
  ]);
  expect(() => readHandbook("## Only one\n", en)).toThrow("1 chapters, 2 in English");
});

describe.each(BOTH)("the rulebook of %s (%s)", (game, file) => {
  test("has a place for every rule, and one only", () => {
    const numbered = readRules(text(`rules/${file}`)).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(rulesIn(book(game, file)).toSorted()).toEqual(numbered.toSorted());
  });

  test("has the pictures that it names", () => {
    const pictures = handbook(game, file).flatMap(({ passages }) => passages.flatMap(({ picture }) => picture ?? []));
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(pictureOf(picture)).toBeTruthy();
  });
});

test("a passage opens at the rules of it that have the words", () => {
  const found = search(book("petz", "petz.md"), "pg4", stems.en);
  expect(found.map(({ id }) => id)).toEqual(["phase-2-shopping"]);
  expect(found[0].entries.map(({ found: rules }) => rules)).toEqual([["PG4"]]);
});

test("passages are found by their own words, stem and meaning", () => {
  const chapters = book("petz", "petz.md");
  const texts = (wanted: string) => search(chapters, wanted, stems.en).flatMap(({ entries }) => entries.map((entry) => entry.text));
  expect(texts("gossiped").join()).toMatch(/Famous keepers/);
  expect(texts("selling").join()).toMatch(/may sell one pet/);
  expect(search(chapters, "zzz", stems.en)).toEqual([]);
  expect(search(chapters, " ", stems.en)).toBe(chapters);
});

test("rules that no passage cites have a chapter of their own, and so has a game without handbook", () => {
  const rules = readRules("## A\n- PA1 Alpha.\n- PA2 Beta.\n");
  const [only, ...more] = bind([], rules, "Further");
  expect([only.title, only.entries[0].own, more]).toEqual(["Further", ["PA1", "PA2"], []]);
  expect(search([only], "beta", stems.en)[0].entries[0].rules).toEqual([{ id: "PA2", text: "Beta." }]);
});

test("neighbouring items make one list", () => {
  const kinds = grouped(bind(readHandbook("## A\n\n- a\n- b\n\nc\n\n- d\n", "## A\n"), [], "")[0].entries).map((group) => group.map((one) => one.text));
  expect(kinds).toEqual([["a", "b"], ["c"], ["d"]]);
});

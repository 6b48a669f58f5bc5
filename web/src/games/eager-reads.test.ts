import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { eagerReads } from "./eager-reads.ts";

const HERE = import.meta.dirname;
const PATHS = readdirSync(HERE, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path));
const SOURCES = Object.fromEntries(PATHS.map((path) => [path, readFileSync(join(HERE, path), "utf-8")]));

const BOX = { "game/box.ts": `export const BOX = live("game", SHIPPED);` };
const found = (code: string, more: Record<string, string> = {}, path = "game/a.ts"): number =>
  eagerReads({ ...BOX, ...more, [path]: `import { BOX } from "./box.ts";\n${code}` }).length;

describe("reads of the box that happen only once", () => {
  test.each([
    "const bars = BOX.bars;",
    "export const COUNT = 2 * BOX.pets.length;",
    "const { bars } = BOX;",
    "const count = () => BOX.pets.length; const COUNT = count();",
    "function nameOf(at) { return BOX.ids[at]; } const NAMES = [1, 2].map(nameOf);",
    "class Shop { pens = BOX.pens; } const shop = new Shop();",
    "if (BOX.pens) console.log(1);",
  ])("are found: %s", (code) => expect(found(code)).toBeGreaterThan(0));

  test.each([
    "const count = () => BOX.pets.length;",
    "function nameOf(at: number) { return BOX.ids[at]; } const TABLE = { nameOf };",
    "class Shop { pens = BOX.pens; static of() { return new Shop(); } }",
    "const bars = $derived(BOX.bars); $effect(() => console.log(BOX.bars));",
    "let { kind, bars = BOX.bars[kind] } = $props();",
    "export type Box = typeof BOX;",
  ])("are not what happens later: %s", (code) => expect(found(code)).toBe(0));

  test("are found through other modules", () => {
    const more = { "game/b.ts": `import { BOX } from "./box.ts"; export const count = () => BOX.pets.length;` };
    expect(eagerReads({ ...BOX, ...more, "game/c.ts": `import { count as n } from "./b.ts"; const COUNT = n();` })).toEqual(["game/c.ts: n()"]);
  });

  test("are found in components", () => {
    expect(eagerReads({ ...BOX, "game/A.svelte": `<script lang="ts">import { BOX } from "./box.ts"; const pens = BOX.pens;</script><p>{pens}</p>` }).length).toBe(1);
  });

  test("there are none in the games", () => expect(eagerReads(SOURCES)).toEqual([]));
});

// How many components are shipped numbers those of an expansion.
const COUNTS = join("pugquest", "numbering.ts");

test("nothing but a game's box, and the box page beside it, reads the shipped values", () => {
  const takes = PATHS.filter((path) => path.split(sep)[1] !== "box" && /"[./]*wire\/\w+\/box\.ts"|"box:/.test(SOURCES[path]));
  expect(takes.toSorted()).toEqual([...["decorators", "petz", "pugquest"].map((game) => join(game, "box.ts")), COUNTS]);
});

import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./wire/**"], { query: "?raw", import: "default", eager: true });
const EXPORTED = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;
const wordsIn = new Map(Object.entries(sources).map(([path, source]) => [path, new Set(source.match(/\w+/g))]));

test("what a module exports is used by another one", () => {
  const exported = Object.entries(sources).flatMap(([path, source]) => [...source.matchAll(EXPORTED)].map(([, name]) => ({ path, name })));
  expect(exported.length).toBeGreaterThan(300);
  const unused = exported.filter(({ path, name }) => ![...wordsIn].some(([other, words]) => other !== path && words.has(name)));
  expect(unused).toEqual([]);
});

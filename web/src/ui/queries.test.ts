import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.css"], { query: "?raw", import: "default", eager: true });
const QUERY = /@media[^{]*\b(?:width|height)\b[^{]*\{/g;

test("breakpoints of width and height stand in ui/ alone", () => {
  const found = Object.entries(sources)
    .flatMap(([path, source]) => (source.match(QUERY) ?? []).map((query) => `${path}: ${query}`));
  expect(found).toEqual([]);
});

import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "../anim/**", "!./**/*.test.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });

test("timers of a table are its playback's, which ends them when the table is left", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  expect(Object.keys(sources).filter((path) => /\bset(?:Timeout|Interval)\(/.test(sources[path]))).toEqual([]);
});

test("games draw the position that is shown, which may lag behind the one that is true", () => {
  expect(Object.keys(sources).filter((path) => /\btable\.live\b|(?<!: )\blive\b[^:}]*\} = (?:this\.)?table\b/.test(sources[path]))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUTHORS, ICON_AUTHORS } from "./icon-authors.ts";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const text = Object.values(sources).join("\n");
const used = new Set([...text.matchAll(/from "icon:([a-z0-9-]+)"/g)].map(([, name]) => name));

test("every icon that is bundled has an author", () => {
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((icon) => !AUTHORS[ICON_AUTHORS[icon]])).toEqual([]);
});

test("no author is named for an icon that is not there", () => {
  expect(Object.keys(ICON_AUTHORS).filter((icon) => !used.has(icon))).toEqual([]);
});

test("THIRD_PARTY.md names every icon with its author", () => {
  const credits = readFileSync("../THIRD_PARTY.md", "utf8");
  const lines = [...used].map((icon) => `| ${icon} | ${AUTHORS[ICON_AUTHORS[icon]]?.name} |`);
  expect(lines.filter((line) => !credits.includes(line))).toEqual([]);
});

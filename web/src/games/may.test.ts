import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["./**/*.svelte", "./**/*.css"], { query: "?raw", import: "default", eager: true });
const OLD = "(?:legal|lit|may|can|glow)";
const CLASSES = [
  new RegExp(`\\bclass:${OLD}\\b`), // class:may={...}
  new RegExp(`\\bclass="(?:[^"]*[\\s}])?${OLD}(?:[\\s{][^"]*)?"`), // class="offer may"
  new RegExp(`\\.${OLD}(?![\\w(-])[^;{}]*\\{(?!\\})`), // .may:hover { ... }
];

test("what may be pressed is lit by data-may, not by a class of each game", () => {
  const found = Object.entries(sources).flatMap(([path, source]) => {
    const markup = source.replace(/<script[\s\S]*?<\/script>/, "");
    return CLASSES.flatMap((old) => old.exec(markup)?.[0] ?? []).map((hit) => `${path}: ${hit}`);
  });
  expect(found).toEqual([]);
});

test.each(["class:lit={can}", 'class="offer legal"', 'class="may"', ".may:hover {", ".bar.glow {", ".legal .stone,\n .x {"])("%s would be found", (old) => {
  expect(CLASSES.some((one) => one.test(old))).toBe(true);
});

test.each(["petz", "decorators", "pugquest"])("%s says what may be pressed", (game) => {
  const lit = Object.entries(sources).filter(([path, source]) => path.startsWith(`./${game}/`) && source.includes("data-may="));
  expect(lit.length).toBeGreaterThan(3);
});

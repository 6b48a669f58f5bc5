import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });

/** The opening tags of an element; an attribute's braces may hold ">". */
function tags(source: string, name: string): string[] {
  return [...source.matchAll(new RegExp(`<${name}\\b`, "g"))].map(({ index }) => {
    let at = index;
    for (let depth = 0; source[at] !== ">" || depth > 0; at++) depth += source[at] === "{" ? 1 : source[at] === "}" ? -1 : 0;
    return source.slice(index, at);
  });
}

test("forms stand in the shell alone", () => {
  const forms = Object.keys(sources).filter((path) => sources[path].includes("<form"));
  expect(forms.filter((path) => path.includes("/games/"))).toEqual([]);
  expect(forms.length).toBeGreaterThan(1);
});

test("every button that may stand in a form says whether it sends it", () => {
  const shared = Object.entries(sources).filter(([path]) => !path.includes("/games/"));
  const silent = shared.flatMap(([path, source]) => tags(source, "button").filter((tag) => !/\btype=/.test(tag)).map((tag) => `${path}: ${tag}`));
  expect(silent).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PATHS = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((path) => /\.(ts|svelte|css)$/.test(path) && !path.endsWith(".test.ts"));
const sources = Object.fromEntries(PATHS.map((path) => [path, readFileSync(`src/${path}`, "utf8")]));
const having = (what: RegExp): string[] => PATHS.filter((path) => what.test(sources[path]));

test("what moves by style stands still where less motion is wanted: by one rule, and the page alone knows the wish", () => {
  expect(sources["art/base.css"]).toMatch(/\[data-motion="less"\] \*[^}]+transition: none !important;\s+animation: none !important;\s+scroll-behavior: auto !important;/);
  expect(having(/(?:transition|animation)[\w-]*:[^;]*!important/)).toEqual(["art/base.css"]); // nothing else is stronger
  expect(having(/prefers-reduced-motion/)).toEqual(["settings.svelte.ts"]);
});

test("what moves by script asks for that wish", () => {
  expect(having(/\.animate\(/)).toEqual(["anim/flip.ts"]);
  const moving = having(/\bfly\(/).filter((path) => path !== "anim/flip.ts");
  expect(moving).toContain("anim/play.ts");
  for (const path of moving) expect(sources[path]).toMatch(/if \(settings\.still/);
  expect(having(/svelte\/(?:transition|animate|motion)|behavior: ["']smooth|<animate|startViewTransition/)).toEqual([]);
});

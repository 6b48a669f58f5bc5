import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.css"], { query: "?raw", import: "default", eager: true });
const STYLE = /<style[\s\S]*<\/style>/;
/** `font-size: 14px`, `font: 700 14px/17px …`, `line-height: 17px`. */
const PIXELS = /(?<![-\w])(?:font(?:-size)?|line-height):[^;}]*\dpx[^;}]*/g;

const stylesOf = (path: string, source: string): string => (path.endsWith(".css") ? source : (STYLE.exec(source)?.[0] ?? ""));

test("words follow the text size of the browser: neither font sizes nor lines are in px", () => {
  const found = Object.entries(sources).flatMap(([path, source]) => (stylesOf(path, source).match(PIXELS) ?? []).map((hit) => `${path}: ${hit}`));
  expect(found).toEqual([]);
});

test.each(["font-size: 14px;", "font: 700 0.8125rem/17px var(--font)", "line-height: 17px", "font-size: max(14px, 1rem / var(--k, 1))"])("%s would be found", (css) => {
  expect(css.match(PIXELS)).not.toBeNull();
});

test.each(["font-size: 0.875rem;", "font: 700 0.8125rem/1.0625rem var(--font)", "font-size: max(0.8125rem, 13 * var(--t))"])("%s is fine", (css) => {
  expect(css.match(PIXELS)).toBeNull();
});

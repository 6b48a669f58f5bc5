import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Signs, { SIGNS } from "./Signs.svelte";

const SRC = join(import.meta.dirname, "..");
const ranges = createRequire(import.meta.url)("@fontsource/alegreya-sans/unicode.json") as { latin: string };
const IN_FONT = ranges.latin.split(",").map((range) => range.slice(2).split("-").map((code) => Number.parseInt(code, 16)));
const inFont = (sign: string): boolean => IN_FONT.some(([first, last = first]) => sign.codePointAt(0)! >= first && sign.codePointAt(0)! <= last);
const TITLE = "●"; // in the title of the window, which is not set in the page's fonts

test("every sign of the page is in its fonts, or drawn", () => {
  const strange = new Set<string>();
  for (const path of readdirSync(SRC, { recursive: true, encoding: "utf-8" })) {
    if (!/\.(ts|svelte)$/.test(path) || path.endsWith(".test.ts")) continue;
    for (const sign of readFileSync(join(SRC, path), "utf-8")) if (!inFont(sign)) strange.add(sign);
  }
  expect([...strange].filter((sign) => !(sign in SIGNS) && sign !== TITLE)).toEqual([]);
});

test("a sign is drawn among its words, and can be heard", () => {
  const { container, getByRole } = render(Signs, { text: "12 → 8" });
  expect(container.textContent).toBe("12  8");
  expect(getByRole("img", { name: "→" })).toBeTruthy();
});

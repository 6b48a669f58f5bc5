import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import Result from "./Result.svelte";
import { Speech } from "./words/speech.ts";

afterEach(cleanup);

test.each([["en", /: \d+ \+ \d+; Bo: \d+ \+ \d+/], ["fr", /\u202f: \d+ \+ \d+\u202f; Bo\u202f: \d+ \+ \d+/]] as const)("the goals that decide a tie are told player by player, in %s", (lang, told) => {
  const [{ view }] = cases.positions as unknown as { view: View }[];
  render(Result, { table: { names: ["Ada", "Bo", "Cy", "Di"], position: view, winners: [0] } as unknown as DecoratorsTable, lang });
  const said = document.querySelector("p")!.textContent;
  expect(said).toContain(new Speech(lang).words.final.tie);
  expect(said.replaceAll("\u00a0", " ")).toMatch(told);
});

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { manifestOf, optionName } from "../games/manifest.ts";
import { settings } from "../settings.svelte.ts";
import type { GameInfo } from "../wire/messages.ts";
import TableRules from "./TableRules.svelte";

afterEach(() => {
  cleanup();
  settings.lang = "en";
});

test.each([["en", "With this", "Otherwise"], ["fr", "Avec cette option", "Sinon"]] as const)("an option that changes a rule says what holds with it and without, in %s", (lang, on, off) => {
  settings.lang = lang;
  const names = Object.keys(manifestOf("decorators")!.options[lang]);
  const options = names.map((name) => ({ name, rule: "DP1", choices: [0, 1], default: 0 }));
  render(TableRules, { game: { name: "decorators", options } as unknown as GameInfo, options: {}, seats: 2 });
  const said = document.body.textContent;
  for (const name of names) expect(said).toContain(optionName("decorators", name, lang));
  expect(said.split(on)).toHaveLength(names.length + 1);
  expect(said.split(off)).toHaveLength(names.length + 1);
});

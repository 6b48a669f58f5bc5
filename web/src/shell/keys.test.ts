import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { settings } from "../settings.svelte.ts";
import Keys from "./Keys.svelte";

afterEach(() => {
  cleanup();
  settings.lang = "en";
});

test("a key of two words is one key, and a plus is one unless it joins two", () => {
  settings.lang = "fr";
  const { container } = render(Keys, { extra: [["+ −", "zoom"]] as [string, string][], onclose: () => undefined });
  const keys = [...container.querySelectorAll("dt")].map((row) => [...row.querySelectorAll("kbd")].map((key) => key.textContent?.trim()));
  expect(keys).toContainEqual(["Retour\u00a0arrière"]);
  expect(keys).toContainEqual(["+", "−"]);
  expect(keys).toContainEqual(["Ctrl", "Entrée"]);
});

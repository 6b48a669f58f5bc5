import { render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { settings } from "../settings.svelte.ts";
import PlanLine from "./PlanLine.svelte";

afterEach(() => {
  settings.lang = "en";
});

test("what a player staged is told with the marks of the language", () => {
  settings.lang = "fr";
  const part = { badge: "3", pieces: [], spoken: "", title: "Birdie", text: "mange des légumes" };
  const { container } = render(PlanLine, { text: "", part, own: true });
  expect(container.querySelector("small")?.textContent).toBe("préparé par vous\u202f; mange des légumes");
});

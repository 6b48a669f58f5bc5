// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte.ts";
import Newcomer from "./Newcomer.svelte";

afterEach(() => vi.restoreAllMocks());

const lesson = (game: string, minutes: number): object => ({ game, number: 1, minutes, title: {}, line: {} });

test.each([
  ["en", "New to Dungeon Decorators?", "3 minutes", "Show me how"],
  ["fr", "Vous découvrez Dungeon Decorators ?", "3 minutes", "Montrez-moi"],
] as const)("who is invited is offered the first lesson of the table's game (%s)", async (lang, asked, minutes, show) => {
  settings.lang = lang;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([lesson("petz", 4), lesson("decorators", 3)]));
  render(Newcomer, { game: "decorators" });
  const link = await screen.findByRole("link", { name: show });
  expect(link.getAttribute("href")).toBe("/school/decorators/1");
  expect(link.getAttribute("target")).toBe("_blank");
  const said = document.body.textContent.replaceAll(/\s/g, " ");
  expect(said).toContain(asked);
  expect(said).toContain(minutes);
});

test("without lessons nothing is offered", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  render(Newcomer, { game: "petz" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole("link")).toBeNull();
});

import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import { words } from "../i18n/index.ts";
import { advised } from "../story.ts";
import { TestServer, update } from "../test-socket.ts";
import Idea from "./Idea.svelte";

const choice = { text: "hero pugorn", move: { type: "hero" } };
const counsel = {
  say: ({ text }: { text: string }) => (text === choice.text ? "play Pugorn" : "play Lady"), because: { en: {} }, about: { en: {} }, facts: { en: {} }, icons: {}, name: () => null,
  ground: (kind: string) => `Pugorn ${kind}`,
};

/** The words of the only idea, by what the engine found when it tried it. */
function told(changes: Record<string, number>, more: Partial<GameModule> = {}): string {
  localStorage.clear();
  const server = new TestServer();
  const table = server.table();
  server.socket.say(update());
  const [one] = advised([{ move: choice.text, wins: 0.4, changes, reasons: {}, line: more.silent ? [{ ...choice, text: "hero lady" }, choice] : [choice], effects: {}, about: {}, grounds: ["reaches"], purposes: [] }] as never);
  table.advice = [one] as never;
  table.hinted = one.choice as never;
  const { container } = render(Idea, { table, module: { counsel, ...more } as unknown as GameModule, one, at: 0 });
  return container.textContent ?? "";
}

test("one idea is not the only move: it has a reason and a chance", () => {
  const said = told({ cards: 8 });
  expect(said).toContain("Pugorn reaches");
  expect(said).toContain(words().advice.wins(40));
  expect(said).not.toContain(words().advice.only);
});

test("a button that changes its name with what is staged is not named", () => {
  expect(told({ cards: 8 })).toContain(words().advice.stages());
});

test("of the only move it is said that there is nothing to choose", () => {
  expect(told({})).toContain(words().advice.only);
});

test("an idea begins with the first step that the player's plan leaves room for", () => {
  const said = told({ cards: 8 }, { silent: (_, __, at) => at === 0 });
  expect(said).toContain("Play Pugorn");
  expect(said).not.toContain("Play Lady");
});

import { afterEach, expect, test, vi } from "vitest";
import type { Move } from "../../wire/petz/moves.ts";
import { placeOf, reveal } from "./reveal.ts";

afterEach(() => void (document.body.innerHTML = ""));

test("what is advised comes into sight, on the stage", async () => {
  document.body.innerHTML = '<b data-space="7"></b><div data-region="stage"><b data-space="7"></b></div>';
  const [strip, space] = [...document.querySelectorAll("b")].map((node) => (node.scrollIntoView = vi.fn()));
  await reveal({ type: "Send", group: 0, space: 7 });
  expect(space).toHaveBeenCalledOnce();
  expect(strip).not.toHaveBeenCalled();
});

test("moves without a place scroll nothing", async () => {
  expect(placeOf({ type: "Done" })).toBeNull();
  await reveal({ type: "Done" });
});

test("what is done with groups, cards of the hand and entries has a place too", () => {
  const moves: Move[] = [{ type: "Group", imps: 2, gold: 1 }, { type: "Keep", group: 1 }, { type: "Swap", card: 9 }, { type: "Discard", card: 9 }, { type: "Exhibit", plot: 3, need: -1 }];
  expect(moves.map(placeOf)).toEqual(["[data-home]", '[data-exit="1"]', '[data-thing="need:9"]', '[data-thing="need:9"]', '[data-entry="3"]']);
});

test("every move that is made on a plot knows it", () => {
  const moves: Move[] = [
    { type: "House", pet: 1, plot: 2 }, { type: "Assign", plot: 2, card: 3 }, { type: "LetGo", plot: 2 },
    { type: "Sell", plot: 2, customer: 1, platform: false }, { type: "Clean", plot: 2 },
  ];
  for (const move of moves) expect(placeOf(move)).toContain("2");
});

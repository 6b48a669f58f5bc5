import { expect, it } from "vitest";
import { counsel } from "./counsel.ts";
import { readMove } from "./read.ts";

it("shows the creature, the hero or the column that a move is about", () => {
  const places = ["place 3", "go 1", "target slime-a", "hero pugorn", "end"].map((text) => counsel.place(readMove(text)));
  expect(places[0]).toBe('.tile[data-column="2"]');
  expect(places[1]).toBe('.tile[data-column="0"]');
  expect(places[2]).toMatch(/^\[data-key="c:\d+"\]$/);
  expect(places[3]).toMatch(/^\[data-thing="hero:\d+"\]$/);
  expect(places[4]).toBeNull();
});

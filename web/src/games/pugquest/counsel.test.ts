import { expect, it } from "vitest";
import type { View } from "../../wire/pugquest/view.ts";
import { FIRST_FOE } from "./box.ts";
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

it("says of a column that nobody faces one there only where foes are known", () => {
  const creature = (who: number, column: number) => ({ creature: who, kind: 0, column, depth: 0, life: 5, damage: 0 });
  const say = (foes: object[]): string => {
    const view = { players: [], creatures: [creature(0, 0), ...foes], about: {}, step: 0 } as unknown as View;
    return counsel.say({ text: "place 3", move: readMove("place 3") }, view, "en", ["Ada"]);
  };
  expect(say([])).toBe("stand in column 3");
  expect(say([creature(FIRST_FOE, 1)])).toBe("stand where nobody faces you, in the third column");
});

it("leaves the end of discarding out of a plan, but no other pass", () => {
  const line = ["discard magic", "pass", "draw speed", "pass"].map((text) => ({ text, move: readMove(text) }));
  expect(line.map((_, at) => counsel.silent?.(line, at))).toEqual([false, true, false, false]);
});

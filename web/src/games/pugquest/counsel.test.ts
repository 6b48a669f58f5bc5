import { expect, it } from "vitest";
import type { View } from "../../wire/pugquest/view.ts";
import { effects } from "../../shell/advice.ts";
import { ENERGIES, FIRST_FOE } from "./box.ts";
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
  const more = [line[0], ...line];
  expect(more.map((_, at) => counsel.silent?.(more, at))).toEqual([true, true, true, false, false]);
});

it("calls a swap by all that is discarded", () => {
  const line = ["discard strength", "discard strength", "discard magic", "pass"].map((text) => ({ text, move: readMove(text) }));
  const view = { players: [], creatures: [], about: {}, step: 0 } as unknown as View;
  expect(counsel.title?.(line, view, "en")).toBe("discard 2\u00a0×\u00a0Strength, Magic");
  expect(counsel.title?.(line.slice(2), view, "en")).toBeNull();
});

it("says what an energy is drawn for: the combo that then lacks least", () => {
  const served = (text: string, hand = ["intellect"]) => {
    const player = { is_lord: false, hero: 8, level: 1, hand: [...ENERGIES, "joker"].slice(0, 6).map((card) => Number(hand.includes(card))) };
    const view = { seat: 0, players: [player], creatures: [], about: {}, step: 0 } as unknown as View;
    return counsel.serves?.([{ text, move: readMove(text) }], view, "en");
  };
  expect(served("draw speed")).toBe("Snare Shot is paid with Speed");
  expect(served("draw speed", [])).toBe("Quick Step is paid with Speed");
  expect(served("draw intellect")).toBe("Snare Shot is paid with Intellect");
  expect(served("draw strength")).toBeNull();
  expect(served("draw deck")).toBeNull();
});

it("takes less life of the other side for good", () => {
  const view = (is_lord: boolean) => ({ seat: 0, players: [{ seat: 0, is_lord }], creatures: [] }) as unknown as View;
  expect(effects({ monsters: -2, heroes: -1 }, "en", counsel.unwanted?.(view(false))).map(({ good }) => good)).toEqual([true, false]);
  expect(effects({ monsters: -2, heroes: -1 }, "en", counsel.unwanted?.(view(true))).map(({ good }) => good)).toEqual([false, true]);
});

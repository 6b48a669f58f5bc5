import { describe, expect, it } from "vitest";
import { BOX } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { Dungeon } from "./rules-mirror/dungeon.ts";
import { goalOf, progressOf } from "./rules-mirror/goals.ts";
import {
  faceOf, holdText, numberOf, placeText, readSquare, sameTurn, squareOf, squareWords, turned, turnsOf,
} from "./tiles.ts";

interface Found {
  mimics: number[];
  met: number[];
}

const NEVER = 99;
const positions = cases.positions as unknown as { view: View; dungeons: Found[] }[];
const goals = Array.from({ length: TERM.GOALS }, (_, id) => goalOf(id));

describe("what the page reads in a dungeon is what the engine finds", () => {
  const all = positions.flatMap(({ view, dungeons }) =>
    dungeons.map((found, seat) => [`round ${view.round}, seat ${seat}`, new Dungeon(view.players[seat].dungeon), found] as const),
  );

  it.each(all)("goals: fulfilled, and with how many mimics (%s)", (_, dungeon, found) => {
    const mimics = goals.map((goal) => Math.min(NEVER, progressOf(dungeon, goal).mimics));
    expect(mimics).toEqual(found.mimics);
    expect(goals.map((goal) => progressOf(dungeon, goal).done)).toEqual(found.mimics.map((needed) => needed === 0));
  });

  it.each(all)("goals: how far they have come (%s)", (_, dungeon, found) => {
    for (const goal of goals) {
      const progress = progressOf(dungeon, goal);
      const nowhere = goal.where === "shape" && !progress.squares.length;
      if (progress.mimics === Infinity && !nowhere) expect(progress.met.filter(Boolean).length).toBe(found.met[goal.id]);
    }
  });
});

describe("tiles", () => {
  it("a decoration is a passage on the other side", () => {
    const tile = BOX.numbers.indexOf(300);
    expect(faceOf(tile, 1).icons).toEqual(BOX.tile_icons[tile]);
    expect(faceOf(tile, 0).passages).toEqual(BOX.tile_icons[tile].map((icon) => icon > TERM.WILD));
    expect(faceOf(tile, 0).kind).toBe("tee");
  });

  it("turning is clockwise", () => {
    expect(turned(["n", "e", "s", "w"], 1)).toEqual(["w", "n", "e", "s"]);
  });

  it("equal turns are one", () => {
    const straight = faceOf(TERM.GENERIC, 1);
    expect(turnsOf(straight)).toEqual([0, 1]);
    expect(sameTurn(straight, 3)).toBe(1);
    expect(turnsOf(faceOf(TERM.START, 0))).toEqual([0]);
  });
});

describe("squares", () => {
  it.each([["start", 0, 0], ["n1e2", 2, -1], ["s3", 0, 3], ["w12", -12, 0]])("%s", (word, east, south) => {
    expect(squareWords({ east, south })).toBe(word);
    expect(readSquare(word)).toEqual({ east, south });
    expect(squareOf(numberOf({ east, south }))).toEqual({ east, south });
  });

  it("other words are none", () => {
    expect(readSquare("guest-wing")).toBeNull();
    expect(readSquare("")).toBeNull();
  });
});

it("moves of the build phase are written as the engine writes them", () => {
  const steps = cases.steps as unknown as Record<string, { moves: { text: string; move: Record<string, number | string> }[] }[]>;
  const moves = Object.values(steps).flat().flatMap((step) => step.moves);
  for (const { text, move } of moves) {
    if (move.type === "Hold") expect(holdText(Number(move.tile), Number(move.side))).toBe(text);
    if (move.type === "Place") expect(placeText(squareOf(Number(move.square)), Number(move.turn))).toBe(text);
  }
  expect(moves.some(({ move }) => move.type === "Hold") && moves.some(({ move }) => move.type === "Place")).toBe(true);
});

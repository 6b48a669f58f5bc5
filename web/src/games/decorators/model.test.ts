import { describe, expect, it } from "vitest";
import { BOX } from "./box.ts";
import type { Event } from "../../wire/decorators/events.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { Dungeon, laid } from "./rules-mirror/dungeon.ts";
import { gained, type Progress } from "./goals.ts";
import { NOBODY, goalsInHand, hungChange, stillToPlay } from "./model.ts";
import {
  faceOf, holdText, numberOf, placeText, readSquare, sameTurn, squareOf, squareWords, turned, turnsOf,
} from "./tiles.ts";

interface Found {
  on: [east: number, south: number, decorations: number][];
  totals: number[];
}

const positions = cases.positions as unknown as { view: View; dungeons: Found[] }[];

it("a tile joins where a way meets a way, and a decoration where it lies against a wall", () => {
  const [ROOM, HALLWAY] = [0, 1];
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const hallway = { east: 1, south: 0, tile: TERM.GENERIC, side: HALLWAY, turn: 1 };
  const dungeon = new Dungeon([start, hallway]);
  const joins = (east: number, south: number, tile: number, side: number): number[] =>
    [0, 1, 2, 3].filter((turn) => dungeon.joins(laid({ east, south, tile, side, turn })));
  expect(joins(2, 0, TERM.GENERIC, HALLWAY)).toEqual([1, 3]);
  expect(joins(0, 1, TERM.GENERIC, ROOM)).toEqual([0]);
  expect(joins(1, 1, TERM.GENERIC, ROOM)).toEqual([]);
  const spikes = BOX.numbers.indexOf(3); // one icon, to the north
  expect(joins(1, 1, spikes, TERM.DECORATION_SIDE)).toEqual([0]);
  expect(joins(0, 1, spikes, TERM.DECORATION_SIDE)).toEqual([]);
});

it("pawns of the first round stand from the first place on, before and after it began", () => {
  const view = { ...positions[0].view, order: [1, 0, 2], pawns: TERM.PLACES.map(() => NOBODY) };
  const placed = view.order.map((seat, at) => ({ type: "PawnPlaced", seat, place: at + 1 }) as Event);
  const began = { type: "RoundBegan", round: 1, order: [1, 0, 2] } as Event;
  const stand = [1, 0, 2, NOBODY, NOBODY];
  expect(stillToPlay(view, placed)).toEqual(stand);
  expect(stillToPlay(view, [...placed, began])).toEqual(stand);
  const drafted = [1, 0, 2].map((seat, at) => ({ type: "Drafted", seat, place: [4, 2, 0][at], tile: -1 }) as Event);
  expect(stillToPlay({ ...view, order: [2, 0, 1] }, [...placed, began, ...drafted, began])).toEqual([2, NOBODY, 0, NOBODY, 1]);
});

it("what a change hangs is what there is more of each decoration, or less", () => {
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const hallways = [1, 2].map((east) => ({ east, south: 0, tile: TERM.GENERIC, side: 1, turn: 1 }));
  const spikes = BOX.numbers.indexOf(3); // one icon, to the north
  const below = (east: number) => ({ east, south: 1, tile: spikes, side: TERM.DECORATION_SIDE, turn: 0 });
  const [none, one, other] = [[], [below(1)], [below(2)]].map((hung) => new Dungeon([start, ...hallways, ...hung]));
  const both = one.with(below(2));
  const [icon] = BOX.tile_icons[spikes];
  expect(hungChange(none, both)).toEqual([{ icon, room: false, change: 2 }]);
  expect(hungChange(one, other)).toEqual([]); // an architect moved it
  expect(hungChange(both, one)).toEqual([{ icon, room: false, change: -1 }]);
});

describe("what the page reads in a dungeon is what the engine finds", () => {
  const all = positions.flatMap(({ view, dungeons }) =>
    dungeons.map((found, seat) => [`round ${view.round}, seat ${seat}`, new Dungeon(view.players[seat].dungeon), found] as const),
  );

  it.each(all)("what hangs on its walls (%s)", (_, dungeon, found) => {
    const on = dungeon.all.map((tile) => [tile.east, tile.south, dungeon.decorations(tile).length]).filter(([, , count]) => count);
    expect(on).toEqual(found.on);
    const icons = dungeon.all.flatMap((tile) => dungeon.decorations(tile));
    expect(found.totals.map((_, kind) => icons.filter((icon) => icon === kind + TERM.FIRST_DECORATION).length)).toEqual(found.totals);
  });
});

describe("goals in hand", () => {
  const hands = positions.map(({ view }) => view.players[view.seat].goals);

  it("have come as far as the server says, part by part", () => {
    for (const goals of hands)
      for (const { goal, now } of goalsInHand(goals, [])) {
        const seen = goals.find((one) => one.goal === goal.id)!;
        expect(now.met).toHaveLength([...goal.cells, ...goal.icons].length);
        expect(now.squares.map(numberOf)).toEqual(seen.squares);
        expect(now.done).toBe(seen.met.every(Boolean));
      }
  });

  it("are compared with what was before, where they were in hand then", () => {
    const [first, second] = hands[0];
    const before = { ...first, met: first.met.map(() => false), mimics: 99 };
    const [one, two] = goalsInHand([{ ...first, met: first.met.map(() => true), mimics: 0 }, second], [before]);
    expect([one.now.done, one.before.done]).toEqual([true, false]);
    expect(two.before).toEqual(two.now);
  });
});

describe("what a goal has gained", () => {
  const at = (met: string, ...squares: [number, number][]): Progress => ({
    met: [...met].map((sign) => sign === "x"), squares: squares.map(([east, south]) => ({ east, south })), lacks: [], done: false, mimics: 99,
  });
  const before = at("..x", [0, 0], [1, 0], [2, 0]);

  it("is the cell on whose square nothing was met", () => {
    expect(gained(at(".xx", [0, 0], [1, 0], [2, 0]), before)).toEqual([false, true, false]);
    expect(gained(at("xx.", [2, 0], [2, 1], [2, 2]), before)).toEqual([false, true, false]);
  });

  it("is nothing when the shape is only seen elsewhere", () => {
    expect(gained(at("x..", [2, 0], [3, 0], [4, 0]), before)).toEqual([false, false, false]);
    expect(gained(at(".x.", [4, 4], [5, 4], [6, 4]), before)).toEqual([false, false, false]);
  });

  it("is every decoration that has come", () => {
    expect(gained(at("xx", [0, 0]), at("x."))).toEqual([false, true]);
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

import { describe, expect, it } from "vitest";
import { BOX } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { TileView, View } from "../../wire/decorators/view.ts";
import { countFor, standings, tallyOf, worthOf } from "./bosses.ts";
import cases from "./cases/cases.json";
import { Dungeon } from "./dungeon.ts";
import { goalOf, progressOf } from "./goals.ts";
import {
  faceOf, holdText, numberOf, placeText, readSquare, sameTurn, squareOf, squareWords, turned, turnsOf,
} from "./tiles.ts";

interface Found {
  mimics: number[];
  met: number[];
  counts: number[];
  worth: number[];
  fault: string | null;
}

const NEVER = 99;
const positions = cases.positions as unknown as { view: View; dungeons: Found[]; bosses: number[][] }[];
const loose = cases.loose as unknown as (Found & { dungeon: TileView[] })[];
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

  it.each(all)("bosses, stars and colours (%s)", (_, dungeon, found) => {
    expect(BOX.boss_ids.map((_, boss) => countFor(dungeon, boss))).toEqual(found.counts);
    const { starPoints, colourPoints, commonPoints } = worthOf(dungeon);
    expect([starPoints, colourPoints, commonPoints]).toEqual(found.worth);
    expect(found.fault).toBeNull();
    expect(dungeon.faults).toEqual([]);
  });

  it.each(loose.map((one, at) => [at, one] as const))("what is wrong while architects are at work (%i)", (_, found) => {
    const rules = new Dungeon(found.dungeon).faults.map(({ rule }) => rule);
    if (found.fault === null) expect(rules).toEqual([]);
    else expect(rules).toContain(found.fault);
  });
});

it("boss points of all players are the engine's", () => {
  for (const { view, bosses } of positions) {
    const dungeons = view.players.map((player) => new Dungeon(player.dungeon));
    bosses.forEach((points, boss) => {
      const shown = standings({ ...view, bosses: [boss, boss] }, 0, dungeons).map((standing) => standing.points);
      expect(shown).toEqual(points);
    });
  }
});

it("a score is what it would be if the game ended now, and no more once it has", () => {
  for (const { view, dungeons: found, bosses } of positions) {
    const dungeons = view.players.map((player) => new Dungeon(player.dungeon));
    view.players.forEach((player, seat) => {
      const goals = player.scored.reduce((sum, goal) => sum + BOX.goal_points[goal], 0);
      const given = view.bosses.reduce((sum, boss) => sum + bosses[boss][seat], 0);
      const total = found[seat].worth.reduce((sum, part) => sum + part, goals + given);
      expect(tallyOf(view, seat, dungeons)).toMatchObject({ goals, total });
      const players = view.players.map((one) => ({ ...one, points: total }));
      expect(tallyOf({ ...view, step: -1, players }, seat, dungeons)).toMatchObject({ goals, total });
    });
  }
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

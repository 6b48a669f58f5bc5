import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { TERM } from "../../../wire/decorators/terms.ts";
import { BOX } from "../box.ts";
import type { Desk } from "../desk.svelte.ts";
import { Dungeon } from "../rules-mirror/dungeon.ts";
import { faceOf } from "../tiles.ts";
import { Speech } from "../words/speech.ts";
import Cells from "./Cells.svelte";

afterEach(cleanup);

const WILD = 1;

test.each([["en", "wild icon on the hallway west"], ["fr", "icône joker (couloir) ouest"]] as const)("a wild icon is shown on the wall where it will lie, in %s", (lang, told) => {
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const straight = { east: 0, south: -1, tile: TERM.GENERIC, side: 1, turn: 0 }; // walls to its east and west
  const room = { east: 1, south: 0, tile: TERM.GENERIC, side: 0, turn: 3 }; // its door to the west
  const tile = BOX.tile_icons.findIndex(([, , south, west]) => west === WILD && south >= TERM.FIRST_DECORATION);
  const desk = {
    face: faceOf(tile, TERM.DECORATION_SIDE), held: { tile, side: TERM.DECORATION_SIDE, from: null }, down: null, turn: 0,
    dungeon: new Dungeon([start, straight, room]), spots: [{ key: "1,-1", east: 1, south: -1 }], fits: () => true, fulfilledAt: () => [],
  };
  const { container } = render(Cells, { desk: desk as unknown as Desk, say: new Speech(lang, ["Ada"]) });
  const ghost = container.querySelector(".ghost")!;
  expect(ghost.getAttribute("aria-label")).toContain(told);
  expect(ghost.querySelectorAll(".will")).toHaveLength(2);
});

test("a square whose tile is turned when it is put down shows the goal that it completes so", () => {
  const desk = {
    face: faceOf(TERM.GENERIC, 1), held: { tile: TERM.GENERIC, side: 1, from: null }, down: null, turn: 0, dungeon: new Dungeon([{ east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 }]),
    spots: [{ key: "1,0", east: 1, south: 0 }, { key: "-1,0", east: -1, south: 0 }], fits: () => false, fulfilledAt: ({ east }: { east: number }) => (east > 0 ? [2] : []),
  };
  const say = new Speech("en", ["Ada"]);
  const { container } = render(Cells, { desk: desk as unknown as Desk, say });
  const [first, second] = container.querySelectorAll(".later");
  expect(first.getAttribute("aria-label")).toContain(say.words.map.completes(say.goal(2)));
  expect([first, second].map((cell) => cell.querySelectorAll(".sign").length)).toEqual([0, 2]);
});
